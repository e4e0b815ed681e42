/// Takes what a localized file says into the data file.
struct Intake {
  let file: DataFile
  let language: String
  let options: StringsOptions
  let output: any StringsOutput

  func set(_ key: Bytes, _ value: Bytes) {
    let (key, value) = (key.text, value.replacing("\n", with: "\\n").text)
    if let definition = file.definition(key) {
      let reference = definition.referenceKey.flatMap { file.definition($0) }
      if reference == nil || !value.isExactly(reference?.translations[language]) {
        definition.translations[language] = value
      }
    } else if options.consumesAll {
      output.say("Adding new definition '\(key)' to twine file.")
      let definition = Definition(key)
      let tags = options.filter.groups.flatMap { $0 }
      if !tags.isEmpty { definition.tags = tags }
      definition.translations[language] = value
      file.append(definition, to: file.uncategorized())
    } else {
      output.say("WARNING: '\(key)' not found in twine file.")
    }
    file.add(language: language)
  }

  func setComment(_ key: Bytes, _ comment: Bytes) {
    guard options.consumesComments, let definition = file.definition(key.text) else { return }
    let reference = definition.referenceKey.flatMap { file.definition($0) }
    if reference == nil || !comment.text.isExactly(reference?.ownComment) {
      definition.ownComment = comment.text
    }
  }
}
