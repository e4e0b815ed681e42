/// The saved state on disk: a property list in the app's home, `Library/Saved Application State/<app>.savedState`.
///
/// Written whole or not at all. While a restoration runs, a mark lies beside it: whoever finds the mark knows that
/// the one before did not come to its end, and discards the state (R2.4).
struct StateArchive {
  /// One controller, view or object.
  struct Entry {
    enum Kind: String { case controller, view, object }
    var kind: Kind
    /// The restoration identifiers from the root down to its own.
    var path: [String]
    /// Its restoration class, as the run time finds it again.
    var restorationClass: String?
    var storyboard: String?
    var storyboardIdentifier: String?
    var state: [String: Any] = [:]
  }

  /// What the app's delegate wrote, and the platform's own keys (R2.12).
  var application: [String: Any] = [:]
  /// Parents before their children.
  var entries: [Entry] = []
}

extension StateArchive {
  /// What can be wrong with a file that is there.
  struct Damage: Error { var reason: String }

  private static func file(in folder: URL) -> URL { folder.appendingPathComponent("data.data") }
  private static func mark(in folder: URL) -> URL { folder.appendingPathComponent("restoring") }

  static func exists(in folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: file(in: folder).path)
  }

  static func remove(from folder: URL) { try? FileManager.default.removeItem(at: folder) }

  static func isMarked(in folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: mark(in: folder).path)
  }
  static func setMark(_ isThere: Bool, in folder: URL) {
    if isThere {
      try? Data().write(to: mark(in: folder))
    } else {
      try? FileManager.default.removeItem(at: mark(in: folder))
    }
  }

  func write(to folder: URL) throws {
    let list: [String: Any] = [
      "format": Self.format, "application": application, "entries": entries.map(\.propertyList),
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: Self.file(in: folder), options: .atomic)
  }

  init(contentsOf folder: URL) throws {
    let data = try Data(contentsOf: Self.file(in: folder))
    let list =
      try PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: Any]
    guard let list, list["format"] as? Int == Self.format else {
      throw Damage(reason: "it is of an unknown form")
    }
    application = list["application"] as? [String: Any] ?? [:]
    guard let entries = list["entries"] as? [[String: Any]] else { throw Damage(reason: "it has no entries") }
    self.entries = try entries.map { entry in
      guard let made = Entry(entry) else { throw Damage(reason: "an entry has no path") }
      return made
    }
  }

  private static let format = 1
}

extension StateArchive.Entry {
  fileprivate var propertyList: [String: Any] {
    var list: [String: Any] = ["kind": kind.rawValue, "path": path, "state": state]
    list["class"] = restorationClass
    list["storyboard"] = storyboard
    list["storyboardIdentifier"] = storyboardIdentifier
    return list
  }

  fileprivate init?(_ list: [String: Any]) {
    guard let kind = (list["kind"] as? String).flatMap(Kind.init), let path = list["path"] as? [String],
      !path.isEmpty
    else { return nil }
    (self.kind, self.path) = (kind, path)
    restorationClass = list["class"] as? String
    storyboard = list["storyboard"] as? String
    storyboardIdentifier = list["storyboardIdentifier"] as? String
    state = list["state"] as? [String: Any] ?? [:]
  }
}
