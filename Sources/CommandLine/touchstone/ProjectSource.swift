import AppBuilder
import Foundation
import Simulator

/// The app of an Xcode project: built again before every launch.
actor ProjectSource: AppSource {
  private let request: BuildRequest
  /// What the command built before it started the simulator.
  private var first: BuiltApp?

  init(request: BuildRequest, first: BuiltApp) {
    self.request = request
    self.first = first
  }

  func prepare() async throws -> AppLaunch {
    if let first {
      self.first = nil
      return AppLaunch(first)
    }
    return AppLaunch(try AppBuilder().build(request))
  }
}

extension AppLaunch {
  init(_ app: BuiltApp) {
    self.init(
      displayName: app.displayName, executablePath: app.executableURL.path, arguments: app.arguments,
      environment: Self.inherited.merging(app.environment) { $1 },
      workingDirectory: app.bundleURL.path, urlSchemes: Self.urlSchemes(ofAppAt: app.bundleURL),
      diagnostics: app.diagnostics)
  }

  /// What an app may see of the tool's own environment: where programs are, language and time zone,
  /// and our own switches.
  private static var inherited: [String: String] {
    ProcessInfo.processInfo.environment.filter { name, _ in
      ["PATH", "LANG", "TZ", "TMPDIR", "SWIFT_BACKTRACE"].contains(name) || name.hasPrefix("LC_")
        || name.hasPrefix("TOUCHSTONE_")
    }
  }
}
