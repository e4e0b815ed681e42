/// What an input method writes before its user has chosen: replaced as a whole until it is accepted.
extension TextEditor {
  /// Replaces what is being composed, or the selection, by another attempt.
  func setMarked(_ text: String?, selecting: NSRange) {
    let text = text ?? ""
    guard marked != nil || !text.isEmpty || !selection.isEmpty else { return }
    compose(text, in: marked ?? selection, selecting: selecting)
  }

  /// Without a selection the text is accepted.
  @discardableResult
  func compose(_ text: String, in range: Range<Int>, selecting: NSRange?) -> Bool {
    if marked == nil { history.endRun() }
    guard replace(range, with: text, as: .composing) else { return false }
    let start = range.lowerBound
    let end = min(length, start + text.utf16.count)
    if let selecting, !text.isEmpty {
      marked = start..<end
      let count = end - start
      let lower = start + min(max(0, selecting.location), count)
      let upper = min(end, max(lower, lower + max(0, selecting.length)))
      let last = boundary(atOrAfter: upper)
      place((lower == upper ? last : boundary(atOrBefore: lower))..<last)
    } else {
      marked = nil
      history.endRun()
    }
    tellOfChange()
    return true
  }

  /// Accepts what is being composed as it is.
  func unmark() {
    guard marked != nil else { return }
    marked = nil
    history.endRun()
    client?.editorDidChangeMarking()
  }

  /// The key that deletes shortens what is being composed; false if it stands before it.
  func deleteInside(_ marked: Range<Int>) -> Bool {
    let start = selection.isEmpty ? characterStart(before: selection.lowerBound) : selection.lowerBound
    guard start >= marked.lowerBound, start < selection.upperBound, selection.upperBound <= marked.upperBound
    else { return false }
    let units = Array(string.utf16)
    let rest = units[marked.lowerBound..<start] + units[selection.upperBound..<marked.upperBound]
    compose(
      String(decoding: rest, as: UTF16.self), in: marked,
      selecting: NSRange(location: start - marked.lowerBound, length: 0))
    return true
  }
}
