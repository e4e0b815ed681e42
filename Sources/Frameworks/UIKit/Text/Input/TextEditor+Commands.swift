extension TextEditor {
  var selectedText: String? { selection.isEmpty ? nil : text(in: selection) }

  func text(in range: Range<Int>) -> String? {
    guard range.lowerBound >= 0, range.upperBound <= length else { return nil }
    return (string as NSString).substring(with: NSRange(location: range.lowerBound, length: range.count))
  }

  func range(_ from: UITextPosition, _ to: UITextPosition) -> UITextRange? {
    UITextRange(min(from.offset, to.offset)..<max(from.offset, to.offset))
  }

  /// The place `offset` units further, none outside the text.
  func position(_ position: UITextPosition, _ offset: Int) -> UITextPosition? {
    let target = position.offset + offset
    return (0...length).contains(target) ? UITextPosition(target) : nil
  }

  /// Whether an editing command makes sense now; `nil` for everything else.
  func canPerform(_ action: Selector, isSecure: Bool, isEditing: Bool) -> Bool? {
    switch action.description {
    case "cut:", "copy:": isEditing && !isSecure && !selection.isEmpty
    case "paste:": isEditing && UIKitRuntime.shared.host?.pasteboard.string != nil
    case "select:": isEditing && hasText && selection.isEmpty
    case "selectAll:": isEditing && hasText && selection.count < length
    case "delete:": isEditing && !selection.isEmpty
    default: nil
    }
  }
}

extension UITextPosition {
  func compare(_ other: UITextPosition) -> ComparisonResult {
    offset == other.offset ? .orderedSame : offset < other.offset ? .orderedAscending : .orderedDescending
  }
}
