/// What a text view looks like.
struct TextViewStyle {
  static let defaultFont = UIFont.systemFont(ofSize: 12)

  var alignment = NSTextAlignment.natural
  var attributes: [NSAttributedString.Key: Any] = [
    .font: TextViewStyle.defaultFont, .foregroundColor: UIColor.label,
  ]

  var font: UIFont { attributes[.font] as? UIFont ?? TextViewStyle.defaultFont }
}

/// What is going on between the user and a text view.
struct TextViewTracking {
  enum Placing { case tap, words }
  var isEditing = false
  var placing: Placing?
  var anchorWord = 0..<0
}
