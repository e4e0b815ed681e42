import ArgumentParser
import Foundation
import TestTraces

/// `touchstone trace`: what a script or a UI test did, read from the folder that `touchstone screenshot --trace` or
/// `touchstone test --traces` wrote.
struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "Show what a script or a UI test did, step by step.",
    discussion: """
      A trace is a folder with trace.json, pictures, and index.html, which any browser opens. These commands print the \
      same as text.

      Exit codes: 0 shown; 64 wrong command line, or no such step; 66 no trace there.
      """, subcommands: [Show.self, Actions.self, Action.self], defaultSubcommand: Show.self)

  struct Place: ParsableArguments {
    @Argument(help: "The trace's folder, or its trace.json.", completion: .directory)
    var trace: String

    func read() throws -> TestTrace {
      do { return try TraceFiles.read(URL(fileURLWithPath: trace)) } catch let error as TraceError {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        throw ExitCode(66)
      }
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "What happened, and what failed.")
    @OptionGroup var place: Place

    func run() throws { print(TraceText.summary(try place.read())) }
  }

  struct Actions: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "A line for each step.")
    @OptionGroup var place: Place

    func run() throws { print(TraceText.actions(try place.read())) }
  }

  struct Action: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "One step, with what was printed and the elements on the screen.")
    @Argument(help: "Which, counted from 1.") var number: Int
    @OptionGroup var place: Place

    func run() throws {
      let trace = try place.read()
      do { print(try TraceText.action(number, of: trace)) } catch let error as TraceError {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        throw ExitCode(64)
      }
    }
  }
}
