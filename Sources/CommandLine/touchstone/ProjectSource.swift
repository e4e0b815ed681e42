import AppBuilder
import BuildDiagnostics
import Foundation
import Simulator

/// The app of an Xcode project: built again before every launch.
actor ProjectSource: AppSource {
  private let request: BuildRequest
  /// Told how far a build is.
  private let progress: (@Sendable (BuildProgress) -> Void)?
  private let watcher: InputWatcher?
  /// What the app's process is told besides.
  private let environment: [String: String]
  /// Counts the builds that changed something.
  private var edition = 1
  /// What the command built before it started the simulator, for a launch at once.
  private var first: BuiltApp?

  /// The watcher is told what each build read.
  init(
    request: BuildRequest, first: BuiltApp? = nil, watcher: InputWatcher? = nil,
    environment: [String: String] = [:],
    progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) {
    self.environment = environment
    self.request = request
    self.progress = progress
    self.first = first
    self.watcher = watcher
    // From now on: who saves a file before the first launch is heard, too. What is in the way of it that launch says.
    if let first { watcher?.watch(first.inputs) }
  }

  func prepare() async throws -> AppLaunch {
    let app: BuiltApp
    if let first {
      app = first
      self.first = nil
    } else {
      app = try AppBuilder(progress: progress).build(request)
      if app.didChange { edition += 1 }
    }
    var launch = AppLaunch(app)
    launch.environment.merge(environment) { $1 }
    if let watcher, !watcher.watch(app.inputs) {
      launch.diagnostics.append(
        Diagnostic(
          .warning, "not all folders of the project are watched",
          reason: "The system gives no more (fs.inotify.max_user_watches), or there are too many folders.",
          nextStep: "Press r, or the page's relaunch button, after an edit that is not taken up by itself."))
    }
    launch.edition = edition
    return launch
  }

  /// The next build starts from nothing.
  func clean() throws { _ = try BuildCleaner().remove(request.project) }
}

extension AppLaunch {
  init(_ app: BuiltApp) {
    self.init(
      displayName: app.displayName, executablePath: app.executableURL.path, arguments: app.arguments,
      environment: Self.inherited.merging(app.environment) { $1 },
      workingDirectory: app.bundleURL.path, urlSchemes: Self.urlSchemes(ofAppAt: app.bundleURL),
      diagnostics: app.diagnostics)
    sources = app.inputs.map(\.path).filter {
      Self.namedKinds.contains(URL(fileURLWithPath: $0).pathExtension)
    }
  }

  /// What messages name.
  private static let namedKinds: Set = ["swift", "storyboard", "xib", "strings", "plist"]

  /// What an app may see of the tool's own environment: where programs are, language and time zone,
  /// and our own switches.
  private static var inherited: [String: String] {
    ProcessInfo.processInfo.environment.filter { name, _ in
      ["PATH", "LANG", "TZ", "TMPDIR", "SWIFT_BACKTRACE"].contains(name) || name.hasPrefix("LC_")
        || name.hasPrefix("TOUCHSTONE_")
    }
  }
}
