import AppBuilder
import ArgumentParser
import BuildDiagnostics
import Foundation

/// `touchstone clean`: away with what builds made.
struct CleanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clean", abstract: "Remove what was built of a project.",
    discussion: """
      Removes the project's folder under ~/.cache/touchstone/builds (or $XDG_CACHE_HOME/touchstone/builds) and says so; \
      the next build starts from nothing. The app's own data stays, and nothing else is touched.

      Exit codes: 0 it is gone, or there was nothing; 64 wrong command line; 66 no project there, or several; 72 it \
      could not be removed, or is being built.
      """)

  @Argument(
    help: "The .xcodeproj, the .xcworkspace, or the folder that holds one; this folder, if not given.",
    completion: .file(extensions: ["xcodeproj", "xcworkspace"]))
  var project: String?

  @Flag(help: "Remove the builds of all projects.")
  var all = false

  @OptionGroup var output: OutputOptions

  func validate() throws {
    if all, project != nil { throw ValidationError("Name a project or --all, not both.") }
  }

  func run() throws {
    let report = Report(asJSON: output.json)
    let removals = try report.building {
      try all ? BuildCleaner().removeAll() : BuildCleaner().remove(URL(fileURLWithPath: project ?? "."))
    }
    if output.json { return report.emit(["removed": removals]) }
    for removal in removals { Report.say("removed \(removal.folder), built from \(removal.project)") }
    if removals.isEmpty {
      print("nothing was built of \(all ? "any project" : project ?? "the project in this folder")")
    }
  }
}
