import CSQLite
import Foundation

extension Database {
  /// Opens a file that belongs to somebody else, who may be writing to it: nothing of it or beside it is made, changed or
  /// removed, nobody waits for this connection, and what others have committed is seen.
  package convenience init(observing path: String) throws(DatabaseError) {
    let access = ObservedAccess(path)
    // Nobody who writes waits for a reader of a write-ahead log; with the older journals a reader may have to wait.
    try self.init(path: Self.address(path, access.options), mode: .observing, busyTimeout: 2000)
    keepLogOnClose(true)
    if access == .logAlone { _ = try rows("PRAGMA locking_mode = EXCLUSIVE") }
    try execute("PRAGMA trusted_schema = OFF")
    try execute("PRAGMA cell_size_check = ON")
  }

  /// SQLite's own form of a file's URL: every byte that means something there is escaped.
  private static func address(_ path: String, _ options: String) -> String {
    let plain = CharacterSet(
      charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/")
    return "file:\(path.addingPercentEncoding(withAllowedCharacters: plain) ?? path)?mode=ro\(options)"
  }
}

/// How a file can be read without a trace, by what lies beside it.
private enum ObservedAccess {
  /// No write-ahead log holds anything: nobody has it open, or nothing is in it that is not in the file.
  case fileAlone
  /// A log and its index: somebody has it open, or both were copied. The index is mapped for reading only.
  case logWithIndex
  /// A log whose index was not copied: the index is made in memory, which takes that no lock is asked for.
  case logAlone
  /// An older journal: locks are in the file itself.
  case rollback

  init(_ path: String) {
    func size(_ suffix: String) -> Int64? {
      var info = stat()
      return stat(path + suffix, &info) == 0 ? Int64(info.st_size) : nil
    }
    let log = size("-wal") ?? 0
    if size("-shm") != nil, log > 0 {
      self = .logWithIndex
    } else if log > 0 {
      self = .logAlone
    } else {
      self = Self.isOfLogs(path) ? .fileAlone : .rollback
    }
  }

  /// Whether its header says that changes go to a log first.
  private static func isOfLogs(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path), let header = try? file.read(upToCount: 20) else {
      return false
    }
    return header.count == 20 && header[18] == 2
  }

  var options: String {
    switch self {
    case .fileAlone: "&immutable=1"
    case .logWithIndex: "&readonly_shm=1"
    case .logAlone: "&vfs=unix-none"
    case .rollback: ""
    }
  }
}
