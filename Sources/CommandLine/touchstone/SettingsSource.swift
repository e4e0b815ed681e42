import AppBuilder
import BuildDiagnostics
import Foundation
import Simulator

/// The device's Settings app: a project of ours that is built like every other, when it is first opened.
actor SettingsSource: AppSource {
  private let isConfined: Bool
  private let allowsUntestedToolchain: Bool
  private var built: BuiltApp?

  /// Built as the user wants the app to be.
  init(like app: BuildRequest) {
    isConfined = app.isConfined
    allowsUntestedToolchain = app.allowsUntestedToolchain
  }

  func prepare() async throws -> AppLaunch {
    if let built { return AppLaunch(built) }
    guard let project = SettingsApp.project else {
      throw Diagnostic(
        .error, "the Settings app is missing beside the simulator", nextStep: "Build Touchstone again.")
    }
    var request = BuildRequest(project: project, isConfined: isConfined)
    request.allowsUntestedToolchain = allowsUntestedToolchain
    let app = try AppBuilder().build(request)
    built = app
    return AppLaunch(app)
  }
}
