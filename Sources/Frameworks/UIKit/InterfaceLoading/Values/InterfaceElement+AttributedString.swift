import TouchstoneInterfaceFiles

extension InterfaceElement {
  /// The text of an `<attributedString>`: fragments with a font, colours and a paragraph style each.
  @MainActor func attributedString(_ bundle: Bundle) -> NSAttributedString? {
    guard name == "attributedString" else { return nil }
    let result = NSMutableAttributedString(string: "")
    for fragment in children where fragment.name == "fragment" {
      var attributes: [NSAttributedString.Key: Any] = [:]
      for value in fragment.list("attributes") {
        switch (value.key, value.name) {
        case ("NSColor", _): attributes[.foregroundColor] = value.uiColor(bundle)
        case ("NSBackgroundColor", _): attributes[.backgroundColor] = value.uiColor(bundle)
        case ("NSFont", _): attributes[.font] = value.attributedFont
        case ("NSParagraphStyle", _): attributes[.paragraphStyle] = value.paragraphStyle
        default: break
        }
      }
      result.append(NSAttributedString(string: fragment.string("content") ?? "", attributes: attributes))
    }
    return result
  }

  /// `<font key="NSFont" size="17" name="Helvetica"/>` or a meta font.
  @MainActor private var attributedFont: UIFont {
    let size = CGFloat(double("size") ?? 17)
    if let name = self["name"], let font = UIFont(name: name, size: size) { return font }
    return self["metaFont"] == "systemBold" ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size)
  }

  @MainActor private var paragraphStyle: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if let value = choice("alignment", TextElements.alignments) { style.alignment = value }
    if let value = choice("lineBreakMode", TextElements.lineBreakModes) { style.lineBreakMode = value }
    if let value = double("lineSpacing") { style.lineSpacing = CGFloat(value) }
    if let value = double("paragraphSpacing") { style.paragraphSpacing = CGFloat(value) }
    return style
  }
}
