import TouchstoneDeviceProtocol
import TouchstoneFoundation

extension XCUIElement {
  /// Keys that are held down while another is pressed.
  public struct KeyModifierFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let capsLock = KeyModifierFlags(rawValue: 1 << 0)
    public static let shift = KeyModifierFlags(rawValue: 1 << 1)
    public static let control = KeyModifierFlags(rawValue: 1 << 2)
    public static let option = KeyModifierFlags(rawValue: 1 << 3)
    public static let command = KeyModifierFlags(rawValue: 1 << 4)
    public static let alphaShift = capsLock
    public static let alternate = option

    /// As the device calls them.
    fileprivate var names: [String] {
      let all: [(KeyModifierFlags, String)] = [
        (.shift, "shift"), (.control, "control"), (.option, "alt"), (.command, "meta"),
      ]
      return all.filter { contains($0.0) }.map(\.1)
    }

    /// The keys that make of a letter another letter, or none.
    fileprivate var makesCapitals: Bool { contains(.shift) || contains(.capsLock) }
    fileprivate var makesCommands: Bool { !isDisjoint(with: [.control, .option, .command]) }
  }

  /// Presses one key of a hardware keyboard, whoever has the keyboard: a text types it, a key command hears of it.
  ///
  /// - Partial: with the option key no other letters are typed.
  public func typeKey(_ key: String, modifierFlags flags: KeyModifierFlags) {
    let session = AutomationSession.current
    let name = key.first.flatMap { XCUIKeyboardKey.names[$0] } ?? key
    session.note("Press \((flags.names + [name]).joined(separator: "-")) on \(self)")
    guard key.count == 1, let character = key.first else {
      return session.fail("Press a key: '\(key)' is not one key. typeText(_:) types more.")
    }
    if application.isInFront { session.rest() }
    guard find("Press a key") != nil else { return }
    if name == key, flags.intersection([.control, .option, .command]) == .option { reportPartial() }
    _ = session.attempt("Press a key") { try $0.perform([TimedInput(Self.event(character, flags))]) }
  }

  /// Presses one key that is no letter.
  public func typeKey(_ key: XCUIKeyboardKey, modifierFlags: KeyModifierFlags) {
    typeKey(key.rawValue, modifierFlags: modifierFlags)
  }

  private static func event(_ character: Character, _ flags: KeyModifierFlags) -> InputEvent {
    if let name = XCUIKeyboardKey.names[character] { return .key(name: name, modifiers: flags.names) }
    if flags.makesCommands { return .key(name: String(character), modifiers: flags.names) }
    let text = String(character)
    return .text(string: flags.makesCapitals ? text.uppercased() : text)
  }
}
