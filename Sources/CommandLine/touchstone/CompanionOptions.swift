import AppBuilder
import ArgumentParser
import BuildDiagnostics
import Foundation
import Simulator

/// Other apps of the user's on the device, beside the one that a command is for.
struct CompanionOptions: ParsableArguments {
  @Option(
    name: .customLong("with"),
    help: ArgumentHelp(
      "Another project, whose app is on the device, too; may be repeated.",
      discussion:
        "Either app opens the other by its URL schemes, and the status bar leads back; switchto:NAME does it by hand. Each has its own process, memory limit and saved files. What is recorded, and gone back in, is of the first app.",
      valueName: "B.xcodeproj"),
    completion: .file(extensions: ["xcodeproj", "xcworkspace"]))
  var projects: [String] = []

  struct Companion {
    var request: BuildRequest
    var app: BuiltApp
  }

  /// Builds them as the user wants the app to be built.
  func build(
    like app: BuildRequest, beside first: BuiltApp, progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws -> [Companion] {
    var built: [Companion] = []
    for project in projects {
      var request = app
      request.project = URL(fileURLWithPath: project)
      // Those are choices among what the app's own project has.
      (request.scheme, request.target, request.packagesFolder) = (nil, nil, nil)
      let companion = Companion(request: request, app: try AppBuilder(progress: progress).build(request))
      try Self.check(companion.app, beside: [first] + built.map(\.app), of: project)
      built.append(companion)
    }
    return built
  }

  /// A device has room for one app of an identifier, and steps say an app by its name.
  private static func check(_ app: BuiltApp, beside others: [BuiltApp], of project: String) throws {
    if others.contains(where: { $0.bundleIdentifier == app.bundleIdentifier }) {
      throw BuildFailure(
        .unsupported,
        Diagnostic(
          .error, "--with \(project): there is an app '\(app.bundleIdentifier)' on the device already",
          reason: "A device has one app of a bundle identifier.",
          nextStep: "Give one of them another PRODUCT_BUNDLE_IDENTIFIER."))
    }
    if others.contains(where: { $0.displayName == app.displayName }) {
      throw BuildFailure(
        .unsupported,
        Diagnostic(
          .error, "--with \(project): there is an app called \(app.displayName) on the device already",
          reason: "Nobody could say which of them is meant.",
          nextStep: "Give one of them another CFBundleDisplayName."))
    }
  }
}

extension CompanionOptions.Companion {
  /// What a device that nobody looks at has of it: the app as it was built.
  func finished(_ environment: [String: String]) -> CompanionApp {
    var launch = AppLaunch(app)
    launch.environment.merge(environment) { $1 }
    return CompanionApp(app, from: FinishedApp(launch))
  }
}

extension CompanionApp {
  init(_ app: BuiltApp, from source: any AppSource) {
    self.init(
      name: app.displayName, urlSchemes: AppLaunch.urlSchemes(ofAppAt: app.bundleURL) ?? [], source: source)
  }
}
