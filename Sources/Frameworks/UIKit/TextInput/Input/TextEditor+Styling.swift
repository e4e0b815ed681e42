/// Bold, italic and underlined: the selection, or what is typed next.
extension TextEditor {
  func toggle(_ trait: UIFontDescriptor.SymbolicTraits) {
    let isOn = (styleOfSelection[.font] as? UIFont)?.fontDescriptor.symbolicTraits.contains(trait) ?? false
    restyle { attributes in
      guard let font = attributes[.font] as? UIFont else { return }
      var traits = font.fontDescriptor.symbolicTraits
      if isOn { traits.remove(trait) } else { traits.insert(trait) }
      guard let descriptor = font.fontDescriptor.withSymbolicTraits(traits) else { return }
      attributes[.font] = UIFont(descriptor: descriptor, size: font.pointSize)
    }
  }

  func toggleUnderline() {
    let isOn = (styleOfSelection[.underlineStyle] as? Int ?? 0) != 0
    restyle { $0[.underlineStyle] = isOn ? nil : NSUnderlineStyle.single.rawValue }
  }

  private var styleOfSelection: [NSAttributedString.Key: Any] {
    selection.isEmpty
      ? typingAttributes : storage.attributes(at: selection.lowerBound, effectiveRange: nil)
  }

  private func restyle(_ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    unmark()
    change(&typingAttributes)
    let range = selection
    guard !range.isEmpty else { return }
    history.endRun()
    let old = attributedText(in: range)
    storage.beginEditing()
    var position = range.lowerBound
    while position < range.upperBound {
      var run = NSRange(location: 0, length: 0)
      var attributes = storage.attributes(at: position, effectiveRange: &run)
      let end = min(range.upperBound, max(position + 1, run.location + run.length))
      change(&attributes)
      storage.setAttributes(attributes, range: NSRange(position..<end))
      position = end
    }
    storage.endEditing()
    history.note(.replacing, range, old: old, length: range.count, selectionBefore: range)
    client?.editorDidChangeText()
  }
}
