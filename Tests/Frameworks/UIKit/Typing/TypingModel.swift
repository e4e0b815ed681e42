/// A text and its selection as a plain string: what a person expects of editing, written without UIKit.
///
/// Places are counted in UTF-16 units, carets stand between characters as people count them.
struct TypingModel {
  struct State: Equatable {
    var text = ""
    var selection = 0..<0
  }

  private struct Step {
    var before: State
    var after: State
  }

  private enum RunKind { case typing, deleting, composing }

  /// What is being typed still, and becomes one step.
  private struct Run {
    var kind: RunKind
    var before: State
    /// Where the next character would have to go to belong to it.
    var end: Int
    /// The step of a composition is made at its end.
    var isRecorded: Bool
  }

  private(set) var state = State()
  private(set) var marked: Range<Int>?
  var clipboard: String?
  private var anchor = 0
  private var undoSteps: [Step] = []
  private var redoSteps: [Step] = []
  private var run: Run?
  /// Where up and down want the caret to be.
  var column: Double?

  var text: String { state.text }
  var selection: Range<Int> { state.selection }
  var length: Int { text.utf16.count }

  // MARK: Characters

  /// Where a caret may stand.
  var edges: [Int] {
    var edges = [0]
    for character in text { edges.append(edges.last! + character.utf16.count) }
    return edges
  }
  private func up(_ place: Int) -> Int { edges.first { $0 >= place } ?? length }
  private func down(_ place: Int) -> Int { edges.last { $0 <= place } ?? 0 }
  func slice(_ range: Range<Int>) -> String {
    String(decoding: Array(text.utf16)[range], as: UTF16.self)
  }

  // MARK: Changing

  private mutating func put(_ new: String, in range: Range<Int>) {
    state.text = slice(0..<range.lowerBound) + new + slice(range.upperBound..<length)
    let caret = up(range.lowerBound + new.utf16.count)
    state.selection = caret..<caret
    anchor = caret
    column = nil
  }

  private mutating func record(_ before: State) {
    undoSteps.append(Step(before: before, after: state))
    redoSteps = []
  }

  private mutating func endRun() {
    guard let ended = run else { return }
    run = nil
    if !ended.isRecorded, ended.before.text != state.text || ended.end > ended.before.selection.lowerBound {
      record(ended.before)
    }
  }

  private mutating func change(_ range: Range<Int>, _ new: String) {
    unmark()
    endRun()
    let before = state
    put(new, in: range)
    record(before)
  }

  mutating func type(_ new: String) {
    if let composed = marked {
      compose(new, in: composed, selecting: nil)
      return
    }
    if var open = run, open.kind == .typing, selection.isEmpty, selection.lowerBound == open.end {
      put(new, in: selection)
      open.end += new.utf16.count
      run = open
      undoSteps[undoSteps.count - 1].after = state
    } else {
      endRun()
      let before = state
      put(new, in: selection)
      record(before)
      run = Run(
        kind: .typing, before: before, end: before.selection.lowerBound + new.utf16.count, isRecorded: true)
    }
  }

  mutating func deleteBackward() {
    if let composed = marked {
      let start = selection.isEmpty ? edges.last { $0 < selection.lowerBound } ?? 0 : selection.lowerBound
      if start >= composed.lowerBound, start < selection.upperBound,
        selection.upperBound <= composed.upperBound
      {
        let rest = slice(composed.lowerBound..<start) + slice(selection.upperBound..<composed.upperBound)
        compose(rest, in: composed, selecting: start - composed.lowerBound..<start - composed.lowerBound)
        return
      }
      unmark()
    }
    if !selection.isEmpty { return change(selection, "") }
    guard let start = edges.last(where: { $0 < selection.lowerBound }) else { return }
    let end = selection.lowerBound
    if let open = run, open.kind == .deleting, open.end == end {
      put("", in: start..<end)
      run?.end = start
      undoSteps[undoSteps.count - 1].after = state
    } else {
      endRun()
      let before = state
      put("", in: start..<end)
      record(before)
      run = Run(kind: .deleting, before: before, end: start, isRecorded: true)
    }
  }

  mutating func deleteForward() {
    unmark()
    if !selection.isEmpty { return change(selection, "") }
    if let end = edges.first(where: { $0 > selection.lowerBound }) { change(selection.lowerBound..<end, "") }
  }

  mutating func deleteWord() {
    unmark()
    if !selection.isEmpty { return change(selection, "") }
    let start = wordStart(before: selection.lowerBound)
    if start < selection.lowerBound { change(start..<selection.lowerBound, "") }
  }

  mutating func replace(_ range: Range<Int>, _ new: String) { change(range, new) }

  // MARK: Pasteboard

  mutating func copy() { if !selection.isEmpty { clipboard = slice(selection) } }
  mutating func cut() {
    guard !selection.isEmpty else { return }
    copy()
    change(selection, "")
  }
  mutating func paste(_ filter: (String) -> String) {
    if let clipboard { change(selection, filter(clipboard)) }
  }

  // MARK: Composing

