import Glibc
import Testing
import TouchstoneRaster
import TouchstoneText

@Suite struct RichLineTests {
  private let font = FontLibrary.shared.systemFont(size: 17)

  private func layout(
    _ text: String, width: Double = .infinity, paragraph: TextParagraphStyle = .init(),
    options: TextLayout.Options? = nil, edit: (inout TextStyle) -> Void = { _ in }
  ) -> TextLayout {
    var style = TextStyle(font: font)
    edit(&style)
    return TextLayout(
      TextSource(text, style: style, paragraph: paragraph), options: options ?? .init(width: width))
  }

  private func lines(_ layout: TextLayout) -> [String] {
    layout.lines.map { String(decoding: layout.source.units[$0.units], as: UTF16.self) }
  }

  private func width(_ text: String) -> Double { layout(text).width }

  // MARK: Tabs

  @Test("text after a right tab ends at the stop, after a centre tab it lies around it")
  func alignedTabs() {
    for (alignment, start) in [
      (TextAlignment.left, 100.0), (.right, 100 - width("word")), (.center, 100 - width("word") / 2),
    ] {
      var paragraph = TextParagraphStyle()
      paragraph.tabStops = [TabStop(100, alignment: alignment)]
      let layout = layout("a\tword", width: 300, paragraph: paragraph)
      #expect(abs(layout.caret(at: 2).x - start) < 0.01)
    }
  }

  @Test("columns of numbers stand with their points below each other")
  func decimalTabs() {
    var paragraph = TextParagraphStyle()
    paragraph.tabStops = [TabStop(100, alignment: .right, terminators: [0x2E])]
    let layout = layout("\t1.5\n\t1234.25", width: 300, paragraph: paragraph)
    #expect(abs(layout.caret(at: 2).x - 100) < 0.01)
    #expect(abs(layout.caret(at: 10).x - 100) < 0.01)
  }

  // MARK: Hyphens

  private static let hasPatterns = access("/usr/share/hyphen/hyph_en_US.dic", R_OK) == 0

  @Test("a word is divided where English divides it", .enabled(if: hasPatterns, "needs hyphen-en-us"))
  func hyphenation() {
    var paragraph = TextParagraphStyle()
    let text = "extraordinary hyphenation"
    let room = width("extraordinary hyphen") + 12
    #expect(lines(layout(text, width: room, paragraph: paragraph)) == ["extraordinary ", "hyphenation"])
    paragraph.hyphenation = 1
    let divided = layout(text, width: room, paragraph: paragraph)
    #expect(lines(divided) == ["extraordinary hyphen", "ation"])
    #expect(divided.lines.map(\.isHyphenated) == [true, false])
    #expect(abs(divided.lines[0].width - width("extraordinary hyphen-")) < 1)
  }

