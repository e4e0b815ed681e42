import ArgumentParser
import Foundation
import StringsFiles

/// `touchstone strings extract`: texts out of sources and interface files.
struct ExtractCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract", abstract: "Gather the texts of sources and interface files as .strings files.",
    discussion: """
      Reads .swift, .m, .mm, .h and .c files, and folders of them: NSLocalizedString and its relatives, in Swift also \
      String(localized:), AttributedString(localized:) and LocalizedStringResource. Each table becomes a .strings file with \
      keys and comments. Interface files (.xib, .storyboard) become one of their own name each. \
      Files that are there are written anew; nothing is merged.

      A key with several comments is a warning, and so is one that is no literal.

      Exit codes: 0 done; 1 a file cannot be read or written; 64 wrong command line.
      """)

  @Argument(help: "Files and folders.", completion: .file())
  var sources: [String]

  @Option(
    name: .shortAndLong, help: "The folder for the .strings files, which must be there.",
    completion: .directory)
  var output = "."

  @Option(name: .short, help: "A function or macro of your own instead of NSLocalizedString.")
  var s = "NSLocalizedString"

  func run() throws {
    try StringsToolCommand.reporting { () throws(StringsProblem) in
      let console = ConsoleOutput()
      let found = try StringsExtraction.run(sources, routine: s)
      for warning in found.warnings { console.warn(warning) }
      for (name, text) in found.files.sorted(by: { $0.key < $1.key }) {
        guard !name.contains("/"), name != ".." else {
          throw StringsProblem("A table cannot be called \(name)")
        }
        try console.write(Array(text.utf8), to: "\(output)/\(name).strings", under: output)
        console.say("\(output)/\(name).strings")
      }
    }
  }
}

/// `touchstone strings import-interface`: an interface file in another language.
struct ImportInterfaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import-interface", abstract: "Write a xib or storyboard with the texts of a .strings file.",
    discussion: """
      The .strings file is one that `extract` made of the same interface file, translated. Nothing but texts changes.

      Exit codes: 0 done; 1 a file cannot be read or written; 64 wrong command line.
      """)

  @Argument(help: "The .xib or .storyboard.", completion: .file()) var interface: String
  @Argument(help: "The .strings file.", completion: .file()) var strings: String
  @Option(name: .shortAndLong, help: "Where the new interface file goes.", completion: .file()) var output:
    String

  func run() throws {
    try StringsToolCommand.reporting { () throws(StringsProblem) in
      let console = ConsoleOutput()
      let text = try StringsExtraction.translate(interface, by: strings) { key in
        console.warn("\(strings): warning: \(interface) has no text \"\(key)\"")
      }
      try console.write(text, to: output, under: nil)
    }
  }
}
