/// The buttons that a swipe over a row uncovers.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: _NSObject {
  public let actions: [UIContextualAction]
  /// Whether a long swipe runs the first action.
  open var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

@preconcurrency @MainActor open class UIContextualAction: _AccessibleObject {
  public enum Style: Int, @unchecked Sendable { case normal, destructive }
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  public let style: Style
  public let handler: Handler
  open var title: String?
  open var image: UIImage?
  open var backgroundColor: UIColor!

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .destructive ? .systemRed : .systemGray3
    super.init()
  }
}