  @Test("a line that is filled enough is not hyphenated", .enabled(if: hasPatterns, "needs hyphen-en-us"))
  func hyphenationFactor() {
    var paragraph = TextParagraphStyle()
    paragraph.hyphenation = 0.3
    let room = width("extraordinary hyphen") + 12
    #expect(
      lines(layout("extraordinary hyphenation", width: room, paragraph: paragraph))
        == ["extraordinary ", "hyphenation"])
  }

  @Test("a soft hyphen shows only where the line ends at it")
  func softHyphen() {
    let text = "extra\u{AD}ordinary"
    #expect(abs(width(text) - width("extraordinary")) < 1)
    let broken = layout(text, width: width("extraordin"))
    #expect(broken.lines.count == 2)
    #expect(broken.lines[0].isHyphenated)
  }

  // MARK: Tightening

  @Test("a line that is a little too long is pushed together before it is truncated")
  func tightening() {
    var paragraph = TextParagraphStyle()
    let text = "A line of text that is a little too long"
    let room = width(text) * 0.97
    let options = TextLayout.Options(width: room, maximumLines: 1, lastLine: .truncateTail)
    #expect(layout(text, paragraph: paragraph, options: options).isTruncated)
    paragraph.tightensBeforeTruncating = true
    let tight = layout(text, paragraph: paragraph, options: options)
    #expect(!tight.isTruncated)
    #expect(abs(tight.width - room) < 0.1)
    let far = TextLayout.Options(width: room * 0.8, maximumLines: 1, lastLine: .truncateTail)
    #expect(layout(text, paragraph: paragraph, options: far).isTruncated)
  }

  @Test("letters of a font that stands for another one are pushed together by as much as was permitted")
  func substitute() {
    var paragraph = TextParagraphStyle()
    paragraph.substituteExcess = 0.02
    let text = "A line of text that is a little too long"
    for (share, isTruncated) in [(0.985, false), (0.97, true)] {
      let options = TextLayout.Options(width: width(text) * share, maximumLines: 1, lastLine: .truncateTail)
      #expect(layout(text, paragraph: paragraph, options: options).isTruncated == isTruncated)
    }
  }

  // MARK: Columns and shapes

  private let sentence = "One two three four five six seven eight nine ten eleven twelve thirteen"

  @Test("a second column goes on where the first one was full")
  func columns() {
    let height = font.lineHeight * 2.5
    let first = layout(sentence, options: .init(width: 120, height: height, lastLine: .word))
    #expect(first.lines.count == 2)
    let start = first.lines[1].units.upperBound
    let second = TextLayout(first, options: .init(width: 120, height: height, lastLine: .word, start: start))
    #expect(second.lines[0].units.lowerBound == start)
    #expect(second.lines[0].top == 0)
  }

  @Test("lines leave out what a shape takes, on both sides of it")
  func shape() {
    let height = font.lineHeight
    let layout = TextLayout(
      TextSource(sentence, style: TextStyle(font: font)), options: .init(width: 300)
    ) { top, _, _ in top < height * 1.5 ? [0...100, 200...300] : [0...300] }
    let tops = layout.lines.map(\.top)
    #expect(tops.filter { $0 == 0 }.count == 2)
    for line in layout.lines where line.top < height * 1.5 {
      #expect(line.x + line.width <= 100.01 || line.x >= 200)
    }
    #expect(lines(layout).joined() == sentence)
  }

  // MARK: Changed glyphs

  private func ink(
    _ text: String, shadows: Bool = false, _ edit: (inout TextStyle) -> Void
  ) -> (sum: Int, right: Int, left: Int) {
    let pixels = PixelBuffer(width: 400, height: 200)
    layout(text, edit: edit).draw(into: pixels, x: 40, y: 20, scale: 3)
    var (sum, right, left) = (0, 0, 400)
    for y in 0..<200 {
      for x in 0..<400 where pixels.row(y)[x] >> 24 > 8 {
        sum += Int(pixels.row(y)[x] >> 24)
        right = max(right, x)
        left = min(left, x)
      }
    }
    return (sum, right, left)
  }

  @Test("a stroke alone leaves letters hollow, a negative one makes them bolder")
  func stroke() {
    let plain = ink("H") { _ in }
    let hollow = ink("H") { $0.strokeWidth = 3 }
    let bold = ink("H") { $0.strokeWidth = -6 }
    #expect(hollow.sum < plain.sum)
    #expect(bold.sum > plain.sum)
    #expect(hollow.right >= plain.right)
  }

  @Test("slanted letters reach further right, widened ones take more room")
  func reshaping() {
    let plain = ink("HHH") { _ in }
    #expect(ink("HHH") { $0.obliqueness = 0.3 }.right > plain.right + 5)
    #expect(ink("HHH") { $0.expansion = 0.3 }.right > plain.right + 15)
    let wide = layout("HHH") { $0.expansion = 0.3 }
    #expect(abs(wide.width / layout("HHH").width - exp(0.3)) < 0.01)
  }

  @Test("a shadow lies beside the text, and a blurred one spreads")
  func shadow() {
    let sharp = ink("H") { $0.shadow = .init(x: 20, y: 0, blur: 0, color: 0xff00_0000) }
    let soft = ink("H") { $0.shadow = .init(x: 20, y: 0, blur: 6, color: 0xff00_0000) }
    #expect(sharp.right > ink("H") { _ in }.right + 50)
    #expect(soft.right > sharp.right + 3)
  }

  @Test("an underline by words leaves the spaces free")
  func underlineByWord() {
    let whole = ink("a    b") { $0.underline = .init() }
    let words = ink("a    b") { $0.underline = .init(skipsSpaces: true) }
    #expect(words.sum < whole.sum)
    #expect(words.right == whole.right)
  }

  /// A font that has ligatures.
  private static let serif = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"

  @Test(
    "ligatures can be turned off",
    .enabled(if: access(serif, R_OK) == 0, "DejaVu Serif is not installed."))
  func ligatures() throws {
    let face = try #require(FontLibrary.shared.firstInstalledFace([Self.serif]))
    let font = FontLibrary.shared.font(face: face, size: 40)
    func width(_ font: TextFont) -> Double {
      TextLayout(TextSource("ffi", style: TextStyle(font: font))).width
    }
    #expect(width(font) != width(font.with(.noLigatures)))
  }

  @Test("a part of the text can be drawn by itself")
  func parts() {
    func ink(_ units: Range<Int>?) -> Int {
      let pixels = PixelBuffer(width: 300, height: 80)
      layout("Hello").draw(into: pixels, x: 5, y: 5, scale: 2, units: units)
      return (0..<80).reduce(0) { sum, y in (0..<300).reduce(sum) { $0 + Int(pixels.row(y)[$1] >> 24) } }
    }
    let whole = ink(nil)
    let parts = ink(0..<2) + ink(2..<5)
    #expect(ink(0..<2) > 0)
    #expect(abs(whole - parts) < whole / 50)
  }
}
