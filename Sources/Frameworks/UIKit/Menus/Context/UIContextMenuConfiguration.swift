public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// What a context menu shows: a preview and a menu, both made when it opens.
@preconcurrency @MainActor open class UIContextMenuConfiguration: _NSObject {
  public enum ElementOrder: Int, Sendable { case automatic, priority, fixed }

  public let identifier: any NSCopying
  /// - Inert: stored and returned; there is no second click on a touch screen.
  open var secondaryItemIdentifiers: Set<AnyHashable> = [] { didSet { reportInert() } }
  /// - Inert: stored and returned; there are no badges.
  open var badgeCount = 0 { didSet { reportInert() } }
  /// Whether a menu that opens upwards starts at the bottom, nearest to the finger.
  open var preferredMenuElementOrder: ElementOrder = .automatic
  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?

  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
    super.init()
  }
}
