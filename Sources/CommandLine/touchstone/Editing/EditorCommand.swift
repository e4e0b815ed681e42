import AppBuilder
import ArgumentParser
import BuildDiagnostics
import EditorSupport
import Foundation

/// `touchstone editor`: what an editor needs for an app.
struct EditorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "editor",
    abstract: "Write what an editor needs for an app: language server, tasks, debugger.",
    discussion: """
      Nothing is written into the project. The files lie beside the build; with --into they are written into a folder that you \
      name, which may be the project's .vscode. An editor of any kind gets completion, definitions and diagnostics from \
      `touchstone language-server PROJECT`, and a debugger from `touchstone debug --dap PROJECT`: Documentation/Editor.md.

      \(ExitCode.documentation)
      """)

  @OptionGroup var project: ProjectOptions

  @Option(
    help: "The folder to write settings, tasks and launch configurations for Visual Studio Code into.",
    completion: .directory)
  var into: String?

  @Flag(help: "Replace files that are there.")
  var force = false

  func run() throws {
    let report = Report(asJSON: false)
    let app = try report.building { try AppBuilder().editorProject(project.request) }
    report.show(app.diagnostics)
    let editor = VisualStudioCode(
      tool: Tool.path, project: URL(fileURLWithPath: project.project).standardizedFileURL.path,
      options: project.choices, toolchain: app.toolchain)
    try report.building {
      _ = try LanguageServer.prepare(app, tool: Tool.path)
      for file in editor.files { try app.folder.write(file.text, to: "vscode", file.name) }
    }
    let folder = app.folder.url.appendingPathComponent("vscode")
    if let into { try write(editor.files, into: URL(fileURLWithPath: into), report) }
    print(
      """
      \(app.name): \(app.modules.count) module\(app.modules.count == 1 ? "" : "s"), \
      \(app.modules.reduce(0) { $0 + $1.sources.count }) files.

      Language server:  \(Tool.path) language-server \(editor.words)
      Debug adapter:    \(Tool.path) debug --dap \(editor.words)
      Visual Studio Code:  \(into ?? folder.path)
      """)
    if into == nil {
      print("  touchstone editor \(editor.words) --into .vscode  writes them where it looks.")
    }
  }

  private func write(_ files: [(name: String, text: [UInt8])], into folder: URL, _ report: Report) throws {
    for file in files {
      let place = folder.appendingPathComponent(file.name)
      let old = FileManager.default.contents(atPath: place.path)
      guard force || old == nil || old == Data(file.text) else {
        throw report.fail(
          Diagnostic(
            .error, at: .init(file: place.path), "there is such a file, and it says something else",
            nextStep: "Add to it what \(file.name) beside the build says, or replace it with --force."),
          .usage)
      }
    }
    try report.building {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for file in files { try Data(file.text).write(to: folder.appendingPathComponent(file.name)) }
    }
  }
}

/// This tool itself.
enum Tool {
  static var path: String {
    (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])).resolvingSymlinksInPath()
      .path
  }
}

extension ProjectOptions {
  /// The same choices, for another command.
  var choices: [String] {
    var words: [String] = []
    for (name, value) in [("--scheme", scheme), ("--target", target), ("--configuration", configuration)] {
      if let value { words += [name, value] }
    }
    for folder in allowRead { words += ["--allow-read", URL(fileURLWithPath: folder).path] }
    if let packagesPath { words += ["--packages-path", URL(fileURLWithPath: packagesPath).path] }
    if noSandbox { words.append("--no-sandbox") }
    if offline { words.append("--offline") }
    if toolchain.allowUntestedToolchain { words.append("--allow-untested-toolchain") }
    return words
  }
}
