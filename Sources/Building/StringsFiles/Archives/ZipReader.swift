/// Reads an archive by its directory: stored and deflated files, no encryption, no more than 4 GB.
struct ZipReader {
  struct Entry {
    var name: String
    fileprivate var method: Int
    fileprivate var checksum: UInt32
    fileprivate var packed: Int
    fileprivate var size: Int
    fileprivate var place: Int
  }

  private let bytes: [UInt8]
  private(set) var entries: [Entry] = []

  init(_ bytes: [UInt8]) throws(StringsProblem) {
    self.bytes = bytes
    // The end is at most a comment of 64 KB before the end.
    let last = bytes.count - 22
    guard last >= 0,
      let end = (max(0, last - 0xFFFF)...last).last(where: { bytes.has("PK\u{5}\u{6}", at: $0) })
    else { throw StringsProblem("The archive is no zip file.") }
    var place = number(end + 16, 4)
    for _ in 0..<number(end + 10, 2) {
      guard place + 46 <= bytes.count, bytes.has("PK\u{1}\u{2}", at: place) else { throw Self.damaged }
      let nameEnd = place + 46 + number(place + 28, 2)
      guard nameEnd <= bytes.count else { throw Self.damaged }
      entries.append(
        Entry(
          name: bytes[(place + 46)..<nameEnd].text, method: number(place + 10, 2),
          checksum: UInt32(number(place + 16, 4)), packed: number(place + 20, 4), size: number(place + 24, 4),
          place: number(place + 42, 4)))
      place = nameEnd + number(place + 30, 2) + number(place + 32, 2)
    }
  }

  private static let damaged = StringsProblem("The archive is damaged.")

  private func number(_ place: Int, _ size: Int) -> Int {
    guard place >= 0, place + size <= bytes.count else { return 0 }
    return (0..<size).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  /// - Parameter inflate: Takes compressed bytes and how many may come out.
  func content(of entry: Entry, inflate: ([UInt8], Int) -> [UInt8]?) throws(StringsProblem) -> [UInt8] {
    guard entry.size <= 64 << 20 else { throw StringsProblem("\(entry.name) is larger than 64 MB") }
    let start = entry.place + 30 + number(entry.place + 26, 2) + number(entry.place + 28, 2)
    guard bytes.has("PK\u{3}\u{4}", at: entry.place), start + entry.packed <= bytes.count else {
      throw Self.damaged
    }
    let packed = Array(bytes[start..<(start + entry.packed)])
    let content =
      switch entry.method {
      case 0: packed as [UInt8]?
      case 8: inflate(packed, entry.size)
      default: throw StringsProblem("\(entry.name) is compressed in a way that is not known")
      }
    guard let content, content.count == entry.size, CRC32.of(content) == entry.checksum else {
      throw Self.damaged
    }
    return content
  }
}
