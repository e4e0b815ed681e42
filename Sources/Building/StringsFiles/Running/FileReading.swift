import Foundation

/// What commands read.
enum FileReading {
  /// Far more than any file of texts has.
  private static let most = 64 << 20

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Neither a folder nor a pipe, which might never end.
  static func isFile(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
  }

  static func bytes(of path: String) throws(StringsProblem) -> [UInt8] {
    guard isFile(path) else { throw StringsProblem("File does not exist: \(path)") }
    guard let handle = FileHandle(forReadingAtPath: path),
      let data = try? handle.read(upToCount: most + 1) ?? Data()
    else { throw StringsProblem("\(path) cannot be read") }
    guard data.count <= most else { throw StringsProblem("\(path) is larger than \(most >> 20) MB") }
    return Array(data)
  }

  static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// All files in a folder and the folders in it, by name, without hidden ones and without those behind links.
  static func files(in root: String) -> [String] {
    var found: [String] = []
    func visit(_ folder: String, _ depth: Int) {
      let names = names(in: folder).filter { !$0.hasPrefix(".") }
      for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) where found.count < 200_000
      {
        let path = PathName.joined(folder, name)
        var info = stat()
        guard lstat(path, &info) == 0 else { continue }
        switch info.st_mode & S_IFMT {
        case S_IFDIR where depth < 64: visit(path, depth + 1)
        case S_IFREG: found.append(path)
        default: break
        }
      }
    }
    visit(root, 0)
    return found
  }
}
