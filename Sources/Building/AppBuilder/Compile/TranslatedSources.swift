import Foundation
import SourceTranslator

/// The folder of translated sources: holds exactly the files of the target.
struct TranslatedSources {
  let folder: URL

  /// Writes what changed, removes what is gone; answers the files in order.
  func write(_ files: [TranslatedFile]) throws -> [URL] {
    var kept: Set<String> = []
    var urls: [URL] = []
    for file in files {
      let url = folder.appendingPathComponent(file.fileName)
      kept.insert(file.fileName)
      urls.append(url)
      try write(file.text, to: url)
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where !kept.contains(name) {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
    return urls
  }

  private func write(_ text: String, to url: URL) throws {
    let data = Data(text.utf8)
    let before = Self.modificationTime(url)
    if before != nil, (try? Data(contentsOf: url)) == data { return }
    try data.write(to: url)
    // The driver compares whole seconds: a second edit within one would not be noticed.
    guard let before, let now = Self.modificationTime(url), now <= before else { return }
    Self.setModificationTime(url, before + 1)
  }

  /// In whole seconds; nil if there is no such file.
  static func modificationTime(_ url: URL) -> Int? {
    var info = stat()
    return stat(url.path, &info) == 0 ? Int(info.st_mtim.tv_sec) : nil
  }

  private static func setModificationTime(_ url: URL, _ seconds: Int) {
    let time = timespec(tv_sec: seconds, tv_nsec: 0)
    _ = [time, time].withUnsafeBufferPointer { utimensat(AT_FDCWD, url.path, $0.baseAddress, 0) }
  }
}
