/// A key of a hardware keyboard as the device names it, with the keys held down beside it.
struct HardwareKey {
  /// A character, or the name that browsers give a key without one.
  let name: String
  let modifiers: UIKeyModifierFlags

  /// Modifiers in any spelling: "Meta", "command" …
  init(_ name: String, modifiers names: Set<String> = []) {
    self.name = name
    var flags: UIKeyModifierFlags = []
    for modifier in names {
      switch modifier.lowercased() {
      case "shift": flags.insert(.shift)
      case "control", "ctrl": flags.insert(.control)
      case "alt", "option": flags.insert(.alternate)
      case "meta", "command", "cmd": flags.insert(.command)
      default: break
      }
    }
    modifiers = flags
  }

  /// A typed character; a capital was made with shift.
  init(typing character: Character) {
    let name = String(character)
    self.init(name, modifiers: character.isUppercase ? ["shift"] : [])
  }

  var isCharacter: Bool { name.count == 1 }

  /// What a key command calls it.
  var input: String {
    switch name {
    case "ArrowUp": UIKeyCommand.inputUpArrow
    case "ArrowDown": UIKeyCommand.inputDownArrow
    case "ArrowLeft": UIKeyCommand.inputLeftArrow
    case "ArrowRight": UIKeyCommand.inputRightArrow
    case "Escape": UIKeyCommand.inputEscape
    case "PageUp": UIKeyCommand.inputPageUp
    case "PageDown": UIKeyCommand.inputPageDown
    case "Home": UIKeyCommand.inputHome
    case "End": UIKeyCommand.inputEnd
    case "Backspace": UIKeyCommand.inputDelete
    case "Enter": "\r"
    case "Tab": "\t"
    // F1 to F12.
    case _ where name.count > 1 && name.first == "F" && name.dropFirst().allSatisfy(\.isNumber):
      "UIKeyInput" + name
    default: name
    }
  }

  /// The characters the key writes; a name for keys that write none.
  var characters: String {
    guard isCharacter else { return input }
    return modifiers.contains(.shift) ? name.uppercased() : name
  }

  func matches(_ command: UIKeyCommand) -> Bool {
    guard let wanted = command.input, wanted.lowercased() == input.lowercased() else { return false }
    if command.modifierFlags == modifiers { return true }
    // A capital or a sign may be asked for as such, without the shift that makes it.
    return command.modifierFlags == modifiers.subtracting(.shift) && wanted == input && isCharacter
      && wanted.allSatisfy { $0.isUppercase || !($0.isLetter || $0.isNumber) }
  }

  var pressType: UIPress.PressType {
    switch name {
    case "ArrowUp": .upArrow
    case "ArrowDown": .downArrow
    case "ArrowLeft": .leftArrow
    case "ArrowRight": .rightArrow
    default: .select
    }
  }

  var usage: UIKeyboardHIDUsage {
    if let number = Self.named[name] { return number }
    guard let scalar = name.lowercased().unicodeScalars.first, name.count == 1 else {
      return .keyboardErrorRollOver
    }
    switch scalar {
    case "a"..."z": return UIKeyboardHIDUsage(rawValue: Int(scalar.value) - 0x61 + 4)!
    case "1"..."9": return UIKeyboardHIDUsage(rawValue: Int(scalar.value) - 0x31 + 30)!
    default: return Self.signs[scalar] ?? .keyboardErrorRollOver
    }
  }

  private static let named: [String: UIKeyboardHIDUsage] = [
    "Enter": .keyboardReturnOrEnter, "Escape": .keyboardEscape, "Backspace": .keyboardDeleteOrBackspace,
    "Tab": .keyboardTab, "Delete": .keyboardDeleteForward, "Home": .keyboardHome, "End": .keyboardEnd,
    "PageUp": .keyboardPageUp, "PageDown": .keyboardPageDown, "ArrowRight": .keyboardRightArrow,
    "ArrowLeft": .keyboardLeftArrow, "ArrowDown": .keyboardDownArrow, "ArrowUp": .keyboardUpArrow,
    "Insert": .keyboardInsert, "F1": .keyboardF1, "F2": .keyboardF2, "F3": .keyboardF3, "F4": .keyboardF4,
    "F5": .keyboardF5, "F6": .keyboardF6, "F7": .keyboardF7, "F8": .keyboardF8, "F9": .keyboardF9,
    "F10": .keyboardF10, "F11": .keyboardF11, "F12": .keyboardF12,
  ]

  /// The signs of an American keyboard, without shift and with it.
  private static let signs: [Unicode.Scalar: UIKeyboardHIDUsage] = [
    "0": .keyboard0, " ": .keyboardSpacebar, "-": .keyboardHyphen, "_": .keyboardHyphen,
    "=": .keyboardEqualSign, "+": .keyboardEqualSign, "[": .keyboardOpenBracket, "{": .keyboardOpenBracket,
    "]": .keyboardCloseBracket, "}": .keyboardCloseBracket, "\\": .keyboardBackslash, "|": .keyboardBackslash,
    ";": .keyboardSemicolon, ":": .keyboardSemicolon, "'": .keyboardQuote, "\"": .keyboardQuote,
    "`": .keyboardGraveAccentAndTilde, "~": .keyboardGraveAccentAndTilde, ",": .keyboardComma,
    "<": .keyboardComma, ".": .keyboardPeriod, ">": .keyboardPeriod, "/": .keyboardSlash, "?": .keyboardSlash,
    "!": .keyboard1, "@": .keyboard2, "#": .keyboard3, "$": .keyboard4, "%": .keyboard5, "^": .keyboard6,
    "&": .keyboard7, "*": .keyboard8, "(": .keyboard9, ")": .keyboard0,
  ]
}
