import TouchstoneText

extension UILabel {
  /// Where the text lies: its box in whole pixels and its lines.
  struct Placement {
    var rect: CGRect
    var layout: TextLayout
  }

  func contentChanged() {
    cache.forget()
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  func colorChanged() {
    if content.attributed != nil { cache.forget() }
    setNeedsDisplay()
  }

  var plainAttributes: [NSAttributedString.Key: Any] {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = appearance.alignment
    paragraph.lineBreakMode = appearance.lineBreakMode
    return [.font: appearance.font, .foregroundColor: appearance.textColor, .paragraphStyle: paragraph]
  }

  /// The text as the engine takes it; plain text in black, for it is coloured when drawn.
  func textSource(scaledBy factor: CGFloat = 1) -> TextSource {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard let attributed = content.attributed else {
      let font = factor == 1 ? appearance.font : appearance.font.withSize(appearance.font.pointSize * factor)
      var paragraph = TextParagraphStyle()
      paragraph.alignment = appearance.alignment.engineAlignment
      paragraph.tightensBeforeTruncating = allowsDefaultTighteningForTruncation
      paragraph.substituteExcess = appearance.font.substituteExcess
      paragraph.lineSpacing = font.spaceBetweenLines
      if isRightToLeft { paragraph.baseDirection = .rightToLeft }
      return TextSource(content.text ?? "", style: TextStyle(font: font.textFont), paragraph: paragraph)
    }
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = appearance.alignment
    if isRightToLeft { paragraph.baseWritingDirection = .rightToLeft }
    var source = withOwnTint {
      AttributedTextSource(
        font: appearance.font, color: currentTextColor, paragraph: paragraph, traits: traitCollection,
        showsIntents: true
      ).source(attributed)
    }
    for index in source.paragraphs.indices {
      source.paragraphs[index].style.substituteExcess = appearance.font.substituteExcess
      guard allowsDefaultTighteningForTruncation else { continue }
      source.paragraphs[index].style.tightensBeforeTruncating = true
    }
    if factor != 1 { source.scaleFonts(by: factor) }
    return source
  }

  func options(width: CGFloat, height: CGFloat, lines: Int) -> TextLayout.Options {
    TextLayout.Options(
      width: width >= 1e6 ? .infinity : width, height: height >= 1e6 ? .infinity : height,
      maximumLines: max(0, lines), lastLine: lastLine(lines))
  }

  /// One line does not wrap but is clipped; of several the last can only be cut at its end.
  private func lastLine(_ lines: Int) -> LineBreak {
    switch appearance.lineBreakMode.engineBreak {
    case .word where lines == 1, .character where lines == 1: .clip
    case .truncateHead where lines != 1, .truncateMiddle where lines != 1: .truncateTail
    case let mode: mode
    }
  }

  func layout(width: CGFloat, height: CGFloat, lines: Int) -> TextLayout {
    cache.layout(options(width: width, height: height, lines: lines)) { textSource() }
  }

  /// The text's box in `bounds`: as wide as its lines, rounded up to pixels, centred in height.
  func placement(in bounds: CGRect, lines: Int) -> Placement {
    let layout = fittedLayout(in: bounds.size, lines: lines)
    guard !content.isEmpty else {
      return Placement(rect: CGRect(origin: bounds.origin, size: .zero), layout: layout)
    }
    let scale = DisplayScale.of(self)
    let width = min(DisplayScale.up(layout.width, scale), max(bounds.width, 0))
    let height = min(DisplayScale.up(layout.height, scale), max(bounds.height, 0))
    var x = bounds.minX
    switch resolvedAlignment(layout) {
    case .right: x += bounds.width - width
    case .center: x += (bounds.width - width) / 2
    default: break
    }
    if bounds.width >= 1e6 { x = bounds.minX }
    let y =
      bounds.height >= 1e6
      ? bounds.minY : bounds.minY + ((bounds.height - height) / 2 * scale).rounded(.down) / scale
    return Placement(rect: CGRect(x: x, y: y, width: width, height: height), layout: layout)
  }

  private func resolvedAlignment(_ layout: TextLayout) -> NSTextAlignment {
    let alignment =
      (content.attributed.flatMap {
        $0.length > 0 ? $0.attribute(.paragraphStyle, at: 0, effectiveRange: nil) : nil
      }
      as? NSParagraphStyle)?.alignment ?? appearance.alignment
    guard alignment == .natural else { return alignment }
    return layout.lines.first?.isRightToLeft == true ? .right : .left
  }

  func fittingSize(width: CGFloat) -> CGSize {
    if content.isEmpty { return .zero }
    let bounds = CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude)
    return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
  }

  // MARK: Shrinking

  /// The lines in a size, in a smaller font where the label may shrink its text to fit.
  private func fittedLayout(in size: CGSize, lines: Int) -> TextLayout {
    let layout = layout(width: size.width, height: size.height, lines: lines)
    guard adjustsFontSizeToFitWidth, layout.isTruncated || layout.width > size.width + 0.01,
      size.width < 1e6, size.width > 0
    else { return layout }
    let smallest = minimumScaleFactor > 0 ? minimumScaleFactor : 0.25
    // One line's width is proportional to the size; several lines are found by halving.
    var low = smallest
    var high: CGFloat = 1
    if lines == 1 {
      let natural = self.layout(width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude, lines: 1)
        .width
      high = min(1, max(smallest, size.width / natural))
      low = max(smallest, high * 0.94)
    }
    var best: TextLayout?
    for factor in [high, low] where best == nil {
      let trial = self.trial(factor, size, lines)
      if !trial.isTruncated { best = trial }
    }
    if lines != 1, best == nil || high == 1 {
      for _ in 0..<6 {
        let middle = (low + high) / 2
        let trial = self.trial(middle, size, lines)
        if trial.isTruncated { high = middle } else { (low, best) = (middle, trial) }
      }
    }
    return best ?? trial(smallest, size, lines)
  }

  private func trial(_ factor: CGFloat, _ size: CGSize, _ lines: Int) -> TextLayout {
    TextLayout(
      textSource(scaledBy: factor), options: options(width: size.width, height: size.height, lines: lines))
  }
}

extension TextSource {
  mutating func scaleFonts(by factor: CGFloat) {
    for index in runs.indices {
      let font = runs[index].style.font
      runs[index].style.font = font.resized(to: font.size * factor)
    }
  }
}

extension UIFont {
  /// By how much of its width a line may be longer than a label made for Apple's letters. Ours are up to a little over
  /// one per cent wider (Documentation/Fidelity.md), and a frame that was fitted to a text in Xcode has no room to
  /// spare: without this, "Log In" would be "Log…". An app's own fonts are what they are.
  fileprivate var substituteExcess: Double {
    if case .registered = specification.source { 0 } else { 0.02 }
  }
}
