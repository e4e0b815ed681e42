@_spi(Host) import CoreGraphics
@_spi(Host) import QuartzCore
import TouchstoneRaster
import TouchstoneSwiftRuntime
import TouchstoneText

extension UILabel {
  /// What plain text, and attributed text without a colour, is drawn in.
  var currentTextColor: UIColor {
    let color = isHighlighted ? highlightedTextColor ?? appearance.textColor : appearance.textColor
    return isEnabled ? color : color.withAlphaComponent(0.5)
  }

  private func word(_ color: UIColor) -> UInt32 {
    color.resolvedColor(with: traitCollection).cgColor.premultipliedWord
  }

  /// A subclass draws: then there must be a context to draw into.
  var drawsThroughContext: Bool {
    MethodSlot.labelText.isOverridden(by: type(of: self))
      || MethodSlot.labelDraw.isOverridden(by: type(of: self))
  }

  /// The layer's contents: a mask where one colour is enough, else a bitmap.
  func makeContents() -> Any? {
    guard !content.isEmpty, !bounds.isEmpty else { return nil }
    let scale = layer.contentsScale
    let width = Int(bounded: (bounds.width * scale).rounded(.up))
    let height = Int(bounded: (bounds.height * scale).rounded(.up))
    guard ContentsLimit.allows(width: width, height: height) else { return nil }
    let placement = placement(in: bounds, lines: numberOfLines)
    let origin = drawingOrigin(placement, in: bounds)
    let x = origin.x - bounds.minX
    let y = origin.y - bounds.minY
    let attributed = content.attributed
    if shadowColor == nil, placement.layout.isSingleColor {
      let mask = MaskBuffer(width: width, height: height)
      placement.layout.draw(into: mask, x: x, y: y, scale: scale)
      let color = attributed == nil ? word(currentTextColor) : placement.layout.source.runs[0].style.color
      return MaskContents(mask: mask, color: color)
    }
    let pixels = PixelBuffer(width: width, height: height)
    if let shadowColor {
      placement.layout.draw(
        into: pixels, x: x + shadowOffset.width, y: y + shadowOffset.height, scale: scale,
        color: word(shadowColor))
    }
    placement.layout.draw(
      into: pixels, x: x, y: y, scale: scale, color: attributed == nil ? word(currentTextColor) : nil)
    if let attributed, !placement.layout.attachments.isEmpty {
      drawAttachments(placement.layout, of: attributed, into: pixels, x: x, y: y, scale: scale)
    }
    return CGImage(buffer: pixels)
  }

  private func drawAttachments(
    _ layout: TextLayout, of string: NSAttributedString, into pixels: PixelBuffer, x: CGFloat, y: CGFloat,
    scale: CGFloat
  ) {
    UIGraphicsPushContext(CGContext(buffer: pixels, scale: scale))
    defer { UIGraphicsPopContext() }
    TextPen.drawAttachments(
      layout, of: string, at: CGPoint(x: x, y: y),
      templateColor: currentTextColor.resolvedColor(with: traitCollection))
  }

  /// Where the layout's left top is put: its lines are aligned in the whole width.
  private func drawingOrigin(_ placement: Placement, in rect: CGRect) -> CGPoint {
    var y = placement.rect.minY
    if adjustsFontSizeToFitWidth, numberOfLines == 1, baselineAdjustment != .alignCenters {
      let natural = appearance.font.lineHeight
      let shrunken = placement.layout.height
      if shrunken < natural - 0.01 {
        switch baselineAdjustment {
        case .alignBaselines:
          let top = rect.minY + (rect.height - natural) / 2
          y = top + appearance.font.ascender - placement.layout.firstBaseline
        default: y = rect.minY + (rect.height - natural) / 2
        }
      }
    }
    return CGPoint(x: rect.minX, y: y)
  }

  /// `drawText(in:)`'s own work: into the current context.
  func drawContent(in rect: CGRect) {
    guard !content.isEmpty, UIGraphicsGetCurrentContext() != nil else { return }
    let placement = placement(in: rect, lines: numberOfLines)
    let origin = drawingOrigin(placement, in: rect)
    if let shadowColor {
      TextPen.draw(
        placement.layout, at: CGPoint(x: origin.x + shadowOffset.width, y: origin.y + shadowOffset.height),
        color: shadowColor.resolvedColor(with: traitCollection))
    }
    TextPen.draw(
      placement.layout, at: origin, attributed: content.attributed,
      color: content.attributed == nil ? currentTextColor.resolvedColor(with: traitCollection) : nil)
  }

  // MARK: Changes from outside

  func traitsChanged(_ previous: UITraitCollection?) {
    let traits = traitCollection
    if adjustsFontForContentSizeCategory,
      previous?.preferredContentSizeCategory != traits.preferredContentSizeCategory
    {
      adjustFont()
    }
    if previous?.userInterfaceStyle != traits.userInterfaceStyle { colorChanged() }
    if previous?.displayScale != traits.displayScale { contentChanged() }
  }

  func adjustFont() {
    let font = appearance.font.rescaled(for: traitCollection)
    guard font !== appearance.font else { return }
    appearance.font = font
    content.rescaleFonts(for: traitCollection)
    contentChanged()
  }
}

extension LabelContent {
  /// Fonts of the attributed text that follow the text size setting.
  mutating func rescaleFonts(for traits: UITraitCollection) {
    guard let attributed, attributed.length > 0 else { return }
    let copy = NSMutableAttributedString(attributedString: attributed)
    let all = NSRange(location: 0, length: copy.length)
    attributed.enumerateAttribute(.font, in: all, options: []) { value, range, _ in
      guard let font = value as? UIFont else { return }
      copy.addAttribute(.font, value: font.rescaled(for: traits), range: range)
    }
    self = LabelContent(attributed: copy)
  }
}
