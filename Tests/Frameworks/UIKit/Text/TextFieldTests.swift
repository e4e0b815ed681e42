import Testing

@_spi(Host) @testable import UIKit

/// Writes down what a text field tells its delegate and its targets.
@MainActor private final class Listener: NSObject, UITextFieldDelegate {
  var log: [String] = []
  var refuses: Set<String> = []
  private func note(_ event: String) -> Bool {
    log.append(event)
    return !refuses.contains(event)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { note("shouldBegin") }
  func textFieldDidBeginEditing(_ textField: UITextField) { _ = note("didBegin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { note("shouldEnd") }
  func textFieldDidEndEditing(_ textField: UITextField) { _ = note("didEnd") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    note("shouldChange \(range.location),\(range.length) \"\(string)\"")
  }
  func textFieldDidChangeSelection(_ textField: UITextField) { _ = note("didChangeSelection") }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { note("shouldClear") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { note("shouldReturn") }

  func listen(to field: UITextField) {
    field.delegate = self
    field.addAction(UIAction { [weak self] _ in self?.log.append("editingDidBegin") }, for: .editingDidBegin)
    field.addAction(UIAction { [weak self] _ in self?.log.append("editingChanged") }, for: .editingChanged)
    field.addAction(UIAction { [weak self] _ in self?.log.append("editingDidEnd") }, for: .editingDidEnd)
  }
}

@Suite(.serialized) @MainActor struct TextFieldTests {
  private func field(_ phone: TestPhone, text: String = "") -> (UITextField, Listener) {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 280, height: 31))
    field.text = text
    phone.view.addSubview(field)
    phone.settle()
    let listener = Listener()
    listener.listen(to: field)
    return (field, listener)
  }

  @Test("the delegate hears of begin, change and end in the platform's order")
  func delegateOrder() {
    let phone = TestPhone()
    let (field, listener) = field(phone)
    field.becomeFirstResponder()
    #expect(listener.log == ["shouldBegin", "didBegin", "editingDidBegin"])
    listener.log = []
    phone.type("a")
    #expect(listener.log == ["shouldChange 0,0 \"a\"", "didChangeSelection", "editingChanged"])
    #expect(field.text == "a")
    listener.log = []
    field.resignFirstResponder()
    #expect(listener.log == ["shouldEnd", "didEnd", "editingDidEnd"])
  }

  @Test("a delegate may refuse to begin, to change and to end")
  func refusing() {
    let phone = TestPhone()
    let (field, listener) = field(phone, text: "x")
    listener.refuses = ["shouldBegin"]
    #expect(!field.becomeFirstResponder())
    #expect(!field.isEditing)
    listener.refuses = ["shouldChange 1,0 \"a\"", "shouldEnd"]
    #expect(field.becomeFirstResponder())
    phone.type("ab")
    #expect(field.text == "xb")
    #expect(!field.resignFirstResponder())
    #expect(field.isFirstResponder)
  }

  @Test("a tap begins editing with the caret at the tapped place")
  func tapping() {
    let phone = TestPhone()
    let (field, _) = field(phone, text: "Hello")
    phone.tap(21, 115)
    #expect(field.isEditing)
    #expect(
      field.selectedTextRange
        == field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument))
    phone.type(">")
    #expect(field.text == ">Hello")
  }

  @Test("return asks the delegate, then ends editing for those who listen to the exit")
  func returning() {
    let phone = TestPhone()
    let (field, listener) = field(phone)
    field.becomeFirstResponder()
    phone.press("Enter")
    #expect(listener.log.last == "shouldReturn")
    #expect(field.isEditing)
    field.addAction(UIAction { _ in listener.log.append("onExit") }, for: .editingDidEndOnExit)
    phone.press("Enter")
    #expect(listener.log.contains("onExit"))
    #expect(!field.isEditing)
  }

  @Test("keys delete, move and select")
  func keys() {
    let phone = TestPhone()
    let (field, _) = field(phone, text: "one two 👨‍👩‍👧‍👦")
    field.becomeFirstResponder()
    phone.press("Backspace")
    #expect(field.text == "one two ")
    phone.press("ArrowLeft")
    phone.press("ArrowLeft", ["Alt", "Shift"])
    #expect(field.text(in: field.selectedTextRange!) == "two")
    phone.type("2")
    #expect(field.text == "one 2 ")
    phone.press("a", ["Meta"])
    phone.press("c", ["Meta"])
    #expect(phone.string == "one 2 ")
    phone.press("x", ["Meta"])
    #expect(field.text == "")
    phone.press("v", ["Meta"])
    phone.press("v", ["Meta"])
    #expect(field.text == "one 2 one 2 ")
    phone.press("z", ["Meta"])
    #expect(field.text == "one 2 ")
  }

