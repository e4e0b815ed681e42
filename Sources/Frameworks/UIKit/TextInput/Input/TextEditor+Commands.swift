extension TextEditor {
  var selectedText: String? { selection.isEmpty ? nil : text(in: selection) }

  func text(in range: Range<Int>) -> String? {
    guard range.lowerBound >= 0, range.upperBound <= length else { return nil }
    return (string as NSString).substring(with: NSRange(location: range.lowerBound, length: range.count))
  }

  func range(_ from: UITextPosition, _ to: UITextPosition) -> UITextRange? {
    TextOffsetRange(min(from.offset, to.offset)..<max(from.offset, to.offset))
  }

  /// The place `offset` units further, none outside the text.
  func position(_ position: UITextPosition, _ offset: Int) -> UITextPosition? {
    let target = position.offset + offset
    return (0...length).contains(target) ? TextOffset(target) : nil
  }

  /// Whether an editing command makes sense now; `nil` for everything else.
  func canPerform(
    _ action: Selector, isSecure: Bool, isEditing: Bool, isEditable: Bool = true, changesStyle: Bool
  ) -> Bool? {
    switch action.description {
    case "cut:": isEditing && isEditable && !isSecure && !selection.isEmpty
    case "copy:": isEditing && !isSecure && !selection.isEmpty
    case "toggleBoldface:", "toggleItalics:", "toggleUnderline:": isEditing && isEditable && changesStyle
    case "paste:": isEditing && isEditable && UIPasteboard.general.hasStrings
    case "select:": isEditing && hasText && selection.isEmpty
    case "selectAll:": isEditing && hasText && selection.count < length
    case "delete:": isEditing && isEditable && !selection.isEmpty
    default: nil
    }
  }
}

extension UITextPosition {
  func compare(_ other: UITextPosition) -> ComparisonResult {
    offset == other.offset ? .orderedSame : offset < other.offset ? .orderedAscending : .orderedDescending
  }
}
