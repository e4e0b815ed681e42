import Testing

@testable import TouchstoneText

@Suite("A line of a long text is found, not searched for") struct LongTextTests {
  @Test("among a million by twenty looks")
  func halving() {
    var looks = 0
    let found = ShapedText.first(in: 0..<1_000_000) {
      looks += 1
      return $0 >= 654_321
    }
    #expect(found == 654_321)
    #expect(looks <= 20)
    #expect(ShapedText.first(in: 3..<9) { _ in false } == 9)
    #expect(ShapedText.first(in: 3..<9) { _ in true } == 3)
    #expect(ShapedText.first(in: 3..<3) { _ in true } == 3)
  }

  @Test("each line has the glyphs of its own characters, in both directions and many styles")
  func glyphs() {
    let words = (0..<60).map { $0 % 3 == 0 ? "שלום" : "word\($0)" }.joined(separator: " ")
    for text in [words, (0..<60).map { "word\($0)" }.joined(separator: " ")] {
      var source = TextSource(
        text, style: TextStyle(font: FontLibrary.shared.systemFont(size: 17)), paragraph: TextParagraphStyle()
      )
      let style = source.runs[0].style
      source.runs = stride(from: 0, to: source.units.count, by: 5).map { .init(start: $0, style: style) }
      let layout = TextLayout(source, options: .init(width: 90))
      #expect(layout.lines.count > 5)
      for line in layout.lines {
        var units: Set<Int> = []
        for run in layout.runs[line.runs] {
          for glyph in run.glyphs { units.insert(Int(layout.text.glyphs[glyph].unit)) }
        }
        #expect(units == Set(line.units.lowerBound..<line.contentEnd))
      }
    }
  }

  @Test("the run and the paragraph of a unit are those that begin last before it")
  func runs() {
    let style = TextStyle(font: FontLibrary.shared.systemFont(size: 17))
    let source = TextSource(
      units: Array("abcdef".utf16), runs: [0, 2, 4].map { .init(start: $0, style: style) },
      paragraphs: [.init(start: 0, style: TextParagraphStyle())])
    #expect((0..<6).map(source.runIndex) == [0, 0, 1, 1, 2, 2])
    #expect(source.runIndex(at: 99) == 2)
  }
}
