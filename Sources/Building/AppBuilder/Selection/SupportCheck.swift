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
        "target \(target.name) has Objective-C or C sources: \(list(foreign.map(\.url.lastPathComponent)))",
        "Touchstone compiles Swift; there is no Objective-C run time on Linux.",
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
    else {
      throw fail(
        "target \(target.name) has no Swift sources", nil,
        "Check its Compile Sources phase in Xcode.")
    }
    if let header = bridgingHeader(project, settings) {
      throw BuildFailure(
        .unsupported,
        Diagnostic(
          .error, at: header,
          "target \(target.name) has a bridging header that imports Objective-C",
          reason: "There is no Objective-C run time on Linux.",
          nextStep: "Build a target that is all Swift."))
    }
  }

  /// A bridging header that says something, and the line it says it on. Many are empty leftovers.
  private static func bridgingHeader(_ project: Project, _ settings: BuildSettings) -> Diagnostic.Place? {
    let path = settings["SWIFT_OBJC_BRIDGING_HEADER"]
    guard !path.isEmpty else { return nil }
    let url = URL(fileURLWithPath: path, relativeTo: project.sourceRoot).standardizedFileURL
    guard let item = try? project.reach.item(url),
      let text = try? ProjectFile.text(item.url, "the bridging header")
    else {
      return nil
    }
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      let code = line.trimmingCharacters(in: .whitespaces)
      if code.hasPrefix("#import \"") || code.hasPrefix("#include \"") || code.hasPrefix("@interface") {
        return .init(file: url.path, line: number)
      }
    }
    return nil
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
