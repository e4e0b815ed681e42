import TouchstoneText

extension UITextView: EditorOwner {
  func editMenu(for range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
    delegate?.textView(self, editMenuForTextIn: range, suggestedActions: suggestedActions)
  }

  func editMenu(comes: Bool, with animator: any UIEditMenuInteractionAnimating) {
    if comes {
      delegate?.textView(self, willPresentEditMenuWith: animator)
    } else {
      delegate?.textView(self, willDismissEditMenuWith: animator)
    }
  }

  var allowsEditing: Bool { isEditable }

  // MARK: Begin and end

  func beginEditing(_ takeFocus: () -> Bool) -> Bool {
    if isFirstResponder { return true }
    guard isEditable else {
      defer { updateCaret() }
      return takeFocus()
    }
    guard comesIntoWindow, textDelegate?.textViewShouldBeginEditing(self) ?? true, takeFocus() else {
      return false
    }
    startEditing()
    return true
  }

  /// The text has the focus and may be written: the app hears that once, whichever came last.
  func startEditing() {
    guard !tracking.isEditing else { return }
    tracking.isEditing = true
    textDelegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
    updateCaret()
  }

  func endEditing(_ giveUpFocus: () -> Bool) -> Bool {
    guard tracking.isEditing else {
      let result = giveUpFocus()
      if result { inputState.menu.close() }
      updateCaret()
      return result
    }
    guard textDelegate?.textViewShouldEndEditing(self) ?? true, giveUpFocus() else { return false }
    finishEditing()
    return true
  }

  private func finishEditing() {
    editor.unmark()
    editor.history.endRun()
    tracking.isEditing = false
    inputState.menu.close()
    updateCaret()
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
  }

  func leftScreen() {
    canvas.caret.hide()
    inputState.menu.close()
    if tracking.isEditing { finishEditing() }
  }

  // MARK: Typing

  func type(_ text: String) {
    guard isEditable else { return }
    if clearsOnInsertion {
      editor.replace(0..<editor.length, with: text)
      clearsOnInsertion = false
    } else {
      editor.insert(text)
    }
  }

  func copySelection() {
    guard let text = editor.selectedText else { return }
    UIPasteboard.general.string = text
  }

  func cutSelection() {
    guard isEditable, editor.selectedText != nil else { return }
    copySelection()
    editor.insert("", as: .cutting)
  }

  func pasteText() {
    guard isEditable, let text = UIPasteboard.general.string else { return }
    editor.insert(text, as: .pasting)
  }

  // MARK: The editor's questions

  func editorShouldReplace(_ range: NSRange, with text: String) -> Bool {
    textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
  }

  func editorDidChangeSelection() {
    takeTypingAttributes()
    layoutIfNeeded()
    updateCaret()
    if isFirstResponder { showRange(NSRange(location: editor.selection.upperBound, length: 0)) }
    textDelegate?.textViewDidChangeSelection(self)
  }

  /// What is typed next looks like what stands before it, in an empty text like what was there last.
  private func takeTypingAttributes() {
    guard editor.hasText else { return }
    let unit =
      editor.selection.isEmpty ? max(0, editor.selection.lowerBound - 1) : editor.selection.lowerBound
    var attributes = editor.storage.attributes(at: min(unit, editor.length - 1), effectiveRange: nil)
    attributes[.attachment] = nil
    attributes[.link] = nil
    editor.typingAttributes = attributes
  }

  func editorDidChangeMarking() {
    contentChanged()
    updateCaret()
  }

  func editorDidChangeText() {
    inputState.menu.close()
    contentChanged()
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
    OnScreenKeyboard.shared.textChanged(self)
  }

  var editorLayout: TextLayout { textLayout }

  func keyboardTraitsChanged() {
    if isFirstResponder { reloadInputViews() }
  }

  // MARK: Caret and selection

