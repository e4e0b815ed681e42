import TouchstoneSwiftRuntime
import TouchstoneText

extension UITextField {
  func buildParts() {
    clipsToBounds = false
    placeholderLabel.isHidden = true
    placeholderLabel.textColor = .placeholderText
    addSubview(placeholderLabel)
    addSubview(canvas)
    addSubview(clearButton)
    clearButton.action = { [weak self] in self?.clearByButton() }
    editor.client = self
    editor.typingAttributes = style.attributes
  }

  func makePlaceholderLabel() -> UILabel {
    MethodSlot.placeholder.isOverridden(by: Swift.type(of: self)) ? PlaceholderLabel(of: self) : UILabel()
  }

  // MARK: Setting from the app: no delegate, no events

  func setTextFromOutside(_ text: NSAttributedString) {
    secrecy.revealed = nil
    tracking.scroll = 0
    editor.setText(text)
    contentChanged()
    invalidateIntrinsicContentSize()
    if isEditing {
      OnScreenKeyboard.shared.textChanged(self)
      delegate?.textFieldDidChangeSelection(self)
    }
  }

  func setPlaceholder(_ text: NSAttributedString?, isPlain: Bool) {
    style.placeholder = text
    style.placeholderIsPlain = isPlain
    updatePlaceholder()
    invalidateIntrinsicContentSize()
    updateParts()
  }

  func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
    var attributes = style.attributes
    attributes[key] = value
    setAttributes(attributes)
  }

  func setAttributes(_ attributes: [NSAttributedString.Key: Any]) {
    style.attributes = attributes
    if let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle {
      style.alignment = paragraph.alignment
    }
    editor.typingAttributes = attributes
    editor.storage.setAttributes(attributes, range: NSRange(location: 0, length: editor.length))
    updatePlaceholder()
    contentChanged()
    invalidateIntrinsicContentSize()
  }

  func setAlignment(_ alignment: NSTextAlignment) {
    style.alignment = alignment
    placeholderLabel.textAlignment = alignment
    contentChanged()
  }

  func updatePlaceholder() {
    guard let placeholder = style.placeholder else {
      placeholderLabel.text = nil
      return
    }
    placeholderLabel.font = style.font
    placeholderLabel.textColor = .placeholderText
    placeholderLabel.textAlignment = style.alignment
    if style.placeholderIsPlain {
      placeholderLabel.text = placeholder.string
    } else {
      placeholderLabel.attributedText = placeholder
    }
  }

  /// Text, width or style changed: what is seen follows at the next layout.
  func contentChanged() {
    layoutCache = nil
    updateParts()
  }

  func updateParts() {
    clearButton.isHidden = !showsClearButton
    leftView?.isHidden = !showsLeftView
    rightView?.isHidden = !showsRightView
    placeholderLabel.isHidden = editor.hasText
    setNeedsLayout()
  }

  func replaceSideView(_ old: UIView?, with view: UIView?) {
    if old !== view { old?.removeFromSuperview() }
    if let view { addSubview(view) }
    updateParts()
  }

  func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  /// A view at the right side has the place for itself.
  var showsClearButton: Bool { shows(clearButtonMode) && editor.hasText && isEnabled && !showsRightView }

  /// Whether the view at a side is there to see; what is not has no room either.
  var showsLeftView: Bool { leftView != nil && shows(leftViewMode) }
  var showsRightView: Bool { rightView != nil && shows(rightViewMode) }

  // MARK: What is shown

  /// The characters on screen: bullets for secure entry, spaces for line breaks; as many units as the text.
  private var shownText: NSAttributedString {
    if isSecureTextEntry {
      var units = [UInt16](repeating: SecureEntry.bullet, count: editor.length)
      if let revealed = secrecy.revealed, revealed.upperBound <= units.count {
        units.replaceSubrange(revealed, with: Array(editor.string.utf16)[revealed])
      }
      return NSAttributedString(string: String(decoding: units, as: UTF16.self), attributes: style.attributes)
    }
    let text = marking(editor.storage)
    guard editor.string.contains(where: \.isNewline) else { return text }
    let copy = NSMutableAttributedString(attributedString: text)
    for (index, unit) in editor.string.utf16.enumerated() where unit == 0x0A || unit == 0x0D {
      copy.replaceCharacters(in: NSRange(location: index, length: 1), with: " ")
    }
    return copy
  }

  private func source(_ text: NSAttributedString) -> TextSource {
    let paragraph = NSMutableParagraphStyle()
    paragraph.lineBreakMode = .byClipping
    var source = withOwnTint {
      AttributedTextSource(
        font: style.font, color: textColor ?? .label, paragraph: paragraph, traits: traitCollection
      ).source(text)
    }
    // The field aligns its one line itself.
    for index in source.paragraphs.indices { source.paragraphs[index].style.alignment = .left }
    return source
  }

  /// One line: whole while editing, cut to `width` otherwise.
  func lineLayout(width: CGFloat) -> TextLayout {
    let key = TextFieldLayoutKey(
      text: editor.string, width: width, isEditing: isEditing, revealed: secrecy.revealed?.lowerBound,
      marked: editor.marked)
    if let layoutCache, layoutCache.key == key { return layoutCache.layout }
    let source = self.source(shownText)
    var layout = TextLayout(source, options: .init(maximumLines: 1, lastLine: .clip))
    if !isEditing, layout.width > width, width > 0 { layout = fit(layout, source, width) }
    layoutCache = (key, layout)
    return layout
  }

  private func fit(_ layout: TextLayout, _ source: TextSource, _ width: CGFloat) -> TextLayout {
    var source = source
    var result = layout
    if adjustsFontSizeToFitWidth {
      let smallest = max(minimumFontSize, 1) / style.font.pointSize
      source.scaleFonts(by: min(1, max(smallest, width / layout.width * 0.98)))
      result = TextLayout(source, options: .init(maximumLines: 1, lastLine: .clip))
    }
    guard result.width > width else { return result }
    return TextLayout(source, options: .init(width: width, maximumLines: 1, lastLine: .truncateTail))
  }

  func traitsChanged(_ previous: UITraitCollection?) {
    if adjustsFontForContentSizeCategory,
      previous?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
    {
      adjustFont()
    }
    if previous?.userInterfaceStyle != traitCollection.userInterfaceStyle {
      contentChanged()
      updateBorder()
      clearButton.layer.setNeedsDisplay()
    }
  }

  func adjustFont() {
    let font = style.font.rescaled(for: traitCollection)
    if font !== style.font { setAttribute(.font, font) }
  }
}
