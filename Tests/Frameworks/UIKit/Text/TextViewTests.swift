import Testing

@_spi(Host) @testable import UIKit

@MainActor private final class Listener: NSObject, UITextViewDelegate {
  var log: [String] = []
  var refuses: Set<String> = []
  private func note(_ event: String) -> Bool {
    log.append(event)
    return !refuses.contains(event)
  }
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { note("shouldBegin") }
  func textViewDidBeginEditing(_ textView: UITextView) { _ = note("didBegin") }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool { note("shouldEnd") }
  func textViewDidEndEditing(_ textView: UITextView) { _ = note("didEnd") }
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  {
    note("shouldChange \(range.location),\(range.length) \"\(text)\"")
  }
  func textViewDidChange(_ textView: UITextView) { _ = note("didChange") }
  func textViewDidChangeSelection(_ textView: UITextView) { _ = note("didChangeSelection") }
}

@Suite(.serialized) @MainActor struct TextViewTests {
  @Test("one made in code has the system's background")
  func background() {
    #expect(UITextView().backgroundColor == .systemBackground)
    #expect(UITextView(frame: .zero, textContainer: nil).backgroundColor == .systemBackground)
  }

  private func view(_ phone: TestPhone, text: String = "") -> (UITextView, Listener) {
    let view = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 120))
    view.font = .systemFont(ofSize: 17)
    view.text = text
    phone.view.addSubview(view)
    phone.settle()
    let listener = Listener()
    view.delegate = listener
    return (view, listener)
  }

  @Test("the delegate hears of begin, change and end in the platform's order")
  func delegateOrder() {
    let phone = TestPhone()
    let (view, listener) = view(phone)
    view.becomeFirstResponder()
    #expect(listener.log == ["shouldBegin", "didBegin"])
    listener.log = []
    phone.type("a")
    #expect(listener.log == ["shouldChange 0,0 \"a\"", "didChangeSelection", "didChange"])
    listener.log = []
    view.resignFirstResponder()
    #expect(listener.log == ["shouldEnd", "didEnd"])
    #expect(view.text == "a")
  }

  @Test("return starts a new line, and the content grows")
  func newLines() {
    let phone = TestPhone()
    let (view, _) = view(phone, text: "one")
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 3, length: 0)
    let height = view.contentSize.height
    phone.press("Enter")
    phone.type("two")
    #expect(view.text == "one\ntwo")
    #expect(abs(view.contentSize.height - height - 20.3333) < 0.5)
  }

  @Test("text longer than the view scrolls to what is typed")
  func scrolls() {
    let phone = TestPhone()
    let (view, _) = view(phone, text: String(repeating: "line\n", count: 20))
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: view.text.utf16.count, length: 0)
    phone.type("x")
    #expect(view.contentOffset.y > 200)
  }

  @Test("arrows go from line to line and keep the column")
  func upAndDown() {
    let phone = TestPhone()
    let (view, _) = view(phone, text: "aaaa\nb\ncccc")
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 3, length: 0)
    phone.press("ArrowDown")
    #expect(view.selectedRange.location == 6)
    phone.press("ArrowDown")
    #expect(view.selectedRange.location >= 9)
    phone.press("ArrowUp", ["Shift"])
    #expect(view.selectedRange.length > 0)
  }

  @Test("a view that does not scroll is as high as its text")
  func fitting() {
    let phone = TestPhone()
    let (view, _) = view(phone, text: "one\ntwo")
    view.isScrollEnabled = false
    #expect(abs(view.sizeThatFits(CGSize(width: 200, height: 0)).height - (40.6667 + 16)) < 0.01)
  }

  @Test("a view that is not editable takes no text")
  func readOnly() {
    let phone = TestPhone()
    let (view, listener) = view(phone, text: "read")
    view.isEditable = false
    view.becomeFirstResponder()
    phone.type("x")
    #expect(view.text == "read")
    #expect(listener.log.isEmpty)
  }

  @Test("a view that has the focus begins to be edited when it becomes editable, and only once")
  func becomesEditable() {
    let phone = TestPhone()
    let (view, listener) = view(phone, text: "read")
    view.isEditable = false
    view.becomeFirstResponder()
    view.isEditable = true
    #expect(listener.log == ["didBegin"])
    phone.type("s")
    #expect(view.text == "reads")
    // It goes on being edited where its delegate will not have it end.
    listener.log = []
    listener.refuses = ["shouldEnd"]
    view.isEditable = false
    view.isEditable = true
    #expect(listener.log == ["shouldEnd"] && view.isFirstResponder)
    listener.refuses = []
    view.isEditable = false
    #expect(listener.log == ["shouldEnd", "shouldEnd", "didEnd"] && !view.isFirstResponder)
  }
}
