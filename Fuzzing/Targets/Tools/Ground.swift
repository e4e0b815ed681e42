import Foundation

/// A copy of `Fuzzing/Project` in a temporary folder, one file of which becomes what the fuzzer thinks of.
final class Ground {
  let folder: URL

  init() {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let project = here.appendingPathComponent("../../Project").standardizedFileURL
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("touchstone-fuzz-\(getpid())")
    try? FileManager.default.removeItem(at: folder)
    do { try FileManager.default.copyItem(at: project, to: folder) } catch {
      fatalError("the project to work on cannot be copied: \(error)")
    }
    atexit {
      try? FileManager.default.removeItem(
        at: FileManager.default.temporaryDirectory.appendingPathComponent("touchstone-fuzz-\(getpid())"))
    }
  }

  /// In the file's own place: a new one each time would cost more than what is tried.
  @discardableResult
  func write(_ start: UnsafePointer<UInt8>?, _ count: Int, to path: String) -> URL {
    let url = folder.appendingPathComponent(path)
    let file = open(url.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    precondition(file >= 0, "\(url.path) cannot be written")
    var done = 0
    while done < count {
      let written = Foundation.write(file, start! + done, count - done)
      precondition(written > 0, "\(url.path) cannot be written")
      done += written
    }
    close(file)
    return url
  }
}
