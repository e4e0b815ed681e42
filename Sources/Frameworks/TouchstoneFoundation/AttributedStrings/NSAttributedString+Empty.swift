import Foundation

extension NSAttributedString {
  /// `NSAttributedString()`, which Foundation's class leaves out on Linux. The argument is nobody's: an extension cannot
  /// override the `init()` of `NSObject`.
  public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}
