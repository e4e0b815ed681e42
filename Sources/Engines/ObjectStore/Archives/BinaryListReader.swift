/// Reads a binary property list with the references that keyed archives need, which Foundation's reader hides on Linux.
package struct BinaryListReader {
  private struct Damaged: Error {}
  /// Deeper nesting is no file anybody wrote.
  private static let greatestDepth = 64

  private let bytes: [UInt8]
  private let offsets: [Int]
  private let referenceSize: Int
  private let top: Int
  private var made: [ArchiveNode?]

  /// `nil` for what is no such list, or a damaged one.
  package static func read(_ bytes: [UInt8]) -> ArchiveNode? {
    guard var reader = BinaryListReader(bytes) else { return nil }
    return try? reader.node(reader.top, depth: 0)
  }

  package static func isBinaryList(_ bytes: some Sequence<UInt8>) -> Bool {
    Array(bytes.prefix(8)) == Array("bplist00".utf8)
  }

  private init?(_ bytes: [UInt8]) {
    guard bytes.count >= 40, Self.isBinaryList(bytes) else { return nil }
    let trailer = bytes.count - 32
    let (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Self.number(bytes, trailer + 8, 8), let top = Self.number(bytes, trailer + 16, 8),
      let table = Self.number(bytes, trailer + 24, 8), count > 0, top < count, table <= trailer,
      count <= (trailer - table) / offsetSize
    else { return nil }
    var offsets: [Int] = []
    for index in 0..<count {
      guard let offset = Self.number(bytes, table + index * offsetSize, offsetSize), offset < table else {
        return nil
      }
      offsets.append(offset)
    }
    (self.bytes, self.offsets, self.referenceSize, self.top) = (bytes, offsets, referenceSize, top)
    made = Array(repeating: nil, count: count)
  }

  private static func number(_ bytes: [UInt8], _ place: Int, _ size: Int) -> Int? {
    guard place >= 0, size <= 8, place <= bytes.count - size else { return nil }
    let value = bytes[place..<place + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value)
  }

  private mutating func node(_ index: Int, depth: Int) throws -> ArchiveNode {
    guard offsets.indices.contains(index), depth < Self.greatestDepth else { throw Damaged() }
    if let known = made[index] { return known }
    let node = try read(offsets[index], depth: depth)
    made[index] = node
    return node
  }

  private mutating func read(_ place: Int, depth: Int) throws -> ArchiveNode {
    let marker = bytes[place]
    let low = Int(marker & 15)
    switch marker >> 4 {
    case 0: return marker == 8 ? .bool(false) : marker == 9 ? .bool(true) : .null
    case 1: return .int(try integer(place + 1, 1 << low))
    case 2: return .real(try real(place + 1, 1 << low))
    case 3: return .date(try real(place + 1, 8))
    case 8: return .reference(try number(place + 1, low + 1))
    default: break
    }
    let (start, count) = try extent(place, low)
    switch marker >> 4 {
    case 4: return .data(Array(try slice(start, count)))
    case 5: return .string(String(decoding: try slice(start, count), as: UTF8.self))
    case 6:
      guard count <= bytes.count / 2 else { throw Damaged() }
      let text = Array(try slice(start, count * 2))
      let units = stride(from: 0, to: text.count, by: 2).map { UInt16(text[$0]) << 8 | UInt16(text[$0 + 1]) }
      return .string(String(decoding: units, as: UTF16.self))
    case 10, 12: return .array(try nodes(start, count, depth))
    case 13:
      let keys = try nodes(start, count, depth)
      let values = try nodes(start + count * referenceSize, count, depth)
      var dictionary: [String: ArchiveNode] = [:]
      for (key, value) in zip(keys, values) {
        guard case .string(let key) = key else { throw Damaged() }
        dictionary[key] = value
      }
      return .dictionary(dictionary)
    default: throw Damaged()
    }
  }

  private mutating func nodes(_ start: Int, _ count: Int, _ depth: Int) throws -> [ArchiveNode] {
    guard count <= bytes.count else { throw Damaged() }
    return try (0..<count).map {
      try node(try number(start + $0 * referenceSize, referenceSize), depth: depth + 1)
    }
  }

  /// Where the contents start, and how many there are: in the marker, or in an integer behind it.
  private func extent(_ place: Int, _ low: Int) throws -> (Int, Int) {
    if low < 15 { return (place + 1, low) }
    guard place + 1 < bytes.count, bytes[place + 1] >> 4 == 1 else { throw Damaged() }
    let size = 1 << Int(bytes[place + 1] & 15)
    return (place + 2 + size, try number(place + 2, size))
  }

  private func number(_ place: Int, _ size: Int) throws -> Int {
    guard let number = Self.number(bytes, place, size) else { throw Damaged() }
    return number
  }

  private func slice(_ start: Int, _ count: Int) throws -> ArraySlice<UInt8> {
    guard count >= 0, start <= bytes.count, count <= bytes.count - start else { throw Damaged() }
    return bytes[start..<start + count]
  }

  private func integer(_ place: Int, _ size: Int) throws -> Int64 {
    let part = try slice(place, size).suffix(8)
    let value = part.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int64(bitPattern: value)
  }

  private func real(_ place: Int, _ size: Int) throws -> Double {
    let bits = try slice(place, size).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return size == 4 ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
  }
}
