import BuildDiagnostics
import Foundation
import XcodeProject

extension AppBuilder {
  /// Builds the app of a request with what its tests need to see, then its bundles of tests.
  ///
  /// UI tests are left out: nothing runs them yet.
  public func buildTests(_ request: BuildRequest) throws -> (tests: [BuiltTests], leftOut: [Diagnostic]) {
    do {
      let picker = try TargetPicker(request)
      let choice = try picker.pick()
      let plan = try TestPicker(picker: picker, choice: choice).plan()
      let configuration = try self.configuration(request, picker, choice)
      let app = try make(BuildPlan(choice, configuration: configuration, product: .testedApp), request)
      let units = plan.targets.filter { $0.target.kind == .unitTests }
      let others = plan.targets.filter { $0.target.kind != .unitTests }.map { target, _ in
        Diagnostic(
          .warning, at: choice.project.table.place(of: target), "target \(target.name) was left out",
          reason: "UI tests are not supported yet.")
      }
      let built = try units.map { target, test in
        try tests(target, test, of: plan, app, choice, configuration, request)
      }
      return (built, others)
    } catch let failure as FileFailure { throw BuildFailure(failure) }
  }

  /// The scheme's tests may have another configuration than its run.
  private func configuration(
    _ request: BuildRequest, _ picker: TargetPicker, _ choice: TargetPicker.Choice
  ) throws(BuildFailure) -> String {
    guard request.configuration == nil, let name = choice.scheme?.testConfiguration,
      (choice.target.configurations + choice.project.configurations).contains(where: { $0.name == name })
    else { return try picker.configuration(for: choice) }
    return name
  }

  private func tests(
    _ target: Target, _ test: Scheme.TestTarget, of tests: TestPicker.Plan, _ app: Made,
    _ choice: TargetPicker.Choice, _ configuration: String, _ request: BuildRequest
  ) throws -> BuiltTests {
    var own = choice
    own.target = target
    // A bundle that no process hosts may still name the app's types.
    let host = TestHost(
      module: app.plan.names.module, objects: app.folder.objects, stamp: app.stamp,
      swiftFiles: app.plan.swiftFiles)
    let made = try make(
      BuildPlan(own, configuration: configuration, product: .tests(host: host)), request)
    return BuiltTests(
      name: target.name, executableURL: made.app.executableURL,
      app: app.app, skipped: test.skipped, selected: test.selected,
      arguments: tests.arguments.map(app.plan.settings.expanded),
      environment: tests.environment.mapValues(app.plan.settings.expanded),
      diagnostics: app.app.diagnostics + made.app.diagnostics)
  }
}
