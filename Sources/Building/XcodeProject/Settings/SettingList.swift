/// List-valued settings: one string, its items apart by spaces, quoted where they contain some.
public enum SettingList {
  /// - Parameter asShell: Between single quotes a backslash stands for itself, as it does to a shell.
  public static func items(_ text: String, asShell: Bool = false) -> [String] {
    var items: [String] = []
    var item = ""
    var quote: Character?
    var isInItem = false
    var isEscaped = false
    for character in text {
      if isEscaped {
        item.append(character)
        isEscaped = false
      } else if character == "\\", !(asShell && quote == "'") {
        (isEscaped, isInItem) = (true, true)
      } else if let open = quote {
        if character == open { quote = nil } else { item.append(character) }
      } else if character == "\"" || character == "'" {
        (quote, isInItem) = (character, true)
      } else if character.isWhitespace {
        if isInItem { items.append(item) }
        (item, isInItem) = ("", false)
      } else {
        item.append(character)
        isInItem = true
      }
    }
    if isInItem { items.append(item) }
    return items
  }

  /// An item as it must be written to come back whole. Macros keep their own spaces.
  static func quoted(_ item: String) -> String {
    guard item.contains(where: \.isWhitespace) || item.contains("\\"), !item.contains("$(") else {
      return item
    }
    return "\""
      + item.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
