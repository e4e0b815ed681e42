/// Reads the DEFLATE format (RFC 1951) without a header, as a store's model is kept.
package struct Inflate {
  private struct Damaged: Error {}

  private let bytes: [UInt8]
  private var place = 0
  private var buffer: UInt32 = 0
  private var bitCount: UInt32 = 0
  private var output: [UInt8] = []
  private let limit: Int

  /// `nil` for damaged data, or if there is more than `limit`.
  package static func decompress(_ bytes: [UInt8], limit: Int = 64 << 20) -> [UInt8]? {
    var inflate = Inflate(bytes, limit: limit)
    do { try inflate.run() } catch { return nil }
    return inflate.output
  }

  private init(_ bytes: [UInt8], limit: Int) { (self.bytes, self.limit) = (bytes, limit) }

  private mutating func run() throws {
    var isLast = false
    while !isLast {
      isLast = try bits(1) == 1
      switch try bits(2) {
      case 0: try copyStored()
      case 1: try readCodes(Self.fixedLengths, Self.fixedDistances)
      case 2: try readDynamic()
      default: throw Damaged()
      }
    }
  }

  private mutating func bits(_ count: UInt32) throws -> Int {
    while bitCount < count {
      guard place < bytes.count else { throw Damaged() }
      buffer |= UInt32(bytes[place]) << bitCount
      place += 1
      bitCount += 8
    }
    let value = buffer & (1 << count - 1)
    buffer >>= count
    bitCount -= count
    return Int(value)
  }

  private mutating func copyStored() throws {
    (buffer, bitCount) = (0, 0)
    guard place + 4 <= bytes.count else { throw Damaged() }
    let count = Int(bytes[place]) | Int(bytes[place + 1]) << 8
    place += 4
    guard count <= bytes.count - place, count <= limit - output.count else { throw Damaged() }
    output += bytes[place..<place + count]
    place += count
  }

  // MARK: Codes

  /// A prefix code: how many symbols there are of each length, and the symbols in the order of their codes.
  struct Code {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int]

    init(_ lengths: [Int]) {
      for length in lengths { counts[length] += 1 }
      counts[0] = 0
      symbols = lengths.indices.filter { lengths[$0] > 0 }.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
    }
  }

  private mutating func symbol(_ code: Code) throws -> Int {
    var (value, first, index) = (0, 0, 0)
    for length in 1..<16 {
      value |= try bits(1)
      let count = code.counts[length]
      if value - count < first { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw Damaged()
  }

  private mutating func readCodes(_ lengths: Code, _ distances: Code) throws {
    while true {
      let symbol = try symbol(lengths)
      if symbol < 256 {
        guard output.count < limit else { throw Damaged() }
        output.append(UInt8(symbol))
      } else if symbol == 256 {
        return
      } else {
        try copyMatch(symbol - 257, distances)
      }
    }
  }

  private mutating func copyMatch(_ symbol: Int, _ distances: Code) throws {
    guard symbol < DeflateTables.lengthBases.count else { throw Damaged() }
    let length = DeflateTables.lengthBases[symbol] + (try bits(UInt32(DeflateTables.lengthBits[symbol])))
    let far = try self.symbol(distances)
    guard far < DeflateTables.distanceBases.count else { throw Damaged() }
    let distance = DeflateTables.distanceBases[far] + (try bits(UInt32(DeflateTables.distanceBits[far])))
    guard distance <= output.count, length <= limit - output.count else { throw Damaged() }
    for _ in 0..<length { output.append(output[output.count - distance]) }
  }

  private mutating func readDynamic() throws {
    let (lengthCount, distanceCount, codeCount) = (try bits(5) + 257, try bits(5) + 1, try bits(4) + 4)
    var codeLengths = [Int](repeating: 0, count: 19)
    for index in 0..<codeCount { codeLengths[DeflateTables.codeOrder[index]] = try bits(3) }
    let code = Code(codeLengths)
    var lengths: [Int] = []
    while lengths.count < lengthCount + distanceCount {
      let symbol = try symbol(code)
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw Damaged() }
        lengths += [Int](repeating: last, count: try bits(2) + 3)
      case 17: lengths += [Int](repeating: 0, count: try bits(3) + 3)
      case 18: lengths += [Int](repeating: 0, count: try bits(7) + 11)
      default: lengths.append(symbol)
      }
    }
    guard lengths.count == lengthCount + distanceCount else { throw Damaged() }
    try readCodes(Code(Array(lengths[..<lengthCount])), Code(Array(lengths[lengthCount...])))
  }

  private static let fixedLengths = Code((0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = Code([Int](repeating: 5, count: 30))
}
