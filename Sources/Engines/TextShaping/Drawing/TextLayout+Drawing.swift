import CTouchstoneKernels
import TouchstoneRaster

extension TextLayout {
  /// Draws everything as coverage, whatever its colour; the layout's origin is at (x, y) points.
  public func draw(into mask: MaskBuffer, x: Double, y: Double, scale: Double) {
    let target = MaskTarget(mask: mask)
    TextEngineLock.locked { TextPainter(layout: self, x: x, y: y, scale: scale).paint(target) }
  }

  /// Draws in colour, or all in `color`, inside `clip`; the layout's origin is at (x, y) points.
  public func draw(
    into pixels: PixelBuffer, clip: PixelRect? = nil, x: Double, y: Double, scale: Double,
    color: UInt32? = nil
  ) {
    let target = ColorTarget(
      pixels: pixels, clip: (clip ?? pixels.bounds).intersection(pixels.bounds), override: color)
    TextEngineLock.locked { TextPainter(layout: self, x: x, y: y, scale: scale).paint(target) }
  }
}

/// Where glyphs and lines land.
protocol TextTarget {
  func glyph(_ mask: MaskBuffer, x: Int, y: Int, color: UInt32)
  func picture(_ pixels: PixelBuffer, x: Int, y: Int)
  func rectangle(_ rect: PixelRect, color: UInt32)
  var showsBackgrounds: Bool { get }
  /// The pixels that can be reached.
  var bounds: PixelRect { get }
}

/// Walks a layout's glyphs: quarter pixels across, whole pixels down.
struct TextPainter {
  let layout: TextLayout
  let x: Double
  let y: Double
  let scale: Double

  func paint<Target: TextTarget>(_ target: Target) {
    let bounds = target.bounds
    for line in layout.lines {
      // Ink may reach half a line over its line's box.
      let reach = line.height / 2
      if (y + line.top + line.height + reach) * scale < Double(bounds.y) { continue }
      if (y + line.top - reach) * scale > Double(bounds.maxY) { break }
      let runs = layout.runs[line.runs]
      if target.showsBackgrounds {
        for run in runs { paintBackground(run, line, target) }
      }
      for run in runs { paintGlyphs(run, line, target) }
      for run in runs { paintDecorations(run, line, target) }
    }
  }

  private func style(_ run: TextLayout.LineRun) -> TextStyle {
    layout.source.runs[layout.text.items[run.item].style].style
  }

  private func pixels(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> PixelRect {
    let x0 = Int((left * scale).rounded())
    let y0 = Int((top * scale).rounded())
    return PixelRect(
      x: x0, y: y0, width: Int((right * scale).rounded()) - x0, height: Int((bottom * scale).rounded()) - y0)
  }

  private func paintBackground<Target: TextTarget>(
    _ run: TextLayout.LineRun, _ line: TextLayout.Line, _ target: Target
  ) {
    guard let color = style(run).background else { return }
    let left = x + line.x + Double(run.x)
    target.rectangle(
      pixels(left, y + line.top, left + Double(run.width), y + line.top + line.height), color: color)
  }

  private func paintGlyphs<Target: TextTarget>(
    _ run: TextLayout.LineRun, _ line: TextLayout.Line, _ target: Target
  ) {
    let item = layout.text.items[run.item]
    guard item.kind == .glyphs else { return }
    let style = layout.source.runs[item.style].style
    let strike = layout.text.fonts[item.font].strike(scale: scale)
    let baseline = (y + line.baseline - style.baselineOffset) * scale
    var pen = x + line.x + Double(run.x)
    layout.text.glyphs.withUnsafeBufferPointer { glyphs in
      for index in run.glyphs {
        let glyph = glyphs[index]
        // Nearest quarter of a pixel.
        let quarters = Int(((pen + Double(glyph.dx)) * scale * 4).rounded())
        let row = Int((baseline - Double(glyph.dy) * scale).rounded())
        let bitmap = strike.bitmap(glyph.glyph, quarter: quarters & 3)
        switch bitmap.picture {
        case .blank: break
        case .coverage(let mask):
          target.glyph(mask, x: (quarters >> 2) + bitmap.left, y: row - bitmap.top, color: style.color)
        case .color(let picture):
          target.picture(picture, x: (quarters >> 2) + bitmap.left, y: row - bitmap.top)
        }
        pen += Double(glyph.advance)
        if run.spaceExtra != 0, layout.source.units[Int(glyph.unit)] == 0x20 { pen += Double(run.spaceExtra) }
      }
    }
  }

  private func paintDecorations<Target: TextTarget>(
    _ run: TextLayout.LineRun, _ line: TextLayout.Line, _ target: Target
  ) {
    let style = self.style(run)
    let font = style.font
    let baseline = y + line.baseline - style.baselineOffset
    if let underline = style.underline {
      paint(underline, at: baseline - font.underlineOffset, run, line, style, target)
    }
    if let strikethrough = style.strikethrough {
      paint(strikethrough, at: baseline - font.xHeight / 2, run, line, style, target)
    }
  }

  private func paint<Target: TextTarget>(
    _ decoration: TextStyle.Decoration, at center: Double, _ run: TextLayout.LineRun,
    _ line: TextLayout.Line, _ style: TextStyle, _ target: Target
  ) {
    let left = x + line.x + Double(run.x)
    // Spaces that hang over the line's end carry no line.
    let right = min(
      left + Double(run.width), x + line.x + line.width + (line.isRightToLeft ? line.hangingWidth : 0))
    guard right > left else { return }
    let points = style.font.underlineThickness * (decoration.isThick ? 2 : 1)
    let thickness = max(1, Int((points * scale).rounded()))
    let top = Int((center * scale - Double(thickness) / 2).rounded())
    let start = Int((left * scale).rounded())
    let end = Int((right * scale).rounded())
    let color = decoration.color ?? style.color
    func bar(_ row: Int) {
      var position = start
      for (length, isDrawn) in DashPattern(decoration.pattern, unit: thickness) {
        guard position < end else { return }
        let width = min(length, end - position)
        if isDrawn {
          target.rectangle(PixelRect(x: position, y: row, width: width, height: thickness), color: color)
        }
        position += width
      }
    }
    bar(top)
    if decoration.isDouble { bar(top + thickness * 2) }
  }
}

/// Lengths of marks and gaps, for ever.
private struct DashPattern: Sequence, IteratorProtocol {
  private let lengths: [Int]
  private var index = 0

  init(_ pattern: TextStyle.Decoration.Pattern, unit: Int) {
    lengths =
      switch pattern {
      case .solid: [1 << 30, 0]
      case .dot: [unit, unit]
      case .dash: [unit * 5, unit * 3]
      case .dashDot: [unit * 5, unit * 2, unit, unit * 2]
      case .dashDotDot: [unit * 5, unit * 2, unit, unit * 2, unit, unit * 2]
      }
  }

  mutating func next() -> (Int, Bool)? {
    defer { index += 1 }
    return (lengths[index % lengths.count], index % 2 == 0)
  }
}
