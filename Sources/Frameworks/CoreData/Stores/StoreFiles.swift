import TouchstoneFoundation

/// A store's file and what lies beside it.
enum StoreFiles {
  static func hasContent(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return ((attributes?[.size] as? NSNumber)?.intValue ?? 0) > 0
  }

  static let suffixes = ["", "-wal", "-shm", "-journal"]

  /// `.NAME_SUPPORT`, where large values lie.
  static func support(of url: URL) -> URL {
    url.deletingLastPathComponent().appendingPathComponent(
      ".\(url.deletingPathExtension().lastPathComponent)_SUPPORT")
  }
}
