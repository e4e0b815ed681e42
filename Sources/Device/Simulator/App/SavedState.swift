import Foundation
import TouchstoneDeviceProtocol

/// What an app left behind in its home for its next launch.
enum SavedState {
  static func folder(inHome home: URL) -> URL {
    home.appendingPathComponent("Library/Saved Application State")
  }

  static func remove(of launch: AppLaunch) {
    guard let home = launch.environment[AppHome.variable] else { return }
    try? FileManager.default.removeItem(at: folder(inHome: URL(fileURLWithPath: home)))
  }
}

/// Where an app's files are: Foundation takes it from the environment.
enum AppHome {
  static let variable = "CFFIXED_USER_HOME"
  /// Foundation on Linux keeps user defaults here.
  static let preferencesVariable = "XDG_CONFIG_HOME"

  /// Where Foundation looks for Application Support and Caches.
  static let (supportVariable, cachesVariable) = ("XDG_DATA_HOME", "XDG_CACHE_HOME")

  /// Foundation keeps temporary files here.
  static let temporaryVariable = "TMPDIR"

  static let variables = [
    variable, preferencesVariable, supportVariable, cachesVariable, temporaryVariable,
  ]

  static func environment(_ home: URL) -> [String: String] {
    [
      variable: home.path,
      preferencesVariable: home.appendingPathComponent("Library/Preferences").path,
      supportVariable: home.appendingPathComponent("Library/Application Support").path,
      cachesVariable: home.appendingPathComponent("Library/Caches").path,
      temporaryVariable: home.appendingPathComponent("tmp").path,
    ]
  }

  /// Makes an empty home with the folders that an installed app finds there. Throws what the file system does.
  static func make(at home: URL) throws {
    for folder in ["Documents", "Library/Caches", "Library/Preferences", "tmp"] {
      try FileManager.default.createDirectory(
        at: home.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
  }
}

extension AppLaunch {
  /// Lets the Settings app, which this starts, show and change what that app keeps in its defaults.
  mutating func takeSettings(of app: AppLaunch) {
    for name in AppHome.variables { environment[name] = app.environment[name] }
    // An app is a flat bundle: its executable lies in it.
    environment[LaunchEnvironment.settingsOf] =
      URL(fileURLWithPath: app.executablePath).deletingLastPathComponent().path
    environment[LaunchEnvironment.settingsRegions] = Region.offered.map(\.identifier).joined(separator: ",")
    environment[LaunchEnvironment.settingsTextSizes] =
      TextSize.all.map { "\($0.name)=\($0.category)" }.joined(separator: ",")
  }
}
