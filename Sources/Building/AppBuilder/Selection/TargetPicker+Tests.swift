import BuildDiagnostics
import XcodeProject

/// Tests that no app of the project hosts: those of a library, which Xcode runs in a process of their own.
extension TargetPicker {
  /// The app whose tests are meant; or, where a request leads to none, a target of tests without one.
  func pickForTests() throws(BuildFailure) -> Choice {
    do throws(BuildFailure) { return try pick() } catch {
      guard let choice = try withoutApp() else { throw error }
      return choice
    }
  }

  /// For iOS, and without an app that they run in.
  func testsWithoutApp(of project: Project) -> [Target] {
    project.targets.filter { target in
      guard target.kind == .unitTests, let name = target.configurations.first?.name,
        let settings = try? project.settings(of: target, configuration: name).settings,
        let isForIOS = try? isForIOS(target, project)
      else { return false }
      // A library for several platforms has a Mac's kit, and says which others it is for.
      return (isForIOS || settings["SUPPORTED_PLATFORMS"].contains("iphone"))
        && settings["TEST_HOST"].isEmpty
    }
  }

  private func withoutApp() throws(BuildFailure) -> Choice? {
    let scheme = request.scheme.flatMap { name in allSchemes.first { $0.name == name } }
    if request.scheme != nil, scheme == nil { return nil }
    for project in projects {
      let targets = testsWithoutApp(of: project).filter { target in
        if let name = request.target { return target.name == name }
        guard let scheme, scheme.testPlans.isEmpty else { return true }
        return scheme.tests(target)
      }
      guard let target = targets.first else { continue }
      var choice = Choice(project: project, target: target)
      choice.scheme = scheme ?? project.schemes.first { $0.file != nil && $0.tests(target) }
      choice.isWithoutApp = true
      return choice
    }
    return nil
  }
}

extension Scheme {
  fileprivate func tests(_ target: Target) -> Bool {
    testTargets.contains { $0.reference.targetID == target.id || $0.reference.targetName == target.name }
  }
}
