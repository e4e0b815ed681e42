import Foundation

/// Finds files the way a Mac does: upper and lower case are the same.
///
/// Projects made on a Mac often spell a name differently from the disk; the exact spelling is tried
/// first. Listings are kept, so one finder serves one load of a project.
final class FileFinder {
  private var listings: [String: [String: String]] = [:]

  /// The file as the disk spells it; nil if there is none.
  func find(_ url: URL) -> URL? {
    let url = url.standardizedFileURL
    if exists(url.path) { return url }
    var path = ""
    for part in url.path.split(separator: "/") {
      let exact = path + "/" + part
      if exists(exact) {
        path = exact
      } else if let name = listing(of: path.isEmpty ? "/" : path)[part.lowercased()] {
        path += "/" + name
      } else {
        return nil
      }
    }
    return URL(fileURLWithPath: path)
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Lower-cased name to name. Swift's strings compare composed and decomposed accents as equal.
  private func listing(of folder: String) -> [String: String] {
    if let known = listings[folder] { return known }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let listing = Dictionary(names.sorted().map { ($0.lowercased(), $0) }) { first, _ in first }
    listings[folder] = listing
    return listing
  }
}
