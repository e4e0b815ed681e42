/// The text of a type that is a tuple, or a collection of tuples: `[(UIView.Type, title: String)]`.
struct TupleText {
  private var parts: [(label: String?, type: String)] = []

  /// Nil for a type that holds no tuple, or is a function's.
  init?(_ type: String) {
    guard let open = type.firstIndex(of: "(") else { return nil }
    var depth = 0
    var previous: Character = " "
    var texts = [""]
    var end: String.Index?
    for index in type.indices[open...] {
      let character = type[index]
      if character == ")" || character == "]" || character == ">" && previous != "-" { depth -= 1 }
      previous = character
      if depth == 0, index != open {
        end = index
        break
      }
      if depth == 1, character == "," {
        texts.append("")
      } else if index != open {
        texts[texts.count - 1].append(character)
      }
      if "([<".contains(character) { depth += 1 }
    }
    guard let end, texts.count > 1, !type[end...].contains("->") else { return nil }
    parts = texts.map(Self.part)
  }

  /// The type of the part at "0", or of the one that is called `name`.
  func part(_ name: String) -> String? {
    if let number = Int(name) { return parts.indices.contains(number) ? parts[number].type : nil }
    return parts.first { $0.label == name }?.type
  }

  private static func part(_ text: String) -> (label: String?, type: String) {
    let text = text.drop(while: \.isWhitespace)
    guard let colon = text.firstIndex(of: ":"),
      text[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return (nil, String(text)) }
    return (String(text[..<colon]), String(text[text.index(after: colon)...].drop(while: \.isWhitespace)))
  }
}
