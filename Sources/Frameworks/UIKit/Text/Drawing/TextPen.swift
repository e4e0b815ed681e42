@_spi(Host) import CoreGraphics
import TouchstoneRaster
import TouchstoneText

/// Draws layouts into the current context.
enum TextPen {
  /// `attributed` brings what the engine does not draw: a shadow and attached images.
  static func draw(
    _ layout: TextLayout, at point: CGPoint, attributed: NSAttributedString? = nil, color: UIColor? = nil
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if let shadow = attributed?.shadow {
      context.saveGState()
      context.setShadow(shadow, traits: .current)
      draw(layout, at: point, in: context, color: color)
      context.restoreGState()
    } else {
      draw(layout, at: point, in: context, color: color)
    }
    if let attributed { drawAttachments(layout, of: attributed, at: point) }
  }

  private static func draw(_ layout: TextLayout, at point: CGPoint, in context: CGContext, color: UIColor?) {
    guard layout.width > 0, layout.height > 0 else { return }
    let map = context.pixelTransform
    // Upright and evenly scaled: glyphs land on the context's own pixels, as sharp as in a label.
    if map.b == 0, map.c == 0, map.a > 0, abs(map.a - map.d) < 1e-9 {
      drawUpright(layout, at: point, in: context, color: color, scale: map.a, map: map)
    } else {
      drawTurned(layout, at: point, in: context, color: color, map: map)
    }
  }

  /// Ink may reach out of a line's box by this much of its height.
  private static let reach = 0.5

  private static func drawUpright(
    _ layout: TextLayout, at point: CGPoint, in context: CGContext, color: UIColor?, scale: Double,
    map: RasterTransform
  ) {
    let left = map.tx + Double(point.x) * scale
    let top = map.ty + Double(point.y) * scale
    let margin = reach * (layout.lines.map(\.height).max() ?? 0) * scale
    // Attributes may ask for lines larger than any picture.
    guard max(abs(left), abs(top), layout.width * scale, layout.height * scale, margin) < 1e7 else { return }
    let right = left + max(layout.width, layout.options.width < 1e7 ? layout.options.width : 0) * scale
    let area = PixelRect(
      x: Int((left - margin).rounded(.down)), y: Int((top - margin).rounded(.down)),
      width: Int(right - left + 2 * margin) + 2, height: Int(layout.height * scale + 2 * margin) + 2
    ).intersection(PixelRect(x: 0, y: 0, width: context.width, height: context.height))
    guard !area.isEmpty else { return }
    let x = (left - Double(area.x)) / scale
    let y = (top - Double(area.y)) / scale
    context.saveGState()
    defer { context.restoreGState() }
    if layout.isSingleColor {
      let mask = MaskBuffer(width: area.width, height: area.height)
      layout.draw(into: mask, x: x, y: y, scale: scale)
      context.setFillColor(
        color?.resolvedColor(with: .current).cgColor
          ?? CGColor(premultiplied: layout.source.runs[0].style.color))
      context.fill(CoverageMask(mask: mask, x: area.x, y: area.y))
    } else {
      let pixels = PixelBuffer(width: area.width, height: area.height)
      layout.draw(
        into: pixels, x: x, y: y, scale: scale, color: color.flatMap { AttributedTextSource().word($0) })
      context.draw(
        pixels,
        in: CGRect(
          x: (Double(area.x) - map.tx) / scale, y: (Double(area.y) - map.ty) / scale,
          width: Double(area.width) / scale, height: Double(area.height) / scale))
    }
  }

  /// Through a bitmap that the context turns or stretches.
  private static func drawTurned(
    _ layout: TextLayout, at point: CGPoint, in context: CGContext, color: UIColor?, map: RasterTransform
  ) {
    let scale = max(1, abs(map.a * map.d - map.b * map.c).squareRoot())
    let margin = reach * (layout.lines.map(\.height).max() ?? 0)
    guard max(layout.width, layout.height, margin) * scale < 16384, abs(point.x) < 1e7, abs(point.y) < 1e7
    else {
      return
    }
    let width = Int((layout.width + 2 * margin) * scale) + 2
    let height = Int((layout.height + 2 * margin) * scale) + 2
    guard width < 16384, height < 16384 else { return }
    let pixels = PixelBuffer(width: width, height: height)
    layout.draw(
      into: pixels, x: margin, y: margin, scale: scale,
      color: color.flatMap { AttributedTextSource().word($0) })
    context.draw(
      pixels,
      in: CGRect(
        x: point.x - margin, y: point.y - margin, width: Double(width) / scale, height: Double(height) / scale
      ))
  }

  private static func drawAttachments(_ layout: TextLayout, of string: NSAttributedString, at point: CGPoint)
  {
    for (unit, box) in layout.attachments where unit < string.length {
      let attachment = string.attribute(.attachment, at: unit, effectiveRange: nil) as? NSTextAttachment
      attachment?.image?.draw(
        in: CGRect(x: point.x + box.x, y: point.y + box.y, width: box.width, height: box.height))
    }
  }
}

extension NSShadow {
  var color: UIColor { (shadowColor as? UIColor) ?? UIColor(white: 0, alpha: 1.0 / 3) }
}

extension NSAttributedString {
  /// The shadow that the text throws as a whole: its first character's.
  var shadow: NSShadow? {
    length > 0 ? attribute(.shadow, at: 0, effectiveRange: nil) as? NSShadow : nil
  }
}

extension CGContext {
  func setShadow(_ shadow: NSShadow, traits: UITraitCollection) {
    setShadow(
      offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: shadow.color.cgColor(with: traits))
  }
}

extension CGColor {
  /// The colour of a premultiplied 0xAARRGGBB word.
  convenience init(premultiplied word: UInt32) {
    let alpha = CGFloat(word >> 24)
    func part(_ shift: UInt32) -> CGFloat { alpha == 0 ? 0 : min(1, CGFloat(word >> shift & 0xff) / alpha) }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: alpha / 255)
  }
}
