@_spi(Host) import CoreGraphics
import TouchstoneRaster
import TouchstoneText

/// Text on a document's page, where it stays text.
struct DocumentText: TextCanvas {
  let context: CGContext

  func show(_ run: GlyphRun, color: UInt32) {
    context.show(
      PDFGlyphs(
        fontPath: run.face.path, fontIndex: run.faceIndex, size: run.size, glyphs: run.glyphs,
        positions: run.positions, text: run.text, clusters: run.clusters, isRightToLeft: run.isRightToLeft),
      color: CGColor(premultiplied: color))
  }

  func fill(_ outline: RasterPath, color: UInt32) {
    context.fill(outline, color: CGColor(premultiplied: color))
  }

  func draw(_ pixels: PixelBuffer, x: Double, y: Double, scale: Double) {
    context.draw(
      pixels,
      in: CGRect(x: x, y: y, width: Double(pixels.width) / scale, height: Double(pixels.height) / scale))
  }
}
