import AppBuilder
import BuildDiagnostics
import Simulator

/// What UI tests need beside the app that they drive: the app that hosts them, and the device's Settings app.
struct UITestHost {
  /// Nil where there are no UI tests.
  private(set) var runner: AppLaunch?
  let settings: SettingsSource

  init(for tests: [BuiltTests], like app: BuildRequest) throws {
    settings = SettingsSource(like: app)
    guard tests.contains(where: \.drivesApp) else { return }
    guard let project = RunnerApp.project else {
      throw Diagnostic(
        .error, "the app that hosts UI tests is missing beside the simulator",
        nextStep: "Build Touchstone again.")
    }
    var request = BuildRequest(project: project, isConfined: app.isConfined)
    request.allowsUntestedToolchain = app.allowsUntestedToolchain
    runner = AppLaunch(try AppBuilder().build(request))
  }
}
