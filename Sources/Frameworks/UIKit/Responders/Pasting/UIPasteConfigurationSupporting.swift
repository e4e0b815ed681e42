@_spi(Host) import TouchstoneFoundation

/// Takes items from the pasteboard.
@preconcurrency @MainActor public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
  var pasteConfiguration: UIPasteConfiguration? { get set }
  func paste(itemProviders: [NSItemProvider])
  func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}

extension UIResponder: UIPasteConfigurationSupporting {}

extension UIResponder {
  /// Whether each item has one of the types that the configuration names.
  final func acceptsItems(_ providers: [NSItemProvider]) -> Bool {
    guard let types = pasteConfiguration?.acceptableTypeIdentifiers, !providers.isEmpty else { return false }
    return providers.allSatisfy { provider in
      types.contains { provider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  final var hasItemsToPaste: Bool { canPaste(UIKitRuntime.shared.rooms.itemsToPaste) }

  /// False if it takes none of the items that were copied.
  final func pastesItems() -> Bool {
    guard pasteConfiguration != nil else { return false }
    let providers = UIKitRuntime.shared.rooms.itemsToPaste
    guard canPaste(providers) else { return false }
    paste(itemProviders: providers)
    return true
  }
}

/// Which gestures for editing a responder wants.
public enum UIEditingInteractionConfiguration: Int, Sendable {
  case none = 0
  case `default` = 1
}
