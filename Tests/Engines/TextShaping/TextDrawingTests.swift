import Testing
import TouchstoneRaster
import TouchstoneText

@Suite struct TextDrawingTests {
  private func layout(_ text: String, edit: (inout TextStyle) -> Void = { _ in }) -> TextLayout {
    var style = TextStyle(font: FontLibrary.shared.systemFont(size: 17), color: 0xffff_0000)
    edit(&style)
    return TextLayout(TextSource(text, style: style))
  }

  private func ink(_ mask: MaskBuffer) -> Int {
    (0..<mask.width * mask.height).reduce(0) { $0 + Int(mask.bytes[$1]) }
  }

  @Test("text leaves ink inside its box only")
  func inkInBox() {
    let mask = MaskBuffer(width: 200, height: 100)
    layout("Hxg").draw(into: mask, x: 10, y: 10, scale: 2)
    #expect(ink(mask) > 0)
    for y in 0..<100 where y < 20 || y > 20 + 41 {
      #expect((0..<200).allSatisfy { mask.row(y)[$0] == 0 })
    }
  }

  @Test("two drawings of the same text are the same bytes")
  func determinism() {
    let first = MaskBuffer(width: 300, height: 80)
    let second = MaskBuffer(width: 300, height: 80)
    layout("Settings & Privacy").draw(into: first, x: 1.3, y: 2.7, scale: 3)
    layout("Settings & Privacy").draw(into: second, x: 1.3, y: 2.7, scale: 3)
    #expect((0..<300 * 80).allSatisfy { first.bytes[$0] == second.bytes[$0] })
  }

  @Test("the colour of the style is the colour of the pixels")
  func color() {
    let pixels = PixelBuffer(width: 100, height: 40)
    layout("■■", edit: { $0.underline = .init(color: 0xff00_00ff) }).draw(into: pixels, x: 0, y: 0, scale: 1)
    let colors = Set((0..<4000).map { pixels.pixels[$0] })
    #expect(colors.contains(0xffff_0000))
    #expect(colors.contains(0xff00_00ff))
  }

  @Test("a buffer that is too small shows its part of the text, and nothing of what lies beside it")
  func clipping() {
    let (part, whole) = (PixelBuffer(width: 10, height: 10), PixelBuffer(width: 600, height: 300))
    let text = layout("Clipped at every side")
    text.draw(into: part, x: -20, y: -5, scale: 2)
    text.draw(into: whole, x: 80, y: 95, scale: 2)
    let places = (0..<10).flatMap { y in (0..<10).map { (x: $0, y: y) } }
    #expect(places.contains { part[$0.x, $0.y] != 0 })
    #expect(places.allSatisfy { part[$0.x, $0.y] == whole[$0.x + 200, $0.y + 200] })
    let before = places.map { part[$0.x, $0.y] }
    text.draw(into: part, x: 100, y: 100, scale: 2)
    #expect(places.map { part[$0.x, $0.y] } == before)
  }
}
