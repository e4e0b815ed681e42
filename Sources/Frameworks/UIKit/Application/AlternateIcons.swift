/// The icons that an app can change to: those that its Info.plist names. Which one it is outlives the process.
@MainActor final class AlternateIcons {
  static var current: AlternateIcons { UIKitRuntime.shared.room(AlternateIcons.self) { AlternateIcons() } }

  private let names: Set<String>
  private(set) var chosen: String?

  private init() {
    let key = UIKitRuntime.shared.environment.screen.isPad ? "CFBundleIcons~ipad" : "CFBundleIcons"
    let info = UIKitRuntime.shared.infoDictionary
    let icons = info[key] as? [String: Any] ?? info["CFBundleIcons"] as? [String: Any]
    let others = icons?["CFBundleAlternateIcons"] as? [String: Any]
    names = Set(others.map { Array($0.keys) } ?? [])
    if let name = try? String(contentsOf: Self.file, encoding: .utf8), names.contains(name) { chosen = name }
  }

  private static var file: URL {
    let folder =
      UIKitRuntime.shared.savedStateFolder
      ?? URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("Library")
    return folder.appendingPathComponent("AlternateIcon")
  }

  var areThere: Bool { !names.isEmpty }

  func choose(_ name: String?) throws {
    guard let name else {
      try? FileManager.default.removeItem(at: Self.file)
      chosen = nil
      return
    }
    guard names.contains(name) else {
      throw CocoaError(
        .fileNoSuchFile,
        userInfo: [
          NSLocalizedDescriptionKey:
            "Info.plist names no alternate icon '\(name)'. Add it to CFBundleIcons, CFBundleAlternateIcons."
        ])
    }
    let folder = Self.file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(name.utf8).write(to: Self.file)
    chosen = name
  }
}

extension UIApplication {
  /// Whether Info.plist names other icons.
  public var supportsAlternateIcons: Bool { AlternateIcons.current.areThere }
  /// nil for the app's own icon.
  public var alternateIconName: String? { AlternateIcons.current.chosen }

  /// - Partial: the icon is remembered; no home screen shows it, and no alert says that it changed.
  public func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    var failure: (any Error)?
    do { try AlternateIcons.current.choose(alternateIconName) } catch { failure = error }
    UIKitRuntime.shared.frameLoop.afterCommit { completionHandler?(failure) }
  }

  public func setAlternateIconName(_ alternateIconName: String?) async throws {
    try AlternateIcons.current.choose(alternateIconName)
  }
}
