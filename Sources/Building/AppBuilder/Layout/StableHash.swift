import Foundation

/// FNV-1a, 64 bits: the same on every machine and in every run, unlike `Hasher`.
struct StableHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func combine(_ text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    value = (value ^ 0xff) &* 0x100_0000_01b3
  }

  mutating func combine(_ number: Int) { combine(String(number)) }

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

  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
