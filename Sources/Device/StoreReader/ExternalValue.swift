import Foundation

/// Large values of a store, in files beside it.
enum ExternalValue {
  /// A name that a row gives, if it is one and no way to elsewhere.
  static func name(_ column: Data) -> String? {
    let name = String(decoding: column.dropFirst().prefix { $0 != 0 }, as: UTF8.self)
    let isName =
      !name.isEmpty
      && name.utf8.allSatisfy {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0
          || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
    return isName ? name : nil
  }

  static func data(named name: String, ofStoreAt store: URL, limit: Int?) -> StoreData {
    let folder = store.deletingLastPathComponent().path
    let own = store.deletingPathExtension().lastPathComponent
    let path = "\(folder)/.\(own)_SUPPORT/_EXTERNAL_DATA/\(name)"
    let missing = StoreData(bytes: Data(), count: 0, file: name + ", which is not there")
    // A link would lead elsewhere, a pipe would wait.
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return missing }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return missing }
    let bytes = (try? limit.map { try file.read(upToCount: $0) ?? Data() } ?? file.readToEnd()) ?? Data()
    return StoreData(bytes: bytes, count: Int(info.st_size), file: name)
  }
}
