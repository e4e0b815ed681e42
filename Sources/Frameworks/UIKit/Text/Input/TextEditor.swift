import TouchstoneText

/// What a text field and a text view tell their editor about themselves.
@MainActor protocol TextEditorClient: AnyObject {
  /// May the range be replaced? The app's delegate answers.
  func editorShouldReplace(_ range: NSRange, with text: String) -> Bool
  /// The text changed by typing; the selection after it is told too.
  func editorDidChangeText()
  func editorDidChangeSelection()
  /// The lines as shown, for moving up and down.
  var editorLayout: TextLayout { get }
}

/// A text being edited: characters, selection, and what keys do to them. UTF-16 offsets throughout.
@MainActor final class TextEditor {
  let storage: NSTextStorage
  weak var client: (any TextEditorClient)?
  /// What typed characters look like.
  var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// The end of the selection that stays while the other is moved with shift.
  private var anchor = 0
  private(set) var selection = 0..<0
  /// Where the caret wants to be while it moves up and down.
  private var columnX: Double?
  private var undo: [Snapshot] = []
  private var redo: [Snapshot] = []

  private struct Snapshot {
    var text: NSAttributedString
    var selection: Range<Int>
  }

  init(storage: NSTextStorage = NSTextStorage(string: "")) { self.storage = storage }

  var length: Int { storage.length }
  var string: String { storage.string }
  var hasText: Bool { storage.length > 0 }

  // MARK: Setting without asking

  func setText(_ text: NSAttributedString) {
    storage.setAttributedString(text)
    undo = []
    redo = []
    select(length..<length, tells: false)
  }

  /// Selects, moved into the text and off the middles of characters.
  func select(_ range: Range<Int>, tells: Bool = true) {
    let lower = min(max(0, range.lowerBound), length)
    let upper = min(max(lower, range.upperBound), length)
    columnX = nil
    anchor = lower
    guard selection != lower..<upper else { return }
    selection = lower..<upper
    if tells { client?.editorDidChangeSelection() }
  }

  // MARK: Typing

  /// Replaces a range if the client allows it; false if not.
  @discardableResult
  func replace(_ range: Range<Int>, with text: String, asks: Bool = true) -> Bool {
    let range = range.clamped(to: 0..<length)
    let nsRange = NSRange(location: range.lowerBound, length: range.count)
    if asks, client?.editorShouldReplace(nsRange, with: text) == false { return false }
    undo.append(Snapshot(text: NSAttributedString(attributedString: storage), selection: selection))
    if undo.count > 200 { undo.removeFirst() }
    redo = []
    storage.replaceCharacters(
      in: NSRange(location: range.lowerBound, length: min(range.count, length - range.lowerBound)),
      with: NSAttributedString(string: text, attributes: typingAttributes))
    let end = range.lowerBound + text.utf16.count
    columnX = nil
    anchor = end
    selection = end..<end
    client?.editorDidChangeSelection()
    client?.editorDidChangeText()
    return true
  }

  func insert(_ text: String) { replace(selection, with: text) }

  func deleteBackward() {
    guard selection.isEmpty else {
      replace(selection, with: "")
      return
    }
    guard selection.lowerBound > 0 else { return }
    replace(characterStart(before: selection.lowerBound)..<selection.lowerBound, with: "")
  }

  func deleteForward() {
    guard selection.isEmpty else {
      replace(selection, with: "")
      return
    }
    guard selection.upperBound < length else { return }
    replace(selection.upperBound..<characterEnd(after: selection.upperBound), with: "")
  }

  func delete(to motion: Motion) {
    guard selection.isEmpty else { return deleteBackward() }
    let end = offset(of: motion, from: selection.lowerBound)
    replace(min(end, selection.lowerBound)..<max(end, selection.lowerBound), with: "")
  }

  func undoTyping() { restore(from: &undo, to: &redo) }
  func redoTyping() { restore(from: &redo, to: &undo) }

  private func restore(from source: inout [Snapshot], to target: inout [Snapshot]) {
    guard let snapshot = source.popLast() else { return }
    target.append(Snapshot(text: NSAttributedString(attributedString: storage), selection: selection))
    storage.setAttributedString(snapshot.text)
    anchor = snapshot.selection.lowerBound
    selection = snapshot.selection
    client?.editorDidChangeSelection()
    client?.editorDidChangeText()
  }

