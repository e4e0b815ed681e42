import BuildDiagnostics
import Foundation
import XcodeProject

/// Which bundles of tests a scheme, its test plan or a project has for an app.
struct TestPicker {
  let picker: TargetPicker
  let choice: TargetPicker.Choice

  struct Plan {
    var targets: [(target: Target, test: Scheme.TestTarget)] = []
    var arguments: [String]
    var environment: [String: String]
    /// About the scheme and its test plan.
    var diagnostics: [Diagnostic] = []
  }

  func plan() throws(BuildFailure) -> Plan {
    let scheme = choice.scheme
    let variables = SchemeVariables(scheme?.testEnvironment ?? scheme?.environment ?? [:], scheme?.file)
    var plan = Plan(
      arguments: scheme?.testArguments ?? scheme?.arguments ?? [], environment: variables.values,
      diagnostics: variables.diagnostics)
    var tests = scheme?.testTargets ?? []
    if let (file, place) = try testPlan() {
      tests = file.targets
      plan.arguments += file.arguments
      let variables = SchemeVariables(file.environment, of: "the test plan", place)
      plan.environment.merge(variables.values) { $1 }
      plan.diagnostics += variables.diagnostics
    }
    plan.targets = tests.filter(\.isEnabled).compactMap { test in
      target(test.reference).map { ($0, test) }
    }
    // A scheme that names none: what Xcode would have made has the targets that depend on the app.
    if choice.isWithoutApp, tests.isEmpty || picker.request.target != nil {
      plan.targets = withoutApp()
    } else if tests.isEmpty {
      plan.targets = dependent()
    }
    guard !plan.targets.isEmpty else { throw none() }
    return plan
  }

  private func testPlan() throws(BuildFailure) -> (TestPlanFile, URL)? {
    guard let name = choice.scheme?.testPlans.first, name.hasPrefix("container:") else { return nil }
    let file = choice.project.url.deletingLastPathComponent()
      .appendingPathComponent(String(name.dropFirst("container:".count))).standardizedFileURL
    do throws(Diagnostic) { return (try TestPlanFile(contentsOf: file, choice.project.reach), file) } catch {
      throw BuildFailure(.brokenProject, error)
    }
  }

  private func target(_ reference: Scheme.Reference) -> Target? {
    choice.project.targets.first { $0.id == reference.targetID && $0.kind.isTests }
      ?? choice.project.targets.first { $0.name == reference.targetName && $0.kind.isTests }
  }

  private func dependent() -> [(Target, Scheme.TestTarget)] {
    choice.project.targets.filter { target in
      target.kind.isTests && (target.dependencies.contains(choice.target.id) || namesApp(target))
    }
    .map { target in
      (
        target,
        Scheme.TestTarget(.init(targetID: target.id, targetName: target.name, container: ""))
      )
    }
  }

  /// The one that was named, or all that no app hosts.
  private func withoutApp() -> [(Target, Scheme.TestTarget)] {
    let targets =
      picker.request.target != nil ? [choice.target] : picker.testsWithoutApp(of: choice.project)
    return targets.map { target in
      (
        target,
        Scheme.TestTarget(.init(targetID: target.id, targetName: target.name, container: ""))
      )
    }
  }

  /// Whether its settings name the app as what it runs in or drives.
  private func namesApp(_ target: Target) -> Bool {
    guard let name = target.configurations.first?.name,
      let settings = try? choice.project.settings(of: target, configuration: name).settings
    else { return false }
    return settings["TEST_TARGET_NAME"] == choice.target.name
      || settings["TEST_HOST"].contains("/\(choice.target.name).app")
  }

  private func none() -> BuildFailure {
    let names = choice.project.targets.filter(\.kind.isTests).map(\.name)
    return BuildFailure(
      .unknownChoice,
      Diagnostic(
        .error, at: choice.scheme?.file.map { .init(file: $0.path) } ?? .init(file: choice.project.url.path),
        "\(choice.scheme.map { "scheme \($0.name)" } ?? "target \(choice.target.name)") has no tests",
        reason: names.isEmpty
          ? "The project has no target of tests."
          : "The project's targets of tests are \(names.joined(separator: ", ")).",
        nextStep: "Add the target to the scheme's test action in Xcode."))
  }
}
