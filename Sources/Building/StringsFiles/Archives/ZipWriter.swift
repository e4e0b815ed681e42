/// Writes an archive whose files are not compressed.
struct ZipWriter {
  private var files: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  mutating func append(_ name: String, _ content: [UInt8]) {
    let place = files.count
    // Version 2.0, names in UTF-8, stored, no time.
    let shared =
      Self.two(20) + Self.two(0x800) + Self.two(0) + Self.two(0) + Self.two(0x21)
      + Self.four(CRC32.of(content))
      + Self.four(UInt32(content.count)) + Self.four(UInt32(content.count))
      + Self.two(UInt16(name.utf8.count))
      + Self.two(0)
    files += Self.four(0x0403_4B50) + shared + name.utf8 + content
    directory += Self.four(0x0201_4B50) + Self.two(20) + shared + Self.two(0) + Self.two(0) + Self.two(0)
    directory += Self.four(name.hasSuffix("/") ? 0x10 : 0) + Self.four(UInt32(place)) + name.utf8
    count += 1
  }

  func finished() -> [UInt8] {
    files + directory + Self.four(0x0605_4B50) + Self.two(0) + Self.two(0) + Self.two(UInt16(count))
      + Self.two(UInt16(count)) + Self.four(UInt32(directory.count)) + Self.four(UInt32(files.count))
      + Self.two(0)
  }

  private static func two(_ value: UInt16) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }
  private static func four(_ value: UInt32) -> [UInt8] {
    two(UInt16(value & 0xFFFF)) + two(UInt16(value >> 16))
  }
}

/// The checksum of archives (ISO 3309).
enum CRC32 {
  static func of(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF as UInt32) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }
}
