import Testing
import TouchstoneTestSupport
import UIKit

/// Writes down the presses it gets, and keeps some for itself.
private final class PressController: UIViewController {
  var log: [String] = []
  var keeps = false
  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note("began", presses)
    if !keeps { super.pressesBegan(presses, with: event) }
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note("ended", presses)
    super.pressesEnded(presses, with: event)
  }
  private func note(_ phase: String, _ presses: Set<UIPress>) {
    for key in presses.compactMap(\.key) {
      log.append(
        "\(phase) \(key.charactersIgnoringModifiers) \(key.keyCode.rawValue) \(key.modifierFlags.rawValue)")
    }
  }
}

@Suite(.serialized) @MainActor struct KeyTests {
  private func fields(_ controller: UIViewController, _ frames: CGRect...) -> (VirtualDevice, [UITextField]) {
    let fields = frames.map(UITextField.init(frame:))
    for field in fields { controller.view.addSubview(field) }
    return (device(showing: controller), fields)
  }

  @Test("a key is a press that begins and ends, with its number and modifiers")
  func presses() {
    let controller = PressController()
    let (device, _) = fields(controller)
    device.type("W")
    device.press(key: "ArrowLeft")
    #expect(
      controller.log == [
        "began w 26 131072", "ended w 26 131072", "began UIKeyInputLeftArrow 80 0",
        "ended UIKeyInputLeftArrow 80 0",
      ])
  }

  @Test("a responder that keeps a press for itself keeps it from the text")
  func keeping() {
    let controller = PressController()
    let (device, fields) = fields(controller, CGRect(x: 20, y: 100, width: 200, height: 34))
    fields[0].becomeFirstResponder()
    device.type("a")
    controller.keeps = true
    device.type("b")
    device.press(key: "Backspace")
    #expect(fields[0].text == "a")
    #expect(controller.log.count == 6)
  }

  @Test("tab goes from field to field in the direction of reading, and round")
  func tab() {
    let (device, fields) = fields(
      UIViewController(), CGRect(x: 200, y: 100, width: 100, height: 34),
      CGRect(x: 20, y: 104, width: 100, height: 34), CGRect(x: 20, y: 200, width: 100, height: 34))
    fields[1].becomeFirstResponder()
    for expected in [0, 2, 1] {
      device.press(key: "Tab")
      #expect(fields[expected].isFirstResponder)
    }
    device.press(key: "Tab", modifiers: ["shift"])
    #expect(fields[2].isFirstResponder)
  }

  @Test("a text takes its keys before a command, unless that asks to be first")
  func commands() {
    let controller = NoteController()
    let (device, fields) = fields(controller, CGRect(x: 20, y: 100, width: 200, height: 34))
    device.type("n")
    device.press(key: "ArrowUp")
    device.press(key: "f", modifiers: ["meta"])
    #expect(controller.log == ["n", UIKeyCommand.inputUpArrow, "f"])
    fields[0].becomeFirstResponder()
    device.type("n")
    device.press(key: "f", modifiers: ["meta"])
    #expect(fields[0].text == "n")
    #expect(controller.log == ["n", UIKeyCommand.inputUpArrow, "f", "f"])
    for command in controller.keyCommands ?? [] { command.wantsPriorityOverSystemBehavior = true }
    device.type("n")
    #expect(fields[0].text == "n" && controller.log.last == "n")
  }

  @Test("a command's method is called without a first responder too; what nobody takes lets the key go on")
  func dispatch() {
    let controller = NoteController()
    let (device, fields) = fields(controller, CGRect(x: 20, y: 100, width: 200, height: 34))
    device.press(key: "f", modifiers: ["meta"])
    #expect(controller.log == ["f"])
    device.press(key: "+", modifiers: ["meta", "shift"])
    #expect(controller.log == ["f", "+"])
    fields[0].becomeFirstResponder()
    device.press(key: "f", modifiers: ["meta"])
    #expect(controller.log == ["f", "+", "f"])
    controller.takesNotes = false
    device.press(key: "f", modifiers: ["meta"])
    #expect(controller.log == ["f", "+", "f"] && controller.passed == 1)
    controller.takesNotes = true
    controller.keyCommands?.first?.attributes = .disabled
    device.press(key: "f", modifiers: ["meta"])
    #expect(controller.log.count == 3 && controller.passed == 2)
  }

  @Test("in containers the page that is shown takes commands, whatever lies beside it")
  func containers() {
    let (hidden, shown) = (NoteController(), NoteController())
    let tabs = UITabBarController()
    tabs.viewControllers = [
      UINavigationController(rootViewController: hidden), UINavigationController(rootViewController: shown),
    ]
    tabs.selectedIndex = 1
    let device = device(showing: tabs)
    device.press(key: "f", modifiers: ["meta"])
    #expect(hidden.log.isEmpty && shown.log == ["f"])
  }

  @Test("keys change nothing in a text that can only be selected")
  func readOnly() {
    let text = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 80))
    text.text = "some words"
    text.isEditable = false
    let device = device(with: text)
    text.becomeFirstResponder()
    text.selectedRange = NSRange(location: 4, length: 0)
    device.press(key: "Delete")
    device.press(key: "Backspace", modifiers: ["alt"])
    device.press(key: "Backspace", modifiers: ["meta"])
    #expect(text.text == "some words")
    text.isEditable = true
    device.press(key: "Delete")
    #expect(text.text == "somewords")
  }

  @Test("a view of the app's own gets keys as its first responder")
  func ownInput() {
    let view = LetterView(frame: CGRect(x: 20, y: 100, width: 100, height: 40))
    let device = device(with: view)
    view.becomeFirstResponder()
    device.type("a")
    device.type("b")
    device.press(key: "Backspace")
    device.press(key: "Enter")
    #expect(view.letters == "a\n")
  }
}

/// Takes commands by a method of its own.
private final class NoteController: UIViewController {
  var log: [String] = []
  var takesNotes = true
  /// Keys that came by as presses.
  var passed = 0
  private let commands = [
    UIKeyCommand(input: "f", modifierFlags: .command, action: Selector("note:")),
    UIKeyCommand(input: "+", modifierFlags: .command, action: Selector("note:")),
    UIKeyCommand(input: "n", modifierFlags: [], action: Selector("note:")),
    UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: Selector("note:")),
  ]
  override var keyCommands: [UIKeyCommand]? { commands }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.description == "note:" ? takesNotes : super.canPerformAction(action, withSender: sender)
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    passed += 1
    super.pressesBegan(presses, with: event)
  }
  nonisolated override class func _exposeMembers(_ exposed: ExposedClass) {
    super._exposeMembers(exposed)
    guard self == NoteController.self else { return }
    exposed.method("note:") { controller, arguments in
      MainActor.assumeIsolated {
        let command = arguments.first as? UIKeyCommand
        (controller as? NoteController)?.log.append(command?.input ?? "?")
      }
      return nil
    }
  }
}

private final class LetterView: UIView, UIKeyInput {
  var letters = ""
  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { !letters.isEmpty }
  func insertText(_ text: String) { letters += text }
  func deleteBackward() { letters = String(letters.dropLast()) }
}
