import BuildDiagnostics
import Foundation

/// Where everything made from a project lies: never in the user's folder.
///
/// ```
/// ~/.cache/touchstone/
///   builds/<Project>-<hash of its path>/<platform hash>/<Target>-<Configuration>/
///       src/  translated sources      obj/  objects, dependencies, output-file map
///       App.app/                      state/  what the last build was made from
///   homes/<bundle identifier>-<hash of the project's path>/   the app's own data
///   modules/   the compiler's module cache
/// ```
struct BuildFolder: Sendable {
  let root: URL
  let home: URL
  let moduleCache: URL

  var sources: URL { root.appendingPathComponent("src") }
  var objects: URL { root.appendingPathComponent("obj") }
  var state: URL { root.appendingPathComponent("state") }

  init(plan: BuildPlan, sdk: InstalledSDK, cache: URL) {
    var path = StableHash()
    path.combine(plan.project.url.standardizedFileURL.path)
    root =
      cache
      .appendingPathComponent("builds")
      .appendingPathComponent("\(plan.project.name)-\(path.text.prefix(8))")
      .appendingPathComponent(String(sdk.hash.prefix(16)))
      .appendingPathComponent("\(plan.target.name)-\(plan.configuration)")
    home = cache.appendingPathComponent("homes/\(plan.bundleIdentifier)-\(path.text.prefix(8))")
    moduleCache = cache.appendingPathComponent("modules")
  }

  /// `$XDG_CACHE_HOME/touchstone`, or `~/.cache/touchstone`.
  static func cache(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return URL(fileURLWithPath: folder).appendingPathComponent("touchstone")
    }
    let home = environment["HOME"] ?? NSHomeDirectory()
    return URL(fileURLWithPath: home).appendingPathComponent(".cache/touchstone")
  }

  func make() throws(BuildFailure) {
    for folder in [sources, objects, state, moduleCache, home.appendingPathComponent("Documents")]
      + ["Library/Caches", "Library/Preferences", "tmp"].map(home.appendingPathComponent)
    {
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      } catch {
        throw BuildFailure(
          .machine,
          Diagnostic(
            .error, at: .init(file: folder.path), "the build folder cannot be made",
            reason: error.localizedDescription,
            nextStep: "Set XDG_CACHE_HOME to a folder that can be written to."))
      }
    }
  }

  /// Keeps a second build of the same app waiting until this one is done. The lock ends with the process, too.
  func locked<Result>(_ body: () throws -> Result) throws -> Result {
    let descriptor = open(state.appendingPathComponent("lock").path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    defer { close(descriptor) }
    flock(descriptor, LOCK_EX)
    return try body()
  }

  /// Removes the app's builds against other platforms, but not one of the last day: it may be running.
  func removeOutdated(now: Date = Date()) {
    let platform = root.deletingLastPathComponent()
    let project = platform.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: project.path)) ?? []
    for name in names where name != platform.lastPathComponent {
      let old = project.appendingPathComponent(name)
      let age = TranslatedSources.modificationTime(old).map { now.timeIntervalSince1970 - Double($0) }
      if let age, age > 86_400 { try? FileManager.default.removeItem(at: old) }
    }
  }

  /// What the last build noted under a name.
  func note(_ name: String) -> String? {
    try? String(contentsOf: state.appendingPathComponent(name), encoding: .utf8)
  }

  func setNote(_ name: String, _ text: String?) {
    let file = state.appendingPathComponent(name)
    if let text { try? Data(text.utf8).write(to: file) } else { unlink(file.path) }
  }
}
