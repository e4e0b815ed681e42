/// `.json` of jquery-localize.
struct JQueryFormat: LocalizationFormat {
  let name = "jquery"
  let fileExtension = ".json"
  let defaultFileName = "localize.json"

  /// `application-fr.json`.
  func language(of path: String, _ file: DataFile, _ options: StringsOptions) -> String? {
    let name = PathName.last(path)
    let parts = name.dropLast(5).split(separator: "-", omittingEmptySubsequences: false)
    if name.hasSuffix(".json"), let last = parts.last, last.unicodeScalars.count == 2, parts.count > 1,
      parts.count > 2 || !parts[0].isEmpty
    {
      return String(last)
    }
    return ordinaryLanguage(of: path, file)
  }

  func file(_ content: ChosenStrings) -> String {
    let sections = content.sections.filter { !$0.definitions.isEmpty }.map { section in
      section.definitions.map { definition, text in
        "\"\(definition.key.quotesEscaped)\":\"\(text.quotesEscaped)\""
      }.joined(separator: ",\n")
    }
    return "{\n\(sections.joined(separator: ",\n\n"))\n}\n"
  }

  func read(_ text: Bytes, into intake: Intake) throws(StringsProblem) {
    guard case .object(let members) = try JSONText.parse(text) else {
      throw StringsProblem("The JSON is not an object of texts.")
    }
    try read(members, below: [], into: intake)
  }

  /// Objects in objects become keys with dots.
  private func read(_ members: [JSONText.Member], below key: Bytes, into intake: Intake)
    throws(StringsProblem)
  {
    for member in members {
      let key = key + member.key.utf8
      switch member.value {
      case .string(let text), .spelled(let text, _): intake.set(key, text.bytes)
      case .object(let members): try read(members, below: key + ".".utf8, into: intake)
      default:
        throw StringsProblem("The JSON has something for '\(key.text)' that is neither text nor object.")
      }
    }
  }
}
