/// A key of a hardware keyboard.
@preconcurrency @MainActor open class UIKey: _NSObject {
  public let characters: String
  public let charactersIgnoringModifiers: String
  public let modifierFlags: UIKeyModifierFlags
  public let keyCode: UIKeyboardHIDUsage

  init(_ key: HardwareKey) {
    characters = key.characters
    charactersIgnoringModifiers = key.characters.count == 1 ? key.characters.lowercased() : key.characters
    modifierFlags = key.modifiers
    keyCode = key.usage
    super.init()
  }
}
