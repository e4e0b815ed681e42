import CTouchstoneKernels
import TouchstoneRaster

/// Coverage only; overlapping glyphs keep the greater value.
struct MaskTarget: TextTarget {
  let mask: MaskBuffer
  var showsBackgrounds: Bool { false }
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: mask.width, height: mask.height) }

  func glyph(_ glyph: MaskBuffer, x: Int, y: Int, color: UInt32) {
    let left = max(0, x)
    let right = min(mask.width, x + glyph.width)
    guard right > left else { return }
    for row in max(0, y)..<max(max(0, y), min(mask.height, y + glyph.height)) {
      let source = glyph.row(row - y) + (left - x)
      let destination = mask.row(row) + left
      for index in 0..<right - left { destination[index] = max(destination[index], source[index]) }
    }
  }

  func picture(_ pixels: PixelBuffer, x: Int, y: Int) {
    for row in max(0, y)..<max(max(0, y), min(mask.height, y + pixels.height)) {
      let source = pixels.row(row - y)
      let destination = mask.row(row)
      for column in max(0, x)..<max(max(0, x), min(mask.width, x + pixels.width)) {
        destination[column] = max(destination[column], UInt8(source[column - x] >> 24))
      }
    }
  }

  func rectangle(_ rect: PixelRect, color: UInt32) {
    let part = rect.intersection(PixelRect(x: 0, y: 0, width: mask.width, height: mask.height))
    guard !part.isEmpty else { return }
    for row in part.y..<part.maxY {
      (mask.row(row) + part.x).update(repeating: 255, count: part.width)
    }
  }
}

/// Source-over in colour.
struct ColorTarget: TextTarget {
  let pixels: PixelBuffer
  let clip: PixelRect
  /// One colour for everything, backgrounds left out.
  let override: UInt32?
  var showsBackgrounds: Bool { override == nil }
  var bounds: PixelRect { clip }

  func glyph(_ glyph: MaskBuffer, x: Int, y: Int, color: UInt32) {
    let part = PixelRect(x: x, y: y, width: glyph.width, height: glyph.height).intersection(clip)
    guard !part.isEmpty else { return }
    for row in part.y..<part.maxY {
      ts_mask_over(
        pixels.row(row) + part.x, glyph.row(row - y) + (part.x - x), part.width, override ?? color)
    }
  }

  func picture(_ picture: PixelBuffer, x: Int, y: Int) {
    let part = PixelRect(x: x, y: y, width: picture.width, height: picture.height).intersection(clip)
    guard !part.isEmpty else { return }
    for row in part.y..<part.maxY {
      ts_over(pixels.row(row) + part.x, picture.row(row - y) + (part.x - x), part.width)
    }
  }

  func rectangle(_ rect: PixelRect, color: UInt32) {
    let part = rect.intersection(clip)
    guard !part.isEmpty else { return }
    for row in part.y..<part.maxY { ts_solid_over(pixels.row(row) + part.x, part.width, override ?? color) }
  }
}
