import TouchstoneFoundation
import TouchstoneObjectStore

/// A store's file and what lies beside it.
enum StoreFiles {
  static func hasContent(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return ((attributes?[.size] as? NSNumber)?.intValue ?? 0) > 0
  }

  /// How to look at a store and leave its folder as it is.
  static func lookingMode(_ path: String) -> Database.Mode {
    // What another journal left behind is undone by whoever may write.
    if hasContent(path + "-journal") { return .readWrite }
    return hasContent(path + "-wal") ? .readOnly : .immutable
  }

  static let suffixes = ["", "-wal", "-shm", "-journal"]

  /// `.NAME_SUPPORT`, where large values lie.
  static func support(of url: URL) -> URL {
    url.deletingLastPathComponent().appendingPathComponent(
      ".\(url.deletingPathExtension().lastPathComponent)_SUPPORT")
  }
}
