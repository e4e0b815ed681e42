/// The buttons a responder wants beside the suggestions above the keyboard.
@preconcurrency @MainActor open class UITextInputAssistantItem: _NSObject {
  /// - Inert: stored and returned; the keyboard has no bar of shortcuts.
  open var allowsHidingShortcuts = true { didSet { reportInert() } }
  /// - Inert: stored and returned; the keyboard has no bar of shortcuts.
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = [] { didSet { reportInert() } }
  /// - Inert: stored and returned; the keyboard has no bar of shortcuts.
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = [] { didSet { reportInert() } }

  nonisolated override init() { super.init() }
}
