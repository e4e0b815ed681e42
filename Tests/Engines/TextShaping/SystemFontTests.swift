import Foundation
import Testing
import TouchstoneText

@Suite struct SystemFontTests {
  private func width(_ text: String, size: Double, weight: Double = 400) -> Double {
    let font = FontLibrary.shared.systemFont(size: size, weight: weight)
    return TextLayout(TextSource(text, style: TextStyle(font: font))).width
  }

  @Test(
    "lines are as high as the platform's",
    arguments: [(15.0, 17.900390625), (17, 20.287109375), (28, 33.4140625)])
  func lineHeight(size: Double, expected: Double) {
    #expect(FontLibrary.shared.systemFont(size: size).lineHeight == expected)
  }

  @Test("\"Label\" at 17 points is as wide as interface files say")
  func labelWidth() { #expect(width("Label", size: 17).rounded(.up) == 42) }

  @Test("the same request gives the same font")
  func interning() {
    #expect(FontLibrary.shared.systemFont(size: 17) === FontLibrary.shared.systemFont(size: 17))
  }

  @Test("where the cut for large sizes is not installed, the one for text is taken")
  func withoutDisplayCut() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/Inter-Regular.otf",
      withDestinationPath: "/usr/share/fonts/opentype/inter/Inter-Regular.otf")
    let font = FontLibrary(interFolder: folder.path + "/").systemFont(size: 40)
    #expect(TextLayout(TextSource("Label", style: TextStyle(font: font))).width > 60)
  }

  @Test("bolder cuts are wider")
  func weights() {
    let widths = stride(from: 100.0, through: 900, by: 100).map {
      width("Hamburgefonts", size: 17, weight: $0)
    }
    #expect(widths == widths.sorted())
  }

  @Test("tabular digits are equally wide, and ones are not narrower")
  func tabularDigits() {
    let font = FontLibrary.shared.systemFont(size: 17, features: .tabularDigits)
    func width(_ text: String) -> Double { TextLayout(TextSource(text, style: TextStyle(font: font))).width }
    #expect(width("1111") == width("0000"))
  }

  @Test("an arrow typed as two characters stays two characters")
  func noContextualAlternates() {
    #expect(abs(width("->", size: 17) - width("-", size: 17) - width(">", size: 17)) < 0.5)
  }
}
