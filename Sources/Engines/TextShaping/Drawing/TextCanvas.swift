import CTouchstoneKernels
import TouchstoneRaster

/// Takes a text as text rather than as pixels: a document, which is looked at in any size. Lengths are points, y points down.
public protocol TextCanvas {
  func show(_ run: GlyphRun, color: UInt32)
  func fill(_ outline: RasterPath, color: UInt32)
  /// `scale` pixels to the point, from a corner.
  func draw(_ pixels: PixelBuffer, x: Double, y: Double, scale: Double)
}

/// Glyphs of one font in a row, and the text they show.
public struct GlyphRun: Sendable {
  public var face: FontFace
  public var faceIndex: Int
  /// Points per em.
  public var size: Double
  public var glyphs: [UInt32] = []
  /// Where each begins on its baseline: x and y in turn.
  public var positions: [Double] = []
  public var text = ""
  /// For each part of the text how many bytes of UTF-8 and how many glyphs it has; none if that is not known.
  public var clusters: [Int32] = []
  /// Whether the glyphs of the text's end come first.
  public var isRightToLeft: Bool
}

extension TextLayout {
  /// Draws in colour, or all in `color`; the layout's origin is at (x, y) points. `units` limits what is drawn to a part of
  /// the text.
  public func draw(
    on canvas: any TextCanvas, x: Double, y: Double, color: UInt32? = nil, units: Range<Int>? = nil,
    parts: Parts = .all, outlining: Outlining? = nil
  ) {
    let target = CanvasTarget(canvas: canvas, override: color)
    TextEngineLock.locked {
      TextPainter(
        layout: self, x: x, y: y, scale: CanvasTarget.scale, units: units, parts: parts, outlining: outlining
      ).paint(target)
    }
  }
}

/// Glyphs as glyphs and outlines as outlines; lines and backgrounds on quarter points, shadows and emoji as pictures.
struct CanvasTarget: TextTarget {
  /// Of what is counted in pixels.
  static let scale = 4.0
  static var keepsText: Bool { true }

  let canvas: any TextCanvas
  /// One colour for everything, backgrounds left out.
  let override: UInt32?
  var showsBackgrounds: Bool { override == nil }
  var bounds: PixelRect { PixelRect(x: -1 << 28, y: -1 << 28, width: 1 << 29, height: 1 << 29) }

  func glyph(_ glyph: MaskBuffer, x: Int, y: Int, color: UInt32) {
    let pixels = PixelBuffer(width: glyph.width, height: glyph.height)
    for row in 0..<glyph.height {
      ts_fill(pixels.row(row), glyph.width, override ?? color)
      ts_pixels_masked(pixels.row(row), pixels.row(row), glyph.row(row), glyph.width)
    }
    picture(pixels, x: x, y: y)
  }

  func picture(_ pixels: PixelBuffer, x: Int, y: Int) {
    canvas.draw(pixels, x: Double(x) / Self.scale, y: Double(y) / Self.scale, scale: Self.scale)
  }

  func rectangle(_ rect: PixelRect, color: UInt32) {
    var path = RasterPath()
    func point(_ x: Int, _ y: Int) -> RasterPath.Point {
      .init(Double(x) / Self.scale, Double(y) / Self.scale)
    }
    path.move(to: point(rect.x, rect.y))
    path.line(to: point(rect.maxX, rect.y))
    path.line(to: point(rect.maxX, rect.maxY))
    path.line(to: point(rect.x, rect.maxY))
    path.close()
    canvas.fill(path, color: override ?? color)
  }

  func outline(_ path: RasterPath, color: UInt32) {
    let toPoints = RasterTransform(a: 1 / Self.scale, d: 1 / Self.scale)
    canvas.fill(path.transformed(by: toPoints), color: override ?? color)
  }

  func glyphs(_ run: GlyphRun, color: UInt32) { canvas.show(run, color: override ?? color) }
}

extension TextPainter {
  /// The glyphs of a part of a line as they are, with the text they stand for.
  func paintKeptGlyphs<Target: TextTarget>(
    _ run: TextLayout.LineRun, _ line: TextLayout.Line, _ style: TextStyle, _ target: Target
  ) {
    let item = layout.text.items[run.item]
    let font = layout.text.fonts[item.font]
    var kept = GlyphRun(
      face: font.face, faceIndex: Int(font.face.collectionIndex), size: font.size,
      isRightToLeft: item.level & 1 == 1)
    let baseline = y + line.baseline - style.baselineOffset
    var starts: [(unit: Int, glyphs: Int32)] = []
    eachGlyph(run, line) { glyph, pen in
      kept.glyphs.append(glyph.glyph)
      kept.positions += [pen + Double(glyph.dx), baseline - Double(glyph.dy)]
      if let last = starts.last, last.unit == Int(glyph.unit) {
        starts[starts.count - 1].glyphs += 1
      } else {
        starts.append((Int(glyph.unit), 1))
      }
    }
    guard !kept.glyphs.isEmpty else { return }
    addText(of: run, starts: kept.isRightToLeft ? starts.reversed() : starts, to: &kept)
    target.glyphs(kept, color: style.color)
  }

  /// Adds what each cluster of glyphs shows, unless the clusters are not in the order of the text.
  private func addText(
    of run: TextLayout.LineRun, starts: [(unit: Int, glyphs: Int32)], to kept: inout GlyphRun
  ) {
    let shown = units.map { run.units.clamped(to: $0) } ?? run.units
    var text = ""
    var clusters: [Int32] = []
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1].unit : shown.upperBound
      guard start.unit >= shown.lowerBound, end > start.unit, end <= shown.upperBound else { return }
      let part = String(decoding: layout.source.units[start.unit..<end], as: UTF16.self)
      text += part
      clusters += [Int32(part.utf8.count), start.glyphs]
    }
    (kept.text, kept.clusters) = (text, clusters)
  }
}
