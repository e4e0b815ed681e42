/// A button that a swipe over a row uncovers, as apps before iOS 11 gave them.
@available(
  iOS, introduced: 8.0, deprecated: 13.0, message: "Use UIContextualAction and related APIs instead."
)
@preconcurrency @MainActor open class UITableViewRowAction: _NSObject, NSCopying {
  public enum Style: Int, @unchecked Sendable {
    case `default`, normal
    public static var destructive: Style { .default }
  }
  typealias Handler = (UITableViewRowAction, IndexPath) -> Void

  public let style: Style
  open var title: String?
  open var backgroundColor: UIColor?
  /// - Inert: stored and returned; the button is one colour.
  open var backgroundEffect: UIVisualEffect? { didSet { reportInert() } }
  private let handler: Handler

  public init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }

  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    withMainActorAssumed {
      let copy = UITableViewRowAction(style: style, title: title, handler: handler)
      copy.backgroundColor = backgroundColor
      copy.backgroundEffect = backgroundEffect
      return copy
    }
  }

  /// The same button as today's swipes know it. It stays open until the app closes it or changes the row.
  func contextual(at path: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(style: style == .default ? .destructive : .normal, title: title) {
      [self] _, _, _ in handler(self, path)
    }
    if let backgroundColor { action.backgroundColor = backgroundColor }
    return action
  }
}
