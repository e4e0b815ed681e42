@_spi(Host) import QuartzCore
import Testing
@_spi(Host) import TouchstoneDeviceLink
import TouchstoneDeviceProtocol
import TouchstoneRaster

@Suite("Encoding frames") struct FrameEncoderTests {
  private let width = 90
  private let height = 70

  private func header(_ sequence: UInt32, isWhole: Bool = false) -> FrameHeader {
    FrameHeader(sequence: sequence, width: width, height: height, orientation: 1, isWhole: isWhole)
  }

  private func colors(_ buffer: PixelBuffer) -> [UInt8] {
    (0..<height).flatMap { y in
      (0..<width).flatMap { x -> [UInt8] in
        let word = buffer[x, y]
        return [UInt8(word >> 16 & 255), UInt8(word >> 8 & 255), UInt8(word & 255), 255]
      }
    }
  }

  /// Rows of one colour, boxes between margins, and noise, as damage comes; all from the seed.
  private func scribble(_ buffer: PixelBuffer, _ random: inout SeededGenerator) -> [PixelRect] {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in
      let x = Int.random(in: 0..<width, using: &random)
      let y = Int.random(in: 0..<height, using: &random)
      let rect = PixelRect(
        x: x, y: y, width: Int.random(in: 1...width - x, using: &random),
        height: Int.random(in: 1...height - y, using: &random))
      let ground = UInt32.random(in: 0...3, using: &random) * 0x3f1f7f | 0xff00_0000
      let isNoise = Int.random(in: 0..<3, using: &random) == 0
      for row in rect.y..<rect.maxY {
        for column in rect.x..<rect.maxX {
          let isInside = abs(column - x - rect.width / 2) < rect.width / 5 && row % 17 < 5
          buffer[column, row] =
            isNoise || isInside ? UInt32.random(in: 0...0xffffff, using: &random) | 0xff00_0000 : ground
        }
      }
      return rect
    }
  }

  @Test("whatever is damaged, the canvas shows the pixels", arguments: 0..<20 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    let pixels = PixelBuffer(width: width, height: height)
    var encoder = FrameEncoder()
    var canvas = FrameCanvas()
    _ = scribble(pixels, &random)
    try canvas.apply(
      encoder.encode(header(0, isWhole: true), pixels, FrameDamage(rects: [pixels.bounds])))
    #expect(canvas.pixels == colors(pixels))
    for sequence in 1...8 {
      let rects = scribble(pixels, &random)
      try canvas.apply(encoder.encode(header(UInt32(sequence)), pixels, FrameDamage(rects: rects)))
      #expect(canvas.pixels == colors(pixels))
    }
  }

  @Test("rows of one colour and plain margins are fills, not pixels")
  func plain() throws {
    let pixels = PixelBuffer(width: width, height: height)
    for i in 0..<width * height { pixels.pixels[i] = 0xffff_ffff }
    for y in 20..<30 { for x in 40..<50 { pixels[x, y] = UInt32(x * y) | 0xff00_0000 } }
    var encoder = FrameEncoder()
    let bytes = encoder.encode(header(0), pixels, FrameDamage(rects: [pixels.bounds]))
    var reader = try FrameReader(bytes)
    var fills = 0
    var packed: [OpRect] = []
    while let op = try reader.next() {
      switch op {
      case .fill: fills += 1
      case .lz4(let rect, _), .raw(let rect, _): packed.append(rect)
      case .copy: Issue.record("nothing moved")
      }
    }
    #expect(fills == 3)
    #expect(packed == [OpRect(x: 40, y: 20, width: 10, height: 10)])
  }
}

/// The same numbers from the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
