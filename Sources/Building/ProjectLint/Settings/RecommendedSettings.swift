import BuildDiagnostics
import Foundation
import XcodeProject

/// The settings that Xcode recommends to older projects (R6.1), for each configuration of the project.
struct RecommendedSettings {
  /// Setting and the compiler's flag (R6.3). A new project has one more, CLANG_WARN_EMPTY_BODY, which is not added to those that
  /// are there (R6.2).
  static let all = [
    ("CLANG_WARN_CONSTANT_CONVERSION", "-Wconstant-conversion"),
    ("CLANG_WARN_ENUM_CONVERSION", "-Wenum-conversion"),
    ("CLANG_WARN_INT_CONVERSION", "-Wint-conversion"),
    ("CLANG_WARN__DUPLICATE_METHOD_MATCH", nil),
  ]

  private let project: Project

  init(_ project: Project) { self.project = project }

  func findings() throws(BuildFailure) -> [LintFinding] {
    var findings: [LintFinding] = []
    for (configuration, keys) in try missing() {
      let name = configuration.string("name") ?? configuration.id
      for key in keys {
        let flag = Self.all.first { $0.0 == key }?.1
        findings.append(
          LintFinding(
            "recommended-settings",
            Diagnostic(
              .warning, at: project.table.place(configuration), "configuration \(name) does not set \(key)",
              reason: flag.map { "Xcode recommends YES, which is \($0) for C and Objective-C." }
                ?? "Xcode recommends YES, which finds methods that are declared twice.",
              nextStep: "Add \(key) = YES, or let `touchstone lint --fix` do it."), isFixable: true))
      }
    }
    return findings
  }

  /// Of the project's configurations, those that leave a setting to chance, with it.
  private func missing() throws(BuildFailure) -> [(ProjectObject, [String])] {
    let table = project.table
    let list = table[table.rootID]?.string("buildConfigurationList").flatMap { table[$0] }
    var missing: [(ProjectObject, [String])] = []
    for configuration in list?.strings("buildConfigurations").compactMap({ table[$0] }) ?? [] {
      let name = configuration.string("name") ?? ""
      var settings: [BuildSettings] = []
      for target in project.targets where !target.configurations.isEmpty {
        settings.append(try project.settings(of: target, configuration: name).settings)
      }
      let own = configuration.dictionary("buildSettings")
      let keys = Self.all.map(\.0).filter { key in
        own?[key] == nil && (settings.isEmpty || settings.contains { $0[key].isEmpty })
      }
      if !keys.isEmpty { missing.append((configuration, keys)) }
    }
    return missing
  }

  /// R6.8: lines are added, and no other is touched.
  func fixed() throws(BuildFailure) -> String? {
    let missing = try missing()
    guard !missing.isEmpty else { return nil }
    let text: String
    do throws(Diagnostic) { text = try ProjectFile.text(project.table.file, "the project file") } catch {
      throw BuildFailure(.brokenProject, error)
    }
    var editor = ProjectTextEditor(text, file: project.table.file.path)
    for (configuration, keys) in missing { try editor.add(keys, to: configuration) }
    return try editor.checked(against: project.table)
  }
}
