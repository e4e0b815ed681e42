public enum UIBarPosition: Int, @unchecked Sendable { case any, bottom, top, topAttached }
public enum UIBarMetrics: Int, @unchecked Sendable {
  case `default`, compact, defaultPrompt = 101, compactPrompt
}
public enum UIBarStyle: Int, @unchecked Sendable { case `default`, black }

@preconcurrency @MainActor public protocol UIBarPositioning: AnyObject {
  var barPosition: UIBarPosition { get }
}

@preconcurrency @MainActor public protocol UIBarPositioningDelegate: AnyObject {
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
