import Foundation

/// The project's text files, by path from its root. Tests hand over a few made-up ones.
public final class SourceTree {
  private let root: URL?
  private var texts: [String: String] = [:]
  /// Sorted, so that checks speak in the same order everywhere.
  public let paths: [String]

  /// Everything under the project's own folders. What is built, fetched or hidden is not looked at.
  public init(root: URL) throws {
    let root = root.resolvingSymlinksInPath()
    self.root = root
    guard let walker = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil) else {
      throw CocoaError(.fileReadNoSuchFile)
    }
    var found: [String] = []
    for case let file as URL in walker {
      let path = String(file.path.dropFirst(root.path.count + 1))
      let isFolder = file.hasDirectoryPath
      if isFolder, file.lastPathComponent.hasPrefix(".") {
        walker.skipDescendants()
      } else if !isFolder {
        found.append(path)
      }
    }
    paths = found.sorted()
  }

  public init(files: [String: String]) {
    root = nil
    texts = files
    paths = files.keys.sorted()
  }

  /// Nil where there is no such file, or where it is no text.
  public func text(of path: String) -> String? {
    if let known = texts[path] { return known }
    guard let root, let text = try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    else { return nil }
    texts[path] = text
    return text
  }

  /// The lines of a file; line 1 is the first element.
  public func lines(of path: String) -> [Substring] {
    (text(of: path) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
  }

  public func files(under folder: String, withExtension ending: String) -> [String] {
    paths.filter { $0.hasPrefix(folder + "/") && $0.hasSuffix("." + ending) }
  }

  /// Our own Swift sources there. Those of an Xcode project are an app's, which is a resource and no module of ours.
  public func swiftFiles(under folder: String) -> [String] {
    files(under: folder, withExtension: "swift").filter { path in
      !appFolders.contains { path.hasPrefix($0) }
    }
  }

  private lazy var appFolders: Set<String> = Set(
    paths.compactMap { path in
      path.range(of: "[^/]+\\.xcodeproj/", options: .regularExpression).map { String(path[..<$0.lowerBound]) }
    })
}
