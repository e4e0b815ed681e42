@_spi(Host) import CoreGraphics
@_spi(Host) import QuartzCore
import TouchstoneText

/// Sets the text of `CATextLayer`s.
struct LayerTextPen: LayerTextSetter {
  func draw(_ text: LayerText, in box: CGRect, context: CGContext) {
    guard let attributed = attributed(text) else { return }
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    var options = TextLayout.Options(width: box.width, height: text.isWrapped ? box.height : .infinity)
    if text.isWrapped { options.lastLine = lineBreak(text.truncation) }
    let layout = TextLayout(source(attributed, text), options: options)
    TextPen.draw(layout, at: box.origin, attributed: attributed)
  }

  func size(of text: LayerText) -> CGSize {
    guard let attributed = attributed(text) else { return .zero }
    let layout = TextLayout(source(attributed, text))
    return CGSize(width: layout.width, height: layout.height)
  }

  /// A plain string takes the layer's font and colour; one with attributes brings its own.
  private func attributed(_ text: LayerText) -> NSAttributedString? {
    if let attributed = text.string as? NSAttributedString { return attributed }
    guard let string = text.string as? String else { return nil }
    let c = text.color
    return NSAttributedString(
      string: string,
      attributes: [
        .font: font(text), .foregroundColor: UIColor(red: c.x, green: c.y, blue: c.z, alpha: c.w),
      ])
  }

  private func font(_ text: LayerText) -> UIFont {
    switch text.font {
    case let font as UIFont: return font.withSize(text.fontSize)
    case let name as NSString:
      return UIFont(name: name.description, size: text.fontSize) ?? .systemFont(ofSize: text.fontSize)
    default: return UIFont(name: "Helvetica", size: text.fontSize) ?? .systemFont(ofSize: text.fontSize)
    }
  }

  private func source(_ string: NSAttributedString, _ text: LayerText) -> TextSource {
    let style = NSMutableParagraphStyle()
    switch text.alignment {
    case .left: style.alignment = .left
    case .right: style.alignment = .right
    case .center: style.alignment = .center
    case .justified: style.alignment = .justified
    default: style.alignment = .natural
    }
    if !text.isWrapped {
      switch text.truncation {
      case .start: style.lineBreakMode = .byTruncatingHead
      case .middle: style.lineBreakMode = .byTruncatingMiddle
      case .end: style.lineBreakMode = .byTruncatingTail
      default: style.lineBreakMode = .byClipping
      }
    }
    return AttributedTextSource(paragraph: style).source(string)
  }

  private func lineBreak(_ mode: CATextLayerTruncationMode) -> LineBreak? {
    switch mode {
    case .start: .truncateHead
    case .middle: .truncateMiddle
    case .end: .truncateTail
    default: nil
    }
  }
}
