/// What was typed, so that it can be taken back: one step for each run of typing.
///
/// Characters typed one behind the other are one step, and so are those deleted one before the other; moving the
/// caret, pasting, cutting and replacing end it. What an input method composes is one step once it is done.
@MainActor final class TypingHistory {
  enum Edit { case typing, deleting, cutting, pasting, composing, replacing }

  /// A change as it is now: what stands at `start` took the place of `old`.
  private final class Change {
    let edit: Edit
    var start: Int
    var length: Int
    var old: NSAttributedString
    let selectionBefore: Range<Int>
    var selectionAfter: Range<Int>

    init(
      _ edit: Edit, start: Int, length: Int, old: NSAttributedString, selectionBefore: Range<Int>,
      selectionAfter: Range<Int>
    ) {
      (self.edit, self.start, self.length, self.old) = (edit, start, length, old)
      (self.selectionBefore, self.selectionAfter) = (selectionBefore, selectionAfter)
    }

    var end: Int { start + length }
  }

  let manager = TypingUndoManager()
  private unowned let editor: TextEditor
  private var open: Change?

  init(_ editor: TextEditor) {
    self.editor = editor
    manager.finishRun = { [weak self] in
      self?.editor.unmark()
      self?.endRun()
    }
    manager.dropRun = { [weak self] in if self?.open?.edit != .composing { self?.open = nil } }
  }

  /// Notes that `range` was replaced by `length` units.
  func note(
    _ edit: Edit, _ range: Range<Int>, old: NSAttributedString, length: Int, selectionBefore: Range<Int>
  ) {
    if let open, continues(open, edit, range) {
      extend(open, range, old, length)
      open.selectionAfter = editor.selection
      return
    }
    endRun()
    let change = Change(
      edit, start: range.lowerBound, length: length, old: old, selectionBefore: selectionBefore,
      selectionAfter: editor.selection)
    if edit == .composing {
      open = change
    } else {
      register(change)
      if edit == .typing || edit == .deleting, manager.isUndoRegistrationEnabled { open = change }
    }
  }

  private func continues(_ open: Change, _ edit: Edit, _ range: Range<Int>) -> Bool {
    guard open.edit == edit else { return false }
    switch edit {
    case .typing: return range.isEmpty && range.lowerBound == open.end
    case .deleting: return open.length == 0 && range.upperBound == open.start
    case .composing: return range == open.start..<open.end
    case .cutting, .pasting, .replacing: return false
    }
  }

  private func extend(_ open: Change, _ range: Range<Int>, _ old: NSAttributedString, _ length: Int) {
    switch open.edit {
    case .composing: open.length = length
    case .deleting:
      let all = NSMutableAttributedString(attributedString: old)
      all.append(open.old)
      open.start = range.lowerBound
      open.old = all
    default: open.length += length
    }
  }

  /// What follows is a step of its own.
  func endRun() {
    guard let change = open else { return }
    open = nil
    if change.edit == .composing { change.selectionAfter = editor.selection }
    // A composition that was given up left everything as it was.
    if change.edit == .composing, change.length > 0 || change.old.length > 0 { register(change) }
  }

  func forget() {
    open = nil
    manager.removeAllActions(withTarget: editor)
  }

  private func register(_ change: Change) {
    guard manager.isUndoRegistrationEnabled else { return }
    manager.beginUndoGrouping()
    manager.registerUndo(withTarget: editor) { [weak self] _ in self?.takeBack(change) }
    manager.setActionName(change.edit == .cutting ? "Cut" : change.edit == .pasting ? "Paste" : "Typing")
    manager.endUndoGrouping()
  }

  private func takeBack(_ change: Change) {
    let range = (change.start..<change.end).clamped(to: 0..<editor.length)
    let inverse = Change(
      .replacing, start: range.lowerBound, length: change.old.length, old: editor.attributedText(in: range),
      selectionBefore: change.selectionAfter, selectionAfter: change.selectionBefore)
    editor.restore(change.old, in: range, selection: change.selectionBefore)
    manager.registerUndo(withTarget: editor) { [weak self] _ in self?.takeBack(inverse) }
  }
}

/// The undo manager of one text: what is being typed is a step before anything is taken back.
final class TypingUndoManager: UndoManager {
  var finishRun: @MainActor () -> Void = {}
  /// What is typed next does not belong to a step that is gone.
  var dropRun: @MainActor () -> Void = {}

  override func removeAllActions() {
    dropRun()
    super.removeAllActions()
  }

  override func undo() {
    finishRun()
    super.undo()
  }
  override func redo() {
    finishRun()
    super.redo()
  }
}
