/// A command of the app's own in the bar of editing commands.
@available(iOS, deprecated: 16, message: "Use UIEditMenuInteraction.")
@preconcurrency @MainActor open class UIMenuItem: _NSObject {
  open var title: String
  open var action: Selector

  public init(title: String, action: Selector) {
    (self.title, self.action) = (title, action)
    super.init()
  }
}

/// The bar of editing commands for whatever has the keyboard.
///
/// It shows the standard commands that somebody in the first responder's chain can perform, then the app's
/// items, by the same test.
@available(iOS, deprecated: 16, message: "Use UIEditMenuInteraction.")
@preconcurrency @MainActor open class UIMenuController: _NSObject {
  public enum ArrowDirection: Int, Sendable { case `default`, up, down, left, right }

  open class var shared: UIMenuController {
    UIKitRuntime.shared.room(UIMenuController.self) { UIMenuController() }
  }

  open var menuItems: [UIMenuItem]?
  /// - Inert: stored and returned; the bar has no arrow, as since iOS 16.
  open var arrowDirection: ArrowDirection = .default { didSet { reportInert() } }
  private var target: (view: WeakView, rect: CGRect)?

  private struct WeakView {
    weak var view: UIView?
  }

  override init() { super.init() }

  // MARK: Showing

  open var isMenuVisible: Bool {
    get { EditMenuDesk.current.isVisible }
    set { setMenuVisible(newValue, animated: false) }
  }

  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    target = (WeakView(view: targetView), targetRect)
  }

  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    if menuVisible { show() } else { EditMenuDesk.current.hide(animated: animated) }
  }

  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    setTargetRect(targetRect, in: targetView)
    show()
  }
  open func hideMenu(from targetView: UIView) {
    if target?.view.view === targetView { hideMenu() }
  }
  open func hideMenu() { EditMenuDesk.current.hide(animated: true) }
  /// Asks again which commands can be performed.
  open func update() { if isMenuVisible { show() } }

  open var menuFrame: CGRect { EditMenuDesk.current.bar?.frame ?? .zero }

  private func show() {
    guard let target, let view = target.view.view else { return }
    let entries = entries(from: UIKitRuntime.shared.focus.responder ?? view)
    guard !entries.isEmpty, view.window != nil else { return }
    let before = menuFrame
    post(UIMenuController.willShowMenuNotification)
    EditMenuDesk.current.show(entries, at: target.rect, of: view) { [weak self] in
      self?.post(UIMenuController.willHideMenuNotification)
      self?.post(UIMenuController.didHideMenuNotification)
    }
    post(UIMenuController.didShowMenuNotification)
    if menuFrame != before { post(UIMenuController.menuFrameDidChangeNotification) }
  }

  /// What can be done from a responder on.
  func entries(from start: UIResponder) -> [EditMenuEntry] {
    let standard = EditCommand.offers(from: start, sender: self).map { offer in
      EditMenuEntry(title: offer.title) { [weak self] in offer.perform(self) }
    }
    let own = (menuItems ?? []).compactMap { item -> EditMenuEntry? in
      guard let taker = start.target(forAction: item.action, withSender: self) as AnyObject? else {
        return nil
      }
      return EditMenuEntry(title: item.title) { [weak taker, weak self] in
        if let taker { ActionDispatch.perform(item.action, on: taker, sender: self, event: nil) }
      }
    }
    return standard + own
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  nonisolated public static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  nonisolated public static let didShowMenuNotification = Notification.Name(
    "UIMenuControllerDidShowMenuNotification")
  nonisolated public static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  nonisolated public static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification")
  /// - Partial: not posted when the user goes to the bar's next words.
  nonisolated public static let menuFrameDidChangeNotification = Notification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification")
}
