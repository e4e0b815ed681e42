import TouchstoneText

/// What a text field looks like.
struct TextFieldStyle {
  static let defaultFont = UIFont.systemFont(ofSize: 17)

  var border = UITextField.BorderStyle.none
  var alignment = NSTextAlignment.natural
  var placeholder: NSAttributedString?
  /// The placeholder has no attributes of its own and takes the field's.
  var placeholderIsPlain = true
  var attributes: [NSAttributedString.Key: Any] = [
    .font: TextFieldStyle.defaultFont, .foregroundColor: UIColor.label,
  ]

  var font: UIFont { attributes[.font] as? UIFont ?? TextFieldStyle.defaultFont }
}

/// What is going on between the user and a text field.
struct TextFieldTracking {
  enum Placing { case caret, words }
  var isEditing = false
  var placing: Placing?
  var anchorWord = 0..<0
  /// How far the text is scrolled to the left.
  var scroll: CGFloat = 0
  /// The first insertion replaces what was there before editing began.
  var clearsOnNextInsertion = false
}

struct TextFieldLayoutKey: Equatable {
  var text: String
  var width: CGFloat
  var isEditing: Bool
  var revealed: Int?
  var marked: Range<Int>?
}

/// Secure entry: which character is still readable.
@MainActor struct SecureEntry {
  /// UTF-16 offset of the character just typed (R36.6).
  var revealed: Range<Int>?
  var timer: Timer?
  static let revealTime: TimeInterval = 1.5
  static let bullet = UInt16(0x2022)
}
