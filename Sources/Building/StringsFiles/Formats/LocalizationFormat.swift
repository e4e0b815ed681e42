/// A kind of file that one language's texts are handed over in.
protocol LocalizationFormat: Sendable {
  var name: String { get }
  /// With its dot.
  var fileExtension: String { get }
  var defaultFileName: String { get }
  /// Whether a folder with these things in it looks like one of this format's.
  func handles(folderWith names: [String]) -> Bool
  func language(of path: String, _ file: DataFile, _ options: StringsOptions) -> String?
  func folder(for language: String, _ file: DataFile) -> String

  func read(_ text: Bytes, into intake: Intake) throws(StringsProblem)
  /// What a file has between a text and its value.
  func plainText(_ value: Bytes) -> Bytes

  func file(_ content: ChosenStrings) throws(StringsProblem) -> String
}

/// A format whose files are a head and then sections of definitions.
protocol SectionedFormat: LocalizationFormat {
  func header(_ language: String) -> String
  func sectionHeader(_ name: String) -> String
  func definition(_ definition: Definition, _ text: String, _ content: ChosenStrings) throws(StringsProblem)
    -> String
  func contains(_ definition: Definition, _ content: ChosenStrings) -> Bool
  /// What is around all sections.
  func body(_ sections: String) -> String
}

/// All of them, in the order that messages name them.
enum LocalizationFormats {
  static let all: [any LocalizationFormat] = [
    AndroidFormat(), AppleFormat(), DjangoFormat(), FlashFormat(), GettextFormat(), JQueryFormat(),
    TizenFormat(),
  ]

  /// The version of the format that files say they are in.
  static let generator = "Twine 1.1.3"
}

extension LocalizationFormat {
  func handles(folderWith names: [String]) -> Bool {
    names.contains { $0.utf8.count > fileExtension.utf8.count && $0.hasSuffix(fileExtension) }
  }

  func language(of path: String, _ file: DataFile, _ options: StringsOptions) -> String? {
    ordinaryLanguage(of: path, file)
  }

  func folder(for language: String, _ file: DataFile) -> String { language }
  func plainText(_ value: Bytes) -> Bytes { value }

  /// The file's name if that is a language, or a folder's that the file is in, from the inside out.
  func ordinaryLanguage(of path: String, _ file: DataFile) -> String? {
    let name = PathName.withoutExtension(PathName.last(path))
    if Self.isLanguage(name) || file.languages.contains(name) { return name }
    return PathName.parts(path).last(where: Self.isLanguage)
  }

  /// Two letters, or two and two: `en`, `en-GB`.
  static func isLanguage(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { $0.utf8.count == 2 && $0.utf8.allSatisfy(\.isLetter) }
  }
}

extension SectionedFormat {
  func contains(_ definition: Definition, _ content: ChosenStrings) -> Bool { true }
  func body(_ sections: String) -> String { sections }

  func file(_ content: ChosenStrings) throws(StringsProblem) -> String {
    var sections: [String] = []
    for section in content.sections {
      var text = ""
      for (definition, value) in section.definitions where contains(definition, content) {
        text += try "\n" + self.definition(definition, value, content)
      }
      guard !text.isEmpty else { continue }
      sections.append((section.name.isEmpty ? "" : "\n" + sectionHeader(section.name)) + text)
    }
    return header(content.language) + "\n" + body(sections.joined(separator: "\n"))
  }
}
