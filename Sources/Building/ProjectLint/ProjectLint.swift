import BuildDiagnostics
import Foundation
import XcodeProject

/// Looks a project over without building it.
public struct ProjectLint: Sendable {
  let project: Project

  public init(_ project: Project) { self.project = project }

  public func findings() throws(BuildFailure) -> [LintFinding] {
    var findings = try RecommendedSettings(project).findings()
    for target in project.targets where target.kind == .application {
      let name = target.defaultConfiguration ?? target.configurations.first?.name ?? "Debug"
      let settings = try project.settings(of: target, configuration: name).settings
      let info = try project.infoPlist(of: target, settings: settings).values
      let app = LintedApp(
        project: project, target: target, settings: settings, info: info,
        contents: project.contents(of: target))
      findings += app.icons + app.launchImages + app.capabilities + app.architectures
    }
    return findings
  }

  /// The project file with what `--fix` adds; nil if there is nothing to be added.
  public func fixed() throws(BuildFailure) -> String? { try RecommendedSettings(project).fixed() }
}

/// An app target with all that its checks ask.
struct LintedApp {
  let project: Project
  let target: Target
  let settings: BuildSettings
  let info: [String: PropertyListValue]
  let contents: TargetContents

  var place: Diagnostic.Place { project.table.place(of: target) }

  func pictures(named names: Set<String>) -> [URL] {
    contents.resources.map(\.url).filter { names.contains($0.lastPathComponent) }
  }
}
