/// The buttons a responder wants beside the suggestions above the keyboard.
@preconcurrency @MainActor open class UITextInputAssistantItem: _NSObject {
  /// - Inert: stored and returned; the keyboard has no bar of shortcuts.
  open var allowsHidingShortcuts = true
  /// - Inert: stored and returned; the keyboard has no bar of shortcuts.
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
  /// - Inert: stored and returned; the keyboard has no bar of shortcuts.
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []

  nonisolated override init() { super.init() }
}

/// Bar buttons that belong together.
@preconcurrency @MainActor open class UIBarButtonItemGroup: _NSObject {
  open var barButtonItems: [UIBarButtonItem]
  /// - Inert: stored and returned; a group always shows all its items.
  open var representativeItem: UIBarButtonItem?
  open var isDisplayingRepresentativeItem: Bool { false }

  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    (self.barButtonItems, self.representativeItem) = (barButtonItems, representativeItem)
    super.init()
  }
}
