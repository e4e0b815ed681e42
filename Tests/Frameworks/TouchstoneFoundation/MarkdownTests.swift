import Foundation
import Testing

@testable import TouchstoneFoundation

@Suite("Texts in Markdown") struct MarkdownTests {
  typealias Options = AttributedString.MarkdownParsingOptions

  /// Each run as `text|what is said of it`.
  private func runs<Value>(
    _ markdown: String, _ options: Options = .init(), baseURL: URL? = nil,
    _ value: (AttributeContainer) -> Value
  ) throws -> [String] {
    let string = try AttributedString(markdown: markdown, options: options, baseURL: baseURL)
    return string.runs.map { "\(String(string[$0.range].characters))|\(value($0.attributes))" }
  }

  private func intents(_ markdown: String, _ options: Options = .init()) throws -> [String] {
    try runs(markdown, options) { $0.inlinePresentationIntent?.rawValue ?? 0 }
  }

  private func blocks(_ markdown: String) throws -> [String] {
    try runs(markdown) { $0.presentationIntent?.debugDescription ?? "none" }
  }

  // MARK: Runs

  @Test("emphasis, code and struck text are intents, which add up")
  func inlineIntents() throws {
    #expect(
      try intents("a *b* **c** ***d*** `e` ~~f~~ **g `h`**")
        == ["a |0", "b|1", " |0", "c|2", " |0", "d|3", " |0", "e|4", " |0", "f|32", " |0", "g |2", "h|6"])
    #expect(InlinePresentationIntent.strikethrough.rawValue == 32)
  }

  @Test("an end of a line is a space, or an end of a line after two spaces or a backslash")
  func breaks() throws {
    #expect(try intents("a\nb  \nc\\\nd") == ["a|0", " |64", "b|0", "\n|128", "c|0", "\n|128", "d|0"])
  }

  @Test("HTML stands as it is written, and says that it is HTML")
  func markup() throws {
    #expect(try intents("a <b>c</b>") == ["a |0", "<b>|256", "c|0", "</b>|256"])
    #expect(try intents("<div>\n\na") == ["<div>\n|512", "a|0"])
  }

  @Test("links and images are found from the base")
  func links() throws {
    let base = URL(string: "https://example.org/d/")
    #expect(
      try runs("[a](../p) <https://b.org> [c](https://d.org \"t\") []() [e]()", baseURL: base) {
        $0.link?.absoluteString ?? "-"
      } == [
        "a|https://example.org/p", " |-", "https://b.org|https://b.org", " |-", "c|https://d.org", "  e|-",
      ])
    #expect(
      try runs("![a *b*](i.png)![](j.png)", baseURL: base) {
        "\($0.imageURL?.absoluteString ?? "-"),\($0.alternateDescription ?? "-")"
      } == ["a b|https://example.org/d/i.png,a b", "\u{fffc}|https://example.org/d/j.png,-"])
  }

  @Test("a link around an image is the image's")
  func linkedImage() throws {
    let string = try AttributedString(markdown: "[![a](b)](c)")
    #expect(string.runs.count == 1)
    #expect(string.link == URL(string: "c"))
    #expect(string.imageURL == URL(string: "b"))
  }

  // MARK: Blocks

  @Test("blocks are numbered as they begin, and nothing stands between them")
  func identities() throws {
    #expect(
      try blocks("# T\n\np\n\n> q\n\n---") == [
        "T|[header 1 (id 1)]", "p|[paragraph (id 2)]", "q|[paragraph (id 4), blockQuote (id 3)]",
        "\u{2e3b}|[thematicBreak (id 5)]",
      ])
  }

  @Test("items have their list's number and their own")
  func lists() throws {
    #expect(
      try blocks("- a\n- b\n\n   3. c\n   4. d") == [
        "a|[paragraph (id 3), listItem 1 (id 2), unorderedList (id 1)]",
        "b|[paragraph (id 5), listItem 2 (id 4), unorderedList (id 1)]",
        "c|[paragraph (id 8), listItem 3 (id 7), orderedList (id 6), listItem 2 (id 4), unorderedList (id 1)]",
        "d|[paragraph (id 10), listItem 4 (id 9), orderedList (id 6), listItem 2 (id 4), unorderedList (id 1)]",
      ])
    let string = try AttributedString(markdown: "- a\n   - b")
    #expect(string.runs.map { $0.presentationIntent?.indentationLevel } == [1, 2])
  }

  @Test("a block of code has the first word after its fence")
  func code() throws {
    #expect(
      try blocks("```swift x\nlet\n```\n\n    y") == [
        "let\n|[codeBlock 'swift' (id 1)]", "y\n|[codeBlock (id 2)]",
      ])
  }

  @Test("cells have their columns and rows, the header's aside")
  func tables() throws {
    let table = "table [left, right] (id 1)"
    #expect(
      try blocks("|a|b|\n|:-|-:|\n|c|d|") == [
        "a|[tableCell 0 (id 3), tableHeaderRow (id 2), \(table)]",
        "b|[tableCell 1 (id 4), tableHeaderRow (id 2), \(table)]",
        "c|[tableCell 0 (id 6), tableRow 1 (id 5), \(table)]",
        "d|[tableCell 1 (id 7), tableRow 1 (id 5), \(table)]",
      ])
  }

  // MARK: Syntax

  @Test("where only runs are read, marks of blocks are text and lines are joined")
  func inlineOnly() throws {
    let options = Options(interpretedSyntax: .inlineOnly)
    #expect(
      try intents("  # a *b*\n- c\n\n\n    d  \ne\n", options)
        == ["# a |0", "b|1", " |64", "- c|0", " |64", "d|0", "\n|128", "e|0"])
    #expect(try AttributedString(markdown: "# a", options: options).presentationIntent == nil)
    #expect(try AttributedString(markdown: " \n", options: options).characters.isEmpty)
  }

  @Test("and every space stays where it shall")
  func preservedSpaces() throws {
    let options = Options(interpretedSyntax: .inlineOnlyPreservingWhitespace)
    #expect(
      try intents(" # a\r\n  - _b_\n\n\n   c  \nd `e\nf` \n", options)
        == [" # a\r\n  - |0", "b|1", "\n\n\n   c  \nd |0", "e\nf|4", " \n|0"])
    #expect(try intents("\u{1680}*a*\n*b*", options) == ["\u{1680}|0", "a|1", "\n|0", "b|1"])
    for text in ["", "\n \n", "a\0b"] {
      let string = try AttributedString(markdown: text, options: options)
      #expect(String(string.characters) == text.replacingOccurrences(of: "\0", with: "\u{fffd}"))
    }
  }

  @Test("a language is all of the text's")
  func language() throws {
    let string = try AttributedString(markdown: "a *b*", options: .init(languageCode: "de"))
    #expect(string.languageIdentifier == "de")
  }

  // MARK: Localized texts

  private func localized(_ text: String.LocalizationValue) -> [String] {
    let string = AttributedString(localized: text)
    return string.runs.map {
      "\(String(string[$0.range].characters))|\($0.inlinePresentationIntent?.rawValue ?? 0)"
        + ($0.link.map { " " + $0.absoluteString } ?? "")
    }
  }

  @Test("marks in a localized text are read, with every space as it is and those of blocks as text")
  func localizedText() {
    #expect(localized("Save **all**\n  now?") == ["Save |0", "all|2", "\n  now?|0"])
    #expect(localized("# 5 * 3") == ["# 5 * 3|0"])
    #expect(localized("See [us](https://a.org).") == ["See |0", "us|0 https://a.org", ".|0"])
  }

  @Test("what is put into it stands as it is, also where its place is marked or is an address")
  func putIn() {
    let (name, page) = ("*a* \u{f0000}[b](c)", "https://a.org/x_y_z")
    #expect(localized("Save **\(name)** \(3)?") == ["Save |0", "\(name)|2", " 3?|0"])
    #expect(localized("\(name) `\(page)`") == ["\(name) |0", "\(page)|4"])
    #expect(localized("[\(3) pages](\(page)/b)") == ["3 pages|0 https://a.org/x_y_z/b"])
    #expect(localized("plain \(name)") == ["plain \(name)|0"])
  }

  // MARK: Texts from anywhere

  @Test("a text that is too long is an error, or read as far as it may be")
  func long() throws {
    let text = "*a*\n" + String(repeating: "é", count: MarkdownText.limit / 2)
    #expect(throws: CocoaError.self) { try AttributedString(markdown: text) }
    let string = try AttributedString(
      markdown: text, options: .init(failurePolicy: .returnPartiallyParsedIfPossible))
    #expect(string.runs.map { $0.inlinePresentationIntent } == [.emphasized, nil])
    #expect(string.characters.count == 1 + MarkdownText.limit / 2)
  }

  /// A text of many pieces, which is told by them.
  struct LargeText: Sendable, CustomTestStringConvertible {
    var text = ""
    var testDescription = ""

    init(_ pieces: (String, Int)...) {
      for (piece, count) in pieces {
        text += String(repeating: piece, count: count)
        testDescription += "\(count) \(piece.debugDescription) "
      }
    }
  }

  private static let vastTable = LargeText(("|a", 1000), ("\n", 1), ("|-", 1000), ("\n", 1), ("a\n", 1000))

  @Test(
    "a text that takes out of proportion to its length is an error, or stands as it is written",
    arguments: [
      // Rows to fill up; columns; a long paragraph before what may be a table; what is searched for in vain.
      vastTable,
      LargeText(("> ", 1), ("|a", 1000), ("\n> ", 1), ("|-", 1000), ("\n", 1), ("> a\n", 1000)),
      LargeText(("a|", 50_000), ("\n", 1), ("-|", 50_000)), LargeText(("a\n", 50_000), ("-|-\n", 1)),
      LargeText(("a\n", 3_000), ("-|-\n", 3_000)), LargeText(("a\n", 50_000), ("1. -|-\n", 1)),
      LargeText(("x<?", 100_000)),
      LargeText(("x<?", 100_000), ("|?>", 1)), LargeText(("x<![CDATA[", 60_000)),
    ])
  func vast(_ large: LargeText) throws {
    let error = #expect(throws: CocoaError.self) { try AttributedString(markdown: large.text) }
    #expect(error?.code == .fileReadTooLarge)
    let options = Options(failurePolicy: .returnPartiallyParsedIfPossible)
    let string = try AttributedString(markdown: large.text, options: options)
    let isWhole = String(string.characters) == large.text
    #expect(isWhole)
  }

  @Test(
    "large tables and paragraphs that are whole are read",
    arguments: [
      LargeText(("|a|b|\n|-|-|\n", 1), ("|c|d|\n", 20_000)), LargeText(("a|b\n-|-\nc\n\n", 5_000)),
      LargeText(("> |a|b|\n> |-|-|\n> |c|\n>\n", 5_000)),
      LargeText(("|a", 2_000), ("\n", 1), ("|-", 2_000), ("\n", 1)), LargeText(("words in a line\n", 5_000)),
      LargeText(("<?php ?> <![CDATA[ ]]> x\n", 5_000)),
      // Numbers and dates are no delimiters.
      LargeText(("| a | b | c |\n|---|---|---|\n", 1), ("| 2026-01-02 | 10:00 | -3 |\n", 5_000)),
      LargeText(("- 12\n", 5_000)),
    ])
  func largeButWhole(_ large: LargeText) throws {
    let isEmpty = try AttributedString(markdown: large.text).characters.isEmpty
    #expect(!isEmpty)
  }

  @Test("runs alone have no tables that may be vast")
  func inlineTables() throws {
    let options = Options(interpretedSyntax: .inlineOnly)
    #expect(throws: Never.self) { try AttributedString(markdown: Self.vastTable.text, options: options) }
    #expect(throws: CocoaError.self) {
      try AttributedString(markdown: LargeText(("x<?", 100_000)).text, options: options)
    }
  }

  @Test("bytes that are no text are an error, or signs for them")
  func invalid() throws {
    let bytes = Data([0xff, 0x2a, 0x61, 0x2a])
    #expect(throws: CocoaError.self) { try AttributedString(markdown: bytes) }
    let string = try AttributedString(
      markdown: bytes, options: .init(failurePolicy: .returnPartiallyParsedIfPossible))
    #expect(String(string.characters) == "\u{fffd}a")
  }

  @Test("no depth is too deep", arguments: [">", "- ", "*a", "![", "[", "`a", "~~a"])
  func deep(mark: String) throws {
    let string = try AttributedString(markdown: String(repeating: mark, count: 20000) + "x")
    for run in string.runs { #expect((run.presentationIntent?.count ?? 0) <= MarkdownBuilder.deepestIntent) }
    #expect(string.characters.last == "x")
  }

  @Test("threads read side by side")
  func threads() {
    DispatchQueue.concurrentPerform(iterations: 100) { _ in
      let string = try? AttributedString(markdown: "~~a~~ b")
      #expect(string?.runs.count == 2)
    }
  }

  // MARK: By name

  @Test("an intent ends where it ends, within a character, too")
  func withinCharacter() throws {
    let string = try NSAttributedString(markdown: "*e*\u{301}*\u{301}* \u{1f600}`b`")
    #expect(string.string == "e\u{301}\u{301} \u{1f600}b")
    var intents: [Int] = []
    let all = NSRange(location: 0, length: string.length)
    string.enumerateAttribute(.inlinePresentationIntent, in: all, options: []) { value, range, _ in
      intents += Array(repeating: (value as? NSNumber)?.intValue ?? 0, count: range.length)
    }
    #expect(intents == [1, 0, 1, 0, 0, 0, 4])
  }

  @Test("an attributed string of Objective-C's kind has the intents as objects")
  func byName() throws {
    let string = try NSAttributedString(markdown: "## **a** b")
    #expect(string.string == "a b")
    #expect(
      (string.attribute(.inlinePresentationIntent, at: 0, effectiveRange: nil) as? NSNumber)?.intValue == 2)
    #expect(string.attribute(.inlinePresentationIntent, at: 1, effectiveRange: nil) == nil)
    let intent = string.attribute(.presentationIntentAttributeName, at: 0, effectiveRange: nil)
    let header = try #require(intent as? NSPresentationIntent)
    #expect(header.intentKind == .header)
    #expect(header.headerLevel == 2)
    #expect(header.identity == 1)
    #expect(header.parent == nil)
    let back = AttributedString(string)
    #expect(back == (try AttributedString(markdown: "## **a** b")))
  }
}
