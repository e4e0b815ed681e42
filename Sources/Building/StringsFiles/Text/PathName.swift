/// Paths as texts: nothing is looked up.
enum PathName {
  static func parts(_ path: String) -> [String] { path.split(separator: "/").map(String.init) }
  static func last(_ path: String) -> String { parts(path).last ?? path }

  /// With its dot; none for names that only begin with one.
  static func fileExtension(_ path: String) -> String {
    let name = last(path)
    guard let dot = name.utf8.lastIndex(of: .ascii(".")), name[..<dot].contains(where: { $0 != "." }) else {
      return ""
    }
    return String(name[dot...])
  }

  static func withoutExtension(_ name: String) -> String {
    String(name.dropLast(fileExtension(name).count))
  }

  static func joined(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