  // MARK: Moving

  enum Motion {
    case left, right, up, down, wordLeft, wordRight, lineStart, lineEnd, textStart, textEnd
  }

  func move(_ motion: Motion, extends: Bool) {
    let head = selection.upperBound == anchor ? selection.lowerBound : selection.upperBound
    var target: Int
    if !extends, !selection.isEmpty, motion == .left || motion == .right {
      target = motion == .left ? selection.lowerBound : selection.upperBound
    } else {
      target = offset(of: motion, from: extends ? head : motion == .left ? selection.lowerBound : head)
    }
    target = min(max(0, target), length)
    let column = motion == .up || motion == .down ? columnX : nil
    let newSelection = extends ? min(anchor, target)..<max(anchor, target) : target..<target
    let oldAnchor = anchor
    if newSelection != selection {
      selection = newSelection
      client?.editorDidChangeSelection()
    }
    anchor = extends ? oldAnchor : target
    columnX = column
  }

  private func offset(of motion: Motion, from head: Int) -> Int {
    switch motion {
    case .left: return head > 0 ? characterStart(before: head) : 0
    case .right: return head < length ? characterEnd(after: head) : length
    case .wordLeft: return wordStart(before: head)
    case .wordRight: return wordEnd(after: head)
    case .textStart: return 0
    case .textEnd: return length
    case .lineStart, .lineEnd:
      guard let layout = client?.editorLayout, !layout.lines.isEmpty else { return head }
      let line = layout.lines[layout.lineIndex(at: head)]
      if motion == .lineStart { return line.units.lowerBound }
      // The end of a wrapped line is the start of the next: stop before its last space.
      return line.contentEnd == line.units.upperBound && line.contentEnd < length
        ? max(line.units.lowerBound, line.contentEnd - 1) : line.contentEnd
    case .up, .down:
      guard let layout = client?.editorLayout, !layout.lines.isEmpty else { return head }
      let caret = layout.caret(at: head)
      let x = columnX ?? caret.x
      columnX = x
      let index = caret.line + (motion == .up ? -1 : 1)
      guard layout.lines.indices.contains(index) else { return motion == .up ? 0 : length }
      return layout.unit(atX: x, y: layout.lines[index].top + layout.lines[index].height / 2)
    }
  }

  // MARK: Characters and words

  private var units: NSString { storage.string as NSString }

  func characterStart(before offset: Int) -> Int {
    offset <= 0 ? 0 : units.rangeOfComposedCharacterSequence(at: offset - 1).location
  }

  func characterEnd(after offset: Int) -> Int {
    guard offset < length else { return length }
    let range = units.rangeOfComposedCharacterSequence(at: offset)
    return range.location + range.length
  }

  private func isWord(_ offset: Int) -> Bool {
    let unit = units.character(at: offset)
    if unit < 0x80 {
      return (0x30...0x39).contains(unit) || (0x41...0x5A).contains(unit) || (0x61...0x7A).contains(unit)
        || unit == 0x5F || unit == 0x27
    }
    guard let scalar = Unicode.Scalar(unit) else { return true }
    return !scalar.properties.isWhitespace && !CharacterSet.punctuationCharacters.contains(scalar)
  }

  func wordStart(before offset: Int) -> Int {
    var position = offset
    while position > 0, !isWord(position - 1) { position -= 1 }
    while position > 0, isWord(position - 1) { position -= 1 }
    return position
  }

  func wordEnd(after offset: Int) -> Int {
    var position = offset
    while position < length, !isWord(position) { position += 1 }
    while position < length, isWord(position) { position += 1 }
    return position
  }

  /// The word around a place, or the character there if it is no word.
  func word(at offset: Int) -> Range<Int> {
    guard length > 0 else { return 0..<0 }
    let position = min(offset, length - 1)
    guard isWord(position) || (position > 0 && isWord(position - 1)) else {
      return position..<characterEnd(after: position)
    }
    var lower = isWord(position) ? position : position - 1
    var upper = lower
    while lower > 0, isWord(lower - 1) { lower -= 1 }
    while upper < length, isWord(upper) { upper += 1 }
    return lower..<upper
  }

  func paragraph(at offset: Int) -> Range<Int> {
    let range = units.paragraphRange(for: NSRange(location: min(offset, length), length: 0))
    return range.location..<range.location + range.length
  }
}
