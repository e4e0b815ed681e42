/// `.po` whose messages are named by the base language's texts, with keys as their contexts.
struct GettextFormat: SectionedFormat {
  let name = "gettext"
  let fileExtension = ".po"
  let defaultFileName = "strings.po"

  func header(_ language: String) -> String {
    #"""
    msgid ""
    msgstr ""
    "Language: \#(language)"
    "X-Generator: \#(LocalizationFormats.generator)"

    """#
  }

  func sectionHeader(_ name: String) -> String { "# SECTION: \(name)" }

  func contains(_ definition: Definition, _ content: ChosenStrings) -> Bool {
    base(definition, content) != nil
  }

  func definition(_ definition: Definition, _ text: String, _ content: ChosenStrings) -> String {
    let comment = definition.comment.map { "#. \"\($0.quotesEscaped)\"\n" } ?? ""
    return """
      \(comment)msgctxt "\(definition.key.quotesEscaped)"
      msgid "\((base(definition, content) ?? "").quotesEscaped)"
      msgstr "\(text.quotesEscaped)"

      """
  }

  private func base(_ definition: Definition, _ content: ChosenStrings) -> String? {
    content.baseLanguage.flatMap { definition.translation(in: [$0]) }
  }

  // MARK: Reading

  func read(_ text: Bytes, into intake: Intake) {
    var start = 0
    while start < text.count {
      let end = text.find("\n\n", from: start).map { $0 + 2 } ?? text.count
      readMessage(Array(text[start..<end]), into: intake)
      start = end
    }
  }

  private func readMessage(_ text: Bytes, into intake: Intake) {
    guard let key = Self.quoted(text, after: "msgctxt")?.replacing("\\\"", with: "\""), !key.isEmpty,
      let value = Self.quoted(text, after: "msgstr", overLines: true)?
        .replacing("\"\n\"", with: "").replacing("\\\"", with: "\""), !value.isEmpty
    else { return }
    intake.set(key, value)
    if let comment = Self.comment(text), !comment.isEmpty, !comment.starts(with: "SECTION:") {
      intake.setComment(key, comment)
    }
  }

  /// What stands between quotes that end with their line: this one, or any later one.
  private static func content(_ text: Bytes, from quote: Int, overLines: Bool = false) -> Bytes? {
    guard text.has("\"", at: quote) else { return nil }
    var end: Int?
    var place = quote + 1
    while place < text.count, overLines || text[place] != 10 {
      if text[place] == .ascii("\""), place + 1 == text.count || text[place + 1] == 10 { end = place }
      place += 1
    }
    return end.map { Array(text[(quote + 1)..<$0]) }
  }

  private static func skipSpaces(_ text: Bytes, _ place: Int) -> Int {
    text[min(place, text.count)...].firstIndex { $0 != .ascii(" ") } ?? text.count
  }

  private static func quoted(_ text: Bytes, after word: StaticString, overLines: Bool = false) -> Bytes? {
    var start = 0
    while let found = text.find(word, from: start) {
      start = found + word.utf8CodeUnitCount
      if let content = content(text, from: skipSpaces(text, start), overLines: overLines) { return content }
    }
    return nil
  }

  /// `#. "Comment"`, with any one character behind the sign or none.
  private static func comment(_ text: Bytes) -> Bytes? {
    for (place, byte) in text.enumerated() where byte == .ascii("#") {
      var next = place + 1
      // One character, however long.
      if next < text.count, text[next] != 10 {
        next += 1
        while next < text.count, text[next] & 0xC0 == 0x80 { next += 1 }
        if let content = content(text, from: skipSpaces(text, next)) { return content }
      }
      if let content = content(text, from: skipSpaces(text, place + 1)) { return content }
    }
    return nil
  }
}
