import Testing
import TouchstoneTestSupport
import UIKit

@Suite(.serialized) @MainActor struct MarkedTextTests {
  private func field(_ text: String = "") -> (VirtualDevice, UITextField) {
    let field = UITextField(frame: CGRect(x: 16, y: 100, width: 300, height: 34))
    field.text = text
    let device = device(with: field)
    field.becomeFirstResponder()
    device.settle()
    return (device, field)
  }

  private func units(_ range: UITextRange?, in field: UITextField) -> [Int]? {
    range.map { [$0.start, $0.end].map { field.offset(from: field.beginningOfDocument, to: $0) } }
  }

  @Test("what an input method composes is replaced until it is accepted")
  func composing() {
    let (device, field) = field("a")
    field.setMarkedText("ㅎ", selectedRange: NSRange(location: 1, length: 0))
    #expect(field.text == "aㅎ")
    #expect(units(field.markedTextRange, in: field) == [1, 2])
    field.setMarkedText("하", selectedRange: NSRange(location: 1, length: 0))
    #expect(field.text == "a하")
    device.type("한")
    #expect(field.text == "a한")
    #expect(field.markedTextRange == nil)
  }

  @Test("a composition is taken back as a whole, and one that was given up leaves no step")
  func undoing() {
    let (device, field) = field()
    for text in ["s", "sh", "shi"] {
      field.setMarkedText(text, selectedRange: NSRange(location: text.utf16.count, length: 0))
    }
    field.unmarkText()
    #expect(field.text == "shi" && field.undoManager?.canUndo == true)
    device.press(key: "z", modifiers: ["meta"])
    #expect(field.text == "")
    field.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
    field.setMarkedText("", selectedRange: NSRange(location: 0, length: 0))
    #expect(field.undoManager?.canUndo == false)
  }

  @Test("a caret that leaves what is being composed accepts it")
  func leaving() {
    let (device, field) = field("one ")
    field.setMarkedText("two", selectedRange: NSRange(location: 3, length: 0))
    device.press(key: "Home")
    #expect(field.markedTextRange == nil)
    #expect(field.text == "one two")
  }

  @Test("the key that deletes shortens what is being composed")
  func deleting() {
    let (device, field) = field()
    field.setMarkedText("ab", selectedRange: NSRange(location: 2, length: 0))
    device.press(key: "Backspace")
    #expect(field.text == "a" && units(field.markedTextRange, in: field) == [0, 1])
    device.press(key: "Backspace")
    #expect(field.text == "" && field.markedTextRange == nil)
  }

  @Test("ending editing accepts what is being composed")
  func ending() {
    let (_, field) = field()
    field.setMarkedText("ab", selectedRange: NSRange(location: 2, length: 0))
    field.resignFirstResponder()
    #expect(field.markedTextRange == nil && field.text == "ab")
  }

  @Test("a field's composition stays on one line")
  func oneLine() {
    let (_, field) = field()
    field.setMarkedText("a\nb", selectedRange: NSRange(location: 0, length: 0))
    #expect(field.text == "a b")
  }

  @Test("the style an app gives to marked text is kept")
  func style() {
    let (_, field) = field()
    field.markedTextStyle = [.backgroundColor: UIColor.yellow]
    field.setMarkedText("ab", selectedRange: NSRange(location: 2, length: 0))
    #expect(field.markedTextStyle?[.backgroundColor] as? UIColor == .yellow)
    #expect(field.attributedText?.attribute(.backgroundColor, at: 0, effectiveRange: nil) == nil)
  }
}
