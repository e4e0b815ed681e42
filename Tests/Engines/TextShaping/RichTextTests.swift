import Testing
import TouchstoneText

@Suite struct RichTextTests {
  private func read(_ text: String) throws -> [RichText.Run] {
    try #require(RichTextReader.read(Array(text.utf8))).runs
  }
  private func text(_ run: RichText.Run) -> String { String(decoding: run.text, as: UTF16.self) }

  private let head =
    #"{\rtf1\ansi\ansicpg1252{\fonttbl\f0\fswiss Helvetica;\f1\fnil Georgia;}{\colortbl;\red255\green0\blue51;}"#

  @Test("fonts, sizes, weights and colours change from run to run")
  func styles() throws {
    let runs = try read(head + #"\f0\fs24 one \b two\b0  \f1\fs40\cf1 three}"#)
    #expect(runs.map(text) == ["one ", "two", " ", "three"])
    #expect(runs.map(\.style.isBold) == [false, true, false, false])
    #expect(runs[3].style.fontName == "Georgia")
    #expect(runs[3].style.size == 20)
    #expect(runs[3].style.color == 0xff0033)
    #expect(runs[0].style.color == nil)
  }

  @Test("a group's changes end with it")
  func groups() throws {
    let runs = try read(head + #"a{\i b}c}"#)
    #expect(runs.map(\.style.isItalic) == [false, true, false])
  }

  @Test("paragraphs have alignment and indents")
  func paragraphs() throws {
    let runs = try read(head + "\\pard\\qc\\li720 middle\\par\\pard\\qr right\\\nend}")
    #expect(runs.map(text) == ["middle\n", "right\nend"])
    #expect(runs[0].paragraph.alignment == .center)
    #expect(runs[0].paragraph.headIndent == 36)
    #expect(runs[1].paragraph.alignment == .right)
  }

  @Test("escaped, code page and Unicode characters come out as themselves")
  func characters() throws {
    let runs = try read(head + #"\{\'e9\'93\u8364 ?\u-10179?\u-8704?\~\}}"#)
    #expect(runs.map(text) == ["{é\u{201C}€\u{1F600}\u{A0}}"])
  }

  @Test("what is not text is left out, a link keeps its address")
  func destinations() throws {
    let runs = try read(
      head
        + #"{\*\generator x;}{\info{\author me}}a {\field{\*\fldinst{HYPERLINK "https://example.com/"}}{\fldrslt link}}}"#
    )
    #expect(runs.map(text) == ["a ", "link"])
    #expect(runs[1].style.link == "https://example.com/")
  }

  @Test("what does not begin as RTF is none, and a cut file gives what it has")
  func broken() throws {
    #expect(RichTextReader.read(Array("hello".utf8)) == nil)
    #expect(try read(head + #"a \b b\'"#).map(text) == ["a ", "b"])
  }
}
