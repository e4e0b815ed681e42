import Foundation

/// The stores beneath a folder: an app's home, which holds whatever the app likes.
package enum StoreFinder {
  /// So many files are looked at, so deep, and so many stores told.
  private static let (files, depth, stores) = (20_000, 10, 200)

  /// Their paths below the folder, sorted; links are not followed.
  package static func stores(in home: URL) -> [String] {
    var (found, seen): ([String], Int) = ([], 0)
    var folders = [("", 0)]
    while let (folder, level) = folders.popLast(), found.count < stores {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: home.path + "/" + folder) else {
        continue
      }
      for name in names.sorted() {
        seen += 1
        guard seen < files, found.count < stores else { return found.sorted() }
        let path = folder.isEmpty ? name : folder + "/" + name
        var info = stat()
        guard lstat(home.path + "/" + path, &info) == 0 else { continue }
        switch info.st_mode & S_IFMT {
        case S_IFDIR where level < depth: folders.append((path, level + 1))
        case S_IFREG where info.st_size >= 512:
          if StoreHeader.isDatabase(home.appendingPathComponent(path)) { found.append(path) }
        default: break
        }
      }
    }
    return found.sorted()
  }
}
