import ArgumentParser
import BuildDiagnostics
import Foundation
import ProjectLint
import XcodeProject

/// `touchstone lint`: what a project could have better, without a build.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Check a project's settings, icons, launch images and device needs.",
    discussion: """
      Reads the project and builds nothing. --fix adds the settings that Xcode recommends, as lines of the project file, and \
      changes no other line; no other command writes into a project.

      Exit codes: 0 nothing found, or all mended; 2 something found; 64 wrong command line; 65 the project is damaged; 66 no \
      project there, or several; 69 --fix found a project file that Xcode did not write; 72 it cannot be written.
      """)

  @Argument(
    help: "The .xcodeproj, the .xcworkspace, or the folder that holds one.",
    completion: .file(extensions: ["xcodeproj", "xcworkspace"]))
  var project = "."

  @Flag(help: "Add the recommended settings to the project file.")
  var fix = false

  @Option(
    help: "Instead of a project, check the icons in the root folder of a web site.", completion: .directory)
  var web: String?

  @OptionGroup var output: OutputOptions

  func run() throws {
    let report = Report(asJSON: output.json)
    let findings = try report.building { try found() }
    if output.json { report.emit(["findings": findings]) } else { report.show(findings.map(\.diagnostic)) }
    if !findings.isEmpty { throw ExitCode.appFailed }
  }

  private func found() throws -> [LintFinding] {
    if let web { return WebIcons.findings(in: URL(fileURLWithPath: web)) }
    return try ProjectLocator.locate(URL(fileURLWithPath: project)).projects.flatMap { url in
      let project = try Project(contentsOf: url)
      guard fix, let text = try ProjectLint(project).fixed() else {
        return try ProjectLint(project).findings()
      }
      try write(text, to: project.table.file)
      return try ProjectLint(Project(contentsOf: url)).findings()
    }
  }

  /// Over the file that is there; its owner and rights stay.
  private func write(_ text: String, to url: URL) throws {
    let file = open(url.path, O_WRONLY | O_TRUNC | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else {
      throw BuildFailure(
        .machine,
        Diagnostic(
          .error, at: .init(file: url.path), "the project file cannot be written",
          reason: String(cString: strerror(errno)) + ".", nextStep: "Make it writable; it is no link."))
    }
    try FileHandle(fileDescriptor: file, closeOnDealloc: true).write(contentsOf: Data(text.utf8))
  }
}
