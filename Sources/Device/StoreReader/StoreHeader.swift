import Foundation

/// What a file is, by its first bytes.
enum StoreHeader {
  private static let mark = Data("SQLite format 3\0".utf8)

  static func isDatabase(_ url: URL) -> Bool { (try? start(of: url))?.starts(with: mark) ?? false }

  /// Throws for what is no database that this reads.
  static func check(_ url: URL) throws {
    let start = try start(of: url)
    if start.starts(with: mark) {
      // The version that it takes to read it.
      if start.count > 19, start[19] > 2 {
        throw StoreProblem(
          .unsupported, "the file needs a newer SQLite",
          reason: "Its header asks for version \(start[19]) of the file format; 2 is known.")
      }
      return
    }
    if start.isEmpty {
      throw StoreProblem(
        .noStore, "the file is empty", reason: "A store that nobody has opened yet has no tables.")
    }
    if start.starts(with: Data("bplist".utf8)) || start.starts(with: Data("<?xml".utf8)) {
      throw StoreProblem(
        .unsupported, "the file is a property list or XML, not a SQLite store",
        reason: "Core Data's binary and XML stores are single files without tables.",
        nextStep: "Name the .sqlite file of an app that keeps a SQLite store.")
    }
    throw StoreProblem(
      .noStore, "the file is no SQLite store, or an encrypted one",
      reason:
        "It does not begin with the words of SQLite's format, and nothing in it can be read without them.",
      nextStep: "Copy the .sqlite file of the app's container, together with those ending in -wal and -shm.")
  }

  private static func start(of url: URL) throws -> Data {
    var info = stat()
    guard stat(url.path, &info) == 0 else {
      throw StoreProblem(.missing, "there is no such file", reason: String(cString: strerror(errno)) + ".")
    }
    // Opening a pipe would wait for somebody to write to it.
    guard info.st_mode & S_IFMT == S_IFREG else {
      throw StoreProblem(
        .missing, info.st_mode & S_IFMT == S_IFDIR ? "this is a folder" : "this is no file",
        nextStep: "Name the store's own file, which mostly ends in .sqlite.")
    }
    do {
      let file = try FileHandle(forReadingFrom: url)
      defer { try? file.close() }
      return Data(try file.read(upToCount: 100) ?? Data())
    } catch {
      throw StoreProblem(.missing, "the file cannot be read", reason: String(cString: strerror(errno)) + ".")
    }
  }
}
