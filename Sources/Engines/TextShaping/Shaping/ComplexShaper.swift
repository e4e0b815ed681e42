import CHarfBuzz

/// Every other text: directions, scripts, fallback faces, emoji.
enum ComplexShaper {
  /// Appends the paragraph's items in logical order; returns its base level.
  static func shape(_ content: Range<Int>, base: BaseDirection, into text: ShapedText) -> UInt8 {
    let units = text.source.units
    return units.withUnsafeBufferPointer { all in
      let paragraph = UnsafeBufferPointer(rebasing: all[content])
      var baseLevel: UInt8 = base == .rightToLeft ? 1 : 0
      var levels: [UInt8] = []
      if base == .rightToLeft || paragraph.contains(where: CharacterClass.mayBeRightToLeft) {
        (baseLevel, levels) = UnicodeServices.embeddingLevels(paragraph, base: base)
      }
      var itemiser = Itemiser(text: text, origin: content.lowerBound, levels: levels)
      itemiser.run(paragraph)
      for piece in itemiser.pieces { append(piece, paragraph, content.lowerBound, to: text) }
      return baseLevel
    }
  }

  private static func append(
    _ piece: Itemiser.Piece, _ paragraph: UnsafeBufferPointer<UInt16>, _ origin: Int, to text: ShapedText
  ) {
    let firstGlyph = text.glyphs.count
    if piece.kind == .glyphs {
      _ = Shaper.shape(
        paragraph, range: piece.range, origin: origin, font: piece.font, script: piece.script,
        isRightToLeft: piece.level & 1 == 1, into: &text.glyphs)
    }
    text.items.append(
      ShapedItem(
        kind: piece.kind,
        units: piece.range.lowerBound + origin..<piece.range.upperBound + origin,
        glyphs: firstGlyph..<text.glyphs.count, font: text.fontIndex(piece.font), style: piece.style,
        level: piece.level))
  }
}

/// Cuts a paragraph where font, script, direction or style changes.
struct Itemiser {
  struct Piece {
    var kind: ShapedItem.Kind
    var range: Range<Int>
    var font: TextFont
    var script: hb_script_t
    var level: UInt8
    var style: Int
  }

  let text: ShapedText
  let origin: Int
  let levels: [UInt8]
  private(set) var pieces: [Piece] = []
  private let functions = hb_unicode_funcs_get_default()

  init(text: ShapedText, origin: Int, levels: [UInt8]) {
    self.text = text
    self.origin = origin
    self.levels = levels
  }

  mutating func run(_ units: UnsafeBufferPointer<UInt16>) {
    var style = text.source.runIndex(at: origin)
    var index = 0
    while index < units.count {
      let (scalar, length) = Self.scalar(units, index)
      while origin + index >= text.source.runEnd(style) { style += 1 }
      let level = levels.isEmpty ? 0 : levels[index]
      let base = text.source.runs[style].style
      let kind: ShapedItem.Kind =
        scalar.value == 9 ? .tab : scalar.value == 0xFFFC && base.attachment != nil ? .attachment : .glyphs
      var script = hb_unicode_script(functions, scalar.value)
      if script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN {
        script = HB_SCRIPT_COMMON
      }
      let font = chooseFont(scalar, next: Self.next(units, index + length), base: base.font, style: style)
      add(
        Piece(
          kind: kind, range: index..<index + length, font: font, script: script, level: level, style: style))
      index += length
    }
  }

  private mutating func add(_ piece: Piece) {
    guard var last = pieces.last, last.kind == .glyphs, piece.kind == .glyphs, last.font === piece.font,
      last.level == piece.level, last.style == piece.style,
      last.script == piece.script || piece.script == HB_SCRIPT_COMMON || last.script == HB_SCRIPT_COMMON
    else {
      pieces.append(piece)
      return
    }
    last.range = last.range.lowerBound..<piece.range.upperBound
    if last.script == HB_SCRIPT_COMMON { last.script = piece.script }
    pieces[pieces.count - 1] = last
  }

  private func chooseFont(
    _ scalar: Unicode.Scalar, next: Unicode.Scalar?, base: TextFont, style: Int
  ) -> TextFont {
    let value = scalar.value
    // Marks and joiners belong to what they follow.
    if let last = pieces.last, last.style == style, last.kind == .glyphs, Self.continues(scalar) {
      return last.font
    }
    // A space after an emoji is still the text font's space.
    if value == 0x20 || value == 0xA0 || value < 0x20 { return base }
    let fallbacks = FontLibrary.shared.fallbackFaces
    if Self.isEmoji(scalar, next: next), let face = fallbacks.emojiFace(value) { return base.fallback(face) }
    if base.face.nominalGlyph(value) != 0 { return base }
    if let face = fallbacks.face(for: value, isBold: base.weight >= 600) { return base.fallback(face) }
    return base
  }

  private static func continues(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D, 0x20E3, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return true
    default: return false
    }
  }

  private static func isEmoji(_ scalar: Unicode.Scalar, next: Unicode.Scalar?) -> Bool {
    if scalar.value < 0x23 { return false }
    let properties = scalar.properties
    guard properties.isEmoji else { return false }
    switch next?.value {
    case 0xFE0F: return true
    case 0xFE0E: return false
    case .some(0x1F3FB...0x1F3FF) where properties.isEmojiModifierBase: return true
    default: return properties.isEmojiPresentation
    }
  }

  private static func next(_ units: UnsafeBufferPointer<UInt16>, _ index: Int) -> Unicode.Scalar? {
    index < units.count ? scalar(units, index).0 : nil
  }

  /// The code point at `index`, U+FFFD for a lone surrogate, and its length in units.
  static func scalar(_ units: UnsafeBufferPointer<UInt16>, _ index: Int) -> (Unicode.Scalar, Int) {
    let unit = units[index]
    if unit & 0xFC00 == 0xD800, index + 1 < units.count, units[index + 1] & 0xFC00 == 0xDC00 {
      let value = 0x10000 + (UInt32(unit & 0x3FF) << 10) + UInt32(units[index + 1] & 0x3FF)
      return (Unicode.Scalar(value) ?? "\u{FFFD}", 2)
    }
    return (Unicode.Scalar(unit) ?? "\u{FFFD}", 1)
  }
}
