/// The picture that frames paint: what a browser's canvas is, for tools and tests.
public struct FrameCanvas: Sendable {
  public private(set) var width = 0
  public private(set) var height = 0
  /// R, G, B, A a pixel, rows from the top.
  public private(set) var pixels: [UInt8] = []
  public private(set) var lastFrame: FrameHeader?

  public init() {}

  /// Paints a frame; after an error the picture is undefined and wants a whole frame.
  public mutating func apply(_ frame: [UInt8]) throws {
    var reader = try FrameReader(frame)
    resize(to: reader.header)
    while let op = try reader.next() {
      switch op {
      case .copy(let source, let x, let y): copy(source, toX: x, y: y)
      case .fill(let rect, let red, let green, let blue): fill(rect, [red, green, blue, 255])
      case .raw(let rect, let range): frame.withUnsafeBytes { place($0[range], in: rect) }
      case .lz4(let rect, let range):
        let unpacked = try LZ4Block.decode(frame[range], size: rect.width * rect.height * 4)
        unpacked.withUnsafeBytes { place($0[...], in: rect) }
      }
    }
    lastFrame = reader.header
  }

  public func pixel(x: Int, y: Int) -> [UInt8] {
    Array(pixels[(y * width + x) * 4..<(y * width + x) * 4 + 4])
  }

  /// The pixels that a rectangle touches, of which only what lies on the picture is taken.
  package func cropped(x: Double, y: Double, width: Double, height: Double) -> FrameCanvas {
    func edges(_ start: Double, _ length: Double, _ limit: Int) -> Range<Int> {
      guard start.isFinite, length.isFinite else { return 0..<0 }
      let low = Int(min(max(start.rounded(.down), 0), Double(limit)))
      let high = Int(min(max((start + length).rounded(.up), 0), Double(limit)))
      return low..<max(low, high)
    }
    let columns = edges(x, width, self.width)
    let rows = edges(y, height, self.height)
    var part = FrameCanvas()
    (part.width, part.height, part.lastFrame) = (columns.count, rows.count, lastFrame)
    for row in rows {
      part.pixels +=
        pixels[(row * self.width + columns.lowerBound) * 4..<(row * self.width + columns.upperBound) * 4]
    }
    return part
  }

  private mutating func resize(to header: FrameHeader) {
    guard header.width != width || header.height != height else { return }
    width = header.width
    height = header.height
    pixels = [UInt8](repeating: 0, count: width * height * 4)
    for alpha in stride(from: 3, to: pixels.count, by: 4) { pixels[alpha] = 255 }
  }

  private mutating func copy(_ source: OpRect, toX x: Int, y: Int) {
    // Rows in the order that never reads what was already written; memmove covers one row.
    let downwards = y > source.y
    let rowBytes = source.width * 4
    pixels.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      for step in 0..<source.height {
        let row = downwards ? source.height - 1 - step : step
        let from = base + ((source.y + row) * width + source.x) * 4
        (base + ((y + row) * width + x) * 4).copyMemory(from: from, byteCount: rowBytes)
      }
    }
  }

  private mutating func fill(_ rect: OpRect, _ color: [UInt8]) {
    let word = color.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
    pixels.withUnsafeMutableBytes { bytes in
      let words = bytes.bindMemory(to: UInt32.self)
      for row in rect.y..<rect.maxY {
        words[row * width + rect.x..<row * width + rect.maxX].update(repeating: word)
      }
    }
  }

  private mutating func place(_ bytes: Slice<UnsafeRawBufferPointer>, in rect: OpRect) {
    let rowBytes = rect.width * 4
    let source = UnsafeRawBufferPointer(rebasing: bytes)
    pixels.withUnsafeMutableBytes { target in
      for row in 0..<rect.height {
        let from = UnsafeRawBufferPointer(rebasing: source[row * rowBytes..<(row + 1) * rowBytes])
        let start = ((rect.y + row) * width + rect.x) * 4
        UnsafeMutableRawBufferPointer(rebasing: target[start..<start + rowBytes]).copyMemory(from: from)
      }
    }
  }
}
