import TouchstoneInterfaceFiles

extension InterfaceElement {
  /// The text of an `<attributedString>`: fragments with attributes each.
  @MainActor func attributedString(_ bundle: Bundle) -> NSAttributedString? {
    guard name == "attributedString" else { return nil }
    let result = NSMutableAttributedString(string: "")
    for fragment in children where fragment.name == "fragment" {
      var attributes: [NSAttributedString.Key: Any] = [:]
      for value in fragment.list("attributes") {
        guard let key = value.key else { continue }
        // Keys are written as AppKit's and UIKit's constants are worth.
        attributes[NSAttributedString.Key(rawValue: key)] = value.attribute(bundle)
      }
      result.append(NSAttributedString(string: fragment.string("content") ?? "", attributes: attributes))
    }
    return result
  }

  @MainActor private func attribute(_ bundle: Bundle) -> Any? {
    switch name {
    case "color": uiColor(bundle)
    case "font": attributedFont
    case "paragraphStyle": paragraphStyle
    case "shadow": textShadow(bundle)
    case "integer": int("value")
    case "real", "float", "double": double("value")
    case "url": self["string"].flatMap { URL(string: $0) }
    case "string": text
    default: nil
    }
  }

  /// `<font key="NSFont" size="17" name="Helvetica"/>` or a meta font.
  @MainActor private var attributedFont: UIFont {
    let size = CGFloat(double("size") ?? 17)
    if let name = self["name"], let font = UIFont(name: name, size: size) { return font }
    return self["metaFont"] == "systemBold" ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size)
  }

  @MainActor private func textShadow(_ bundle: Bundle) -> NSShadow {
    let shadow = NSShadow()
    if let size = value("offset") { shadow.shadowOffset = size.cgSize }
    if let value = double("blurRadius") { shadow.shadowBlurRadius = CGFloat(value) }
    shadow.shadowColor = color("color", bundle)
    return shadow
  }

  @MainActor private var paragraphStyle: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if let value = choice("alignment", TextElements.alignments) { style.alignment = value }
    if let value = choice("lineBreakMode", TextElements.lineBreakModes) { style.lineBreakMode = value }
    if let value = choice("baseWritingDirection", Self.writingDirections) {
      style.baseWritingDirection = value
    }
    let lengths: [(String, ReferenceWritableKeyPath<NSMutableParagraphStyle, CGFloat>)] = [
      ("lineSpacing", \.lineSpacing), ("paragraphSpacing", \.paragraphSpacing),
      ("paragraphSpacingBefore", \.paragraphSpacingBefore), ("headIndent", \.headIndent),
      ("firstLineHeadIndent", \.firstLineHeadIndent), ("tailIndent", \.tailIndent),
      ("minimumLineHeight", \.minimumLineHeight), ("maximumLineHeight", \.maximumLineHeight),
      ("lineHeightMultiple", \.lineHeightMultiple), ("defaultTabInterval", \.defaultTabInterval),
    ]
    for (attribute, path) in lengths {
      if let value = double(attribute) { style[keyPath: path] = CGFloat(value) }
    }
    if let value = double("hyphenationFactor") { style.hyphenationFactor = Float(value) }
    if let value = bool("allowsDefaultTighteningForTruncation") {
      style.allowsDefaultTighteningForTruncation = value
    }
    if child("tabStops") != nil { style.tabStops = list("tabStops").map(\.textTab) }
    return style
  }

  @MainActor private var textTab: NSTextTab {
    NSTextTab(
      textAlignment: choice("alignment", TextElements.alignments) ?? .natural,
      location: CGFloat(double("location") ?? 0))
  }

  private static let writingDirections: [String: NSWritingDirection] = [
    "natural": .natural, "leftToRight": .leftToRight, "rightToLeft": .rightToLeft,
  ]
}
