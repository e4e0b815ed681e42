import CHarfBuzz
import Glibc

/// A text turned into glyphs, not yet into lines: what is independent of the width.
final class ShapedText {
  struct Paragraph {
    /// With its terminator.
    var units: Range<Int>
    /// Where the terminator begins.
    var contentEnd: Int
    var baseLevel: UInt8
    var items: Range<Int>
    var style: TextParagraphStyle
    /// Ended by U+2028, which starts a line but no paragraph.
    var endsWithLineSeparator = false
  }

  struct UnitFlags: OptionSet {
    let rawValue: UInt8
    static let clusterStart = UnitFlags(rawValue: 1)
    static let breakBefore = UnitFlags(rawValue: 2)
    static let space = UnitFlags(rawValue: 4)
  }

  let source: TextSource
  var glyphs: [ShapedGlyph] = []
  var items: [ShapedItem] = []
  var fonts: [TextFont] = []
  var paragraphs: [Paragraph] = []
  /// Points by which each unit moves the pen; a cluster's whole advance is at its first unit.
  var advances: [Float]
  var flags: [UnitFlags]

  init(_ source: TextSource) {
    self.source = source
    advances = [Float](repeating: 0, count: source.units.count)
    flags = [UnitFlags](repeating: [], count: source.units.count)
    glyphs.reserveCapacity(source.units.count)
    splitIntoParagraphs()
  }

  private func splitIntoParagraphs() {
    let units = source.units
    var start = 0
    var endsInTerminator = true
    while start < units.count {
      var end = start
      while end < units.count, !CharacterClass.isLineEnd(units[end]) { end += 1 }
      var next = end
      if next < units.count {
        next += units[next] == 0x0D && next + 1 < units.count && units[next + 1] == 0x0A ? 2 : 1
      }
      endsInTerminator = next > end
      shapeParagraph(start..<next, contentEnd: end)
      start = next
    }
    // A text that ends in a line break has an empty last line; so has the empty text.
    if endsInTerminator { shapeParagraph(units.count..<units.count, contentEnd: units.count) }
  }

  private func shapeParagraph(_ range: Range<Int>, contentEnd: Int) {
    let style = source.paragraphStyle(at: min(range.lowerBound, max(0, source.units.count - 1)))
    let firstItem = items.count
    let firstGlyph = glyphs.count
    let content = range.lowerBound..<contentEnd
    var baseLevel: UInt8 = 0
    if style.baseDirection == .rightToLeft || !SimpleShaper.shape(content, into: self) {
      items.removeSubrange(firstItem...)
      glyphs.removeSubrange(firstGlyph...)
      baseLevel = ComplexShaper.shape(content, base: style.baseDirection, into: self)
    }
    noteAdvances(firstItem)
    LineBreakFinder.mark(content, in: self)
    paragraphs.append(
      Paragraph(
        units: range, contentEnd: contentEnd, baseLevel: baseLevel, items: firstItem..<items.count,
        style: style,
        endsWithLineSeparator: contentEnd < range.upperBound && source.units[contentEnd] == 0x2028))
  }

  private func noteAdvances(_ firstItem: Int) {
    for item in items[firstItem...] {
      let style = source.runs[item.style].style
      if item.kind == .attachment {
        advances[item.units.lowerBound] = Float(style.attachment?.width ?? 0)
        flags[item.units.lowerBound].insert(.clusterStart)
        continue
      }
      if item.kind == .tab {
        flags[item.units.lowerBound].insert(.clusterStart)
        continue
      }
      let kern = Float(style.kern)
      if style.expansion != 0 { widen(item.glyphs, by: Float(exp(style.expansion))) }
      var previous: Int32 = -1
      for index in item.glyphs {
        let unit = glyphs[index].unit
        if kern != 0, unit != previous, glyphs[index].advance != 0 { glyphs[index].advance += kern }
        previous = unit
        advances[Int(unit)] += glyphs[index].advance
        flags[Int(unit)].insert(.clusterStart)
      }
    }
  }

  private func widen(_ range: Range<Int>, by factor: Float) {
    for index in range {
      glyphs[index].advance *= factor
      glyphs[index].dx *= factor
    }
  }

  func fontIndex(_ font: TextFont) -> Int {
    // Few fonts per text, and mostly the same as before.
    if let last = fonts.last, last === font { return fonts.count - 1 }
    if let index = fonts.firstIndex(where: { $0 === font }) { return index }
    fonts.append(font)
    return fonts.count - 1
  }
}
