import Foundation

/// The C modules below the platform, compiled once: half of what a small app's first build would do.
///
/// They hold the paths of their headers, so they are of use only where the SDK lies since they were made. Builds read them and
/// may not write there: what a compiler leaves among them, every later one believes.
public struct CompiledModules {
  /// The versions of the language that have some. Each has its own, of 20 MB; with the others a build makes them for itself.
  private static let versions = ["5", "6"]

  /// To be given to the compiler as its cache of modules.
  let folder: URL
  private let sdk: InstalledSDK

  private var note: URL { folder.appendingPathComponent("made-for.txt") }

  private init(of sdk: InstalledSDK) {
    self.sdk = sdk
    folder = sdk.folder.appendingPathComponent("clang")
  }

  /// Those of an SDK for a version of the language, where it has any that fit.
  init?(of sdk: InstalledSDK, version: String) {
    self.init(of: sdk)
    guard Self.versions.contains(version), let made = try? String(contentsOf: note, encoding: .utf8),
      made == sdk.folder.path
    else { return nil }
  }

  /// Compiles them into the SDK. That there are none is no fault, so nothing is thrown but what the disk says.
  public static func make(in sdk: InstalledSDK) throws {
    let modules = CompiledModules(of: sdk)
    try? FileManager.default.removeItem(at: modules.folder)
    try FileManager.default.createDirectory(at: modules.folder, withIntermediateDirectories: true)
    for version in versions { try modules.compile(version) }
    try Data(sdk.folder.path.utf8).write(to: modules.note)
  }

  private func compile(_ version: String) throws {
    let source = folder.appendingPathComponent("imports.swift")
    // Of the platform's modules those that apps import; they bring all others.
    let names = sdk.moduleNames.filter { !$0.hasPrefix("Touchstone") && $0 != "DeviceCatalog" }
    let imports = names.union(["Foundation", "FoundationNetworking", "FoundationXML", "Dispatch", "Glibc"])
    try Data(imports.sorted().map { "import \($0)\n" }.joined().utf8).write(to: source)
    defer { try? FileManager.default.removeItem(at: source) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [sdk.compiler, "-typecheck", "-parse-as-library", "-module-name", "Imports"]
      + sdk.language(version: version, modules: folder) + [source.path]
    try process.run()
    process.waitUntilExit()
  }
}
