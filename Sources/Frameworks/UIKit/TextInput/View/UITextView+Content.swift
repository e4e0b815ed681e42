import TouchstoneText

extension UITextView {
  func buildParts() {
    alwaysBounceVertical = true
    addSubview(canvas)
    editor.client = self
    editor.typingAttributes = style.attributes
    // A text made before the view keeps its own attributes.
    if editor.length > 0 {
      editor.typingAttributes.merge(editor.storage.attributes(at: editor.length - 1, effectiveRange: nil)) {
        $1
      }
    }
    layoutManager.didInvalidate = { [weak self] in
      MainActor.assumeIsolated { self?.contentChanged() }
    }
    layoutManager.makeSource = { [weak self] storage in
      MainActor.assumeIsolated { self?.makeSource() } ?? AttributedTextSource().source(storage)
    }
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
    OnScreenKeyboard.shared.textChanged(self)
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

  /// The text or how it looks changed: the lines are made anew when they are needed.
  func contentChanged() {
    layoutManager.columns = nil
    detection.links = nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Lines

  private var columnInset: CGFloat {
    textContainerInset.left + textContainerInset.right + 2 * container.lineFragmentPadding
  }

  private func makeSource() -> TextSource {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = style.alignment
    var source = withOwnTint {
      AttributedTextSource(
        font: style.font, color: textColor ?? .label, paragraph: paragraph, traits: traitCollection,
        showsLinks: false, showsIntents: true, container: container
      ).source(marking(linkedText))
    }
    if source.units.isEmpty, let font = editor.typingAttributes[.font] as? UIFont {
      source.runs[0].style.font = font.textFont
    }
    return source
  }

  /// The lines in another width than the view's own.
  private func makeLayout(width: CGFloat) -> TextLayout {
    let column = width - columnInset
    return TextLayout(
      textLayout,
      options: .init(
        width: column > 0 && column < 1e6 ? column : .infinity, maximumLines: container.maximumNumberOfLines,
        lastLine: container.lineBreakMode.engineBreak))
  }

  /// Brings the container to the view's size, where it follows it.
  func fitContainer() {
    var size = container.size
    if container.widthTracksTextView {
      size.width = max(0, bounds.width - textContainerInset.left - textContainerInset.right)
    }
    if container.heightTracksTextView {
      size.height = max(0, bounds.height - textContainerInset.top - textContainerInset.bottom)
    }
    if container.size != size { container.size = size }
  }

  var textLayout: TextLayout {
    fitContainer()
    return layoutManager.column(of: container)?.layout ?? TextLayout(makeSource())
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
    let layout = textLayout
    let height = DisplayScale.up(layout.height + textContainerInset.top + textContainerInset.bottom, scale)
    let size = CGSize(width: bounds.width, height: height)
    if contentSize != size { contentSize = size }
    canvas.frame = bounds
    canvas.show(
      layout, origin: CGPoint(x: textOrigin.x - bounds.minX, y: textOrigin.y - bounds.minY), of: container)
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
  /// In lines as long as they are; a size that is the app's own stays.
  var naturalContentSize: CGSize {
    let size = intrinsicContentSize
    guard !isScrollEnabled, bounds.width > 0, size == sizeInOwnWidth else { return size }
    return fittingSize(width: .greatestFiniteMagnitude)
  }
  var sizeInOwnWidth: CGSize {
    fittingSize(width: bounds.width > 0 ? bounds.width : .greatestFiniteMagnitude)
  }
  func intrinsicContentSize(forWidth width: CGFloat) -> CGSize { fittingSize(width: width) }
}