  @Test("the clear button asks, empties the field and tells of the change")
  func clearing() {
    let phone = TestPhone()
    let (field, listener) = field(phone, text: "abc")
    field.clearButtonMode = .always
    field.becomeFirstResponder()
    phone.settle()
    listener.log = []
    let button = field.clearButtonRect(forBounds: field.bounds)
    phone.tap(20 + button.midX, 100 + button.midY)
    #expect(listener.log == ["shouldClear", "didChangeSelection", "editingChanged"])
    #expect(field.text == "")
  }

  @Test("a view at the right side takes the clear button's place")
  func rightView() {
    let phone = TestPhone()
    let (field, listener) = field(phone, text: "abc")
    field.clearButtonMode = .always
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    field.rightViewMode = .always
    field.becomeFirstResponder()
    phone.settle()
    let button = field.clearButtonRect(forBounds: field.bounds)
    phone.tap(20 + button.midX, 100 + button.midY)
    #expect(field.text == "abc")
    field.rightViewMode = .never
    phone.settle()
    phone.tap(20 + button.midX, 100 + button.midY)
    #expect(field.text == "" && listener.log.contains("shouldClear"))
  }

  @Test("a view at a side has room while it is there to see, on either side")
  func sideViews() throws {
    let phone = TestPhone()
    let (field, _) = field(phone, text: "abc")
    let whole = field.textRect(forBounds: field.bounds)
    let views = [0, 1].map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30)) }
    (field.leftView, field.rightView) = (views[0], views[1])
    (field.leftViewMode, field.rightViewMode) = (.unlessEditing, .unlessEditing)
    phone.settle()
    let between = field.textRect(forBounds: field.bounds)
    #expect(between.minX == 30 && between.maxX == field.bounds.maxX - 30)
    #expect(views.map(\.frame.minX) == [0, 250] && views.allSatisfy { !$0.isHidden })
    field.becomeFirstResponder()
    phone.settle()
    #expect(field.textRect(forBounds: field.bounds) == whole && views.allSatisfy(\.isHidden))
  }

  @Test("R36.6 R36.9 secure entry shows the last character only, and keeps the text")
  func secure() {
    let phone = TestPhone()
    let (field, _) = field(phone)
    field.isSecureTextEntry = true
    field.becomeFirstResponder()
    phone.type("ab")
    #expect(field.text == "ab")
    let shown = String(decoding: field.lineLayout(width: 100).source.units, as: UTF16.self)
    #expect(shown == "•b")
    #expect(field.secrecy.timer != nil)
    field.secrecy.timer?.fire()
    #expect(String(decoding: field.lineLayout(width: 100).source.units, as: UTF16.self) == "••")
  }

  @Test("a character that the delegate refuses uncovers none of a secure field's")
  func refusedSecret() {
    let phone = TestPhone()
    let (field, listener) = field(phone)
    field.isSecureTextEntry = true
    field.becomeFirstResponder()
    phone.type("ab")
    field.secrecy.hide()
    field.selectedTextRange = field.position(from: field.beginningOfDocument, offset: 1).flatMap {
      field.textRange(from: $0, to: $0)
    }
    listener.refuses = ["shouldChange 1,0 \"z\""]
    phone.type("z")
    #expect(field.text == "ab")
    #expect(String(decoding: field.lineLayout(width: 100).source.units, as: UTF16.self) == "••")
  }

  @Test("typing into a secure field entered again replaces its text")
  func secureAgain() {
    let phone = TestPhone()
    let (field, _) = field(phone, text: "old")
    field.isSecureTextEntry = true
    field.becomeFirstResponder()
    phone.type("n")
    #expect(field.text == "n")
  }

  @Test("text set by the app tells nobody")
  func silent() {
    let phone = TestPhone()
    let (field, listener) = field(phone)
    field.text = "set"
    #expect(listener.log.isEmpty)
  }

  @Test("a pasted text stays on one line")
  func oneLine() {
    let phone = TestPhone()
    let (field, _) = field(phone)
    field.becomeFirstResponder()
    phone.string = "a\nb"
    field.paste(nil)
    #expect(field.text == "a b")
  }
}
