/// Latin, Greek and Cyrillic text in one direction: word by word through the fonts' caches.
enum SimpleShaper {
  /// False if the text needs the complex path after all; what was appended is then to be dropped.
  static func shape(_ content: Range<Int>, into text: ShapedText) -> Bool {
    guard !content.isEmpty else { return true }
    return text.source.units.withUnsafeBufferPointer { units in
      for index in content where !CharacterClass.isSimple(units[index]) { return false }
      var run = text.source.runIndex(at: content.lowerBound)
      var start = content.lowerBound
      while start < content.upperBound {
        let end = min(text.source.runEnd(run), content.upperBound)
        guard shapeRun(start..<end, run: run, units: units, into: text) else { return false }
        start = end
        run += 1
      }
      return true
    }
  }

  private static func shapeRun(
    _ range: Range<Int>, run: Int, units: UnsafeBufferPointer<UInt16>, into text: ShapedText
  ) -> Bool {
    let font = text.source.runs[run].style.font
    let fontIndex = text.fontIndex(font)
    var start = range.lowerBound
    while start < range.upperBound {
      if units[start] == 0x09 {
        text.items.append(
          ShapedItem(
            kind: .tab, units: start..<start + 1, glyphs: text.glyphs.count..<text.glyphs.count,
            font: fontIndex, style: run, level: 0))
        start += 1
        continue
      }
      let firstGlyph = text.glyphs.count
      var end = start
      while end < range.upperBound, units[end] != 0x09 {
        // A word with the spaces after it.
        let wordStart = end
        while end < range.upperBound, units[end] != 0x20, units[end] != 0x09 { end += 1 }
        while end < range.upperBound, units[end] == 0x20 { end += 1 }
        guard appendWord(units, wordStart..<end, font: font, to: &text.glyphs) else { return false }
      }
      text.items.append(
        ShapedItem(
          units: start..<end, glyphs: firstGlyph..<text.glyphs.count, font: fontIndex, style: run, level: 0))
      start = end
    }
    return true
  }

  @inline(__always) private static func appendWord(
    _ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, font: TextFont,
    to glyphs: inout [ShapedGlyph]
  ) -> Bool {
    let base = units.baseAddress! + range.lowerBound
    let hash = WordCache.hash(base, range.count)
    let word =
      font.words.find(hash)
      ?? font.words.insert(hash, isIncomplete: false) { pool in
        Shaper.shape(
          UnsafeBufferPointer(start: base, count: range.count), range: 0..<range.count, origin: 0,
          font: font, script: nil, isRightToLeft: false, into: &pool)
      }
    if word.isIncomplete { return false }
    let origin = Int32(range.lowerBound)
    font.words.pool.withUnsafeBufferPointer { pool in
      for index in Int(word.start)..<Int(word.start + word.count) {
        var glyph = pool[index]
        glyph.unit += origin
        glyphs.append(glyph)
      }
    }
    return true
  }
}
