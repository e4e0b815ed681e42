import Testing
import TouchstoneTestSupport
import UIKit

@Suite(.serialized) @MainActor struct RestoredSelectionTests {
  private func coder(_ save: (NSCoder) -> Void) throws -> NSCoder {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    save(archiver)
    archiver.finishEncoding()
    return try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
  }

  @Test("a text view is edited again where it was, once it has its text")
  func view() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
    view.text = "one two"
    let first = device(with: view)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 4, length: 3)
    first.settle()
    let state = try coder(view.encodeRestorableState)
    let again = UITextView(frame: view.frame)
    let second = device(with: again)
    again.decodeRestorableState(with: state)
    again.text = "one two"
    second.settle()
    #expect(again.isFirstResponder)
    #expect(again.selectedRange == NSRange(location: 4, length: 3))
  }

  @Test("a selection that no longer fits the text is left out")
  func shorter() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 300, height: 34))
    field.text = "one two"
    let device = device(with: field)
    field.becomeFirstResponder()
    let state = try coder(field.encodeRestorableState)
    field.text = "one"
    field.decodeRestorableState(with: state)
    device.settle()
    let end = field.selectedTextRange.map { field.offset(from: field.beginningOfDocument, to: $0.end) }
    #expect(end == 3)
  }
}
