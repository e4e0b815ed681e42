import CTouchstoneCodecs
@_spi(Host) import QuartzCore
import TouchstoneDeviceProtocol
import TouchstoneRaster

/// Writes a frame's damage as ops: moved parts as COPY, plain rectangles as FILL, the rest as LZ4.
/// Its buffers are kept from frame to frame.
struct FrameEncoder {
  private var writer = FrameWriter()
  private var packed: [UInt8] = []
  private var compressed: [UInt8] = []

  mutating func encode(_ header: FrameHeader, _ pixels: PixelBuffer, _ damage: FrameDamage) -> [UInt8] {
    writer.begin(header)
    for copy in damage.copies {
      writer.copy(OpRect(copy.source), toX: copy.destinationX, y: copy.destinationY)
    }
    for rect in damage.rects {
      let visible = rect.intersection(pixels.bounds)
      // A whole screen at once would need three more of itself in memory.
      let rows = max(1, Self.bandPixels / max(1, visible.width))
      var y = visible.y
      while y < visible.maxY {
        let height = min(rows, visible.maxY - y)
        encode(PixelRect(x: visible.x, y: y, width: visible.width, height: height), pixels)
        y += height
      }
    }
    return writer.bytes
  }

  /// Pixels that are packed at a time.
  private static let bandPixels = 1 << 18

  private mutating func encode(_ rect: PixelRect, _ pixels: PixelBuffer) {
    guard !rect.isEmpty else { return }
    let start = pixels.row(rect.y) + rect.x
    if ts_is_uniform(start, pixels.stride, rect.width, rect.height) == 1 {
      let color = start.pointee
      writer.fill(
        OpRect(rect), red: UInt8(color >> 16 & 255), green: UInt8(color >> 8 & 255), blue: UInt8(color & 255))
      return
    }
    let size = rect.width * rect.height * 4
    Self.grow(&packed, to: size)
    Self.grow(&compressed, to: ts_lz4_bound(size))
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
