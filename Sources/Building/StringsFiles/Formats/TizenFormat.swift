/// Tizen's string tables.
struct TizenFormat: SectionedFormat {
  let name = "tizen"
  let fileExtension = ".xml"
  let defaultFileName = "strings.xml"

  private static let languages = [
    "eng-GB": "en", "rus-RU": "ru", "fra-FR": "fr", "deu-DE": "de", "spa-ES": "es", "ita-IT": "it",
    "ces-CZ": "cs", "pol-PL": "pl", "por-PT": "pt", "ukr-UA": "uk",
  ]

  func handles(folderWith names: [String]) -> Bool { AndroidFormat().handles(folderWith: names) }

  func language(of path: String, _ file: DataFile, _ options: StringsOptions) -> String? {
    let name = PathName.parts(path).first { $0.hasSuffix(".xml") && $0.dropLast(4).contains("-") }
    return name.flatMap { Self.languages[String($0.dropLast(4))] }
  }

  func header(_ language: String) -> String { AndroidFormat.header("Tizen", language) }
  func sectionHeader(_ name: String) -> String { "\t<!-- SECTION: \(name) -->" }

  func definition(_ definition: Definition, _ text: String, _ content: ChosenStrings) throws(StringsProblem)
    -> String
  {
    let quoted = text.bytes.replacing("\"", with: "\\\"").replacing("'", with: "\\'")
    let value = AndroidText.endsKept(try Placeholder.android(HTMLEntities.encoded(quoted)))
    return
      "\(AndroidFormat.comment(definition))\t<text id=\"IDS_\(definition.key.uppercased())\">\(value.text)</text>"
  }

  func body(_ sections: String) -> String {
    "<string_table  Bversion=\"2.0.0.201311071819\" Dversion=\"20120315\">\(sections)\n</string_table>\n"
  }

  /// Older files, which are like Android's, a string on each line.
  func read(_ text: Bytes, into intake: Intake) {
    guard let start = text.find("<resources"), let open = text[start...].firstIndex(of: .ascii(">")),
      let end = text.findLast("</resources>"), end > open
    else { return }
    var comment: Bytes = []
    for line in Array(text[(open + 1)..<end]).lines {
      var line = Array(line)
      if line.last == 10 { line.removeLast() }
      if line.last == 13 { line.removeLast() }
      if let (key, content) = Self.string(line) {
        intake.set(key, AndroidText.plain(content).replacing("\\u0020", with: " "))
        if !comment.isEmpty, !comment.starts(with: "SECTION:") { intake.setComment(key, comment) }
        comment = []
      }
      if let start = line.find("<!-- "), let end = line.findLast(" -->"), end >= start + 5 {
        comment = Array(line[(start + 5)..<end])
      }
    }
  }

  private static func string(_ line: Bytes) -> (key: Bytes, content: Bytes)? {
    var from = 0
    while let start = line.find("<string name=\"", from: from) {
      from = start + 14
      let key = line[from...].prefix { $0.isLetter || $0.isDigit || $0 == .ascii("_") }
      guard !key.isEmpty, line.has("\">", at: key.endIndex) else { continue }
      let content = key.endIndex + 2
      let end = line.findLast("</string>").flatMap { $0 >= content ? $0 : nil }
      return (Array(key), end.map { Array(line[content..<$0]) } ?? [])
    }
    return nil
  }
}
