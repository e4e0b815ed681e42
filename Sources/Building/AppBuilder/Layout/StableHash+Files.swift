import BuildDiagnostics
import Foundation

extension StableHash {
  /// Where a file is, how big, and when it changed, to the nanosecond: an edit shows in one of them.
  mutating func combine(file: URL) {
    var info = stat()
    combine(file.path)
    guard stat(file.path, &info) == 0 else { return combine(-1) }
    combine(Int(info.st_size))
    combine(Int(info.st_mtim.tv_sec))
    combine(Int(info.st_mtim.tv_nsec))
    combine(Int(truncatingIfNeeded: info.st_ino))
  }
}
