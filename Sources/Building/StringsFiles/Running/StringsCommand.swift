/// The commands over a data file, with the original's names, options and arguments.
public enum StringsCommand: String, Sendable, CaseIterable {
  case generateFile = "generate-localization-file"
  case generateAll = "generate-all-localization-files"
  case generateArchive = "generate-localization-archive"
  case consumeFile = "consume-localization-file"
  case consumeAll = "consume-all-localization-files"
  case consumeArchive = "consume-localization-archive"
  case validate = "validate-twine-file"

  enum Switch: String, CaseIterable {
    case consumeAll = "consume-all"
    case consumeComments = "consume-comments"
    case createFolders = "create-folders"
    case developerLanguage = "developer-language"
    case encoding
    case escapeAllTags = "escape-all-tags"
    case fileName = "file-name"
    case format, include
    case languages = "lang"
    case outputFile = "output-file"
    case pedantic, quiet, tags, untagged, validate

    var short: Character? {
      switch self {
      case .consumeAll: "a"
      case .consumeComments: "c"
      case .createFolders: "r"
      case .developerLanguage: "d"
      case .encoding: "e"
      case .fileName: "n"
      case .format: "f"
      case .include: "i"
      case .languages: "l"
      case .outputFile: "o"
      case .pedantic: "p"
      case .quiet: "q"
      case .tags: "t"
      case .untagged: "u"
      case .escapeAllTags, .validate: nil
      }
    }

    var takesValue: Bool {
      switch self {
      case .developerLanguage, .encoding, .fileName, .format, .include, .languages, .outputFile, .tags: true
      default: false
      }
    }
  }

  var switches: [Switch] {
    let writing: [Switch] = [
      .developerLanguage, .encoding, .escapeAllTags, .format, .include, .quiet, .tags, .untagged, .validate,
    ]
    let reading: [Switch] = [
      .consumeAll, .consumeComments, .developerLanguage, .encoding, .format, .outputFile, .quiet, .tags,
    ]
    return switch self {
    case .generateFile: writing + [.languages]
    case .generateAll: writing + [.createFolders, .fileName]
    case .generateArchive: writing
    case .consumeFile: reading + [.languages]
    case .consumeAll, .consumeArchive: reading
    case .validate: [.developerLanguage, .pedantic, .quiet]
    }
  }

  /// As messages name what a command works on.
  var arguments: [String] {
    switch self {
    case .generateFile, .generateAll, .generateArchive: ["twine_file", "output_path"]
    case .consumeFile, .consumeAll, .consumeArchive: ["twine_file", "input_path"]
    case .validate: ["twine_file"]
    }
  }
}

extension StringsCommand {
  /// How the command is called.
  public var usage: String {
    let lines = switches.map { option in
      let short = option.short.map { "-\($0), " } ?? "    "
      let long = option.takesValue ? "--\(option.rawValue) VALUE" : "--[no-]\(option.rawValue)"
      return "  \(short)\(long)".padding(to: 36) + option.meaning
    }
    return """
      Usage: touchstone strings \(rawValue) \(arguments.map { "[\($0)]" }.joined(separator: " ")) [options]

      \((lines + ["  -h, --help".padding(to: 36) + "Show this message."]).joined(separator: "\n"))
      """
  }
}

extension StringsCommand.Switch {
  var meaning: String {
    switch self {
    case .consumeAll: "Take keys that the data file does not have as well."
    case .consumeComments: "Take comments as well."
    case .createFolders: "Make the folders of all languages of the data file."
    case .developerLanguage:
      "The language that is written first, and that stands in where others have no text."
    case .encoding: "UTF-8 if not given."
    case .escapeAllTags: "Android: escape tags of styles as well."
    case .fileName: "Instead of the format's own file name."
    case .format: LocalizationFormats.all.map(\.name).joined(separator: ", ")
    case .include: "all, translated or untranslated definitions."
    case .languages: "The language, if the path does not say it."
    case .outputFile: "Write the data file there, and leave the old one."
    case .pedantic: "Ask for tags on every definition."
    case .quiet: "Print errors only."
    case .tags: "Only definitions with any of these tags (a,b); ~a: without a. Several options: all of them."
    case .untagged: "With --tags: definitions without tags as well."
    case .validate: "Validate the data file first."
    }
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
