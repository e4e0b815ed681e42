/// Between a catalogue and a data file.
public enum CatalogExchange {
  /// Takes a catalogue's plain texts into a data file, by the rules of `consume-localization-file`.
  public static func consume(
    _ catalog: CatalogFile, into file: DataFile, _ options: StringsOptions, _ output: any StringsOutput
  ) {
    file.add(language: catalog.sourceLanguage)
    for key in catalog.keys {
      let texts = catalog.texts(key)
      for (language, text) in texts.sorted(by: { $0.key < $1.key })
      where file.definition(key) != nil || options.consumesAll {
        Intake(file: file, language: language, options: options, output: output).set(key.bytes, text.bytes)
      }
      if file.definition(key) == nil { output.say("WARNING: '\(key)' not found in twine file.") }
      if let comment = catalog.comment(key) {
        Intake(file: file, language: catalog.sourceLanguage, options: options, output: output)
          .setComment(key.bytes, comment.replacing("\n", by: " ").bytes)
      }
      for language in file.languages where catalog.hasVariations(key, language) && texts[language] == nil {
        output.warn("WARNING: '\(key)' differs by number or device in \(language), and was left out.")
      }
    }
    file.setDeveloperLanguage(options.developerLanguage ?? catalog.sourceLanguage)
  }

  /// Takes a data file's texts into a catalogue. Answers how many changed.
  public static func generate(
    _ catalog: inout CatalogFile, from file: DataFile, _ options: StringsOptions, _ output: any StringsOutput
  ) -> Int {
    var count = 0
    for definition in file.sections.flatMap(\.definitions) where definition.matches(options.filter) {
      for language in file.languages {
        guard let text = definition.translation(in: [language]) else { continue }
        guard !catalog.hasVariations(definition.key, language) else {
          output.warn(
            "WARNING: '\(definition.key)' differs by number or device in \(language), and was left as it is.")
          continue
        }
        if catalog.set(definition.key, language, to: text.replacing("\\n", by: "\n")) { count += 1 }
      }
      if let comment = definition.comment { catalog.setComment(definition.key, to: comment) }
    }
    return count
  }
}
