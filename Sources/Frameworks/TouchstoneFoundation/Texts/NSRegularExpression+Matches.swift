import Foundation

/// Gives regular expressions a loop over matches whose block does not outlive the call, as Apple's has it.
public protocol _MatchEnumerating: NSRegularExpression {}

extension NSRegularExpression: _MatchEnumerating {}

extension _MatchEnumerating {
  public func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (
      NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    withoutActuallyEscaping(block) { block in
      self.Foundation::enumerateMatches(in: string, options: options, range: range, using: block)
    }
  }
}

extension NSRegularExpression {
  /// Stands in place of Foundation's own method, so that the one above is preferred.
  @_disfavoredOverload
  public func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block:
      @escaping (
        NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
      ) -> Void
  ) {
    self.Foundation::enumerateMatches(in: string, options: options, range: range, using: block)
  }
}
