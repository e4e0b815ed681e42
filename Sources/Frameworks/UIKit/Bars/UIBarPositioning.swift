import TouchstoneFoundation

public enum UIBarPosition: Int, @unchecked Sendable { case any, bottom, top, topAttached }
public enum UIBarStyle: Int, @unchecked Sendable {
  case `default`, black
  @available(iOS, deprecated: 13, message: "Use UIBarStyle.black and isTranslucent.")
  case blackTranslucent = 2

  @available(iOS, deprecated: 13, renamed: "black")
  public static var blackOpaque: UIBarStyle { .black }

  var isBlack: Bool { self != .default }
}

@preconcurrency @MainActor public protocol UIBarPositioning: AnyObject {
  var barPosition: UIBarPosition { get }
}

@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
