import Testing
import TouchstoneText

@Suite struct ComplexTextTests {
  private let font = FontLibrary.shared.systemFont(size: 17)
  private func layout(_ text: String, width: Double = .infinity, direction: BaseDirection = .natural)
    -> TextLayout
  {
    var paragraph = TextParagraphStyle()
    paragraph.baseDirection = direction
    return TextLayout(
      TextSource(text, style: TextStyle(font: font), paragraph: paragraph),
      options: .init(width: width, lastLine: .word))
  }

  @Test("Hebrew runs right to left and stands at the right")
  func rightToLeft() {
    let layout = layout("שלום", width: 200)
    #expect(layout.lines[0].isRightToLeft)
    #expect(layout.caret(at: 0).x == 200)
    #expect(layout.caret(at: 4).x < 200)
  }

  @Test("digits inside Hebrew run left to right")
  func digitsInHebrew() {
    let layout = layout("אב 12", width: 200)
    #expect(layout.caret(at: 3).x < layout.caret(at: 4).x)
    #expect(layout.caret(at: 3).x < layout.caret(at: 1).x)
  }

  @Test("an emoji sequence is one character, in colour")
  func emojiSequence() {
    let family = layout("👨‍👩‍👧‍👦")
    #expect(!family.isSingleColor)
    #expect(abs(family.width - layout("👋").width) < 0.01)
    #expect(layout("abc").isSingleColor)
  }

  @Test("a space after an emoji is the text font's")
  func spaceAfterEmoji() {
    let width = layout("👋 a").width - layout("👋a").width
    #expect(abs(width - (layout("a a").width - layout("aa").width)) < 0.5)
  }

  @Test("emoji wrap between pictures, not inside one")
  func emojiWrapping() {
    let layout = layout("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", width: 50)
    #expect(layout.lines.map { $0.units.count }.allSatisfy { $0 % 11 == 0 })
    #expect(layout.lines.count > 1)
  }

  @Test("flags are pairs of letters")
  func flags() {
    #expect(layout("🇨🇭🇩🇪", width: 25).lines.map(\.units.count) == [4, 4])
    #expect(layout("🇨🇭🇩🇪 🇫🇷🇮🇹🇦🇹", width: 25).lines.map(\.units.count) == [4, 5, 4, 4, 4])
  }
}
