/// What the kernels must compute, a channel at a time.
enum Reference {
  static func product(_ a: UInt32, _ b: UInt32) -> UInt32 { (a * b * 2 + 255) / 510 }
  static func channels(_ p: UInt32) -> [UInt32] { [24, 16, 8, 0].map { p >> $0 & 255 } }
  static func pixel(_ c: [UInt32]) -> UInt32 { c[0] << 24 | c[1] << 16 | c[2] << 8 | c[3] }
  static func scale(_ p: UInt32, _ a: UInt32) -> UInt32 { pixel(channels(p).map { product($0, a) }) }
  static func over(_ d: UInt32, _ s: UInt32) -> UInt32 { s + scale(d, 255 - s >> 24) }
  static func mix(_ a: UInt32, _ b: UInt32, _ f: UInt32) -> UInt32 {
    pixel(zip(channels(a), channels(b)).map { ($0 * (256 - f) + $1 * f + 128) >> 8 })
  }
}

/// A small generator with a fixed seed: the same pixels in every run.
struct PixelSource {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15
  mutating func word() -> UInt32 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return UInt32(truncatingIfNeeded: state >> 16)
  }
  /// A valid premultiplied pixel, often opaque or transparent.
  mutating func pixel() -> UInt32 {
    let alpha: UInt32 = [0, 255, word() & 255, word() & 255][Int(word() & 3)]
    return Reference.scale(word() | 0xff00_0000, alpha)
  }
  mutating func pixels(_ n: Int) -> [UInt32] { (0..<n).map { _ in pixel() } }
  /// Coverage with long runs of 0 and 255, which the kernels treat apart.
  mutating func mask(_ n: Int) -> [UInt8] {
    var result: [UInt8] = []
    while result.count < n {
      let value = [0, 255, UInt8(word() & 255)][Int(word() % 3)]
      result += Array(repeating: value, count: Int(word() % 40) + 1)
    }
    return Array(result.prefix(n))
  }
}
