import BuildDiagnostics
import Foundation

/// An `.xctestplan`: JSON that says which tests run, and with what arguments.
public struct TestPlanFile: Sendable {
  public var targets: [Scheme.TestTarget] = []
  public var arguments: [String] = []
  public var environment: [String: String] = [:]

  /// Throws a diagnostic if it is none.
  public init(contentsOf file: URL, _ reach: ProjectReach) throws(Diagnostic) {
    _ = try reach.item(file)
    let data = try ProjectFile.read(file, "the test plan")
    guard let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw Diagnostic(
        .error, at: .init(file: file.path), "the test plan is not JSON with an object at its root",
        nextStep: "Restore the file from version control.")
    }
    for entry in (root["testTargets"] as? [[String: Any]] ?? []).prefix(ProjectLimits.targets) {
      guard let target = entry["target"] as? [String: Any] else { continue }
      var test = Scheme.TestTarget(
        Scheme.Reference(
          targetID: target["identifier"] as? String ?? "", targetName: target["name"] as? String ?? "",
          container: target["containerPath"] as? String ?? ""))
      test.isEnabled = entry["enabled"] as? Bool ?? true
      test.skipped = Self.names(entry["skippedTests"])
      test.selected = Self.names(entry["selectedTests"])
      targets.append(test)
    }
    var options = root["defaultOptions"] as? [String: Any] ?? [:]
    let first = (root["configurations"] as? [[String: Any]])?.first?["options"] as? [String: Any]
    options.merge(first ?? [:]) { $1 }
    for entry in options["commandLineArgumentEntries"] as? [[String: Any]] ?? [] where Self.isEnabled(entry) {
      arguments += SettingList.items(entry["argument"] as? String ?? "")
    }
    for entry in options["environmentVariableEntries"] as? [[String: Any]] ?? [] where Self.isEnabled(entry) {
      if let key = entry["key"] as? String { environment[key] = entry["value"] as? String ?? "" }
    }
  }

  private static func isEnabled(_ entry: [String: Any]) -> Bool { entry["enabled"] as? Bool ?? true }

  /// A list of names; newer plans have suites with functions in them.
  private static func names(_ value: Any?) -> [String] {
    if let names = value as? [String] { return names }
    guard let suites = (value as? [String: Any])?["suites"] as? [[String: Any]] else { return [] }
    return suites.flatMap { suite -> [String] in
      let name = suite["name"] as? String ?? ""
      guard let functions = suite["testFunctions"] as? [String] else { return [name] }
      return functions.map { "\(name)/\($0)" }
    }
  }
}
