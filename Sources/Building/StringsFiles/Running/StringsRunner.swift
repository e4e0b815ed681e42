import Foundation

/// Does one command.
public struct StringsRunner {
  let file: DataFile
  let options: StringsOptions
  let output: any StringsOutput
  let arguments: StringsArguments

  public static func run(
    _ command: StringsCommand, _ arguments: StringsArguments, _ output: any StringsOutput
  )
    throws(StringsProblem)
  {
    let file = try DataFile.read(FileReading.bytes(of: arguments.dataFile), path: arguments.dataFile)
    let runner = StringsRunner(
      file: file, options: arguments.options,
      output: arguments.options.isQuiet ? QuietOutput(output: output) : output, arguments: arguments)
    switch command {
    case .generateFile: try runner.generateFile()
    case .generateAll: try runner.generateAll()
    case .generateArchive: try runner.generateArchive()
    case .consumeFile: try runner.consumeFile()
    case .consumeAll: try runner.consumeAll()
    case .consumeArchive: try runner.consumeArchive()
    case .validate: try runner.validate()
    }
  }

  /// Without what is not an error.
  private struct QuietOutput: StringsOutput {
    let output: any StringsOutput
    func say(_ line: String) {}
    func warn(_ line: String) { output.warn(line) }
    func write(_ data: [UInt8], to path: String, under root: String?) throws(StringsProblem) {
      try output.write(data, to: path, under: root)
    }
    func makeFolder(_ path: String, under root: String?) throws(StringsProblem) {
      try output.makeFolder(path, under: root)
    }
  }

  func validate() throws(StringsProblem) {
    try file.validate(isPedantic: options.isPedantic)
    output.say("\(arguments.dataFile) is valid.")
  }

  // MARK: Formats and languages

  func format(named name: String) -> (any LocalizationFormat)? {
    LocalizationFormats.all.first { $0.name == name }
  }

  /// The one asked for, or else the only one that fits.
  func format(where fits: (any LocalizationFormat) -> Bool) throws(StringsProblem) -> (
    any LocalizationFormat
  )? {
    if let name = options.format { return format(named: name) }
    let found = LocalizationFormats.all.filter(fits)
    guard found.count < 2 else {
      throw StringsProblem(
        "Unable to determine format. Candidates are: \(found.map(\.name).joined(separator: ", ")). "
          + "Please specify the format you want using `--format`")
    }
    return found.first
  }

  /// Of a file by its name; its language becomes one of the data file's.
  func formatAndLanguage(of path: String) throws(StringsProblem) -> (any LocalizationFormat, language: String)
  {
    let ending = PathName.fileExtension(path)
    guard let format = try format(where: { $0.fileExtension == ending }) else {
      throw StringsProblem("Unable to determine format of \(path). Try using `--format`.")
    }
    guard let language = options.languages?.first ?? format.language(of: path, file, options) else {
      throw StringsProblem("Unable to determine language for \(path). Try using `--lang`.")
    }
    if !file.languages.contains(language) { file.languages.append(language) }
    return (format, language)
  }

  /// `nil` if the file would have no texts.
  func text(_ format: any LocalizationFormat, _ language: String) throws(StringsProblem) -> [UInt8]? {
    let content = ChosenStrings(file, language, options)
    guard !content.isEmpty else { return nil }
    return try TextEncoding.encode(format.file(content), options.encoding)
  }

  func writeDataFile() throws(StringsProblem) {
    if let language = options.developerLanguage { file.setDeveloperLanguage(language) }
    let text = file.written { output.say($0) }
    try output.write(Array(text.utf8), to: options.outputPath ?? arguments.dataFile, under: nil)
  }
}
