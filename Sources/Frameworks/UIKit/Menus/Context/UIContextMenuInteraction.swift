/// Opens a menu, with a preview, where a finger rests on the view.
@preconcurrency @MainActor open class UIContextMenuInteraction: _NSObject, UIInteraction, HoldInteraction {
  public enum Appearance: Int, Sendable { case unknown, rich, compact }

  open private(set) weak var view: UIView?
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  private lazy var gate = InteractionGate { [weak self] in self?.prepare() ?? false }
  private(set) lazy var press: UILongPressGestureRecognizer = {
    let press = UILongPressGestureRecognizer()
    press.delegate = gate
    press.addHandler { [weak self] in self?.pressed() }
    return press
  }()
  private var prepared: UIContextMenuConfiguration?
  /// What a press does where there is no configuration: lists show their old bar of commands.
  var fallback: (CGPoint) -> (@MainActor () -> Void)? = { _ in nil }
  private var preparedFallback: (@MainActor () -> Void)?
  private(set) var session: MenuSession?
  private var lastPoint = CGPoint.zero

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  // MARK: Belonging to a view

  open func willMove(to view: UIView?) {
    guard view == nil else { return }
    session?.dismiss(animated: false)
    self.view?.removeGestureRecognizer(press)
  }
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
    view?.dragEnablementChanged()
  }

  // MARK: The menu that is open

  open var menuAppearance: Appearance { session == nil ? .unknown : isCompact ? .compact : .rich }
  /// Where the finger is, or last was.
  open func location(in view: UIView?) -> CGPoint {
    press.numberOfTouches > 0
      ? press.location(in: view) : self.view?.convert(lastPoint, to: view) ?? lastPoint
  }
  open func dismissMenu() { session?.dismiss(animated: true) }
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { session?.update(block) }

  private var isCompact: Bool { view is any MenuAnchor }

  // MARK: Opening

  /// Asked by the recogniser: without a configuration the touch stays the view's.
  private func prepare() -> Bool {
    guard let view, DragDesk.current.flight?.phase != .carried else { return false }
    prepared = configuration(at: press.location(in: view))
    preparedFallback = prepared == nil ? fallback(press.location(in: view)) : nil
    return prepared != nil || preparedFallback != nil
  }

  private func configuration(at point: CGPoint) -> UIContextMenuConfiguration? {
    guard let delegate, session == nil else { return nil }
    lastPoint = point
    return delegate.contextMenuInteraction(self, configurationForMenuAtLocation: point)
  }

  private func pressed() {
    guard let window = view?.window else { return }
    switch press.state {
    case .began:
      view?.giveUpLift()
      if let prepared { open(prepared) }
      preparedFallback?()
      (prepared, preparedFallback) = (nil, nil)
    case .changed: session?.track(press.location(in: window))
    case .ended: session?.release(at: press.location(in: window))
    case .cancelled: session?.track(nil)
    default: break
    }
  }

  /// Opens the menu without a press, for a control whose menu is its primary action.
  @discardableResult
  func openFromTouch(at point: CGPoint) -> Bool {
    guard let configuration = configuration(at: point) else { return false }
    return open(configuration)
  }

  @discardableResult
  private func open(_ configuration: UIContextMenuConfiguration) -> Bool {
    guard let view, let window = view.window, let delegate else { return false }
    var menu = configuration.actionProvider?([])
    let controller = isCompact ? nil : configuration.previewProvider?()
    if menu?.children.isEmpty ?? false { menu = nil }
    guard menu != nil || (controller != nil) else { return false }
    var preview: MenuPreview?
    if !isCompact {
      let highlight =
        delegate.contextMenuInteraction(
          self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
        ?? UITargetedPreview(view: view)
      preview = MenuPreview(highlight, controller: controller, in: window)
    }
    let session = MenuSession(
      menu: menu, sender: (view as? any MenuAnchor)?.menuSender ?? self, source: view, preview: preview,
      order: configuration.preferredMenuElementOrder)
    session.attachmentPoint = (view as? any MenuAnchor)?.menuAttachmentPoint(for: configuration)
    session.didChoose = { [weak view] element in (view as? any MenuAnchor)?.menuDidChoose(element) }
    session.willShow = { [weak self] animator in
      guard let self else { return }
      self.delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    }
    session.willEnd = { [weak self] animator in
      guard let self else { return }
      self.session = nil
      self.delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    }
    session.dismissalPreview = { [weak self] in
      guard let self else { return nil }
      return self.delegate?.contextMenuInteraction(
        self, configuration: configuration, dismissalPreviewForItemWithIdentifier: configuration.identifier)
    }
    session.commit = { [weak self] animator in
      guard let self else { return }
      self.delegate?.contextMenuInteraction(
        self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
    self.session = session
    session.open(in: window)
    return true
  }
}
