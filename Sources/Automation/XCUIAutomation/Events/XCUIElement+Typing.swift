import TouchstoneDeviceProtocol
import TouchstoneFoundation

/// A key that is no letter; its raw value stands for it in a text that is typed.
public struct XCUIKeyboardKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let delete = XCUIKeyboardKey("\u{8}")
  public static let `return` = XCUIKeyboardKey("\r")
  public static let enter = XCUIKeyboardKey("\u{3}")
  public static let tab = XCUIKeyboardKey("\t")
  public static let space = XCUIKeyboardKey(" ")
  public static let escape = XCUIKeyboardKey("\u{1B}")
  public static let upArrow = XCUIKeyboardKey("\u{F700}")
  public static let downArrow = XCUIKeyboardKey("\u{F701}")
  public static let leftArrow = XCUIKeyboardKey("\u{F702}")
  public static let rightArrow = XCUIKeyboardKey("\u{F703}")
  public static let forwardDelete = XCUIKeyboardKey("\u{F728}")
  public static let home = XCUIKeyboardKey("\u{F729}")
  public static let end = XCUIKeyboardKey("\u{F72B}")
  public static let pageUp = XCUIKeyboardKey("\u{F72C}")
  public static let pageDown = XCUIKeyboardKey("\u{F72D}")

  /// As browsers, and so the device, call it.
  static let names: [Character: String] = [
    "\u{8}": "Backspace", "\u{7F}": "Backspace", "\r": "Enter", "\n": "Enter", "\r\n": "Enter",
    "\u{3}": "Enter", "\t": "Tab", "\u{1B}": "Escape", "\u{F700}": "ArrowUp", "\u{F701}": "ArrowDown",
    "\u{F702}": "ArrowLeft", "\u{F703}": "ArrowRight", "\u{F728}": "Delete", "\u{F729}": "Home",
    "\u{F72B}": "End", "\u{F72C}": "PageUp", "\u{F72D}": "PageDown",
  ]
}

extension XCUIElement {
  /// Keys a second.
  private static let pace = 60.0

  /// Types into the element, which has the keyboard, or in which something has it.
  public func typeText(_ text: String) {
    let session = AutomationSession.current
    session.note("Type '\(text)' into \(self)")
    if application.isInFront { session.rest() }
    guard let found = find("Type text") else { return }
    let hasFocus = found.node.hasFocus || found.node.firstDescendant(where: \.hasFocus) != nil
    guard hasFocus else {
      let other = found.root.firstDescendant(where: \.hasFocus).map { "; \($0.called) has it" } ?? ""
      session.fail(
        "Type text: neither \(found.node.called) nor anything in it has the keyboard\(other). Tap it first.",
        wording: "Neither element nor any descendant has keyboard focus.",
        tree: ElementText.tree(found.root))
      return
    }
    let events = text.enumerated().map { index, character in
      TimedInput(
        after: index == 0 ? 0 : 1 / Self.pace,
        XCUIKeyboardKey.names[character].map { .key(name: $0, modifiers: []) }
          ?? .text(string: String(character)))
    }
    _ = session.attempt("Type text") { try $0.perform(events) }
  }
}
