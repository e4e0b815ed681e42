import Testing
import TouchstoneTestSupport
import UIKit

@Suite(.serialized) @MainActor struct TypingUndoTests {
  private func field(_ text: String = "") -> (VirtualDevice, UITextField) {
    let field = UITextField(frame: CGRect(x: 16, y: 100, width: 300, height: 34))
    field.text = text
    let device = device(with: field)
    field.becomeFirstResponder()
    device.settle()
    return (device, field)
  }

  private func undo(_ device: VirtualDevice) { device.press(key: "z", modifiers: ["meta"]) }
  private func redo(_ device: VirtualDevice) { device.press(key: "z", modifiers: ["meta", "shift"]) }

  @Test("characters typed one behind the other are taken back together, with the caret where it was")
  func runs() {
    let (device, field) = field("ab")
    device.press(key: "ArrowLeft")
    for character in ["x", "y"] { device.type(character) }
    device.press(key: "End")
    device.type("z")
    #expect(field.text == "axybz")
    undo(device)
    #expect(field.text == "axyb")
    undo(device)
    #expect(field.text == "ab")
    device.type("|")
    #expect(field.text == "a|b")
  }

  @Test("what is typed on after the app has dropped all steps is a step of its own")
  func dropped() {
    let (device, field) = field()
    for character in ["a", "b"] { device.type(character) }
    field.undoManager?.removeAllActions()
    device.type("c")
    #expect(field.undoManager?.canUndo == true)
    undo(device)
    #expect(field.text == "ab")
  }

  @Test("what was taken back comes again, until something else is typed")
  func redoing() {
    let (device, field) = field()
    device.type("one")
    undo(device)
    redo(device)
    #expect(field.text == "one")
    undo(device)
    device.type("x")
    redo(device)
    #expect(field.text == "x")
  }

  @Test("steps have the names of what made them")
  func names() {
    let (device, field) = field("word")
    device.press(key: "a", modifiers: ["meta"])
    device.press(key: "x", modifiers: ["meta"])
    #expect(field.undoManager?.undoMenuItemTitle == "Undo Cut")
    device.press(key: "v", modifiers: ["meta"])
    #expect(field.undoManager?.undoActionName == "Paste")
    device.type("s")
    #expect(field.undoManager?.undoMenuItemTitle == "Undo Typing")
    field.undoManager?.undo()
    #expect(field.text == "word" && field.undoManager?.redoActionName == "Typing")
  }

  @Test("text that the app sets forgets the steps")
  func forgetting() {
    let (device, field) = field()
    device.type("one")
    field.text = "two"
    #expect(field.undoManager?.canUndo == false)
    undo(device)
    #expect(field.text == "two")
  }

  @Test("a mark put on a letter is taken back without the letter")
  func marks() {
    let (device, field) = field("n")
    device.type("\u{301}")
    #expect(field.text == "n\u{301}")
    undo(device)
    #expect(field.text == "n")
    redo(device)
    #expect(field.text?.unicodeScalars.count == 2)
  }

  @Test("the range an app replaces is a step")
  func replacing() {
    let (device, field) = field("one")
    field.replace(
      field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)!, withText: "two")
    undo(device)
    #expect(field.text == "one")
  }

  @Test("shaking asks whether to take typing back")
  func shaking() throws {
    let controller = UIViewController()
    let field = UITextField(frame: CGRect(x: 16, y: 100, width: 300, height: 34))
    controller.view.addSubview(field)
    let device = device(showing: controller)
    field.becomeFirstResponder()
    device.shake()
    device.advance(by: 1)
    #expect(controller.presentedViewController == nil, "there is nothing to take back")
    device.type("one")
    device.shake()
    device.advance(by: 1)
    let alert = try #require(controller.presentedViewController as? UIAlertController)
    #expect(alert.title == "Undo Typing")
    #expect(alert.actions.map(\.title) == ["Undo", "Cancel"])
    device.press(key: "Escape")
    device.advance(by: 1)
    #expect(controller.presentedViewController == nil && field.text == "one")
    UIApplication.shared.applicationSupportsShakeToEdit = false
    device.shake()
    device.advance(by: 1)
    #expect(controller.presentedViewController == nil)
  }
}
