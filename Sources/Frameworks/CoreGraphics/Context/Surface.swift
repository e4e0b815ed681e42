import TouchstoneRaster

/// Pixels to draw into, and which of the context's pixels they stand for.
struct Surface {
  let buffer: PixelBuffer
  var x = 0
  var y = 0

  var rect: PixelRect { PixelRect(x: x, y: y, width: buffer.width, height: buffer.height) }

  @inline(__always) func row(_ y: Int, x: Int) -> UnsafeMutablePointer<UInt32> {
    buffer.row(y - self.y) + (x - self.x)
  }
}

/// An app's own bitmap in another layout than the engine's: kept in step around every drawing operation.
struct ForeignBitmap {
  let bytes: UnsafeMutablePointer<UInt8>
  let bytesPerRow: Int
  let layout: PixelLayout
  let owned: Bool

  func load(_ rect: PixelRect, into buffer: PixelBuffer) {
    for y in rect.y..<rect.maxY {
      layout.load(
        bytes + y * bytesPerRow + rect.x * layout.bytesPerPixel, count: rect.width,
        into: buffer.row(y) + rect.x)
    }
  }

  func store(_ rect: PixelRect, from buffer: PixelBuffer) {
    for y in rect.y..<rect.maxY {
      layout.store(
        buffer.row(y) + rect.x, count: rect.width,
        into: bytes + y * bytesPerRow + rect.x * layout.bytesPerPixel)
    }
  }
}
