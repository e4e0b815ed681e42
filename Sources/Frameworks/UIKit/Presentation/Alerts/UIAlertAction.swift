/// A button of an alert.
@preconcurrency @MainActor open class UIAlertAction: _AccessibleObject {
  public enum Style: Int, @unchecked Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  open var isEnabled = true { didSet { changed?() } }
  open var accessibilityIdentifier: String?
  let handler: ((UIAlertAction) -> Void)?
  // Not public, but set by key in many apps.
  /// Instead of the alert's tint.
  var titleTextColor: UIColor? { didSet { changed?() } }
  /// At the leading edge of the button.
  var image: UIImage? { didSet { changed?() } }
  var imageTintColor: UIColor? { didSet { changed?() } }
  /// A check mark stands at the trailing edge.
  var isChecked = false { didSet { changed?() } }
  /// Set by the alert that shows the action.
  var changed: (() -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
