import Foundation

/// Where the project's groups and file references lie on disk.
struct GroupTree: Sendable {
  /// Objects whose place is in the user's folders. Products and SDK files have none.
  private(set) var locations: [String: URL] = [:]

  init(_ table: ObjectTable, mainGroup: String, sourceRoot: URL) {
    var visited: Set<String> = []
    func visit(_ id: String, in folder: URL?) {
      guard let object = table[id], visited.insert(id).inserted else { return }
      let location = Self.location(of: object, in: folder, sourceRoot: sourceRoot)
      if let location { locations[id] = location }
      for child in object.strings("children") { visit(child, in: location) }
    }
    visit(mainGroup, in: sourceRoot)
  }

  private static func location(of object: ProjectObject, in folder: URL?, sourceRoot: URL) -> URL? {
    let path = object.string("path")
    let origin: URL?
    switch object.string("sourceTree") ?? "<group>" {
    case "<group>": origin = folder
    case "SOURCE_ROOT": origin = sourceRoot
    case "<absolute>": origin = URL(fileURLWithPath: "/")
    default: origin = nil
    }
    guard let path, !path.isEmpty else { return origin }
    if path.hasPrefix("/") { return URL(fileURLWithPath: path) }
    return origin?.appendingPathComponent(path).standardizedFileURL
  }
}
