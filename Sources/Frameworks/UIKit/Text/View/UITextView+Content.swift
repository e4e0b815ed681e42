import TouchstoneText

extension UITextView {
  func buildParts() {
    alwaysBounceVertical = true
    addSubview(canvas)
    editor.client = self
    editor.typingAttributes = style.attributes
    editor.storage.didChange = { [weak self] in
      MainActor.assumeIsolated { self?.contentChanged() }
    }
    container.didChange = { [weak self] in self?.contentChanged() }
  }

  // MARK: Setting from the app: no delegate

  func setTextFromOutside(_ text: NSAttributedString) {
    editor.setText(text)
    if text.length > 0 {
      editor.typingAttributes = text.attributes(at: text.length - 1, effectiveRange: nil)
    } else {
      editor.typingAttributes = style.attributes
    }
    contentChanged()
  }

  func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
    style.attributes[key] = value
    editor.typingAttributes[key] = value
    editor.storage.addAttribute(key, value: value, range: NSRange(location: 0, length: editor.length))
    contentChanged()
  }

  func setAlignment(_ alignment: NSTextAlignment) {
    style.alignment = alignment
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = alignment
    setAttribute(.paragraphStyle, paragraph)
  }

  func contentChanged() {
    layoutCache = nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Lines

  private var columnInset: CGFloat {
    textContainerInset.left + textContainerInset.right + 2 * container.lineFragmentPadding
  }

  private func makeLayout(width: CGFloat) -> TextLayout {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = style.alignment
    var source = AttributedTextSource(
      font: style.font, color: textColor ?? .label, paragraph: paragraph, traits: traitCollection
    ).source(linkedText)
    if source.units.isEmpty, let font = editor.typingAttributes[.font] as? UIFont {
      source.runs[0].style.font = font.textFont
    }
    let column = width - columnInset
    return TextLayout(
      source,
      options: .init(
        width: column > 0 && column < 1e6 ? column : .infinity, maximumLines: container.maximumNumberOfLines,
        lastLine: container.lineBreakMode.engineBreak))
  }

  /// The text with links in their colour.
  private var linkedText: NSAttributedString {
    var linked: NSMutableAttributedString?
    let all = NSRange(location: 0, length: editor.length)
    editor.storage.enumerateAttribute(.link, in: all, options: []) { value, range, _ in
      guard value != nil else { return }
      linked = linked ?? NSMutableAttributedString(attributedString: editor.storage)
      linked?.addAttributes(linkTextAttributes ?? [:], range: range)
    }
    return linked ?? editor.storage
  }

  var textLayout: TextLayout {
    if let layoutCache { return layoutCache }
    let layout = makeLayout(width: bounds.width)
    layoutCache = layout
    return layout
  }

  /// Where the layout's left top lies in the content.
  var textOrigin: CGPoint {
    CGPoint(x: textContainerInset.left + container.lineFragmentPadding, y: textContainerInset.top)
  }

  func fittingSize(width: CGFloat) -> CGSize {
    let layout = width == bounds.width ? textLayout : makeLayout(width: width)
    let scale = DisplayScale.of(self)
    let height = max(layout.height, style.font.lineHeight)
    return CGSize(
      width: min(width, DisplayScale.up(layout.width + columnInset, scale)),
      height: DisplayScale.up(height + textContainerInset.top + textContainerInset.bottom, scale))
  }

  func layOutText() {
    let scale = DisplayScale.of(self)
    if let layoutCache, abs(layoutCache.options.width - (bounds.width - columnInset)) > 0.01 {
      self.layoutCache = nil
    }
    let layout = textLayout
    container.size = CGSize(
      width: bounds.width - textContainerInset.left - textContainerInset.right, height: layout.height)
    let height = DisplayScale.up(layout.height + textContainerInset.top + textContainerInset.bottom, scale)
    let size = CGSize(width: bounds.width, height: height)
    if contentSize != size { contentSize = size }
    canvas.frame = bounds
    canvas.show(
      layout, origin: CGPoint(x: textOrigin.x - bounds.minX, y: textOrigin.y - bounds.minY),
      attributed: editor.storage)
    updateCaret()
  }

  func traitsChanged(_ previous: UITraitCollection?) {
    if adjustsFontForContentSizeCategory,
      previous?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
    {
      adjustFont()
    }
    if previous?.userInterfaceStyle != traitCollection.userInterfaceStyle { contentChanged() }
  }

  func adjustFont() {
    let font = style.font.rescaled(for: traitCollection)
    if font !== style.font { setAttribute(.font, font) }
  }
}

extension UITextView: WidthDependentHeight {
  var wrapsContent: Bool { !isScrollEnabled }
  func intrinsicContentSize(forWidth width: CGFloat) -> CGSize { fittingSize(width: width) }
}
