import AppBuilder
import BuildDiagnostics
import Foundation
import Simulator

/// The device's Settings app: a project of ours that is built like every other, when it is first opened.
actor SettingsSource: AppSource {
  private var built: BuiltApp?

  func prepare() async throws -> AppLaunch {
    if let built { return AppLaunch(built) }
    guard let project = SettingsApp.project else {
      throw Diagnostic(
        .error, "the Settings app is missing beside the simulator", nextStep: "Build Touchstone again.")
    }
    let app = try AppBuilder().build(
      BuildRequest(project: project, scheme: nil, target: nil, configuration: nil))
    built = app
    return AppLaunch(app)
  }
}
