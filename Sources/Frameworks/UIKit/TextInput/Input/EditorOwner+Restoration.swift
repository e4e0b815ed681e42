extension EditorOwner {
  /// Whether the text was being edited and what was selected. The text itself is the app's to keep.
  func encodeSelection(_ coder: NSCoder) {
    coder.encode(editor.selection.lowerBound, forKey: SelectionKey.start)
    coder.encode(editor.selection.count, forKey: SelectionKey.length)
    coder.encode(isFirstResponder, forKey: SelectionKey.isEditing)
  }

  /// Put back once the app has given the text back too. What no longer fits it is left out.
  func decodeSelection(_ coder: NSCoder) {
    guard coder.containsValue(forKey: SelectionKey.start) else { return }
    let start = coder.decodeInteger(forKey: SelectionKey.start)
    let end = start + coder.decodeInteger(forKey: SelectionKey.length)
    let wasEditing = coder.decodeBool(forKey: SelectionKey.isEditing)
    UIKitRuntime.shared.frameLoop.afterCommit { [weak self] in
      guard let self else { return }
      if wasEditing { self.becomeFirstResponder() }
      self.restoreSelection(start, end)
    }
  }

  private func restoreSelection(_ start: Int, _ end: Int) {
    guard start >= 0, start <= end, end <= editor.length else { return }
    editor.select(start..<end, tells: false)
    setNeedsLayout()
  }
}

private enum SelectionKey {
  static let start = "UITextSelectionStart"
  static let length = "UITextSelectionLength"
  static let isEditing = "UITextIsEditing"
}
