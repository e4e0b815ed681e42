import TouchstoneText

/// A responder whose text an editor keeps: what text fields and text views answer to `UITextInput` in common.
@preconcurrency @MainActor protocol EditorOwner: UIView, UITextInput, TextEditorClient {
  var editor: TextEditor { get }
  var inputState: TextInputState { get set }
  /// False for a text that can be selected only.
  var allowsEditing: Bool { get }
  func caretBox(at offset: Int) -> CGRect
  func selectionBoxes(_ range: Range<Int>) -> [CGRect]
  /// The caret's place nearest to a point.
  func offset(at point: CGPoint) -> Int
  /// The character under a point.
  func unit(at point: CGPoint) -> Int?
  /// What a menu about that part of the text offers; nil where the delegate leaves it as it is.
  func editMenu(for range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu?
  /// The delegate is told before that menu comes or goes.
  func editMenu(comes: Bool, with animator: any UIEditMenuInteractionAnimating)
  /// A finger has stayed there for as long as a press takes.
  func fingerRested(at point: CGPoint)
}

/// What a text field and a text view keep for the input system.
@MainActor struct TextInputState {
  weak var delegate: (any UITextInputDelegate)?
  var tokenizer: UITextInputStringTokenizer?
  var markedStyle: [NSAttributedString.Key: Any]?
  var affinity = UITextStorageDirection.forward
  let menu = TextMenu()
}

extension EditorOwner {
  func fingerRested(at point: CGPoint) {}

  func selectWord(for sender: Any?) {
    editor.select(editor.word(at: editor.selection.lowerBound))
    inputState.menu.selected(by: sender, in: self)
  }

  func selectAllText(for sender: Any?) {
    editor.select(0..<editor.length)
    inputState.menu.selected(by: sender, in: self)
  }

  // MARK: Places

  func place(_ position: UITextPosition, movedOnScreen direction: UITextLayoutDirection, by count: Int)
    -> UITextPosition?
  {
    // The caret's own way up and down is not touched by the question.
    let column = editor.columnX
    editor.columnX = nil
    defer { editor.columnX = column }
    var offset = position.offset
    let isRightToLeft = editor.isRightToLeft(at: offset)
    for _ in 0..<abs(count) {
      guard let motion = TextEditor.Motion(direction, isBack: count < 0, isRightToLeft: isRightToLeft) else {
        return nil
      }
      if motion == .backward ? offset == 0 : motion == .forward && offset == editor.length { return nil }
      offset = editor.offset(of: motion, from: offset)
    }
    return TextOffset(offset)
  }

  func farthest(_ direction: UITextLayoutDirection, in range: UITextRange) -> UITextPosition {
    let isRightToLeft = editor.isRightToLeft(at: range.range.lowerBound)
    let isStart = direction == .up || direction == (isRightToLeft ? .right : .left)
    return isStart ? range.start : range.end
  }

  /// The character, or the line above or below, that a place touches on one side.
  func neighbour(of position: UITextPosition, _ direction: UITextLayoutDirection) -> UITextRange? {
    guard let other = place(position, movedOnScreen: direction, by: 1) else { return nil }
    let ends = (min(position.offset, other.offset), max(position.offset, other.offset))
    return TextOffsetRange(ends.0..<ends.1)
  }

  func closest(to point: CGPoint, in range: UITextRange) -> UITextPosition {
    TextOffset(min(max(offset(at: point), range.range.lowerBound), range.range.upperBound))
  }

  func character(at point: CGPoint) -> UITextRange? {
    guard let unit = unit(at: point), unit < editor.length else { return nil }
    return TextOffsetRange(editor.boundary(atOrBefore: unit)..<editor.characterEnd(after: unit))
  }

  var writtenTokenizer: UITextInputStringTokenizer {
    if let tokenizer = inputState.tokenizer { return tokenizer }
    let tokenizer = UITextInputStringTokenizer(textInput: self)
    inputState.tokenizer = tokenizer
    return tokenizer
  }

  // MARK: Looks

  func direction(at position: UITextPosition) -> NSWritingDirection {
    editor.isRightToLeft(at: position.offset) ? .rightToLeft : .leftToRight
  }

  /// Turns the paragraphs of a range.
  func setDirection(_ direction: NSWritingDirection, of range: Range<Int>) {
    guard editor.hasText else { return }
    let start = editor.paragraph(at: range.lowerBound).lowerBound
    let end = editor.paragraph(at: max(range.lowerBound, range.upperBound - 1)).upperBound
    let whole = NSRange(start..<max(start, end))
    let old = editor.storage.attribute(
      .paragraphStyle, at: min(start, editor.length - 1), effectiveRange: nil)
    let style = (old as? NSParagraphStyle ?? .default).mutableCopy() as! NSMutableParagraphStyle
    style.baseWritingDirection = direction
    editor.storage.addAttribute(.paragraphStyle, value: style, range: whole)
    editorDidChangeMarking()
  }

  func styling(at position: UITextPosition, _ direction: UITextStorageDirection) -> [NSAttributedString.Key:
    Any]
  {
    let unit = direction == .forward ? position.offset : position.offset - 1
    let all =
      unit >= 0 && unit < editor.length
      ? editor.storage.attributes(at: unit, effectiveRange: nil) : editor.typingAttributes
    return all.filter { [.font, .foregroundColor, .backgroundColor].contains($0.key) }
  }

  func boxes(of range: UITextRange) -> [UITextSelectionRect] {
    let boxes = selectionBoxes(range.range)
    return boxes.enumerated().map { index, box in
      TextSelectionBox(
        box, isFirst: index == 0, isLast: index == boxes.count - 1, direction: direction(at: range.start))
    }
  }

  func firstBox(of range: UITextRange) -> CGRect {
    range.isEmpty ? caretBox(at: range.range.lowerBound) : selectionBoxes(range.range).first ?? .null
  }

  /// What an input method composes, with its mark.
  func marking(_ text: NSAttributedString) -> NSAttributedString {
    guard let marked = editor.marked, !marked.isEmpty, marked.upperBound <= text.length else { return text }
    let copy = NSMutableAttributedString(attributedString: text)
    copy.addAttributes(
      inputState.markedStyle ?? [
        .underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: tintColor as Any,
        .backgroundColor: tintColor.withAlphaComponent(0.12),
      ], range: NSRange(marked))
    return copy
  }

  // MARK: Telling the input delegate

  func editorInputChange(_ change: TextEditor.InputChange) {
    switch change {
    case .textWill: inputDelegate?.textWillChange(self)
    case .textDid: inputDelegate?.textDidChange(self)
    case .selectionWill: inputDelegate?.selectionWillChange(self)
    case .selectionDid: inputDelegate?.selectionDidChange(self)
    }
  }
}

extension TextEditor.Motion {
  /// None for a direction there is not.
  init?(_ direction: UITextLayoutDirection, isBack: Bool, isRightToLeft: Bool) {
    switch direction {
    case .left: self = isBack != isRightToLeft ? .forward : .backward
    case .right: self = isBack != isRightToLeft ? .backward : .forward
    case .up: self = isBack ? .down : .up
    case .down: self = isBack ? .up : .down
    }
  }
}
