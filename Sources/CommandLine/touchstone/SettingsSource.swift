import AppBuilder
import BuildDiagnostics
import Foundation
import Simulator

/// The device's Settings app: a project of ours that is built like every other, when it is first opened.
actor SettingsSource: AppSource {
  private let isConfined: Bool
  private var built: BuiltApp?

  /// - Parameter isConfined: Whether it is built as the user wants the app to be.
  init(isConfined: Bool) { self.isConfined = isConfined }

  func prepare() async throws -> AppLaunch {
    if let built { return AppLaunch(built) }
    guard let project = SettingsApp.project else {
      throw Diagnostic(
        .error, "the Settings app is missing beside the simulator", nextStep: "Build Touchstone again.")
    }
    let app = try AppBuilder().build(
      BuildRequest(project: project, isConfined: isConfined))
    built = app
    return AppLaunch(app)
  }
}
