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

  @discardableResult open func becomeFirstResponder() -> Bool { takeFocus() }
  @discardableResult open func resignFirstResponder() -> Bool { giveUpFocus() }

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
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

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
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: Actions

  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    ObjectRuntime.responds(self, to: action)
  }
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  // MARK: Input

  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }
  open var keyCommands: [UIKeyCommand]? { nil }
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
  open func paste(_ sender: Any?) { next?.paste(sender) }
  open func select(_ sender: Any?) { next?.select(sender) }
  open func selectAll(_ sender: Any?) { next?.selectAll(sender) }
  open func delete(_ sender: Any?) { next?.delete(sender) }
  open func toggleBoldface(_ sender: Any?) { next?.toggleBoldface(sender) }
  open func toggleItalics(_ sender: Any?) { next?.toggleItalics(sender) }
  open func toggleUnderline(_ sender: Any?) { next?.toggleUnderline(sender) }
}
