import CTouchstoneCodecs
@_spi(Host) import QuartzCore
import TouchstoneDeviceProtocol
import TouchstoneRaster

/// Writes a frame's damage as ops: moved parts as COPY, rows and margins of one colour as FILL, the rest
/// as LZ4. Its buffers are kept from frame to frame.
@_spi(Host) public struct FrameEncoder {
  private var writer = FrameWriter()
  private var packed: [UInt8] = []
  private var compressed: [UInt8] = []

  /// Pixels that are packed at a time: a whole screen at once would need two more of itself in memory,
  /// and LZ4 looks no further back than this.
  private static let bandPixels = 1 << 16
  /// Fewer rows of one colour are packed with their neighbours: ending a block costs more than they do.
  private static let fewestRows = 6

  public init() {}

  public mutating func encode(_ header: FrameHeader, _ pixels: PixelBuffer, _ damage: FrameDamage) -> [UInt8]
  {
    writer.begin(header)
    for copy in damage.copies {
      writer.copy(OpRect(copy.source), toX: copy.destinationX, y: copy.destinationY)
    }
    for rect in damage.rects { encode(rect.intersection(pixels.bounds), pixels) }
    return writer.bytes
  }

  // MARK: Plain rows

  private mutating func encode(_ rect: PixelRect, _ pixels: PixelBuffer) {
    guard !rect.isEmpty else { return }
    var waiting = rect.y
    var y = rect.y
    while y < rect.maxY {
      let start = pixels.row(y) + rect.x
      let rows = ts_uniform_rows(start, pixels.stride, rect.width, rect.maxY - y)
      if rows >= Self.fewestRows || rows == rect.height {
        encodeBands(PixelRect(x: rect.x, y: waiting, width: rect.width, height: y - waiting), pixels)
        fill(PixelRect(x: rect.x, y: y, width: rect.width, height: rows), start.pointee)
        y += rows
        waiting = y
      } else {
        y += max(1, rows)
      }
    }
    encodeBands(PixelRect(x: rect.x, y: waiting, width: rect.width, height: rect.maxY - waiting), pixels)
  }

  private mutating func fill(_ rect: PixelRect, _ color: UInt32) {
    writer.fill(
      OpRect(rect), red: UInt8(color >> 16 & 255), green: UInt8(color >> 8 & 255), blue: UInt8(color & 255))
  }

  // MARK: Packed rows

  private mutating func encodeBands(_ rect: PixelRect, _ pixels: PixelBuffer) {
    guard !rect.isEmpty else { return }
    let rows = max(1, Self.bandPixels / rect.width)
    var y = rect.y
    while y < rect.maxY {
      let height = min(rows, rect.maxY - y)
      encodeBand(PixelRect(x: rect.x, y: y, width: rect.width, height: height), pixels)
      y += height
    }
  }

  /// Where wide margins have one colour they are filled, and what is between them is packed.
  private mutating func encodeBand(_ rect: PixelRect, _ pixels: PixelBuffer) {
    let start = pixels.row(rect.y) + rect.x
    var left = 0
    var right = 0
    ts_content_columns(start, pixels.stride, rect.width, rect.height, &left, &right)
    guard (right - left) * 4 < rect.width * 3 else { return pack(rect, pixels) }
    fill(rect, start.pointee)
    guard right > left else { return }
    pack(PixelRect(x: rect.x + left, y: rect.y, width: right - left, height: rect.height), pixels)
  }

  private mutating func pack(_ rect: PixelRect, _ pixels: PixelBuffer) {
    let size = rect.width * rect.height * 4
    Self.grow(&packed, to: size)
    Self.grow(&compressed, to: ts_lz4_bound(size))
    let start = pixels.row(rect.y) + rect.x
    let count = packed.withUnsafeMutableBytes { packed in
      ts_pack_rgba(
        start, pixels.stride, rect.width, rect.height, packed.baseAddress!.assumingMemoryBound(to: UInt8.self)
      )
      return compressed.withUnsafeMutableBytes {
        ts_lz4_compress(packed.baseAddress, size, $0.baseAddress, $0.count)
      }
    }
    if count > 0, count < size {
      compressed.withUnsafeBytes {
        writer.lz4(OpRect(rect), block: UnsafeRawBufferPointer(rebasing: $0[0..<count]))
      }
    } else {
      packed.withUnsafeBytes {
        writer.raw(OpRect(rect), pixels: UnsafeRawBufferPointer(rebasing: $0[0..<size]))
      }
    }
  }

  private static func grow(_ buffer: inout [UInt8], to size: Int) {
    if buffer.count < size { buffer = [UInt8](repeating: 0, count: size) }
  }
}

extension OpRect {
  init(_ rect: PixelRect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}