  mutating func setMarked(_ new: String, selecting: Range<Int>) {
    guard marked != nil || !new.isEmpty || !selection.isEmpty else { return }
    compose(new, in: marked ?? selection, selecting: selecting)
  }

  private mutating func compose(_ new: String, in range: Range<Int>, selecting: Range<Int>?) {
    if marked == nil {
      endRun()
      run = Run(kind: .composing, before: state, end: range.lowerBound, isRecorded: false)
    }
    let start = range.lowerBound
    put(new, in: range)
    run?.end = start + new.utf16.count
    marked = nil
    guard let selecting, !new.isEmpty else { return endRun() }
    let end = start + new.utf16.count
    marked = start..<end
    let lower = min(start + selecting.lowerBound, end)
    let upper = min(start + selecting.upperBound, end)
    state.selection = lower == upper ? up(upper)..<up(upper) : down(lower)..<up(upper)
    anchor = state.selection.lowerBound
  }

  mutating func unmark() {
    guard marked != nil else { return }
    marked = nil
    endRun()
  }

  // MARK: Undo

  mutating func undo() {
    unmark()
    endRun()
    guard let step = undoSteps.popLast() else { return }
    redoSteps.append(step)
    show(step.before)
  }

  mutating func redo() {
    unmark()
    endRun()
    guard let step = redoSteps.popLast() else { return }
    undoSteps.append(step)
    show(step.after)
  }

  private mutating func show(_ new: State) {
    state = new
    anchor = new.selection.lowerBound
    column = nil
  }

  // MARK: Selecting

  mutating func select(_ range: Range<Int>) {
    place(range, anchor: range.lowerBound)
    column = nil
  }

  private mutating func place(_ range: Range<Int>, anchor new: Int) {
    if let marked, range.lowerBound < marked.lowerBound || range.upperBound > marked.upperBound { unmark() }
    if marked == nil, range != selection { endRun() }
    state.selection = range
    anchor = new
  }

  enum Direction: CaseIterable { case left, right }

  mutating func arrow(_ direction: Direction, byWord: Bool, extends: Bool) {
    column = nil
    let pointsBack = direction == .left
    let head = extends ? movingEnd : pointsBack ? selection.lowerBound : selection.upperBound
    let goesBack = pointsBack != isRightToLeft(at: head)
    if !extends, !selection.isEmpty, !byWord {
      let end = goesBack ? selection.lowerBound : selection.upperBound
      return place(end..<end, anchor: end)
    }
    let start = extends ? head : goesBack ? selection.lowerBound : selection.upperBound
    let target =
      if byWord {
        goesBack ? wordStart(before: start) : wordEnd(after: start)
      } else {
        goesBack ? edges.last { $0 < start } ?? 0 : edges.first { $0 > start } ?? length
      }
    move(to: target, extends)
  }

  mutating func move(to target: Int, _ extends: Bool) {
    if extends {
      place(min(anchor, target)..<max(anchor, target), anchor: anchor)
    } else {
      place(target..<target, anchor: target)
    }
  }

  /// The end of the selection that shift and an arrow move.
  var movingEnd: Int { selection.upperBound == anchor ? selection.lowerBound : selection.upperBound }

  // MARK: Words and paragraphs

  private enum Kind { case word, gap, picture }

  private func kind(_ character: Character) -> Kind {
    let scalar = character.unicodeScalars.first!
    if scalar == "_" || isLetter(scalar) || ("0"..."9").contains(scalar) { return .word }
    return character.isWhitespace || "-!".unicodeScalars.contains(scalar) ? .gap : .picture
  }

  private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  func wordStart(before place: Int) -> Int {
    let characters = Array(text)
    var index = edges.firstIndex(of: place)!
    while index > 0, kind(characters[index - 1]) == .gap { index -= 1 }
    guard index > 0 else { return 0 }
    let last = kind(characters[index - 1])
    if last == .picture { return edges[index - 1] }
    while index > 0, kind(characters[index - 1]) == last { index -= 1 }
    return edges[index]
  }

  func wordEnd(after place: Int) -> Int {
    let characters = Array(text)
    var index = edges.firstIndex(of: place)!
    while index < characters.count, kind(characters[index]) == .gap { index += 1 }
    guard index < characters.count else { return length }
    let first = kind(characters[index])
    if first == .picture { return edges[index + 1] }
    while index < characters.count, kind(characters[index]) == first { index += 1 }
    return edges[index]
  }

  /// By the first letter of the paragraph.
  func isRightToLeft(at place: Int) -> Bool {
    let units = Array(text.utf16)
    let before = String(decoding: units[..<place], as: UTF16.self)
    let after = String(decoding: units[place...], as: UTF16.self)
    let start = before.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).last ?? ""
    let end = after.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).first ?? ""
    for scalar in (start + end).unicodeScalars {
      switch scalar.value {
      case 0x5D0...0x5EA, 0x620...0x64A: return true
      case 0x1F1E6...0x1F1FF: return false
      default: if isLetter(scalar) { return false }
      }
    }
    return false
  }
}
