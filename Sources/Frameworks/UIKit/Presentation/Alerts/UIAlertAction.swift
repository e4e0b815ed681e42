/// A button of an alert.
@preconcurrency @MainActor open class UIAlertAction: _NSObject {
  public enum Style: Int, @unchecked Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  open var isEnabled = true { didSet { changed?() } }
  open var accessibilityIdentifier: String?
  let handler: ((UIAlertAction) -> Void)?
  /// Set by the alert that shows the action.
  var changed: (() -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
