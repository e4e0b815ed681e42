import TouchstoneText

/// What a text field and a text view tell their editor about themselves.
@preconcurrency @MainActor protocol TextEditorClient: AnyObject {
  /// May the range be replaced? The app's delegate answers.
  func editorShouldReplace(_ range: NSRange, with text: String) -> Bool
  /// The text changed by typing; the selection after it is told too.
  func editorDidChangeText()
  func editorDidChangeSelection()
  /// What was being composed is accepted: it looks like the rest now.
  func editorDidChangeMarking()
  /// The text and selection are about to change, or did, without the keyboard: an input delegate is told.
  func editorInputChange(_ change: TextEditor.InputChange)
  /// The lines as shown, for moving up and down.
  var editorLayout: TextLayout { get }
}

/// A text being edited: characters, selection, and what keys do to them. UTF-16 offsets throughout.
///
/// Carets and the ends of selections never stand inside what a person takes for a character.
@MainActor final class TextEditor {
  enum InputChange { case textWill, textDid, selectionWill, selectionDid }

  let storage: NSTextStorage
  weak var client: (any TextEditorClient)?
  /// What typed characters look like.
  var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// What an input method is still composing.
  var marked: Range<Int>?
  /// Where the caret wants to be while it moves up and down.
  var columnX: Double?
  lazy var history = TypingHistory(self)
  /// The end of the selection that stays while the other is moved with shift.
  private(set) var anchor = 0
  private var selected = 0..<0

  init(storage: NSTextStorage = NSTextStorage(string: "")) { self.storage = storage }

  var length: Int { storage.length }
  var string: String { storage.string }
  var hasText: Bool { storage.length > 0 }
  /// The app may have shortened the storage meanwhile.
  var selection: Range<Int> { selected.clamped(to: 0..<length) }

  func attributedText(in range: Range<Int>) -> NSAttributedString {
    storage.attributedSubstring(from: NSRange(range))
  }

  // MARK: Setting without asking

  func setText(_ text: NSAttributedString) {
    client?.editorInputChange(.textWill)
    marked = nil
    storage.setAttributedString(text)
    history.forget()
    place(length..<length)
    columnX = nil
    client?.editorInputChange(.textDid)
  }

  /// Selects, moved into the text and off the middles of characters. Leaving what is being composed ends that.
  func select(_ range: Range<Int>, tells: Bool = true) {
    let lower = min(max(0, range.lowerBound), length)
    let upper = min(max(lower, range.upperBound), length)
    let start = boundary(atOrBefore: lower)
    setSelection(start..<(upper == lower ? start : boundary(atOrAfter: upper)), anchor: start, tells: tells)
  }

  func setSelection(_ range: Range<Int>, anchor: Int, tells: Bool = true) {
    if let marked, range.lowerBound < marked.lowerBound || range.upperBound > marked.upperBound { unmark() }
    if marked == nil, range != selection { history.endRun() }
    columnX = nil
    self.anchor = anchor
    guard selection != range else { return }
    if tells { client?.editorInputChange(.selectionWill) }
    selected = range
    if tells {
      client?.editorDidChangeSelection()
      client?.editorInputChange(.selectionDid)
    }
  }

  /// Selects without telling anybody.
  func place(_ range: Range<Int>) {
    selected = range
    anchor = range.lowerBound
  }

  // MARK: Typing

  /// Replaces a range if the client allows it; false if not. The caret goes behind the new text.
  @discardableResult
  func replace(
    _ range: Range<Int>, with text: String, as edit: TypingHistory.Edit = .replacing, asks: Bool = true
  ) -> Bool {
    let asked = range.clamped(to: 0..<length)
    if asks, client?.editorShouldReplace(NSRange(asked), with: text) == false { return false }
    // Who was asked may have changed the text.
    let range = asked.clamped(to: 0..<length)
    let before = selection
    let old = attributedText(in: range)
    if edit != .composing { unmark() }
    storage.replaceCharacters(
      in: NSRange(range), with: NSAttributedString(string: text, attributes: typingAttributes))
    let end = boundary(atOrAfter: range.lowerBound + text.utf16.count)
    place(end..<end)
    columnX = nil
    history.note(edit, range, old: old, length: text.utf16.count, selectionBefore: before)
    if edit != .composing { tellOfChange() }
    return true
  }

  func tellOfChange() {
    client?.editorDidChangeSelection()
    client?.editorDidChangeText()
  }

  /// Puts back what an undo step remembers.
  func restore(_ text: NSAttributedString, in range: Range<Int>, selection: Range<Int>) {
    client?.editorInputChange(.textWill)
    marked = nil
    storage.replaceCharacters(in: NSRange(range), with: text)
    place(selection.clamped(to: 0..<length))
    columnX = nil
    tellOfChange()
    client?.editorInputChange(.textDid)
  }

  /// What is typed takes the place of what is being composed; everything else accepts that first. False if the
  /// client does not allow it.
  @discardableResult
  func insert(_ text: String, as edit: TypingHistory.Edit = .typing) -> Bool {
    if edit == .typing, let marked { return compose(text, in: marked, selecting: nil) }
    unmark()
    return replace(selection, with: text, as: edit)
  }

  func deleteBackward() {
    if let marked, deleteInside(marked) { return }
    unmark()
    guard selection.isEmpty else {
      replace(selection, with: "")
      return
    }
    guard selection.lowerBound > 0 else { return }
    replace(characterStart(before: selection.lowerBound)..<selection.lowerBound, with: "", as: .deleting)
  }

  func deleteForward() {
    unmark()
    guard selection.isEmpty else {
      replace(selection, with: "")
      return
    }
    guard selection.upperBound < length else { return }
    replace(selection.upperBound..<characterEnd(after: selection.upperBound), with: "")
  }

  func delete(to motion: Motion) {
    unmark()
    guard selection.isEmpty else { return deleteBackward() }
    let end = offset(of: motion, from: selection.lowerBound)
    guard end != selection.lowerBound else { return }
    replace(min(end, selection.lowerBound)..<max(end, selection.lowerBound), with: "")
  }
}

extension NSRange {
  init(_ range: Range<Int>) { self.init(location: range.lowerBound, length: range.count) }
}
