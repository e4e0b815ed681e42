import TouchstoneFoundation

/// Large values of attributes that allow it, in files beside the store. In the column stands a byte that says which: 1 and
/// the bytes themselves, or 2 and the file's name.
struct ExternalStorage {
  let storeURL: URL?
  /// What is larger goes into a file.
  static let threshold = 128 * 1024

  private var folder: URL? {
    storeURL.map { StoreFiles.support(of: $0).appendingPathComponent("_EXTERNAL_DATA") }
  }

  /// What the column's bytes stand for.
  func data(_ column: Data) -> Data? {
    guard let mark = column.first else { return column }
    if mark == 1 { return Data(column.dropFirst()) }
    guard let name = fileName(column), let folder else { return nil }
    return try? Data(contentsOf: folder.appendingPathComponent(name))
  }

  func fileName(_ column: Data) -> String? {
    guard column.first == 2, column.count > 2 else { return nil }
    return String(decoding: column.dropFirst().prefix { $0 != 0 }, as: UTF8.self)
  }

  /// The column's bytes; makes the file of a large value.
  func column(_ data: Data) throws -> Data {
    guard data.count > Self.threshold, let folder, storeURL?.path != "/dev/null" else {
      return Data([1]) + data
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let name = UUID().uuidString
    try data.write(to: folder.appendingPathComponent(name), options: .atomic)
    return Data([2]) + Data(name.utf8) + Data([0])
  }

  func remove(_ names: [String]) {
    guard let folder else { return }
    for name in names { try? FileManager.default.removeItem(at: folder.appendingPathComponent(name)) }
  }
}
