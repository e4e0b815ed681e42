@_spi(Host) import QuartzCore
import TouchstoneRaster

/// A text on the screen, and how it is set.
@MainActor struct AuditedText {
  weak var view: UIView?
  var text: String
  var pointSize: CGFloat
  var isBold: Bool
  /// Of its letters, on the screen.
  var rect: CGRect
  var isClipped = false
  var isEnabled: Bool

  /// All that can be read now, from the lowest window up.
  static func all() -> [AuditedText] {
    var found: [AuditedText] = []
    for window in AccessibilityContents.windows { collect(window, into: &found) }
    return found
  }

  private static func collect(_ view: UIView, into found: inout [AuditedText]) {
    guard !view.isHidden, view.alpha > 0.01 else { return }
    if let text = text(of: view), isSeen(text, view) { found.append(text) }
    for subview in view.subviews { collect(subview, into: &found) }
  }

  private static func isSeen(_ text: AuditedText, _ view: UIView) -> Bool {
    let (rect, screen) = (text.rect, UIScreen.main.bounds)
    guard rect.width > 0, rect.height > 0, screen.contains(CGPoint(x: rect.midX, y: rect.midY)) else {
      return false
    }
    return ElementFinder.isReachable(view, at: CGPoint(x: rect.midX, y: rect.midY))
  }

  static func text(of view: UIView) -> AuditedText? {
    switch view {
    case let label as UILabel: return text(of: label)
    case let field as UITextField:
      guard let text = field.text, !text.isEmpty, !field.isSecureTextEntry else { return nil }
      return AuditedText(field, text, field.font, field.textRect(forBounds: field.bounds), field.isEnabled)
    case let area as UITextView:
      guard let text = area.text, !text.isEmpty else { return nil }
      return AuditedText(area, text, area.font, area.bounds, true)
    default: return nil
    }
  }

  private static func text(of label: UILabel) -> AuditedText? {
    guard let text = label.text, text.contains(where: { !$0.isWhitespace }) else { return nil }
    let placement = label.placement(in: label.bounds, lines: label.numberOfLines)
    let isEnabled = label.isEnabled && enclosingControl(of: label)?.isEnabled != false
    var audited = AuditedText(label, text, label.font, placement.rect, isEnabled)
    let layout = placement.layout
    audited.isClipped =
      layout.isTruncated || layout.height > label.bounds.height + 1 || layout.width > label.bounds.width + 1
    return audited
  }

  private static func enclosingControl(of view: UIView) -> UIControl? {
    sequence(first: view, next: \.superview).lazy.compactMap { $0 as? UIControl }.first
  }

  private init(_ view: UIView, _ text: String, _ font: UIFont?, _ rect: CGRect, _ isEnabled: Bool) {
    self.view = view
    self.text = text
    pointSize = font?.pointSize ?? 17
    isBold = font?.fontDescriptor.symbolicTraits.contains(.traitBold) ?? false
    self.rect = view.convert(rect, to: UIScreen.main.coordinateSpace)
    self.isEnabled = isEnabled
  }

  /// Large text needs less contrast: 18 points, or 14 in bold, by the Web Content Accessibility Guidelines, 1.4.3.
  var neededContrast: Double { pointSize >= 18 || (isBold && pointSize >= 14) ? 3 : 4.5 }

  /// 1 to 21, of the colours that the screen shows there: the one of most pixels, and the one that differs most from it.
  func contrast(in pixels: PixelBuffer) -> Double? {
    let scale = UIScreen.main.scale
    let part = rect.intersection(UIScreen.main.bounds)
    guard !part.isNull else { return nil }
    let (left, top) = (Int(part.minX * scale), Int(part.minY * scale))
    let (right, bottom) = (
      min(pixels.width, Int((part.maxX * scale).rounded(.up))),
      min(pixels.height, Int((part.maxY * scale).rounded(.up)))
    )
    guard right > left, bottom > top else { return nil }
    var counts: [UInt32: Int] = [:]
    for y in top..<bottom { for x in left..<right { counts[pixels[x, y], default: 0] += 1 } }
    guard let ground = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else { return nil }
    let level = Self.luminance(ground)
    return counts.keys.map { color in
      let other = Self.luminance(color)
      return (max(level, other) + 0.05) / (min(level, other) + 0.05)
    }.max()
  }

  /// Relative luminance, 0 to 1, as the guidelines define it for sRGB.
  private static func luminance(_ pixel: UInt32) -> Double {
    func linear(_ byte: UInt32) -> Double {
      let value = Double(byte & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(pixel >> 16) + 0.7152 * linear(pixel >> 8) + 0.0722 * linear(pixel)
  }
}
