import BuildDiagnostics
import Foundation
import XcodeProject

/// Says no, once and clearly, to a target that needs what is not there.
enum SupportCheck {
  static func check(
    _ project: Project, _ target: Target, _ settings: BuildSettings, _ contents: TargetContents
  ) throws(BuildFailure) {
    let place = project.table.place(of: target)
    func fail(_ message: String, _ reason: String?, _ nextStep: String) -> BuildFailure {
      BuildFailure(
        .unsupported, Diagnostic(.error, at: place, message, reason: reason, nextStep: nextStep))
    }
    let foreign = contents.sources.filter { $0.kind == .otherSource }
    if !foreign.isEmpty {
      throw fail(
        "target \(target.name) has Objective-C sources: \(list(foreign.map(\.url.lastPathComponent)))",
        "Touchstone compiles Swift and C; there is no Objective-C run time on Linux.",
        "Build a target that is all Swift.")
    }
    for rule in target.buildRules where rule.makesSources {
      guard let file = contents.sources.first(where: { $0.kind != .swift && rule.applies(to: $0.url) }) else {
        continue
      }
      throw BuildFailure(
        .unsupported,
        Diagnostic(
          .error, at: project.table.place(rule.object),
          "target \(target.name) needs what its build rule for \(rule.files) makes of \(file.url.lastPathComponent)",
          reason: "Rules of a project are not run: they expect a Mac.",
          nextStep: "Add the source that it makes to the target instead."))
    }
    guard
      contents.sources.contains(where: { $0.kind == .swift }) || contents.hasMissingSources
        || target.kind == .framework
        || target.kind == .staticLibrary && contents.sources.contains(where: { $0.kind == .cSource })
    else {
      throw fail(
        "target \(target.name) has no Swift sources", nil,
        "Check its Compile Sources phase in Xcode.")
    }
    if let found = BridgingHeader.objectiveC(project, settings) {
      throw BuildFailure(
        .unsupported,
        Diagnostic(
          .error, at: found.place,
          "target \(target.name) has a bridging header that imports Objective-C: \(found.header)",
          reason: "There is no Objective-C run time on Linux.",
          nextStep: "Build a target that is all Swift and C."))
    }
  }

  /// "a, b, c and 4 more".
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(6).joined(separator: ", ")
    return names.count > 6 ? "\(shown) and \(names.count - 6) more" : shown
  }
}

extension TargetContents {
  /// Files that are listed but not on disk say so in an error of their own.
  fileprivate var hasMissingSources: Bool { diagnostics.contains { $0.severity == .error } }
}
