public enum UIEditMenuArrowDirection: Int, Sendable { case automatic, up, down, left, right }

/// Where an edit menu opens, and what it is about.
@preconcurrency @MainActor open class UIEditMenuConfiguration: _NSObject {
  public let identifier: AnyHashable
  public let sourcePoint: CGPoint
  /// - Inert: stored and returned; the bar has no arrow.
  open var preferredArrowDirection: UIEditMenuArrowDirection = .automatic { didSet { reportInert() } }

  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
    super.init()
  }
}

@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

extension MenuAnimator: UIEditMenuInteractionAnimating {
  /// Runs what a delegate adds beside the bar's own coming or going.
  static func run(_ tell: (MenuAnimator) -> Void) {
    let animator = MenuAnimator(previewViewController: nil)
    tell(animator)
    UIView.animate(withDuration: 0.15, delay: 0, animations: animator.animate) { _ in animator.complete() }
  }
}

/// Has a say in what an edit menu offers. Every requirement is optional.
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { UIMenu(children: suggestedActions) }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}

/// Shows the bar of editing commands over a view when the app asks for it.
///
/// - Partial: submenus are laid flat; the bar has no arrow and images are not shown.
@preconcurrency @MainActor open class UIEditMenuInteraction: _NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  private var shown: UIEditMenuConfiguration?
  private var lastPoint = CGPoint.zero

  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) { if view == nil { dismissMenu() } }
  open func didMove(to view: UIView?) { self.view = view }

  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    guard let view else { return }
    lastPoint = configuration.sourcePoint
    let start = UIKitRuntime.shared.focus.responder ?? view
    let suggested = EditCommand.elements(from: start)
    let menu =
      delegate.map {
        $0.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
      } ?? UIMenu(children: suggested)
    guard let menu else { return }
    let entries = EditMenuEntry.entries(of: menu, from: start, sender: self)
    guard !entries.isEmpty else { return }
    var rect = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    if rect.isNull { rect = CGRect(origin: configuration.sourcePoint, size: .zero) }
    // The bar before may be this interaction's own: its end is told first.
    EditMenuDesk.current.hide(animated: false)
    announce(configuration) { $0.editMenuInteraction(self, willPresentMenuFor: configuration, animator: $1) }
    shown = configuration
    EditMenuDesk.current.show(entries, at: rect, of: view) { [weak self] in self?.wentAway() }
  }

  private func wentAway() {
    guard let configuration = shown else { return }
    shown = nil
    announce(configuration) { $0.editMenuInteraction(self, willDismissMenuFor: configuration, animator: $1) }
  }

  private func announce(
    _ configuration: UIEditMenuConfiguration,
    _ tell: (any UIEditMenuInteractionDelegate, MenuAnimator) -> Void
  ) {
    guard let delegate else { return }
    MenuAnimator.run { tell(delegate, $0) }
  }

  open func dismissMenu() { if shown != nil { EditMenuDesk.current.hide(animated: true) } }
  open func reloadVisibleMenu() { if let shown { presentEditMenu(with: shown) } }
  open func updateVisibleMenuPosition(animated: Bool) { reloadVisibleMenu() }
  open func location(in view: UIView?) -> CGPoint { self.view?.convert(lastPoint, to: view) ?? lastPoint }
}
