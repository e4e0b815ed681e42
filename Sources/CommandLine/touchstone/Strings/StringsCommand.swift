import ArgumentParser
import BuildDiagnostics
import Foundation
import StringsFiles

/// `touchstone strings`: the texts of apps in all languages.
struct StringsToolCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings",
    abstract: "Keep an app's texts in all languages: in one file, in catalogues, out of sources.",
    discussion: """
      The first seven commands work on a data file of Twine's and take its options: \
      touchstone strings generate-all-localization-files strings.txt Resources/Locales --tags app1. \
      Documentation/Strings.md says what they do, and the few things that they do otherwise.

      Exit codes: 0 done; 1 not done, and why is said; 64 wrong command line.
      """,
    subcommands: [
      GenerateFileCommand.self, GenerateAllCommand.self, GenerateArchiveCommand.self, ConsumeFileCommand.self,
      ConsumeAllCommand.self, ConsumeArchiveCommand.self, ValidateDataFileCommand.self,
      GenerateCatalogCommand.self, ConsumeCatalogCommand.self, ExtractCommand.self,
      ImportInterfaceCommand.self,
    ])
}

/// A command over a data file, whose words are read as Twine reads them.
protocol DataFileCommand: ParsableCommand {
  static var command: StringsCommand { get }
  var words: [String] { get }
}

extension DataFileCommand {
  func run() throws {
    try StringsToolCommand.reporting { () throws(StringsProblem) in
      let arguments = try StringsArguments(Self.command, words)
      guard !arguments.asksForHelp else { return print(Self.command.usage) }
      try StringsRunner.run(Self.command, arguments, ConsoleOutput())
    }
  }
}

extension StringsToolCommand {
  /// Runs a command's body; problems are printed as the original prints them, and become the exit code.
  static func reporting(_ body: () throws(StringsProblem) -> Void) throws {
    do { try body() } catch {
      FileHandle.standardError.write(Data((error.message + "\n").utf8))
      throw ExitCode.buildFailed
    }
  }
}

struct GenerateFileCommand: DataFileCommand {
  static let command = StringsCommand.generateFile
  static let configuration = CommandConfiguration(
    commandName: command.rawValue, abstract: "Write one language's file out of a data file.")
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct GenerateAllCommand: DataFileCommand {
  static let command = StringsCommand.generateAll
  static let configuration = CommandConfiguration(
    commandName: command.rawValue, abstract: "Write the files of all languages that a folder has folders for."
  )
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct GenerateArchiveCommand: DataFileCommand {
  static let command = StringsCommand.generateArchive
  static let configuration = CommandConfiguration(
    commandName: command.rawValue,
    abstract: "Write the files of all languages into a zip archive for translators.")
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct ConsumeFileCommand: DataFileCommand {
  static let command = StringsCommand.consumeFile
  static let configuration = CommandConfiguration(
    commandName: command.rawValue, abstract: "Take the texts of one language's file into a data file.")
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct ConsumeAllCommand: DataFileCommand {
  static let command = StringsCommand.consumeAll
  static let configuration = CommandConfiguration(
    commandName: command.rawValue, abstract: "Take the texts of all files in a folder into a data file.")
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct ConsumeArchiveCommand: DataFileCommand {
  static let command = StringsCommand.consumeArchive
  static let configuration = CommandConfiguration(
    commandName: command.rawValue, abstract: "Take what translators sent back into a data file.")
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct ValidateDataFileCommand: DataFileCommand {
  static let command = StringsCommand.validate
  static let configuration = CommandConfiguration(
    commandName: command.rawValue, abstract: "Say whether a data file can be read and its keys are sound.")
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}
