import Foundation

/// A folder among temporary files that only this user can enter and that does not outlive this process.
///
/// A file beside it is locked as long as the process lives: the kernel lifts the lock however that ends, and the next
/// process that makes such a folder removes what nobody holds any more. No number of a process is compared with another's.
final class TemporaryFolder: @unchecked Sendable {
  let url: URL
  private let hold: Int32
  private let lock = NSLock()
  private var isRemoved = false

  private static let prefix = "touchstone-"
  private static let mark = ".lock"

  /// Throws what the system says.
  init(in parent: String) throws {
    Registry.shared.sweep(parent)
    (url, hold) = try Self.make(in: parent)
    Registry.shared.add(self)
  }

  private static func make(in parent: String) throws -> (URL, Int32) {
    while true {
      let name = prefix + String(UInt64.random(in: .min ... .max), radix: 36)
      let url = URL(fileURLWithPath: parent).appendingPathComponent(name)
      let file = url.path + mark
      let hold = open(file, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard hold >= 0 else { throw failure(file) }
      // Between the two calls a sweep of another process may have taken it for a dead one's.
      guard flock(hold, LOCK_EX | LOCK_NB) == 0, isSame(hold, file) else {
        close(hold)
        continue
      }
      guard mkdir(url.path, 0o700) == 0 else {
        let failure = failure(url.path)
        unlink(file)
        close(hold)
        throw failure
      }
      return (url, hold)
    }
  }

  func remove() {
    lock.lock()
    defer { lock.unlock() }
    guard !isRemoved else { return }
    isRemoved = true
    try? FileManager.default.removeItem(at: url)
    unlink(url.path + Self.mark)
    close(hold)
    Registry.shared.forget(self)
  }

  /// Removes those that this process still has: it is about to end.
  static func removeAll() { for folder in Registry.shared.all { folder.remove() } }

  private static func failure(_ path: String) -> any Error {
    CocoaError(
      .fileWriteUnknown, userInfo: [NSFilePathErrorKey: path, "reason": String(cString: strerror(errno))])
  }

  /// Whether the file at that path is the open one.
  private static func isSame(_ descriptor: Int32, _ path: String) -> Bool {
    var (open, there) = (stat(), stat())
    return fstat(descriptor, &open) == 0 && lstat(path, &there) == 0 && open.st_ino == there.st_ino
      && open.st_dev == there.st_dev
  }

  /// Removes what processes left behind that are gone.
  static func sweep(_ parent: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    for name in names where name.hasPrefix(prefix) && name.hasSuffix(mark) {
      let file = parent + "/" + name
      let descriptor = open(file, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      var info = stat()
      guard fstat(descriptor, &info) == 0, info.st_uid == getuid(), info.st_mode & S_IFMT == S_IFREG,
        flock(descriptor, LOCK_EX | LOCK_NB) == 0, isSame(descriptor, file)
      else { continue }
      try? FileManager.default.removeItem(atPath: String(file.dropLast(mark.count)))
      unlink(file)
    }
  }
}

/// This process's folders.
private final class Registry: @unchecked Sendable {
  static let shared = Registry()
  private let lock = NSLock()
  private var folders: [ObjectIdentifier: TemporaryFolder] = [:]
  private var swept: Set<String> = []

  var all: [TemporaryFolder] { lock.withLock { Array(folders.values) } }
  func add(_ folder: TemporaryFolder) { lock.withLock { folders[ObjectIdentifier(folder)] = folder } }
  func forget(_ folder: TemporaryFolder) { lock.withLock { folders[ObjectIdentifier(folder)] = nil } }

  /// Once in a run.
  func sweep(_ parent: String) {
    guard lock.withLock({ swept.insert(parent).inserted }) else { return }
    TemporaryFolder.sweep(parent)
  }
}
