/// What of a data file goes into one language's file.
struct ChosenStrings {
  struct Section {
    var name: String
    var definitions: [(Definition, text: String)]
  }

  var language: String
  /// The language that files of `gettext` and Django name texts by.
  var baseLanguage: String?
  var sections: [Section]
  var escapesAllTags: Bool

  var isEmpty: Bool { sections.allSatisfy(\.definitions.isEmpty) }

  /// A text that is taken from another language counts as this one's from then on, for definitions that refer to it as well:
  /// the original's files are made that way.
  init(_ file: DataFile, _ language: String, _ options: StringsOptions) {
    self.language = language
    baseLanguage = file.languages.first
    escapesAllTags = options.escapesAllTags
    let others = Self.fallback(for: language, file, options)
    sections = file.sections.map { section in
      var chosen = Section(name: section.name, definitions: [])
      for definition in section.definitions where definition.matches(options.filter) {
        var text = definition.translation(in: [language])
        if text != nil, options.include == .untranslated { continue }
        if text == nil, options.include != .translated { text = definition.translation(in: others) }
        guard let text else { continue }
        definition.translations[language] = text
        chosen.definitions.append((definition, text))
      }
      return chosen
    }
  }

  /// R55.9: the developer's language, or the file's first; Chinese of a region first that of its script.
  private static func fallback(for language: String, _ file: DataFile, _ options: StringsOptions) -> [String]
  {
    let script = ["zh-CN": "zh-Hans", "zh-TW": "zh-Hant"][language]
    return [script, options.developerLanguage ?? file.languages.first].compactMap { $0 }
  }
}
