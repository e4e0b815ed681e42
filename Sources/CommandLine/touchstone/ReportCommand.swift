import ArgumentParser
import Foundation
import TestRunner

/// `touchstone report`: what the parts of a suite wrote, made one.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Work with the reports of tests.", subcommands: [Merge.self])

  struct Merge: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make one report of those that several machines wrote.",
      discussion: """
        All of them are JUnit's XML, as `touchstone test --junit` writes it, or all are the JSON of `--json`.

        Exit codes: 0 written; 64 wrong command line; 65 one of them is no such report; 66 one cannot be read; 73 the \
        output cannot be written.
        """)

    @Argument(help: "The reports: all .xml or all .json.", completion: .file(extensions: ["xml", "json"]))
    var reports: [String]

    @Option(name: .shortAndLong, help: "Where the whole report goes.")
    var output: String

    private var isJSON: Bool { reports.allSatisfy { $0.hasSuffix(".json") } }

    func validate() throws {
      guard isJSON || reports.allSatisfy({ $0.hasSuffix(".xml") }) else {
        throw ValidationError("The reports are all .xml or all .json files.")
      }
    }

    func run() throws {
      let files = try reports.map { path in
        guard let data = FileManager.default.contents(atPath: path) else {
          throw failure("\(path): error: the report cannot be read; is it there?", 66)
        }
        return (name: path, data: data)
      }
      do {
        let whole =
          try isJSON
          ? MergedReports.tree(files)
          : Data(MergedReports.junit(files.map { ($0.name, String(decoding: $0.data, as: UTF8.self)) }).utf8)
        do { try whole.write(to: URL(fileURLWithPath: output), options: .atomic) } catch {
          throw failure("\(output): error: the report cannot be written: \(error.localizedDescription)", 73)
        }
      } catch let error as MergedReports.Failure {
        throw failure(error.description, 65)
      }
    }

    private func failure(_ message: String, _ code: Int32) -> ExitCode {
      FileHandle.standardError.write(Data("\(message)\n".utf8))
      return ExitCode(code)
    }
  }
}
