/// Writes a binary property list, with references. Equal strings and numbers are written once.
package struct BinaryListWriter {
  private var objects: [[UInt8]] = []
  private var places: [Scalar: Int] = [:]
  private var referenceSize = 1

  private enum Scalar: Hashable {
    case string(String)
    case int(Int64)
    case bool(Bool)
    case reference(Int)
  }

  package static func write(_ node: ArchiveNode) -> [UInt8] {
    var writer = BinaryListWriter()
    writer.referenceSize = size(of: count(node))
    _ = writer.add(node)
    return writer.file()
  }

  /// At least as many as will be written.
  private static func count(_ node: ArchiveNode) -> Int {
    switch node {
    case .array(let nodes): nodes.reduce(1) { $0 + count($1) }
    case .dictionary(let nodes): nodes.values.reduce(1 + nodes.count) { $0 + count($1) }
    default: 1
    }
  }

  private static func size(of number: Int) -> Int { number < 256 ? 1 : number < 65536 ? 2 : 4 }

  private mutating func add(_ node: ArchiveNode) -> Int {
    switch node {
    case .null: return append([0])
    case .bool(let value): return once(.bool(value)) { [value ? 9 : 8] }
    case .int(let value): return once(.int(value)) { Self.integer(value) }
    case .real(let value): return append([0x23] + Self.bytes(value.bitPattern, 8))
    case .date(let value): return append([0x33] + Self.bytes(value.bitPattern, 8))
    case .data(let bytes): return append(Self.marker(4, bytes.count) + bytes)
    case .string(let text): return once(.string(text)) { Self.string(text) }
    case .reference(let place):
      return once(.reference(place)) {
        let size = Self.size(of: place)
        return [0x80 | UInt8(size - 1)] + Self.bytes(UInt64(place), size)
      }
    case .array(let nodes):
      let place = append([])
      let references = nodes.map { add($0) }
      objects[place] =
        Self.marker(10, nodes.count) + references.flatMap { Self.bytes(UInt64($0), referenceSize) }
      return place
    case .dictionary(let nodes):
      let place = append([])
      let sorted = nodes.sorted { $0.key < $1.key }
      let references = sorted.map { add(.string($0.key)) } + sorted.map { add($0.value) }
      objects[place] =
        Self.marker(13, nodes.count) + references.flatMap { Self.bytes(UInt64($0), referenceSize) }
      return place
    }
  }

  private mutating func append(_ bytes: [UInt8]) -> Int {
    objects.append(bytes)
    return objects.count - 1
  }

  private mutating func once(_ scalar: Scalar, _ bytes: () -> [UInt8]) -> Int {
    if let place = places[scalar] { return place }
    let place = append(bytes())
    places[scalar] = place
    return place
  }

  private func file() -> [UInt8] {
    var file = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(file.count)
      file += object
    }
    let table = file.count
    let offsetSize = Self.size(of: table)
    for offset in offsets { file += Self.bytes(UInt64(offset), offsetSize) }
    file += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    for number in [objects.count, 0, table] { file += Self.bytes(UInt64(number), 8) }
    return file
  }

  // MARK: Parts

  private static func bytes(_ value: UInt64, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * (size - 1 - $0))) }
  }

  private static func marker(_ kind: UInt8, _ count: Int) -> [UInt8] {
    count < 15 ? [kind << 4 | UInt8(count)] : [kind << 4 | 15] + integer(Int64(count))
  }

  private static func integer(_ value: Int64) -> [UInt8] {
    let bits = UInt64(bitPattern: value)
    let power: UInt8 = bits < 1 << 8 ? 0 : bits < 1 << 16 ? 1 : bits < 1 << 32 ? 2 : 3
    return [0x10 | power] + bytes(bits, 1 << Int(power))
  }

  private static func string(_ text: String) -> [UInt8] {
    if text.utf8.allSatisfy({ $0 < 128 }) { return marker(5, text.utf8.count) + Array(text.utf8) }
    let units = Array(text.utf16)
    return marker(6, units.count) + units.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }
}
