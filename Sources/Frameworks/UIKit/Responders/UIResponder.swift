@_spi(Host) import QuartzCore

/// The root of everything that can handle an event, and a link of the responder chain.
@preconcurrency @MainActor open class UIResponder: _NSObject, UIResponderStandardEditActions {
  /// Not an override: that would be free of the main actor like `NSObject`'s, and subclasses in modules
  /// whose default isolation is the main actor could then not override it.
  @_nonoverride public init() { super.init() }

  // MARK: The chain

  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { UIKitRuntime.shared.focus.responder === self }

  @discardableResult open dynamic func becomeFirstResponder() -> Bool { takeFocus() }
  @discardableResult open dynamic func resignFirstResponder() -> Bool { giveUpFocus() }

  // MARK: Touches: what nobody handles goes up the chain

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
  /// - Inert: never called; a simulated screen measures no force.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) { reportInert() }

  // MARK: Presses

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let next else {
      event?.isLeftToKeyboard = true
      return
    }
    next.pressesBegan(presses, with: event)
  }
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: Motion

  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }
  open dynamic func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: Actions

  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action == Selector("paste:"), pasteConfiguration != nil { return hasItemsToPaste }
    return ObjectRuntime.responds(self, to: action)
  }
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  // MARK: Input

  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }
  /// Whose view is the input view, where there is no other.
  open var inputViewController: UIInputViewController? { nil }
  open var inputAccessoryViewController: UIInputViewController? { nil }
  /// - Inert: never asked; the keyboard has one language, so there is none to remember for a text.
  open var textInputContextIdentifier: String? { nil }
  /// - Inert: no language of a text is remembered.
  open class func clearTextInputContextIdentifier(_ identifier: String) { reportInert() }
  /// - Inert: never asked; there are no gestures of three fingers for editing.
  open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }
  /// - Inert: never called; there are no headphones with buttons.
  open func remoteControlReceived(with event: UIEvent?) { reportInert() }
  open var keyCommands: [UIKeyCommand]? { nil }
  /// The language in which the keyboard writes into it.
  open var textInputMode: UITextInputMode? { UITextInputMode.activeInputModes.first }
  /// Changes a menu while it is built: the main menu is asked of the application, one of editing commands of the
  /// first responder. What nobody overrides goes up the chain.
  open func buildMenu(with builder: any UIMenuBuilder) { next?.buildMenu(with: builder) }
  /// Says of a command that this responder would take whether it can be chosen now, by its attributes, state or title.
  open func validate(_ command: UICommand) { next?.validate(command) }
  /// - Inert: its groups are kept and not shown; the keyboard has no bar of shortcuts.
  open var inputAssistantItem: UITextInputAssistantItem { ownAssistantItem }
  private lazy var ownAssistantItem = UITextInputAssistantItem()
  open func reloadInputViews() { UIKitRuntime.shared.focus.reloadInputViews(for: self) }

  /// The undo manager of the nearest responder above that has one: at the latest the window's.
  open var undoManager: UndoManager? { next?.undoManager }
  open var userActivity: NSUserActivity? { didSet { UserActivityHolders.shared.note(self) } }
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  // MARK: Editing commands: what nobody implements goes up the chain

  open func cut(_ sender: Any?) { next?.cut(sender) }
  open func copy(_ sender: Any?) { next?.copy(sender) }
  open func paste(_ sender: Any?) { if !pastesItems() { next?.paste(sender) } }
  open func select(_ sender: Any?) { next?.select(sender) }
  open func selectAll(_ sender: Any?) { next?.selectAll(sender) }
  open func delete(_ sender: Any?) { next?.delete(sender) }
  open func toggleBoldface(_ sender: Any?) { next?.toggleBoldface(sender) }
  open func toggleItalics(_ sender: Any?) { next?.toggleItalics(sender) }
  open func toggleUnderline(_ sender: Any?) { next?.toggleUnderline(sender) }

  open func pasteAndMatchStyle(_ sender: Any?) { next?.pasteAndMatchStyle(sender) }
  open func pasteAndGo(_ sender: Any?) { next?.pasteAndGo(sender) }
  open func pasteAndSearch(_ sender: Any?) { next?.pasteAndSearch(sender) }
  open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {
    next?.makeTextWritingDirectionLeftToRight(sender)
  }
  open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {
    next?.makeTextWritingDirectionRightToLeft(sender)
  }
  open func increaseSize(_ sender: Any?) { next?.increaseSize(sender) }
  open func decreaseSize(_ sender: Any?) { next?.decreaseSize(sender) }
  open func find(_ sender: Any?) { next?.find(sender) }
  open func findAndReplace(_ sender: Any?) { next?.findAndReplace(sender) }
  open func findNext(_ sender: Any?) { next?.findNext(sender) }
  open func findPrevious(_ sender: Any?) { next?.findPrevious(sender) }
  open func useSelectionForFind(_ sender: Any?) { next?.useSelectionForFind(sender) }
  open func printContent(_ sender: Any?) { next?.printContent(sender) }
  open func rename(_ sender: Any?) { next?.rename(sender) }
  open func duplicate(_ sender: Any?) { next?.duplicate(sender) }
  open func move(_ sender: Any?) { next?.move(sender) }
  open func export(_ sender: Any?) { next?.export(sender) }

  // MARK: Pasting items

  /// The types of items that it takes: with one, Paste is offered for them, and they come to `paste(itemProviders:)`.
  open var pasteConfiguration: UIPasteConfiguration?
  open func paste(itemProviders: [NSItemProvider]) {}
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool { acceptsItems(itemProviders) }

  // MARK: Accessibility

  final var accessibilityRecord: AccessibilityRecord?
  final var knownAccessibility: AccessibilityRecord {
    if let accessibilityRecord { return accessibilityRecord }
    let made = AccessibilityRecord()
    accessibilityRecord = made
    return made
  }
  // What UIKit's own classes say of themselves; apps do not see these.
  var isElementByDefault: Bool { false }
  /// Whether it is one thing to the user although it has others in it: an app said so.
  final var isWholeElement: Bool { isAccessibilityElement && !isElementByDefault }
  var defaultAccessibilityLabel: String? { nil }
  var defaultAccessibilityValue: String? { nil }
  var defaultAccessibilityTraits: UIAccessibilityTraits { [] }
  /// Parts that are no views.
  var accessibilityParts: [UIAccessibilityElement] { [] }
  /// Whether a screen reader reads what is in it as one element.
  var combinesItsTexts: Bool { false }
  /// Says what UI tests see of it besides what it says to a screen reader.
  func complete(_ look: inout AutomationLook) {}

  open var isAccessibilityElement: Bool {
    get { accessibilityRecord?.isElement ?? isElementByDefault }
    set { knownAccessibility.isElement = newValue }
  }
  open var accessibilityLabel: String? {
    get { accessibilityRecord?.label ?? defaultAccessibilityLabel }
    set { knownAccessibility.label = newValue }
  }
  open var accessibilityHint: String? {
    get { accessibilityRecord?.hint }
    set { knownAccessibility.hint = newValue }
  }
  open var accessibilityValue: String? {
    get { accessibilityRecord?.value ?? defaultAccessibilityValue }
    set { knownAccessibility.value = newValue }
  }
  open var accessibilityIdentifier: String? {
    get { accessibilityRecord?.identifier }
    set { knownAccessibility.identifier = newValue }
  }
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityRecord?.traits ?? defaultAccessibilityTraits }
    set { knownAccessibility.traits = newValue }
  }
  open var accessibilityLanguage: String? {
    get { accessibilityRecord?.language }
    set { knownAccessibility.language = newValue }
  }
  /// On the screen.
  open var accessibilityFrame: CGRect {
    get {
      if let frame = accessibilityRecord?.frame { return frame }
      guard let view = self as? UIView else { return .zero }
      return view.convert(view.bounds, to: UIScreen.main.coordinateSpace)
    }
    set { knownAccessibility.frame = newValue }
  }
  open var accessibilityPath: UIBezierPath? {
    get { accessibilityRecord?.path }
    set { knownAccessibility.path = newValue }
  }
  open var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityFrame
      return accessibilityRecord?.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set { knownAccessibility.activationPoint = newValue }
  }
  /// Takes it, and what is inside, out of what scripts, tests and screen readers find.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityRecord?.hidesElements ?? false }
    set { knownAccessibility.hidesElements = newValue }
  }
  /// Takes the views beside it out of what tests and screen readers find.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityRecord?.isModal ?? false }
    set { knownAccessibility.isModal = newValue }
  }
  /// - Inert: stored and returned; what is in a view stands together in any case.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityRecord?.groupsChildren ?? false }
    set {
      knownAccessibility.groupsChildren = newValue
      reportInert()
    }
  }
  /// What tests and screen readers find in its stead, in this order.
  open var accessibilityElements: [Any]? {
    get { accessibilityRecord?.elements }
    set { knownAccessibility.elements = newValue }
  }
  /// The screen reader's user chooses one by flicking up or down, and does it by a double tap.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityRecord?.actions }
    set { knownAccessibility.actions = newValue }
  }
  /// Scrolls by a page for somebody who does not see; true if that was done.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
  /// What a double tap of the screen reader's user does; false leaves it to a tap on the element.
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open func accessibilityPerformEscape() -> Bool { next?.accessibilityPerformEscape() ?? false }
  open func accessibilityPerformMagicTap() -> Bool { next?.accessibilityPerformMagicTap() ?? false }
  open func accessibilityElementDidBecomeFocused() {}
  open func accessibilityElementDidLoseFocus() {}
  open func accessibilityElementIsFocused() -> Bool {
    UIKitRuntime.shared.rooms.screenReader.focused === self
  }
}
