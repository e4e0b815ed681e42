import Foundation

/// Copies of what an app keeps.
enum HomeCopy {
  /// What can be copied at each start without anybody waiting for it, in bytes and in files.
  private static let limits = (bytes: 64 << 20, files: 5_000)

  struct TooLarge: Error, CustomStringConvertible {
    var description: String { "the app keeps more than \(HomeCopy.limits.bytes >> 20) MB, or too many files" }
  }

  /// Nothing is copied from a home that is not there yet.
  static func make(of home: URL) throws -> TemporaryFolder {
    try check(home)
    let folder = try TemporaryFolder(in: FileManager.default.temporaryDirectory.path)
    do {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: home.path)) ?? [] {
        try FileManager.default.copyItem(
          at: home.appendingPathComponent(name), to: folder.url.appendingPathComponent(name))
      }
      return folder
    } catch {
      folder.remove()
      throw error
    }
  }

  private static func check(_ home: URL) throws {
    guard
      let files = FileManager.default.enumerator(
        at: home, includingPropertiesForKeys: [.fileSizeKey, .isRegularFileKey])
    else { return }
    var (bytes, count) = (0, 0)
    for case let file as URL in files {
      count += 1
      bytes += (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
      if bytes > limits.bytes || count > limits.files { throw TooLarge() }
    }
  }
}
