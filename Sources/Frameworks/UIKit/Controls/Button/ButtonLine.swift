/// One of the two texts of a button's configuration, and how its label shows it.
@MainActor struct ButtonLine {
  var text: AttributedString
  var font: UIFont
  var color: UIColor
  var alignment: NSTextAlignment
  var lineBreakMode: NSLineBreakMode
  var transformer: UIConfigurationTextAttributesTransformer?

  func show(in label: UILabel) {
    label.numberOfLines = lineBreakMode == .byWordWrapping ? 0 : 1
    label.lineBreakMode = lineBreakMode
    label.textAlignment = alignment
    if transformer == nil, text.runs.allSatisfy({ $0.attributes == AttributeContainer() }) {
      label.font = font
      label.text = String(text.characters)
      label.textColor = color
    } else {
      let shown = styled
      label.font = shown.runs.first?.uiKit.font ?? font
      label.attributedText = NSAttributedString(shown)
    }
    label.isHidden = false
  }

  /// The text's own attributes go before the configuration's; the transformer has the last word.
  private var styled: AttributedString {
    let standard = AttributeContainer().font(font).foregroundColor(color)
    return text.runs.reduce(into: AttributedString()) { result, run in
      let own = standard.merging(run.attributes)
      result += AttributedString(text[run.range].characters, attributes: transformer?(own) ?? own)
    }
  }
}
