import Foundation

/// Tells the driver where everything about each source goes. Batch mode is broken without one.
enum OutputFileMap {
  static func write(to file: URL, sources: [URL], objects: URL) throws {
    func path(_ name: String, _ suffix: String) -> String {
      objects.appendingPathComponent(name + suffix).path
    }
    var map: [String: [String: String]] = ["": ["swift-dependencies": path("module", ".swiftdeps")]]
    for source in sources {
      let name = source.deletingPathExtension().lastPathComponent
      map[source.path] = [
        "object": path(name, ".o"), "swift-dependencies": path(name, ".swiftdeps"),
        "swiftmodule": path(name, "~partial.swiftmodule"), "dependencies": path(name, ".d"),
        "diagnostics": path(name, ".dia"),
      ]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(map)
    if (try? Data(contentsOf: file)) != data { try data.write(to: file) }
  }
}
