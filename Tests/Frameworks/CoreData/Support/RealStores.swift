import Foundation
import TouchstoneObjectStore

/// Stores and models that Apple's framework and Xcode wrote, kept beside the project, never in it.
enum RealStores {
  /// `../shared/oracles/core-data-stores`, or what `CORE_DATA_ORACLES` names; nil on a machine without it.
  static let folder: URL? = {
    let package = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let wanted =
      ProcessInfo.processInfo.environment["CORE_DATA_ORACLES"].map { URL(fileURLWithPath: $0) }
      ?? package.deletingLastPathComponent().appendingPathComponent("shared/oracles/core-data-stores")
    return FileManager.default.fileExists(atPath: wanted.path) ? wanted : nil
  }()

  static var arePresent: Bool { folder != nil }
  static let absent = "no stores of real devices here; CORE_DATA_ORACLES names their folder"

  static func url(_ path: String) throws -> URL {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    return folder.appendingPathComponent(path)
  }

  /// A copy of a store with its log, in a folder of its own.
  static func copy(_ path: String) throws -> URL {
    let source = try url(path)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let target = folder.appendingPathComponent(source.lastPathComponent)
    for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: source.path + suffix) {
      try FileManager.default.copyItem(atPath: source.path + suffix, toPath: target.path + suffix)
    }
    return target
  }

  /// The metadata and the kept model of a store, as they lie in its file.
  static func contents(_ path: String) throws -> (metadata: [String: Any], model: [UInt8]) {
    let store = try copy(path)
    defer { try? FileManager.default.removeItem(at: store.deletingLastPathComponent()) }
    let database = try Database(path: store.path, mode: .readWrite)
    guard case .blob(let list)? = try database.rows("SELECT Z_PLIST FROM Z_METADATA").first?.first,
      case .blob(let model)? = try database.rows("SELECT Z_CONTENT FROM Z_MODELCACHE").first?.first
    else { throw CocoaError(.fileReadCorruptFile) }
    let metadata = try PropertyListSerialization.propertyList(from: Data(list), format: nil)
    return (metadata as? [String: Any] ?? [:], Array(model))
  }
}
