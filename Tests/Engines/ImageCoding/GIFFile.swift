import TouchstoneRaster

/// A GIF file whose images are written in letters: k r g b, which are its colours 0 to 3.
struct GIFFile {
  private static let letters: [Character] = ["k", "r", "g", "b"]
  private(set) var bytes: [UInt8]

  init(_ width: Int, _ height: Int, loops: Int? = nil) {
    bytes = Array("GIF89a".utf8) + Self.word(width) + Self.word(height)
    bytes += [0x81, 0, 0, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]
    if let loops { bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + Self.word(loops) + [0] }
  }

  var file: [UInt8] { bytes + [0x3B] }

  /// What the next image is like. `transparent` is the letter that paints nothing.
  mutating func control(delay: Int = 0, disposal: UInt8 = 0, transparent: Character? = nil) {
    let index = transparent.map(Self.index)
    bytes += [0x21, 0xF9, 4, disposal << 2 | (index == nil ? 0 : 1)] + Self.word(delay) + [index ?? 0, 0]
  }

  /// `rows` come in the order of the file; `colors` are the image's own, three bytes for each of two or four.
  mutating func image(
    _ rows: [String], x: Int = 0, y: Int = 0, height: Int? = nil, interlaced: Bool = false,
    colors: [UInt8] = []
  ) {
    bytes += [0x2C] + Self.word(x) + Self.word(y) + Self.word(rows[0].count) + Self.word(height ?? rows.count)
    bytes.append((interlaced ? 0x40 : 0) | (colors.isEmpty ? 0 : colors.count == 6 ? 0x80 : 0x81))
    bytes += colors
    bytes.append(2)
    var data = Self.packed(rows.joined().map(Self.index))[...]
    while !data.isEmpty {
      bytes += [UInt8(min(255, data.count))] + data.prefix(255)
      data = data.dropFirst(255)
    }
    bytes.append(0)
  }

  private static func index(_ letter: Character) -> UInt8 { UInt8(letters.firstIndex(of: letter)!) }
  private static func word(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }

  /// Codes of three bits, and so many that begin anew that none needs four.
  private static func packed(_ indices: [UInt8]) -> [UInt8] {
    var bits: [UInt8] = []
    func put(_ code: UInt8) { for i in 0..<3 { bits.append(code >> UInt8(i) & 1) } }
    for (i, index) in indices.enumerated() {
      if i.isMultiple(of: 2) { put(4) }
      put(index)
    }
    put(5)
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<min(start + 8, bits.count)].reversed().reduce(0) { $0 << 1 | $1 }
    }
  }

  /// Pixels in letters: w for white, a dot for nothing.
  static func picture(_ buffer: PixelBuffer) -> [String] {
    let names: [UInt32: Character] = [
      0: ".", 0xff00_0000: "k", 0xffff_0000: "r", 0xff00_ff00: "g", 0xff00_00ff: "b", 0xffff_ffff: "w",
    ]
    return (0..<buffer.height).map { y in
      String((0..<buffer.width).map { names[buffer[$0, y]] ?? "?" })
    }
  }
}
