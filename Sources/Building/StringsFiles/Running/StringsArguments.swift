/// A command line, read as the original's is: options anywhere, shortened as far as they are clear, short ones in one word.
public struct StringsArguments: Sendable {
  public var options = StringsOptions()
  public private(set) var dataFile = ""
  /// What is read or written; empty for the validation.
  public private(set) var path = ""
  public private(set) var asksForHelp = false

  private let command: StringsCommand
  private var plain: [String] = []

  public init(_ command: StringsCommand, _ words: [String]) throws(StringsProblem) {
    self.command = command
    var words = words[...]
    while let word = words.popFirst() {
      if word == "--" {
        plain += words
        break
      } else if word.hasPrefix("--") {
        try readLong(word, &words)
      } else if word.hasPrefix("-"), word != "-" {
        try readShort(word, &words)
      } else {
        plain.append(word)
      }
      if asksForHelp { return }
    }
    try finish()
  }

  private mutating func finish() throws(StringsProblem) {
    let names = command.arguments
    let missing = names.count - plain.filter { !$0.hasPrefix("-") }.count
    if missing > 0 {
      throw StringsProblem(
        "\(missing) missing argument\(missing > 1 ? "s" : ""): \(names.suffix(missing).joined(separator: ", ")). "
          + "Check `touchstone strings \(command.rawValue) -h`")
    }
    if plain.count > names.count { throw StringsProblem("Unknown argument: \(plain[names.count])") }
    if command == .generateArchive, options.format == nil { throw StringsProblem("missing option: -f") }
    if (options.languages?.count ?? 0) > 1 {
      throw StringsProblem("specify only a single language for the `\(command.rawValue)` command.")
    }
    dataFile = plain[0]
    if names.count > 1 { path = plain[1] }
  }

  private mutating func readLong(_ word: String, _ rest: inout ArraySlice<String>) throws(StringsProblem) {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let value = parts.count > 1 ? String(parts[1]) : nil
    var names = command.switches.flatMap {
      $0.takesValue ? [$0.rawValue] : [$0.rawValue, "no-" + $0.rawValue]
    }
    names.append("help")
    var found = names.filter { $0 == name }
    if found.isEmpty { found = names.filter { $0.hasPrefix(name) } }
    guard let full = found.first else { throw StringsProblem("invalid option: \(word)") }
    guard found.count == 1 else { throw StringsProblem("ambiguous option: \(word)") }
    if full == "help" { return asksForHelp = true }
    if let option = StringsCommand.Switch(rawValue: full), option.takesValue {
      guard let value = value ?? rest.popFirst() else { throw StringsProblem("missing argument: \(word)") }
      return try set(option, value, word)
    }
    guard value == nil else { throw StringsProblem("needless argument: \(word)") }
    let isOff = full.hasPrefix("no-")
    set(StringsCommand.Switch(rawValue: isOff ? String(full.dropFirst(3)) : full)!, !isOff)
  }

  private mutating func readShort(_ word: String, _ rest: inout ArraySlice<String>) throws(StringsProblem) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      if letter == "h" { return asksForHelp = true }
      guard let option = command.switches.first(where: { $0.short == letter }) else {
        throw StringsProblem("invalid option: -\(letter)")
      }
      guard option.takesValue else {
        set(option, true)
        continue
      }
      let value = letters.isEmpty ? rest.popFirst() : String(letters)
      guard let value else { throw StringsProblem("missing argument: -\(letter)") }
      return try set(option, value, "-\(letter)")
    }
  }

  private mutating func set(_ option: StringsCommand.Switch, _ isOn: Bool) {
    switch option {
    case .consumeAll: options.consumesAll = isOn
    case .consumeComments: options.consumesComments = isOn
    case .createFolders: options.createsFolders = isOn
    case .escapeAllTags: options.escapesAllTags = isOn
    case .pedantic: options.isPedantic = isOn
    case .quiet: options.isQuiet = isOn
    case .untagged: options.filter.takesUntagged = isOn
    case .validate: options.validates = isOn
    default: break
    }
  }

  private mutating func set(_ option: StringsCommand.Switch, _ value: String, _ word: String)
    throws(StringsProblem)
  {
    let list = value.split(separator: ",").map(String.init)
    switch option {
    case .developerLanguage: options.developerLanguage = value
    case .encoding: options.encoding = value
    case .fileName: options.fileName = value
    case .languages: options.languages = list
    case .outputFile: options.outputPath = value
    case .tags: options.filter.groups.append(list)
    case .format: options.format = try Self.choice(value, LocalizationFormats.all.map(\.name), word)
    case .include:
      let choice = try Self.choice(value, StringsOptions.Inclusion.allCases.map(\.rawValue), word)
      options.include = StringsOptions.Inclusion(rawValue: choice) ?? .all
    default: break
    }
  }

  private static func choice(_ value: String, _ choices: [String], _ word: String) throws(StringsProblem)
    -> String
  {
    let found = choices.contains(value) ? [value] : choices.filter { $0.hasPrefix(value) }
    guard found.count == 1 else {
      let isWhole = word.hasPrefix("--") && word.contains("=")
      throw StringsProblem(
        "\(found.isEmpty ? "invalid" : "ambiguous") argument: \(isWhole ? word : "\(word) \(value)")")
    }
    return found[0]
  }
}