  func updateCaret() {
    guard isFirstResponder else {
      canvas.caret.hide()
      canvas.selection.isHidden = true
      return
    }
    if editor.selection.isEmpty {
      canvas.selection.isHidden = true
      if isEditable {
        canvas.caret.show(
          at: canvas.convert(caretBox(at: editor.selection.lowerBound), from: self), color: tintColor)
      } else {
        canvas.caret.hide()
      }
    } else {
      canvas.caret.hide()
      canvas.selection.show(
        selectionBoxes(editor.selection).map { canvas.convert($0, from: self) }, color: tintColor,
        beginsAtRight: editor.isRightToLeft(at: editor.selection.lowerBound),
        endsAtLeft: editor.isRightToLeft(at: max(0, editor.selection.upperBound - 1)))
    }
  }

  func caretBox(at offset: Int) -> CGRect {
    let caret = textLayout.caret(at: min(offset, textLayout.source.units.count))
    return CGRect(
      x: textOrigin.x + caret.x - 1, y: textOrigin.y + caret.top, width: 2,
      height: caret.height > 0 ? caret.height : style.font.lineHeight)
  }

  func selectionBoxes(_ range: Range<Int>) -> [CGRect] {
    textLayout.boxes(of: range).map {
      CGRect(x: textOrigin.x + $0.x, y: textOrigin.y + $0.y, width: $0.width, height: $0.height)
    }
  }

  func offset(at point: CGPoint) -> Int {
    let x = point.x - textOrigin.x
    return editor.caretPlace(
      near: textLayout.unit(atX: x, y: point.y - textOrigin.y), x: x, in: textLayout)
  }

  func unit(at point: CGPoint) -> Int? {
    textLayout.character(atX: point.x - textOrigin.x, y: point.y - textOrigin.y)
  }

  func showRange(_ range: NSRange) {
    guard isScrollEnabled else { return }
    let first = caretBox(at: range.location)
    let last = caretBox(at: range.location + range.length)
    scrollRectToVisible(first.union(last).insetBy(dx: 0, dy: -textContainerInset.bottom), animated: false)
  }

  // MARK: Touches

  /// A tap that places the caret is not one for the views around, as with text fields.
  func ownsTap(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let tap = recognizer as? UITapGestureRecognizer, tap.view !== self, isEditable else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  func beginPlacing(_ touches: Set<UITouch>) {
    guard let touch = touches.first else { return }
    inputState.menu.fingerDown(touch, on: self)
    let place = offset(at: touch.location(in: self))
    tracking.placing = .tap
    guard isSelectable, touch.tapCount > 1 else { return }
    // One tap has given the focus to a text that can be edited.
    if !isEditable { becomeFirstResponder() }
    if isFirstResponder {
      selectWords(touch.tapCount == 2 ? editor.word(at: place) : editor.paragraph(at: place))
    }
  }

  private func selectWords(_ words: Range<Int>) {
    tracking.placing = .words
    tracking.anchorWord = words
    editor.select(words)
  }

  /// A press selects the word of a text that is only read; that of a link is the link's.
  func fingerRested(at point: CGPoint) {
    guard !isEditable, isSelectable, tracking.placing == .tap, editor.hasText, !hasLink(at: point),
      becomeFirstResponder()
    else { return }
    selectWords(editor.word(at: offset(at: point)))
  }

  func continuePlacing(_ touches: Set<UITouch>) {
    if let touch = touches.first { inputState.menu.fingerMoved(touch, on: self) }
    guard tracking.placing == .words, let touch = touches.first else { return }
    let word = editor.word(at: offset(at: touch.location(in: self)))
    let anchor = tracking.anchorWord
    editor.select(min(anchor.lowerBound, word.lowerBound)..<max(anchor.upperBound, word.upperBound))
  }

  func endPlacing(_ touches: Set<UITouch>) {
    defer { tracking.placing = nil }
    guard let touch = touches.first else { return }
    defer { inputState.menu.fingerUp(touch, on: self) }
    guard tracking.placing == .tap else { return }
    let point = touch.location(in: self)
    if !tracking.isEditing, followLink(at: point) { return }
    if isEditable { guard becomeFirstResponder() else { return } }
    guard isSelectable || isEditable else { return }
    let place = offset(at: point)
    editor.select(place..<place)
  }
}
