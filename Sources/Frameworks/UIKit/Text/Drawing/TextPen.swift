@_spi(Host) import CoreGraphics
import TouchstoneRaster
import TouchstoneText

/// Draws layouts into the current context.
enum TextPen {
  /// `attributed` brings the attached images, which the engine does not draw; `units` and `parts` say
  /// what of the text is wanted.
  static func draw(
    _ layout: TextLayout, at point: CGPoint, attributed: NSAttributedString? = nil, color: UIColor? = nil,
    units: Range<Int>? = nil, parts: TextLayout.Parts = .all, container: NSTextContainer? = nil
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    var pen = Drawn(layout: layout, color: color, units: units, parts: parts)
    switch context.glyphPainting {
    case .fill: break
    case .outline(let line, let fills): pen.outlining = .init(pen: line, fills: fills)
    case .nothing: return
    }
    if parts == .all, units == nil { pen.isWhole = true }
    if context.isDocument {
      pen.draw(on: DocumentText(context: context), at: point)
    } else {
      draw(pen, at: point, in: context)
    }
    if let attributed, parts.contains(.glyphs) {
      drawAttachments(layout, of: attributed, at: point, units: units, container: container)
    }
  }

  /// A layout, or what is wanted of it.
  private struct Drawn {
    var layout: TextLayout
    var color: UIColor?
    var units: Range<Int>?
    var parts: TextLayout.Parts
    var isWhole = false
    var outlining: TextLayout.Outlining?

    private var word: UInt32? { color.flatMap { AttributedTextSource().word($0) } }

    func draw(into pixels: PixelBuffer, x: Double, y: Double, scale: Double) {
      layout.draw(
        into: pixels, x: x, y: y, scale: scale, color: word, units: units, parts: parts, outlining: outlining)
    }

    func draw(on document: DocumentText, at point: CGPoint) {
      layout.draw(
        on: document, x: point.x, y: point.y, color: word, units: units, parts: parts, outlining: outlining)
    }
  }

  private static func draw(_ drawn: Drawn, at point: CGPoint, in context: CGContext) {
    guard drawn.layout.width > 0, drawn.layout.height > 0 else { return }
    let map = context.pixelTransform
    // Upright and evenly scaled: glyphs land on the context's own pixels, as sharp as in a label.
    if map.b == 0, map.c == 0, map.a > 0, abs(map.a - map.d) < 1e-9 {
      drawUpright(drawn, at: point, in: context, scale: map.a, map: map)
    } else {
      drawTurned(drawn, at: point, in: context, map: map)
    }
  }

  /// Ink may reach out of a line's box by this much of its height.
  private static let reach = 0.5

  private static func drawUpright(
    _ drawn: Drawn, at point: CGPoint, in context: CGContext, scale: Double, map: RasterTransform
  ) {
    let layout = drawn.layout
    let left = map.tx + Double(point.x) * scale
    let top = map.ty + Double(point.y) * scale
    let margin = (reach * (layout.lines.map(\.height).max() ?? 0) + layout.shadowReach) * scale
    // Attributes may ask for lines larger than any picture.
    guard max(abs(left), abs(top), layout.width * scale, layout.height * scale, margin) < 1e7 else { return }
    let right = left + max(layout.width, layout.options.width < 1e7 ? layout.options.width : 0) * scale
    let area = PixelRect(
      x: Int(bounded: (left - margin).rounded(.down)), y: Int((top - margin).rounded(.down)),
      width: Int(bounded: right - left + 2 * margin) + 2,
      height: Int(bounded: layout.height * scale + 2 * margin) + 2
    ).intersection(PixelRect(x: 0, y: 0, width: context.width, height: context.height))
    guard !area.isEmpty else { return }
    let x = (left - Double(area.x)) / scale
    let y = (top - Double(area.y)) / scale
    context.saveGState()
    defer { context.restoreGState() }
    if layout.isSingleColor, drawn.isWhole {
      let mask = MaskBuffer(width: area.width, height: area.height)
      layout.draw(into: mask, x: x, y: y, scale: scale, outlining: drawn.outlining)
      context.setFillColor(
        drawn.color?.resolvedColor(with: .current).cgColor
          ?? CGColor(premultiplied: layout.source.runs[0].style.color))
      context.fill(CoverageMask(mask: mask, x: area.x, y: area.y))
    } else {
      let pixels = PixelBuffer(width: area.width, height: area.height)
      drawn.draw(into: pixels, x: x, y: y, scale: scale)
      context.draw(
        pixels,
        in: CGRect(
          x: (Double(area.x) - map.tx) / scale, y: (Double(area.y) - map.ty) / scale,
          width: Double(area.width) / scale, height: Double(area.height) / scale))
    }
  }

  /// Through a bitmap that the context turns or stretches.
  private static func drawTurned(
    _ drawn: Drawn, at point: CGPoint, in context: CGContext, map: RasterTransform
  ) {
    let layout = drawn.layout
    let scale = max(1, abs(map.a * map.d - map.b * map.c).squareRoot())
    let margin = reach * (layout.lines.map(\.height).max() ?? 0) + layout.shadowReach
    guard max(layout.width, layout.height, margin) * scale < 16384, abs(point.x) < 1e7, abs(point.y) < 1e7
    else {
      return
    }
    let room = max(layout.width, layout.options.width < 1e4 ? layout.options.width : 0)
    let width = Int(bounded: (room + 2 * margin) * scale) + 2
    let height = Int(bounded: (layout.height + 2 * margin) * scale) + 2
    guard width < 16384, height < 16384 else { return }
    let pixels = PixelBuffer(width: width, height: height)
    drawn.draw(into: pixels, x: margin, y: margin, scale: scale)
    context.draw(
      pixels,
      in: CGRect(
        x: point.x - margin, y: point.y - margin, width: Double(width) / scale, height: Double(height) / scale
      ))
  }

  static func drawAttachments(
    _ layout: TextLayout, of string: NSAttributedString, at point: CGPoint, units: Range<Int>? = nil,
    container: NSTextContainer? = nil, templateColor: UIColor? = nil
  ) {
    for (unit, box) in layout.attachments where unit < string.length && units?.contains(unit) ?? true {
      let attachment = string.attribute(.attachment, at: unit, effectiveRange: nil) as? NSTextAttachment
      let rect = CGRect(x: point.x + box.x, y: point.y + box.y, width: box.width, height: box.height)
      guard
        var image = attachment?.image(forBounds: rect, textContainer: container, characterIndex: unit)
      else { continue }
      if let templateColor, image.isTemplate, image.look.tint == nil {
        image = image.withTintColor(templateColor)
      }
      image.draw(in: rect)
    }
  }
}

extension NSShadow {
  var color: UIColor { (shadowColor as? UIColor) ?? UIColor(white: 0, alpha: 1.0 / 3) }
}

extension CGColor {
  /// The colour of a premultiplied 0xAARRGGBB word.
  convenience init(premultiplied word: UInt32) {
    let alpha = CGFloat(word >> 24)
    func part(_ shift: UInt32) -> CGFloat { alpha == 0 ? 0 : min(1, CGFloat(word >> shift & 0xff) / alpha) }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: alpha / 255)
  }
}
