import Foundation

/// All files of a folder with their bytes, to see that nothing of them changed.
enum FolderContents {
  static func of(_ url: URL) throws -> [String: Data] {
    let folder = url.deletingLastPathComponent()
    var contents: [String: Data] = [:]
    // The index of a log says nothing of its own.
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where !name.hasSuffix("-shm")
    {
      contents[name] = try Data(contentsOf: folder.appendingPathComponent(name))
    }
    return contents
  }
}
