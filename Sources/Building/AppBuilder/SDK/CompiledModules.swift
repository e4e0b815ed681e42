import Foundation

/// The C modules below the platform, compiled once: half of what a small app's first build would do.
///
/// They hold the paths of their headers, so they are of use only where the SDK lies since they were made. Builds read them and
/// may not write there: what a compiler leaves among them, every later one believes.
public struct CompiledModules {
  /// The versions of the language that have some. Each has its own, of 20 MB; with the others a build makes them for itself.
  private static let versions = ["5", "6"]

  private let sdk: InstalledSDK
  private var place: BuildPlace { BuildPlace(cache: sdk.folder) / "clang" }
  private var note: BuildPlace { place / "made-for.txt" }
  private var owner: Data { Data(sdk.folder.path.utf8) }

  /// To be given to the compiler as its cache of modules.
  var folder: URL { place.url }

  private init(of sdk: InstalledSDK) { self.sdk = sdk }

  /// Those of an SDK for a version of the language, where it has any that fit.
  init?(of sdk: InstalledSDK, version: String) {
    self.init(of: sdk)
    guard Self.versions.contains(version), note.read() == owner else { return nil }
  }

  /// Compiles them into the SDK.
  public static func make(in sdk: InstalledSDK) throws {
    let modules = CompiledModules(of: sdk)
    try modules.place.remove()
    try modules.place.makeFolder()
    for version in versions { try modules.compile(version) }
    try modules.note.write(modules.owner)
  }

  private func compile(_ version: String) throws {
    let (source, temporary) = (place / "imports.swift", place / "tmp")
    // Of the platform's modules those that apps import; they bring all others.
    let names = sdk.moduleNames.filter { !$0.hasPrefix("Touchstone") && $0 != "DeviceCatalog" }
    let imports = names.union([
      "Foundation", "FoundationNetworking", "FoundationXML", "Dispatch", "Glibc", "Testing",
    ])
    try source.write(Data(imports.sorted().map { "import \($0)\n" }.joined().utf8))
    let tool = ToolProcess(
      isConfined: true, writable: [place], temporary: temporary, visible: [sdk.folder, sdk.toolchain])
    _ = try tool.run(
      sdk.compiler,
      ["-typecheck", "-parse-as-library", "-module-name", "Imports"]
        + sdk.language(version: version, modules: place.url) + [source.url.path],
      in: place)
    for leftover in [source, temporary] { try leftover.remove() }
  }
}
