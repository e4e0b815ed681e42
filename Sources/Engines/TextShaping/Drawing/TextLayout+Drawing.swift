import CTouchstoneKernels
import Glibc
import TouchstoneRaster

extension TextLayout {
  /// What of a text is drawn.
  public struct Parts: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let backgrounds = Parts(rawValue: 1)
    /// Glyphs with their shadows and lines.
    public static let glyphs = Parts(rawValue: 2)
    public static let all: Parts = [.backgrounds, .glyphs]
  }

  /// Glyphs are drawn along their outlines with a pen of points, filled as well or not.
  public struct Outlining: Sendable {
    public var pen: StrokeStyle
    public var fills: Bool
    public init(pen: StrokeStyle, fills: Bool) {
      self.pen = pen
      self.fills = fills
    }
  }

  /// Draws everything as coverage, whatever its colour; the layout's origin is at (x, y) points.
  public func draw(into mask: MaskBuffer, x: Double, y: Double, scale: Double, outlining: Outlining? = nil) {
    let target = MaskTarget(mask: mask)
    TextEngineLock.locked {
      TextPainter(layout: self, x: x, y: y, scale: scale, outlining: outlining).paint(target)
    }
  }

  /// Draws in colour, or all in `color`, inside `clip`; the layout's origin is at (x, y) points.
  /// `units` limits what is drawn to a part of the text.
  public func draw(
    into pixels: PixelBuffer, clip: PixelRect? = nil, x: Double, y: Double, scale: Double,
    color: UInt32? = nil, units: Range<Int>? = nil, parts: Parts = .all, outlining: Outlining? = nil
  ) {
    let target = ColorTarget(
      pixels: pixels, clip: (clip ?? pixels.bounds).intersection(pixels.bounds), override: color)
    TextEngineLock.locked {
      TextPainter(layout: self, x: x, y: y, scale: scale, units: units, parts: parts, outlining: outlining)
        .paint(target)
    }
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
  /// Whether it takes glyphs and outlines, too, in points and in pixels.
  static var keepsText: Bool { get }
  func glyphs(_ run: GlyphRun, color: UInt32)
  func outline(_ path: RasterPath, color: UInt32)
}

extension TextTarget {
  static var keepsText: Bool { false }
  func glyphs(_ run: GlyphRun, color: UInt32) {}
  func outline(_ path: RasterPath, color: UInt32) {}
}

/// Walks a layout's glyphs: quarter pixels across, whole pixels down.
struct TextPainter {
  let layout: TextLayout
  let x: Double
  let y: Double
  let scale: Double
  var units: Range<Int>?
  var parts = TextLayout.Parts.all
  /// For all glyphs, whatever their style.
  var outlining: TextLayout.Outlining?

  func paint<Target: TextTarget>(_ target: Target) {
    let bounds = target.bounds
    let reach = layout.shadowReach
    for line in layout.lines {
      // Ink may reach half a line over its line's box.
      let reach = reach + line.height / 2
      if (y + line.top + line.height + reach) * scale < Double(bounds.y) { continue }
      if (y + line.top - reach) * scale > Double(bounds.maxY) { break }
      let runs = layout.runs[line.runs]
      if target.showsBackgrounds, parts.contains(.backgrounds) {
        for run in runs where isShown(run) { paintBackground(run, line, target) }
      }
      guard parts.contains(.glyphs) else { continue }
      if target.showsBackgrounds, reach > line.height / 2 {
        for run in runs where isShown(run) { paintShadow(run, line, target) }
      }
      for run in runs where isShown(run) { paintGlyphs(run, line, target) }
      for run in runs where isShown(run) { paintDecorations(run, line, target) }
    }
  }

  @inline(__always) private func isShown(_ run: TextLayout.LineRun) -> Bool {
    guard let units else { return true }
    // Marks that are not in the text belong to what they follow.
    return run.units.isEmpty
      ? units.contains(run.units.lowerBound) || units.upperBound == run.units.lowerBound
      : run.units.overlaps(units)
  }

  private func style(_ run: TextLayout.LineRun) -> TextStyle {
    layout.source.runs[layout.text.items[run.item].style].style
  }

