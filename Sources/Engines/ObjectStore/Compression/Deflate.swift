/// Writes the DEFLATE format (RFC 1951) without a header: one block of the fixed code, with matches to what was last
/// seen of three bytes. Models are small; a better match would not pay.
package struct Deflate {
  private var output: [UInt8] = []
  private var buffer: UInt64 = 0
  private var bitCount: UInt64 = 0

  package static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var deflate = Deflate()
    deflate.write(1, 1)
    deflate.write(1, 2)
    deflate.add(bytes)
    deflate.code(256)
    deflate.write(0, 7)
    return deflate.output
  }

  private mutating func add(_ bytes: [UInt8]) {
    var seen: [UInt32: Int] = [:]
    var place = 0
    while place < bytes.count {
      guard place + 3 <= bytes.count else {
        code(Int(bytes[place]))
        place += 1
        continue
      }
      let key = UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
      let before = seen[key]
      seen[key] = place
      if let before, place - before <= 32768 {
        let length = Self.match(bytes, before, place)
        writeMatch(length, place - before)
        place += length
      } else {
        code(Int(bytes[place]))
        place += 1
      }
    }
  }

  private static func match(_ bytes: [UInt8], _ before: Int, _ place: Int) -> Int {
    var length = 3
    while length < 258, place + length < bytes.count, bytes[before + length] == bytes[place + length] {
      length += 1
    }
    return length
  }

  private mutating func writeMatch(_ length: Int, _ distance: Int) {
    let near = DeflateTables.lengthBases.lastIndex { $0 <= length } ?? 0
    code(257 + near)
    write(UInt64(length - DeflateTables.lengthBases[near]), UInt64(DeflateTables.lengthBits[near]))
    let far = DeflateTables.distanceBases.lastIndex { $0 <= distance } ?? 0
    writeCode(far, 5)
    write(UInt64(distance - DeflateTables.distanceBases[far]), UInt64(DeflateTables.distanceBits[far]))
  }

  private mutating func code(_ symbol: Int) {
    switch symbol {
    case ..<144: writeCode(0x30 + symbol, 8)
    case ..<256: writeCode(0x190 + symbol - 144, 9)
    case ..<280: writeCode(symbol - 256, 7)
    default: writeCode(0xc0 + symbol - 280, 8)
    }
  }

  /// Codes are written with their highest bit first.
  private mutating func writeCode(_ code: Int, _ count: Int) {
    for bit in (0..<count).reversed() { write(UInt64(code >> bit & 1), 1) }
  }

  private mutating func write(_ value: UInt64, _ count: UInt64) {
    buffer |= value << bitCount
    bitCount += count
    while bitCount >= 8 {
      output.append(UInt8(truncatingIfNeeded: buffer))
      buffer >>= 8
      bitCount -= 8
    }
  }
}
