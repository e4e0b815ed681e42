extension ShapedText {
  /// A character that is shown but not in the text, as an item of its own: the ellipsis, a hyphen.
  func appendMark(_ character: UInt16, at unit: Int, style: Int, level: UInt8) -> Int {
    let font = source.runs[style].style.font
    let first = glyphs.count
    withUnsafePointer(to: character) {
      _ = Shaper.shape(
        UnsafeBufferPointer(start: $0, count: 1), range: 0..<1, origin: unit, font: font, script: nil,
        isRightToLeft: false, into: &glyphs)
    }
    items.append(
      ShapedItem(
        units: unit..<unit, glyphs: first..<glyphs.count, font: fontIndex(font), style: style, level: level))
    return items.count - 1
  }

  func width(ofMark item: Int) -> Double {
    Double(items[item].glyphs.reduce(Float(0)) { $0 + glyphs[$1].advance })
  }

  /// The width a hyphen after `unit` takes, without adding it.
  func hyphenWidth(after unit: Int) -> Double {
    let font = source.runs[source.runIndex(at: unit)].style.font
    return font.advance(of: 0x2D)
  }
}
