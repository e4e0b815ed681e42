import TouchstoneImageCoding
import TouchstoneRaster

/// The bitmaps of one face at one pixel size, made when first drawn and kept.
final class GlyphStrike {
  enum Picture {
    case blank
    case coverage(MaskBuffer)
    case color(PixelBuffer)
  }

  struct Bitmap {
    var picture: Picture
    /// From the pen's pixel to the bitmap's left edge, and from the baseline up to its top row.
    var left: Int
    var top: Int
  }

  private let face: FontFace
  private let pixelsPerEm: Double
  private let scale: Double
  /// Index into `bitmaps` plus one, by glyph and quarter pixel, in pages of 32 glyphs.
  private var pages: [UnsafeMutablePointer<Int32>?]
  private var bitmaps: [Bitmap] = []
  private static let pageGlyphs = 32

  init(face: FontFace, pixelsPerEm: Double) {
    self.face = face
    self.pixelsPerEm = pixelsPerEm
    scale = pixelsPerEm / face.handle.unitsPerEm
    pages = Array(repeating: nil, count: face.handle.glyphCount / Self.pageGlyphs + 1)
  }

  deinit { for page in pages { page?.deallocate() } }

  /// The glyph with its left edge `quarter` quarters of a pixel into its first pixel.
  @inline(__always) func bitmap(_ glyph: UInt32, quarter: Int) -> Bitmap {
    let page = Int(glyph) / Self.pageGlyphs
    guard page < pages.count else { return Bitmap(picture: .blank, left: 0, top: 0) }
    let slot = (Int(glyph) % Self.pageGlyphs) * 4 + quarter
    if let slots = pages[page], slots[slot] != 0 { return bitmaps[Int(slots[slot]) - 1] }
    return make(glyph, quarter: quarter, page: page, slot: slot)
  }

  private func make(_ glyph: UInt32, quarter: Int, page: Int, slot: Int) -> Bitmap {
    let slots =
      pages[page]
      ?? {
        let slots = UnsafeMutablePointer<Int32>.allocate(capacity: Self.pageGlyphs * 4)
        slots.initialize(repeating: 0, count: Self.pageGlyphs * 4)
        pages[page] = slots
        return slots
      }()
    let bitmap =
      face.handle.hasBitmaps
      ? colorBitmap(glyph) ?? coverageBitmap(glyph, quarter: quarter)
      : coverageBitmap(glyph, quarter: quarter)
    bitmaps.append(bitmap)
    slots[slot] = Int32(bitmaps.count)
    return bitmap
  }

  private func coverageBitmap(_ glyph: UInt32, quarter: Int) -> Bitmap {
    // Nobody sees a glyph of that size, and its mask would take all memory.
    guard scale * face.handle.unitsPerEm <= 8192, let box = face.glyphBox(glyph), box.right > box.left,
      box.top > box.bottom
    else {
      return Bitmap(picture: .blank, left: 0, top: 0)
    }
    let shift = Double(quarter) / 4
    let left = Int((box.left * scale + shift).rounded(.down)) - 1
    let right = Int((box.right * scale + shift).rounded(.up)) + 1
    let top = Int((-box.top * scale).rounded(.down)) - 1
    let bottom = Int((-box.bottom * scale).rounded(.up)) + 1
    let coverage = PathRasteriser.coverage(
      of: face.outline(glyph),
      transform: RasterTransform(a: scale, b: 0, c: 0, d: -scale, tx: shift, ty: 0), rule: .winding,
      clip: PixelRect(x: left, y: top, width: right - left, height: bottom - top))
    return Bitmap(picture: .coverage(coverage.mask), left: coverage.x, top: -coverage.y)
  }

  private func colorBitmap(_ glyph: UInt32) -> Bitmap? {
    guard scale * face.handle.unitsPerEm <= 8192, let data = face.bitmap(glyph),
      let box = face.glyphBox(glyph),
      let image = decode(data)
    else { return nil }
    let left = Int((box.left * scale).rounded())
    let top = Int((box.top * scale).rounded())
    let width = max(1, Int(((box.right - box.left) * scale).rounded()))
    let height = max(1, Int(((box.top - box.bottom) * scale).rounded()))
    return Bitmap(picture: .color(image.averaged(width: width, height: height)), left: left, top: top)
  }

  private func decode(_ data: [UInt8]) -> PixelBuffer? { try? ImageDecoder.decode(data).buffer }
}
