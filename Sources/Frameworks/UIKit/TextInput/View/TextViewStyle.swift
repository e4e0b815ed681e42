/// What a text view looks like.
struct TextViewStyle {
  static let defaultFont = UIFont.systemFont(ofSize: 12)

  var alignment = NSTextAlignment.natural
  var attributes: [NSAttributedString.Key: Any] = [
    .font: TextViewStyle.defaultFont, .foregroundColor: UIColor.label,
  ]

  /// The container of a text view that was given none.
  static func makeContainer() -> NSTextContainer {
    let container = NSTextContainer(size: .zero)
    container.widthTracksTextView = true
    return container
  }

  /// The text in a container, with the objects between them where they are missing.
  static func storage(of container: NSTextContainer) -> NSTextStorage {
    let manager = container.layoutManager ?? NSLayoutManager()
    if container.layoutManager == nil { manager.addTextContainer(container) }
    if let storage = manager.textStorage { return storage }
    let storage = NSTextStorage(string: "")
    storage.addLayoutManager(manager)
    return storage
  }

  var font: UIFont { attributes[.font] as? UIFont ?? TextViewStyle.defaultFont }
}

/// What is going on between the user and a text view.
struct TextViewTracking {
  enum Placing { case tap, words }
  var isEditing = false
  var placing: Placing?
  var anchorWord = 0..<0
}