  /// From where to where the shown part of a run reaches, in points.
  private func extent(_ run: TextLayout.LineRun, _ line: TextLayout.Line) -> (left: Double, right: Double) {
    let left = x + line.x + Double(run.x)
    guard let units, !run.units.isEmpty else { return (left, left + Double(run.width)) }
    let part = run.units.clamped(to: units)
    let before = Double(
      part.lowerBound == run.units.lowerBound ? 0 : layout.width(of: run, before: part.lowerBound))
    let after = Double(
      part.upperBound == run.units.upperBound ? run.width : layout.width(of: run, before: part.upperBound))
    return layout.text.items[run.item].level & 1 == 1
      ? (left + Double(run.width) - after, left + Double(run.width) - before) : (left + before, left + after)
  }

  private func pixels(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> PixelRect {
    let x0 = (left * scale).nearestPixel
    let y0 = (top * scale).nearestPixel
    return PixelRect(
      x: x0, y: y0, width: (right * scale).nearestPixel - x0, height: (bottom * scale).nearestPixel - y0)
  }

  private func paintBackground<Target: TextTarget>(
    _ run: TextLayout.LineRun, _ line: TextLayout.Line, _ target: Target
  ) {
    guard let color = style(run).background else { return }
    let (left, right) = extent(run, line)
    target.rectangle(pixels(left, y + line.top, right, y + line.top + line.height), color: color)
  }

  // MARK: - Glyphs

  /// Every glyph with its pen in points, left to right.
  @inline(__always) func eachGlyph(
    _ run: TextLayout.LineRun, _ line: TextLayout.Line, _ body: (ShapedGlyph, Double) -> Void
  ) {
    var pen = x + line.x + Double(run.x)
    layout.text.glyphs.withUnsafeBufferPointer { glyphs in
      for index in run.glyphs {
        let glyph = glyphs[index]
        if units == nil || run.units.isEmpty || units!.contains(Int(glyph.unit)) { body(glyph, pen) }
        pen += Double(glyph.advance)
        if run.spaceExtra != 0, layout.source.units[Int(glyph.unit)] == 0x20 { pen += Double(run.spaceExtra) }
        if run.letterExtra != 0, glyph.advance != 0 { pen += Double(run.letterExtra) }
      }
    }
  }

  private func paintGlyphs<Target: TextTarget>(
    _ run: TextLayout.LineRun, _ line: TextLayout.Line, _ target: Target
  ) {
    let item = layout.text.items[run.item]
    guard item.kind == .glyphs else { return }
    let style = layout.source.runs[item.style].style
    if style.changesGlyphs || outlining != nil, !layout.text.fonts[item.font].face.handle.hasBitmaps {
      return paintChangedGlyphs(run, line, style, target)
    }
    if Target.keepsText, !layout.text.fonts[item.font].face.handle.hasBitmaps {
      return paintKeptGlyphs(run, line, style, target)
    }
    let strike = layout.text.fonts[item.font].strike(scale: scale)
    let baseline = (y + line.baseline - style.baselineOffset) * scale
    eachGlyph(run, line) { glyph, pen in
      // Nearest quarter of a pixel.
      let quarters = ((pen + Double(glyph.dx)) * scale * 4).nearestPixel
      let row = (baseline - Double(glyph.dy) * scale).nearestPixel
      let bitmap = strike.bitmap(glyph.glyph, quarter: quarters & 3)
      switch bitmap.picture {
      case .blank: break
      case .coverage(let mask):
        target.glyph(mask, x: (quarters >> 2) + bitmap.left, y: row - bitmap.top, color: style.color)
      case .color(let picture):
        target.picture(picture, x: (quarters >> 2) + bitmap.left, y: row - bitmap.top)
      }
    }
  }

  /// Outlined, leaning or widened glyphs: each from its outline, none kept.
  private func paintChangedGlyphs<Target: TextTarget>(
    _ run: TextLayout.LineRun, _ line: TextLayout.Line, _ style: TextStyle, _ target: Target
  ) {
    let font = layout.text.fonts[layout.text.items[run.item].font]
    let unit = font.unit * scale
    let baseline = (y + line.baseline - style.baselineOffset) * scale
    var stroke = outlining?.pen ?? StrokeStyle(width: abs(style.strokeWidth) / 100 * font.size)
    stroke.width /= font.unit
    eachGlyph(run, line) { glyph, pen in
      let outline = font.face.outline(glyph.glyph)
      let map = RasterTransform(
        a: unit * exp(style.expansion), b: 0, c: unit * style.obliqueness, d: -unit,
        tx: (pen + Double(glyph.dx)) * scale, ty: (baseline - Double(glyph.dy) * scale).rounded())
      func fill(_ path: RasterPath, _ color: UInt32) {
        if Target.keepsText { return target.outline(path.transformed(by: map), color: color) }
        let coverage = PathRasteriser.coverage(of: path, transform: map, clip: target.bounds)
        if coverage.mask.width > 0 {
          target.glyph(coverage.mask, x: coverage.x, y: coverage.y, color: color)
        }
      }
      if outlining?.fills ?? (style.strokeWidth <= 0) { fill(outline, style.color) }
      if outlining != nil || style.strokeWidth != 0 {
        fill(Stroker.outline(of: outline, style: stroke, tolerance: 4), style.strokeColor ?? style.color)
      }
    }
  }

  // MARK: - Shadows

  private func paintShadow<Target: TextTarget>(
    _ run: TextLayout.LineRun, _ line: TextLayout.Line, _ target: Target
  ) {
    guard let shadow = style(run).shadow, shadow.color >> 24 > 0 else { return }
    let sigma = shadow.blur * scale / 2
    guard sigma < 1024 else { return }
    let margin = GaussianBlur.spread(sigma: sigma)
    let (left, right) = extent(run, line)
    let reach = line.height / 2
    let area = pixels(left - reach, y + line.top - reach, right + reach, y + line.top + line.height + reach)
    guard area.width > 0, area.height > 0, area.width < 1 << 14, area.height < 1 << 14 else { return }
    let mask = MaskBuffer(width: area.width, height: area.height)
    let copy = TextPainter(
      layout: layout, x: x - Double(area.x) / scale, y: y - Double(area.y) / scale, scale: scale, units: units
    )
    copy.paintGlyphs(run, line, MaskTarget(mask: mask))
    copy.paintDecorations(run, line, MaskTarget(mask: mask))
    target.glyph(
      margin > 0 ? GaussianBlur.blurred(mask, sigma: sigma) : mask,
      x: area.x - margin + (shadow.x * scale).nearestPixel,
      y: area.y - margin + (shadow.y * scale).nearestPixel, color: shadow.color)
  }

  // MARK: - Lines

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
    var (left, right) = extent(run, line)
    // Spaces that hang over the line's end carry no line.
    right = min(right, x + line.x + line.width + (line.isRightToLeft ? line.hangingWidth : 0))
    guard right > left else { return }
    let points = style.font.underlineThickness * (decoration.isThick ? 2 : 1)
    let thickness = max(1, (points * scale).nearestPixel)
    let top = (center * scale - Double(thickness) / 2).nearestPixel
    let color = decoration.color ?? style.color
    func bar(_ row: Int, _ left: Double, _ right: Double) {
      var position = (left * scale).nearestPixel
      let end = (right * scale).nearestPixel
      guard end - position < 1 << 20 else { return }
      for (length, isDrawn) in DashPattern(decoration.pattern, unit: thickness) {
        guard position < end else { return }
        let width = min(length, end - position)
        if isDrawn {
          target.rectangle(PixelRect(x: position, y: row, width: width, height: thickness), color: color)
        }
        position += width
      }
    }
    for (left, right) in decoration.skipsSpaces ? words(run, line) : [(left, right)] {
      bar(top, left, right)
      if decoration.isDouble { bar(top + thickness * 2, left, right) }
    }
  }

  /// The stretches of a run without its spaces.
  private func words(_ run: TextLayout.LineRun, _ line: TextLayout.Line) -> [(Double, Double)] {
    var words: [(Double, Double)] = []
    var wasSpace = true
    eachGlyph(run, line) { glyph, pen in
      let isSpace = layout.text.flags[Int(glyph.unit)].contains(.space)
      if !isSpace {
        if wasSpace { words.append((pen, pen)) }
        words[words.count - 1].1 = pen + Double(glyph.advance)
      }
      wasSpace = isSpace
    }
    return words
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

extension Double {
  /// The nearest whole pixel. Attributes may ask for any number: what is far outside every picture, or no
  /// number at all, comes out where nothing is drawn.
  fileprivate var nearestPixel: Int {
    isNaN ? Int(Int32.min) / 4 : Int(Swift.min(Swift.max(rounded(), -5e8), 5e8))
  }
}
