import AppBuilder
import ArgumentParser
import BuildDiagnostics
import EditorSupport
import Foundation
import TouchstoneConfinement

/// `touchstone language-server`: speaks the language server protocol on its input and output.
struct LanguageServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "language-server",
    abstract: "Serve an editor: the language server protocol on standard input and output.",
    discussion: "Ends when the editor closes its side. `touchstone editor` says how editors are told of it.")

  @OptionGroup var project: ProjectOptions

  func run() throws {
    let report = Report(asJSON: false)
    let request = project.request
    let server = try report.building {
      try LanguageServer(
        tool: Tool.path, output: STDOUT_FILENO,
        confinement: request.isConfined ? .best : .none(reason: "--no-sandbox says so")
      ) { try AppBuilder().editorProject(request) }
    }
    guard server.run(input: STDIN_FILENO) else {
      throw report.fail(
        Diagnostic(
          .error, "the toolchain's language server has ended",
          nextStep: "What it said stands above. Start it again, as editors do by themselves."), .machine)
    }
  }
}

/// `touchstone build-server`: what the toolchain's language server asks, in its sandbox.
struct BuildServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build-server", abstract: "Answer what a language server asks of whoever builds.",
    shouldDisplay: false)

  @Argument(help: "What `touchstone language-server` wrote.")
  var file: String

  func run() throws {
    var server = try BuildServer(file: file, output: STDOUT_FILENO)
    try server.run(input: STDIN_FILENO)
  }
}
