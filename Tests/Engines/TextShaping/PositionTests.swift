import Testing
import TouchstoneText

@Suite struct PositionTests {
  private let layout = TextLayout(
    TextSource(
      "The quick brown fox jumps", style: TextStyle(font: FontLibrary.shared.systemFont(size: 17))),
    options: .init(width: 100, lastLine: .word))

  @Test("every caret is found again by its place")
  func roundTrip() {
    for unit in 0...25 {
      let caret = layout.caret(at: unit)
      // The end of a wrapped line is the next line's beginning.
      #expect(layout.unit(atX: caret.x, y: caret.top + 1) == unit)
    }
  }

  @Test("points beside the text find the nearest end")
  func outside() {
    #expect(layout.unit(atX: -50, y: -50) == 0)
    #expect(layout.unit(atX: 500, y: 500) == 25)
  }

  @Test("a selection over lines has one box a line")
  func selection() {
    let boxes = layout.boxes(of: 0..<25)
    #expect(boxes.count == layout.lines.count)
    #expect(boxes.map(\.y) == layout.lines.map(\.top))
  }
}
