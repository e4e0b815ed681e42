import TouchstoneFoundation

/// Reads an input as a list of choices; past its end everything is 0.
struct Input {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var next = 0

  init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    bytes = UnsafeBufferPointer(start: start, count: count)
  }

  var isEmpty: Bool { next >= bytes.count }

  mutating func byte() -> UInt8 {
    guard next < bytes.count else { return 0 }
    defer { next += 1 }
    return bytes[next]
  }

  mutating func word() -> UInt32 { (0..<4).reduce(0) { word, _ in word << 8 | UInt32(byte()) } }

  /// Mostly ordinary numbers, and now and then any double there is.
  mutating func number() -> Double {
    switch byte() {
    case 0..<160: return Double(Int16(truncatingIfNeeded: Int(byte()) << 8 | Int(byte()))) / 64
    case 160..<200: return Double(Float(bitPattern: word()))
    case 200..<240: return Double(bitPattern: UInt64(word()) << 32 | UInt64(word()))
    case let special:
      let odd = [
        0, -0.0, .nan, .infinity, -.infinity, 1e308, -1e308, 1e-308, 4e9, -4e9, 0.5, 1, 32767, 65536, 1e18,
        1e19,
      ]
      return odd[Int(special - 240)]
    }
  }

  mutating func text(_ count: Int) -> String {
    let end = min(bytes.count, next + count)
    defer { next = end }
    return String(decoding: bytes[min(next, end)..<end], as: UTF8.self)
  }
}
