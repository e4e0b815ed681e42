import BuildDiagnostics
import Foundation

/// Where everything made from a project lies: never in the user's folder.
///
/// ```
/// ~/.cache/touchstone/
///   builds/<Project>-<hash of its path>/<platform hash>/<Target>-<Configuration>/
///       src/  translated sources      obj/      objects, dependencies, output-file map
///       bundle/App.app/               state/    what the last build was made from
///       tmp/  the tools' own          modules/  the compiler's cache of modules
///       interface/  what other modules read of this one
///   modules/<Package>-<hash of its path>/<platform hash>/<Target>-…/   the same of a package's target
///   homes/<bundle identifier>-<hash of the project's path>/   the app's own data
/// ```
struct BuildFolder: Sendable {
  let root: BuildPlace

  var sources: BuildPlace { root / "src" }
  var objects: BuildPlace { root / "obj" }
  var state: BuildPlace { root / "state" }
  /// What other modules read of this one.
  var interface: BuildPlace { root / "interface" }
  /// In a folder of its own: the project chooses its name.
  func bundle(_ plan: BuildPlan) -> BuildPlace { root / "bundle" / plan.names.bundle }
  /// Where the compiler puts the module of that name.
  func compiledModule(_ name: String) throws(UnsafePath) -> BuildPlace {
    objects / (try SafeName(onDisk: name + ".swiftmodule"))
  }
  /// Where the compiler's driver puts the module as an object, for the debugger.
  func wrappedModule(_ name: String) throws(UnsafePath) -> BuildPlace {
    objects / (try SafeName(onDisk: name + ".o"))
  }
  /// Not shared: what a compiler leaves there, every later one believes.
  var moduleCache: BuildPlace { root / "modules" }
  var temporary: BuildPlace { root / "tmp" }

  private let platform: SafeName
  private let project: BuildPlace

  init(plan: BuildPlan, sdk: InstalledSDK, cache: URL) throws(FileFailure) {
    let origin = plan.project.url.standardizedFileURL.path
    let cache = BuildPlace(cache: cache)
    project = try Self.claim(in: cache / "builds", naming: plan.project.name, for: origin)
    platform = SafeName(naming: "sdk", suffix: String(sdk.hash.prefix(16)))
    var name = "\(plan.target.name)-\(plan.configuration)"
    // Compiled otherwise, and used in turn with the plain one.
    if plan.product.isTested { name += "-Testing" }
    if case .module(let isShared, _) = plan.product { name += isShared ? "-Library" : "-Objects" }
    root = project / platform / Self.name(name)
  }

  /// Of a module of a package. What decides how it is compiled is in its name: apps share it.
  init(package: String, path: String, variant: String, sdk: InstalledSDK, cache: URL) throws(FileFailure) {
    project = try Self.claim(in: BuildPlace(cache: cache) / "modules", naming: package, for: path)
    platform = SafeName(naming: "sdk", suffix: String(sdk.hash.prefix(16)))
    root = project / platform / Self.name(variant)
  }

  /// A folder inside another, for something that is made beside it.
  init(root: BuildPlace, sharing other: BuildFolder) {
    (self.root, platform, project) = (root, other.platform, other.project)
  }

  /// The app's own data.
  static func home(_ plan: BuildPlan, cache: URL) throws(FileFailure) -> BuildPlace {
    let origin = plan.project.url.standardizedFileURL.path
    let home = try claim(
      in: BuildPlace(cache: cache) / "homes", naming: plan.names.bundleIdentifier, for: origin)
    // What an app keeps is nobody else's.
    try home.makeFolder(mode: 0o700)
    for folder in [
      home / "Documents", home / "Library" / "Caches", home / "Library" / "Preferences", home / "tmp",
    ] {
      try folder.makeFolder()
    }
    return home
  }

  /// A folder that belongs to one project alone. Its name has a hash of the project's path; whoever can choose a path can
  /// make it that of another, so a file beside the folder says whose it is.
  static func claim(in folder: BuildPlace, naming text: String, for origin: String)
    throws(FileFailure) -> BuildPlace
  {
    var hash = StableHash()
    hash.combine(origin)
    let suffix = String(hash.text.prefix(8))
    var number = 0
    while true {
      let name = SafeName(naming: text, suffix: number == 0 ? suffix : "\(suffix)x\(number)")
      let owner = folder / SafeName(owning: name)
      guard let known = owner.read() else {
        try owner.write(Data(origin.utf8))
        return folder / name
      }
      if known == Data(origin.utf8) { return folder / name }
      number += 1
    }
  }

  /// As it stands where that is the name of a file; else something like it.
  private static func name(_ text: String) -> SafeName {
    if let name = try? SafeName(text), name.text == text, text.utf8.count < 200 { return name }
    var hash = StableHash()
    hash.combine(text)
    return SafeName(naming: text, suffix: String(hash.text.prefix(8)))
  }

  /// `$XDG_CACHE_HOME/touchstone`, or `~/.cache/touchstone`.
  static func cache(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return URL(fileURLWithPath: folder).appendingPathComponent("touchstone")
    }
    let home = environment["HOME"] ?? NSHomeDirectory()
    return URL(fileURLWithPath: home).appendingPathComponent(".cache/touchstone")
  }

  func make() throws(FileFailure) {
    for folder in [sources, objects, state, moduleCache, temporary] { try folder.makeFolder() }
  }

  /// Keeps a second build of the same app waiting until this one is done. The lock ends with the process, too.
  func locked<Result>(_ body: () throws -> Result) throws -> Result {
    let descriptor = try state.openFolder(creating: true).lockFile("lock")
    defer { close(descriptor) }
    flock(descriptor, LOCK_EX)
    return try body()
  }

  /// Removes the app's builds against other platforms, but not one of the last day: it may be running.
  func removeOutdated(now: Date = Date()) {
    guard let names = try? project.openFolder(creating: false).names() else { return }
    for name in names where name != platform {
      let old = project / name
      let age = old.info().map { now.timeIntervalSince1970 - Double($0.st_mtim.tv_sec) }
      if let age, age > 86_400 { try? old.remove() }
    }
  }

  /// Of what other modules read, by its bytes: it is often written anew and says the same.
  func interfaceFingerprint() throws(FileFailure) -> String {
    guard interface.info() != nil else { return "" }
    let names = try interface.openFolder(creating: false).names().sorted { $0.text < $1.text }
    var hash = StableHash()
    for name in names {
      hash.combine(name.text)
      if let stamp = (interface / name).stamp { hash.combine(stamp) }
    }
    return hash.text
  }

  /// Notes how the bundle looks now, after scripts of the project changed it.
  func noteBundle(_ plan: BuildPlan) throws(FileFailure) {
    try setNote("bundle-contents", try bundle(plan).fingerprint())
  }

  /// What the last build noted under a name.
  func note(_ name: SafeName) -> String? { (state / name).read().map { String(decoding: $0, as: UTF8.self) } }

  func setNote(_ name: SafeName, _ text: String?) throws(FileFailure) {
    if let text { try (state / name).write(Data(text.utf8)) } else { try (state / name).remove() }
  }
}
