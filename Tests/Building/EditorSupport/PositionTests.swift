import SourceTranslator
import Testing

@testable import EditorSupport

@Suite("Places in a text and in its translation") struct PositionTests {
  private func position(_ line: Int, _ column: Int) -> LineTable.Position {
    .init(line: line, column: column)
  }

  @Test("columns count UTF-16, and lines end in any of three ways") func lines() {
    let table = LineTable("aé😀b\r\nc\rd\n")
    #expect(table.lineCount == 4)
    #expect(table.position(at: 7) == position(0, 4))
    #expect(table.offset(of: position(0, 4)) == 7)
    #expect(table.offset(of: position(1, 0)) == 10)
    #expect(table.position(at: 12) == position(2, 0))
  }

  @Test("places beyond a line or the text are at its end") func beyond() {
    let table = LineTable("ab\ncd")
    #expect(table.offset(of: position(0, 99)) == 2)
    #expect(table.offset(of: position(9, 0)) == 5)
    #expect(table.offset(of: position(-1, 0)) == 0)
  }

  /// "@objc func a()" without its first word, "init" with a word before it.
  private let map = TextMap(
    source: LineTable("x\n@objc func a() {}\n  init() {}\n"),
    translation: LineTable("x\n func a() {}\n  required init() {}\n\nmore\n"),
    changes: [TextChange(2..<7, length: 0), TextChange(22..<22, length: 9)])

  @Test("what stands behind a change moves, what stands before it stays") func moving() {
    #expect(map.forward(position(0, 1)) == position(0, 1))
    #expect(map.forward(position(1, 11)) == position(1, 6))
    #expect(map.back(position(1, 6)) == position(1, 11))
    #expect(map.back(position(1, 0)) == position(1, 5))
    #expect(map.forward(position(2, 2)) == position(2, 11))
    #expect(map.back(position(2, 11)) == position(2, 2))
  }

  @Test("what is inside a change stays in its line") func inside() {
    #expect(map.forward(position(1, 3)) == position(1, 0))
    #expect(map.back(position(2, 5)) == position(2, 2))
  }

  @Test("what the translation adds at the end is at the end of the source") func tail() {
    #expect(map.back(position(4, 2)) == position(3, 0))
    #expect(!map.isOfSource(line: 4) && map.isOfSource(line: 3))
  }

  @Test("a piece that is the user's own is told from one that is not") func unchanged() {
    #expect(map.isUnchanged(TextRange(position(2, 11), position(2, 15))))
    #expect(!map.isUnchanged(TextRange(position(2, 2), position(2, 10))))
  }

  @Test("kinds of words lose those that are not the user's") func tokens() {
    // "func" and "a" of the second line, "required" and "init" of the third.
    let data: [JSONValue] = [1, 1, 4, 0, 0, 0, 5, 1, 1, 0, 1, 2, 8, 0, 0, 0, 9, 4, 0, 0, 2, 0, 4, 0, 0]
    #expect(SemanticTokens.back(data, map) == [1, 6, 4, 0, 0, 0, 5, 1, 1, 0, 1, 2, 4, 0, 0])
  }

  @Test("a change of a text is taken as the editor tells it") func changes() {
    var open = EditedFile.Open(uri: "", language: "swift", version: 1, text: "a😀b\nc")
    open.apply([
      "range": ["start": ["line": 0, "character": 3], "end": ["line": 1, "character": 0]], "text": "X",
    ])
    #expect(open.text == "a😀Xc")
    open.apply(["text": "new"])
    #expect(open.text == "new")
  }

  @Test("addresses and paths") func addresses() {
    #expect(FileAddress.path(of: "file:///a%20b/%C3%A9.swift") == "/a b/é.swift")
    #expect(FileAddress.uri(of: "/a b/é.swift") == "file:///a%20b/%C3%A9.swift")
    #expect(FileAddress.path(of: "untitled:1") == nil)
  }
}
