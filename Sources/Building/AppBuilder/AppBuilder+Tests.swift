import BuildDiagnostics
import Foundation
import XcodeProject

extension AppBuilder {
  /// Builds the app of a request with what its tests need to see, then its bundles of tests.
  /// - Parameter standIn: The project of an app for tests that have none: those of a library, or of a package.
  public func buildTests(_ request: BuildRequest, standIn: URL? = nil) throws -> [BuiltTests] {
    do {
      if let package = Self.package(request) {
        return try buildTests(ofPackage: package, request, in: try self.standIn(standIn, request))
      }
      let picker = try TargetPicker(request)
      let choice = try picker.pickForTests()
      let plan = try TestPicker(picker: picker, choice: choice).plan()
      let configuration = try self.configuration(request, picker, choice)
      let app =
        choice.isWithoutApp
        ? nil : try BuildPlan(choice, configuration: configuration, product: .testedApp)
      var reader = reader(picker, configuration, isTested: true, request)
      let appNeeds = try app.map { try reader.needs(of: $0) } ?? []
      let bundles = try plan.targets.map { target, test in
        var own = choice
        own.target = target
        let plan = try BuildPlan(own, configuration: configuration, product: .tests)
        return (plan: plan, test: test, needs: try reader.needs(of: plan))
      }
      let sdk = try checkedSDK(request)
      let graph = reader.finished
      let modules = try self.modules(of: graph, sdk, isTested: true, request)
      let inApp = graph.closure(of: appNeeds)
      let host = try app.map {
        try make($0, seeing: inApp.map { modules[$0] }, said: graph.diagnostics, sdk, request)
      }
      let process = try host?.app ?? self.standIn(standIn, request)
      return try bundles.map { bundle in
        // UI tests see the app from outside; a bundle that no process hosts may still name the app's types.
        let isUI = bundle.plan.target.kind == .uiTests
        let hosted = isUI ? [] : inApp
        let seen = Set(graph.closure(of: bundle.needs) + hosted).sorted().map { number in
          var module = modules[number]
          module.isOfHost = hosted.contains(number)
          return module
        }
        let ownApp = isUI ? [] : try host.map { [try $0.module] } ?? []
        let made = try make(
          bundle.plan, seeing: seen + ownApp, said: host == nil ? graph.diagnostics : [], sdk, request)
        let settings = host?.plan.settings ?? bundle.plan.settings
        return self.tests(
          bundle.plan.target, bundle.test, of: plan, process, settings, made, sdk, request)
      }
    } catch let failure as FileFailure { throw BuildFailure(failure) }
  }

  /// The app for tests that have none, built.
  private func standIn(_ project: URL?, _ request: BuildRequest) throws -> BuiltApp {
    guard let project else {
      throw BuildFailure(
        .unsupported,
        Diagnostic(
          .error, at: .init(file: request.project.path), "no app hosts these tests",
          nextStep: "Name an app whose tests they are."))
    }
    var own = BuildRequest(project: project, isConfined: request.isConfined)
    own.allowsUntestedToolchain = request.allowsUntestedToolchain
    return try build(own)
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
    _ target: Target, _ test: Scheme.TestTarget, of tests: TestPicker.Plan, _ app: BuiltApp,
    _ settings: BuildSettings, _ made: Made, _ sdk: InstalledSDK, _ request: BuildRequest
  ) -> BuiltTests {
    BuiltTests(
      name: target.name, executableURL: made.app.executableURL, drivesApp: target.kind == .uiTests,
      app: app, skipped: test.skipped, selected: test.selected,
      arguments: tests.arguments.map(settings.expanded),
      environment: tests.environment.mapValues(settings.expanded),
      diagnostics: app.diagnostics + made.app.diagnostics,
      lines: SourceLines(
        file: made.app.executableURL, folder: made.folder, sdk: sdk, isConfined: request.isConfined),
      planDiagnostics: tests.diagnostics)
  }
}

extension AppBuilder.Made {
  /// An app, as the module that its tests import.
  fileprivate var module: BuiltModule {
    get throws {
      var module = BuiltModule(module: plan.names.module, isOfHost: true)
      module.interface = try folder.interfaceFingerprint()
      module.stamp = stamp
      module.arguments = ["-I", folder.interface.url.path]
      module.index = folder.interface / "index.json"
      module.visible = [folder.root.url] + inC.visible
      module.clangArguments = inC.clangArguments
      return module
    }
  }
}
