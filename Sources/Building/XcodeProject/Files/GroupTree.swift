import BuildDiagnostics
import Foundation

/// Where the project's groups and file references lie on disk.
struct GroupTree: Sendable {
  /// Objects whose place is in the user's folders. Products and SDK files have none.
  private(set) var locations: [String: URL] = [:]

  init(_ table: ObjectTable, mainGroup: String, sourceRoot: URL) throws(Diagnostic) {
    var visited: Set<String> = []
    func visit(_ id: String, in folder: URL?, depth: Int) throws(Diagnostic) {
      guard let object = table[id], visited.insert(id).inserted else { return }
      guard depth <= ProjectLimits.depth else {
        throw Diagnostic(
          .error, at: table.place(object), "more than \(ProjectLimits.depth) groups lie in each other",
          reason: ProjectLimits.reason, nextStep: "Restore the file from version control.")
      }
      let location = try Self.location(of: object, in: folder, sourceRoot: sourceRoot, table)
      if let location { locations[id] = location }
      for child in object.strings("children") { try visit(child, in: location, depth: depth + 1) }
    }
    try visit(mainGroup, in: sourceRoot, depth: 0)
  }

  private static func location(
    of object: ProjectObject, in folder: URL?, sourceRoot: URL, _ table: ObjectTable
  ) throws(Diagnostic) -> URL? {
    let path = object.string("path")
    guard path?.utf8.contains(0) != true else {
      throw Diagnostic(
        .error, at: table.place(object), "the path of a file or group contains a NUL character",
        nextStep: "Restore the file from version control.")
    }
    guard (folder?.path.utf8.count ?? 0) + (path?.utf8.count ?? 0) < ProjectLimits.pathSize else {
      throw Diagnostic(
        .error, at: table.place(object),
        "the path of a file or group is longer than \(ProjectLimits.pathSize) bytes",
        reason: "Linux opens no file by such a path.", nextStep: "Restore the file from version control.")
    }
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
