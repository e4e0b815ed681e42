import Foundation

/// Tells the driver where everything about each source goes. Batch mode is broken without one.
enum OutputFileMap {
  /// The object that becomes of a source.
  static func objectName(of source: URL) -> String { name(of: source) + ".o" }

  /// What the compiler says that a source depends on, for its driver.
  static func dependenciesName(of source: URL) -> String { name(of: source) + ".swiftdeps" }

  /// Never the module's name: what the compiler makes of the whole module is called by that.
  private static func name(of source: URL) -> String {
    let name = source.deletingPathExtension().lastPathComponent
    return name.hasSuffix(".ios") || name == "main" ? name : name + ".linux"
  }

  static func write(to file: BuildPlace, sources: [URL], objects: BuildPlace) throws {
    func path(_ name: String, _ suffix: String) -> String {
      objects.url.appendingPathComponent(name + suffix).path
    }
    var map: [String: [String: String]] = ["": ["swift-dependencies": path("module", ".swiftdeps")]]
    for source in sources {
      let name = name(of: source)
      map[source.path] = [
        "object": objects.url.appendingPathComponent(objectName(of: source)).path,
        "swift-dependencies": path(name, ".swiftdeps"),
        "swiftmodule": path(name, "~partial.swiftmodule"), "dependencies": path(name, ".d"),
        "diagnostics": path(name, ".dia"),
      ]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try file.write(encoder.encode(map))
  }
}
