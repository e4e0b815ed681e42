import AppBuilder
import ArgumentParser
import BuildDiagnostics
import Foundation

/// `touchstone build`: an app without running it.
struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Build an iOS app from its Xcode project.",
    discussion: """
      The project's folder is only read. The app, its data and everything in between lie under \
      ~/.cache/touchstone (or $XDG_CACHE_HOME/touchstone).

      \(ExitCode.documentation)
      """)

  @OptionGroup var project: ProjectOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let report = Report(asJSON: output.json)
    let start = Date()
    let app = try report.building { try AppBuilder().build(project.request) }
    if output.json { return report.emit(Result(app)) }
    report.show(app.diagnostics)
    let seconds = String(format: "%.2f", Date().timeIntervalSince(start))
    Report.say("\(Report.name(app.displayName)) \(app.didChange ? "built in \(seconds) s" : "is up to date")")
    Report.say(app.bundleURL.path)
  }

  private struct Result: Encodable {
    var succeeded = true
    var exitCode = 0
    var didChange: Bool
    var displayName: String
    var bundleIdentifier: String
    var bundle: String
    var executable: String
    var home: String
    var environment: [String: String]
    var arguments: [String]
    var diagnostics: [Diagnostic]

    init(_ app: BuiltApp) {
      didChange = app.didChange
      displayName = app.displayName
      bundleIdentifier = app.bundleIdentifier
      bundle = app.bundleURL.path
      executable = app.executableURL.path
      home = app.sandboxHome.path
      environment = app.environment
      arguments = app.arguments
      diagnostics = app.diagnostics
    }
  }
}
