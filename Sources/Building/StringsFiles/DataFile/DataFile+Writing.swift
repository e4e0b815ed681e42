extension DataFile {
  /// The file's text.
  /// - Parameter warn: Hears of definitions that the developer's language lacks.
  public func written(warn: (String) -> Void = { _ in }) -> String {
    let first = languages.first ?? ""
    var text = ""
    for section in sections {
      if !text.isEmpty { text += "\n" }
      text += "[[\(section.name)]]\n"
      for definition in section.definitions {
        text += "\t[\(definition.key)]\n" + line(definition, first)
        if definition.translations[first] == nil, definition.referenceKey == nil {
          warn("WARNING: \(definition.key) does not exist in developer language '\(first)'")
        }
        if let key = definition.referenceKey { text += "\t\tref = \(key)\n" }
        if let tags = definition.tags, !tags.isEmpty {
          text += "\t\ttags = \(tags.joined(separator: ","))\n"
        }
        if let comment = definition.ownComment, !comment.isEmpty { text += "\t\tcomment = \(comment)\n" }
        for language in languages.dropFirst() { text += line(definition, language) }
      }
    }
    return text
  }

  private func line(_ definition: Definition, _ language: String) -> String {
    guard let value = definition.translations[language] else { return "" }
    let bytes = value.bytes
    let isQuoted =
      bytes.first == .ascii(" ") || bytes.last == .ascii(" ")
      || (bytes.first == .ascii("`") && bytes.last == .ascii("`"))
    return "\t\t\(language) = \(isQuoted ? "`\(value)`" : value)\n"
  }
}
