import Testing
import TouchstoneText

@Suite struct LineTests {
  private let font = FontLibrary.shared.systemFont(size: 17)
  private let fox = "The quick brown fox jumps over the lazy dog"

  private func lines(
    _ text: String, width: Double, maximum: Int = 0, last: LineBreak? = .truncateTail,
    edit: (inout TextParagraphStyle) -> Void = { _ in }
  ) -> TextLayout {
    var paragraph = TextParagraphStyle()
    edit(&paragraph)
    return TextLayout(
      TextSource(text, style: TextStyle(font: font), paragraph: paragraph),
      options: .init(width: width, maximumLines: maximum, lastLine: last))
  }

  private func texts(_ layout: TextLayout) -> [String] {
    layout.lines.map {
      String(decoding: layout.source.units[$0.units.lowerBound..<$0.contentEnd], as: UTF16.self)
    }
  }

  @Test("words wrap at spaces, which hang over the end of the line")
  func wrapping() {
    let layout = lines(fox, width: 120)
    #expect(texts(layout) == ["The quick ", "brown fox ", "jumps over the ", "lazy dog"])
    #expect(layout.lines.allSatisfy { $0.width <= 120 })
    #expect(layout.height == 4 * font.lineHeight)
  }

  @Test("a word longer than the line is broken between characters")
  func longWord() {
    let layout = lines("Donaudampfschifffahrt", width: 80)
    #expect(layout.lines.count == 3)
    #expect(texts(layout).joined() == "Donaudampfschifffahrt")
  }

  @Test("a line break at the end makes an empty last line")
  func trailingLineBreak() {
    #expect(lines("a\n", width: 100).lines.count == 2)
    #expect(lines("a\r\nb", width: 100).lines.count == 2)
    #expect(lines("", width: 100).lines.count == 1)
  }

  @Test("the last permitted line ends in an ellipsis")
  func tailTruncation() {
    let layout = lines(fox, width: 120, maximum: 2)
    #expect(layout.lines.map(\.isTruncated) == [false, true])
    #expect(layout.isTruncated)
    #expect(layout.width <= 120)
  }

  @Test(
    "text that fits exactly is not truncated",
    arguments: [LineBreak.truncateHead, .truncateMiddle, .truncateTail])
  func exactFit(mode: LineBreak) {
    let natural = lines(fox, width: .infinity).width
    #expect(!lines(fox, width: natural, maximum: 1, last: mode).isTruncated)
    #expect(lines(fox, width: natural - 1, maximum: 1, last: mode).isTruncated)
  }

  @Test("hyphens allow a break, but not before digits")
  func hyphens() {
    #expect(texts(lines("well-known", width: 60)) == ["well-", "known"])
    #expect(texts(lines("ab -12345", width: 60)) == ["ab ", "-12345"])
  }

  @Test("lines of a justified paragraph fill the width, its last one does not")
  func justification() {
    let layout = lines(fox, width: 200, last: nil) { $0.alignment = .justified }
    let first = layout.boxes(of: layout.lines[0].units.lowerBound..<layout.lines[0].contentEnd - 1)
    #expect(abs(first.reduce(0) { $0 + $1.width } - 200) < 0.1)
    #expect(layout.lines.last!.width < 200)
  }

  @Test("alignment moves lines in a limited width")
  func alignment() {
    #expect(lines("ab", width: 100) { $0.alignment = .right }.lines[0].x > 70)
    let centred = lines("ab", width: 100) { $0.alignment = .center }.lines[0]
    #expect(abs(centred.x + centred.width / 2 - 50) < 0.01)
  }

  @Test("line heights follow multiple, minimum and maximum; spacing stands between lines only")
  func lineHeights() {
    let height = font.lineHeight
    #expect(lines("a\nb", width: 100) { $0.lineHeightMultiple = 1.5 }.height == 3 * height)
    #expect(lines("a\nb", width: 100) { $0.minimumLineHeight = 40 }.height == 80)
    #expect(lines("a\nb", width: 100) { $0.maximumLineHeight = 10 }.height == 20)
    #expect(lines("a\nb", width: 100) { $0.lineSpacing = 5 }.height == 2 * height + 5)
    #expect(lines("a\nb", width: 100) { $0.paragraphSpacing = 7 }.height == 2 * height + 7)
  }

  @Test("kerning adds to every character's advance")
  func kern() {
    var style = TextStyle(font: font)
    let plain = TextLayout(TextSource("abc", style: style)).width
    style.kern = 2
    #expect(abs(TextLayout(TextSource("abc", style: style)).width - plain - 6) < 0.001)
  }

  @Test("a line is as high as its highest font")
  func mixedFonts() {
    let big = FontLibrary.shared.systemFont(size: 30)
    let source = TextSource(
      units: Array("ab".utf16),
      runs: [.init(start: 0, style: TextStyle(font: font)), .init(start: 1, style: TextStyle(font: big))],
      paragraphs: [.init(start: 0, style: TextParagraphStyle())])
    let layout = TextLayout(source)
    #expect(layout.height == big.lineHeight)
    #expect(layout.firstBaseline == big.ascender)
  }
}
