import Testing

@testable import UIKit

@Suite("Text of Markdown in views") @MainActor struct MarkdownDisplayTests {
  private func string(_ markdown: String) throws -> NSAttributedString {
    try NSAttributedString(markdown: markdown, options: .init(interpretedSyntax: .inlineOnly))
  }

  private func label(_ text: NSAttributedString, font: UIFont = .systemFont(ofSize: 17)) -> UILabel {
    let label = UILabel()
    label.font = font
    label.attributedText = text
    return label
  }

  private func with(_ traits: UIFontDescriptor.SymbolicTraits, _ font: UIFont) throws -> UIFont {
    UIFont(descriptor: try #require(font.fontDescriptor.withSymbolicTraits(traits)), size: 0)
  }

  @Test("a label shows emphasis in the fonts of the label's family, and code in one of even letters")
  func label() throws {
    let font = UIFont.systemFont(ofSize: 20)
    let widths = try ["**Willow**", "*Willow*", "***Willow***", "`Willow`", "Willow"].map {
      label(try string($0), font: font).intrinsicContentSize.width
    }
    let fonts = [
      try with(.traitBold, font), try with(.traitItalic, font), try with([.traitBold, .traitItalic], font),
      UIFont.monospacedSystemFont(ofSize: 20, weight: .regular), font,
    ]
    for (width, font) in zip(widths, fonts) {
      #expect(width == label(NSAttributedString(string: "Willow"), font: font).intrinsicContentSize.width)
    }
    #expect(widths[0] != widths[4])
    #expect(widths[3] != widths[4])
  }

  @Test("a run's own font is the one that is emphasised")
  func ownFont() throws {
    let own = UIFont.systemFont(ofSize: 30)
    let text = NSMutableAttributedString(attributedString: try string("**Willow**"))
    text.addAttribute(.font, value: own, range: NSRange(location: 0, length: text.length))
    let bold = label(NSAttributedString(string: "Willow"), font: try with(.traitBold, own))
    #expect(label(text).intrinsicContentSize.width == bold.intrinsicContentSize.width)
  }

  @Test("struck text has its line, in a label and in a text view, but not where a string is drawn")
  func struck() throws {
    let text = try string("a ~~b~~")
    #expect(label(text).textSource().runs.map { $0.style.strikethrough != nil } == [false, true])
    #expect(AttributedTextSource().source(text).runs.allSatisfy { $0.style.strikethrough == nil })

    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.attributedText = text
    #expect(view.textLayout.source.runs.map { $0.style.strikethrough != nil } == [false, true])
  }
}
