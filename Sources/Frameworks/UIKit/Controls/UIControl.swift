/// A view that reports to targets what the user does with it.
@preconcurrency @MainActor open class UIControl: UIView, UIContextMenuInteractionDelegate {
  final var handlers: [ControlHandler] = []
  final var trackedTouch: UITouch?
  /// Of the touch that the control is told of at this moment: what it sends meanwhile carries it, as an action's
  /// event need not be optional.
  final var eventInHand: UIEvent?
  final var menuState = ControlMenuState()

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  open var isEnabled = true {
    willSet { ObjectRuntime.willChangeOwnValue(of: self, "enabled") }
    didSet {
      defer { ObjectRuntime.didChangeOwnValue(of: self, "enabled") }
      if isEnabled != oldValue { stateDidChange() }
    }
  }
  open var isSelected = false {
    willSet { ObjectRuntime.willChangeOwnValue(of: self, "selected") }
    didSet {
      defer { ObjectRuntime.didChangeOwnValue(of: self, "selected") }
      if isSelected != oldValue { stateDidChange() }
    }
  }
  open var isHighlighted = false {
    willSet { ObjectRuntime.willChangeOwnValue(of: self, "highlighted") }
    didSet {
      defer { ObjectRuntime.didChangeOwnValue(of: self, "highlighted") }
      if isHighlighted != oldValue { stateDidChange() }
    }
  }
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }
  open internal(set) var isTracking = false
  open internal(set) var isTouchInside = false

  /// Whether lifting the finger inside is the control's primary action, as for a button.
  var triggersPrimaryActionOnTouchUp: Bool { false }

  /// What the control does itself and a recogniser around it is not to take.
  var ownsTaps: Bool { false }
  var ownsSwipes: Bool { false }
  override var keepsTouches: Bool { true }

  /// UIKit's controls redraw themselves here; apps do not see it.
  func stateDidChange() { setNeedsLayout() }

  // MARK: Alignment

  open var contentVerticalAlignment: ContentVerticalAlignment = .center { didSet { setNeedsLayout() } }
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center { didSet { setNeedsLayout() } }
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  // MARK: Tracking, for subclasses

  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    with(event) { startTracking(touches, event) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    with(event) { goOnTracking(touches, event) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    with(event) { stopTracking(touches, event) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    with(event) { abandonTracking(touches, event) }
  }

  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    !beatsAround(recognizer)
  }

  // MARK: Menus

  open var isContextMenuInteractionEnabled: Bool {
    get { menuState.interaction != nil }
    set { enableMenus(newValue) }
  }
  open var contextMenuInteraction: UIContextMenuInteraction? { menuState.interaction }
  /// The menu opens when a finger comes down, not when it rests.
  open var showsMenuAsPrimaryAction: Bool {
    get { menuState.isPrimary }
    set { menuState.isPrimary = newValue }
  }
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: bounds.midX, y: bounds.maxY)
  }
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Who the actions of the control's menu get as sender.
  var menuSender: Any { self }
  /// UIKit's own controls keep their state in line with what was chosen from their menu.
  func menuDidChoose(_ element: any UIMenuLeaf) {}
  /// Whether a press switches the control between selected and not.
  var togglesSelection: Bool { false }

  // MARK: Targets and actions

  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    add(target, action, controlEvents)
  }
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    remove(target, action, controlEvents)
  }
  open func addAction(_ action: UIAction, for controlEvents: Event) { add(action, controlEvents) }
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    remove(actionIdentifier, controlEvents)
  }
  open var allTargets: Set<AnyHashable> { targetSet }
  open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    actionNames(target, controlEvent)
  }
  open dynamic func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIKitRuntime.shared.send(action, to: target, from: self, for: event)
  }
  open dynamic func sendAction(_ action: UIAction) { action.perform(sender: self) }
  open func sendActions(for controlEvents: Event) { fire(controlEvents, eventInHand) }
  open func performPrimaryAction() { fire(.primaryActionTriggered, nil) }

  open override var canBecomeFocused: Bool { true }

  // MARK: What scripts and screen readers find

  override var isElementByDefault: Bool { true }
  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    var traits: UIAccessibilityTraits = []
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits
  }
}
