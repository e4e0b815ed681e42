import Foundation

/// Where a file is, so that two ways of naming one place are alike. The file need not be there.
struct FilePath: Hashable, Sendable {
  let text: String

  /// A link is a file of its own; those on the way to the file are followed.
  init(_ url: URL) {
    let url = url.standardizedFileURL
    guard url.path != "/" else {
      text = "/"
      return
    }
    text =
      url.deletingLastPathComponent().resolvingSymlinksInPath()
      .appendingPathComponent(url.lastPathComponent).path
  }

  /// Whether the other is somewhere inside this folder.
  func contains(_ other: FilePath) -> Bool { rest(of: other) != nil }

  /// How the other is called from here; nil if it is not inside.
  func rest(of other: FilePath) -> String? {
    let start = text == "/" ? text : text + "/"
    guard other.text != text, other.text.hasPrefix(start) else { return nil }
    return String(other.text.dropFirst(start.count))
  }

  /// Where `url`'s file is once this one is at `newURL`; nil if it stays where it is.
  func moved(_ url: URL, to newURL: URL) -> URL? {
    let path = FilePath(url)
    if path == self { return newURL }
    return rest(of: path).map { newURL.appendingPathComponent($0) }
  }

  var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: text, isDirectory: &isFolder) && isFolder.boolValue
  }

  var isThere: Bool { FileManager.default.fileExists(atPath: text) }
}
