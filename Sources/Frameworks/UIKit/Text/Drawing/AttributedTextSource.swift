@_spi(Host) import CoreGraphics
import TouchstoneText

/// Turns attributes into what the text engine takes.
struct AttributedTextSource {
  /// What text without the attribute looks like.
  var font: UIFont = AttributedTextSource.defaultFont
  var color: UIColor = .black
  var paragraph: NSParagraphStyle = .default
  var traits: UITraitCollection = .current
  /// Links look like links; where a view marks them itself they do not.
  var showsLinks = true
  /// Labels and text views show what text is meant to be; strings that are drawn do not.
  var showsIntents = false
  var container: NSTextContainer?

  /// What the platform sets text in that has no font.
  static let defaultFont = UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12)

  func source(_ string: NSAttributedString) -> TextSource {
    let units = Array(string.string.utf16)
    guard !units.isEmpty else {
      return TextSource(
        units: [], runs: [.init(start: 0, style: style([:]))],
        paragraphs: [.init(start: 0, style: paragraph.engineStyle)])
    }
    var runs: [TextSource.Run] = []
    var paragraphs: [TextSource.Paragraph] = []
    var position = 0
    while position < units.count {
      var range = NSRange(location: 0, length: 0)
      let attributes = string.attributes(at: position, effectiveRange: &range)
      runs.append(.init(start: position, style: style(attributes, at: position)))
      let paragraphStyle = paragraphStyle(attributes)
      if paragraphs.last?.style != paragraphStyle {
        paragraphs.append(.init(start: position, style: paragraphStyle))
      }
      position = max(position + 1, range.location + range.length)
    }
    return TextSource(units: units, runs: runs, paragraphs: paragraphs)
  }

  func source(_ string: String, _ attributes: [NSAttributedString.Key: Any]) -> TextSource {
    TextSource(string, style: style(attributes), paragraph: paragraphStyle(attributes))
  }

  private func paragraphStyle(_ attributes: [NSAttributedString.Key: Any]) -> TextParagraphStyle {
    var style = ((attributes[.paragraphStyle] as? NSParagraphStyle) ?? paragraph).engineStyle
    // A line of a given height has no room of the font's on top.
    if style.maximumLineHeight == 0 {
      style.lineSpacing += ((attributes[.font] as? UIFont) ?? font).spaceBetweenLines
    }
    return style
  }

  func style(_ attributes: [NSAttributedString.Key: Any], at index: Int = 0) -> TextStyle {
    let intent = intent(attributes)
    let font = ((attributes[.font] as? UIFont) ?? self.font).showing(intent)
    var style = TextStyle(font: font.textFont, color: word(attributes[.foregroundColor]) ?? word(color)!)
    if attributes.isEmpty { return style }
    if let ligature = attributes[.ligature], number(ligature) == 0 {
      style.font = style.font.with(style.font.features.union(.noLigatures))
    }
    style.background = word(attributes[.backgroundColor])
    style.kern = number(attributes[.kern]) + number(attributes[.tracking])
    style.baselineOffset = number(attributes[.baselineOffset])
    style.underline = decoration(attributes[.underlineStyle], color: attributes[.underlineColor])
    style.strikethrough = decoration(attributes[.strikethroughStyle], color: attributes[.strikethroughColor])
    if intent.contains(.strikethrough) { style.strikethrough = style.strikethrough ?? .init() }
    style.strokeWidth = number(attributes[.strokeWidth], within: 1000)
    style.strokeColor = word(attributes[.strokeColor])
    style.obliqueness = number(attributes[.obliqueness], within: 10)
    style.expansion = number(attributes[.expansion], within: 5)
    style.shadow = shadow(attributes[.shadow])
    if showsLinks, attributes[.link] != nil {
      style.color = word(UIColor.link) ?? style.color
      style.underline = style.underline ?? .init()
    }
    if let attachment = attributes[.attachment] as? NSTextAttachment {
      let box = attachment.attachmentBounds(
        for: container, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: index)
      style.attachment = .init(width: box.width, ascent: max(0, box.maxY), descent: max(0, -box.minY))
    }
    return style
  }

  private func intent(_ attributes: [NSAttributedString.Key: Any]) -> InlinePresentationIntent {
    guard showsIntents, let value = attributes[.inlinePresentationIntent] as? NSNumber else { return [] }
    return InlinePresentationIntent(rawValue: value.uintValue)
  }

  private func shadow(_ value: Any?) -> TextStyle.Shadow? {
    guard let shadow = value as? NSShadow, let color = word(shadow.color) else { return nil }
    let offset = shadow.shadowOffset
    return .init(
      x: bounded(offset.width, 1000), y: bounded(offset.height, 1000),
      blur: max(0, bounded(shadow.shadowBlurRadius, 300)), color: color)
  }

  /// What apps set may be no number at all, or larger than any picture.
  private func bounded(_ value: Double, _ limit: Double) -> Double {
    value.isFinite ? min(limit, max(-limit, value)) : 0
  }

  private func number(_ value: Any?, within limit: Double) -> Double { bounded(number(value), limit) }

  func word(_ color: Any?) -> UInt32? {
    (color as? UIColor)?.resolvedColor(with: traits).cgColor.premultipliedWord
  }

  private func decoration(_ value: Any?, color: Any?) -> TextStyle.Decoration? {
    let raw = Int(number(value, within: 1e9))
    guard raw & 0xff != 0 else { return nil }
    let pattern: TextStyle.Decoration.Pattern =
      switch raw & 0xf00 {
      case 0x100: .dot
      case 0x200: .dash
      case 0x300: .dashDot
      case 0x400: .dashDotDot
      default: .solid
      }
    return .init(
      isDouble: raw & 0x8 != 0, isThick: raw & 0x2 != 0, pattern: pattern, skipsSpaces: raw & 0x8000 != 0,
      color: word(color))
  }

  private func number(_ value: Any?) -> Double {
    switch value {
    case let value as Int: Double(value)
    case let value as CGFloat: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as NSNumber: value.doubleValue
    case let value as NSUnderlineStyle: Double(value.rawValue)
    default: 0
    }
  }
}
