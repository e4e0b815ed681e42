import Testing
import TouchstoneText

@Suite struct ScriptTests {
  private let font = FontLibrary.shared.systemFont(size: 20)

  private func layout(_ text: String, width: Double = .infinity) -> TextLayout {
    TextLayout(TextSource(text, style: TextStyle(font: font)), options: .init(width: width))
  }
  private func width(_ text: String) -> Double { layout(text).width }
  private func lines(_ text: String, width: Double) -> [String] {
    let layout = layout(text, width: width)
    return layout.lines.map { String(decoding: layout.source.units[$0.units], as: UTF16.self) }
  }

  @Test("Arabic letters join: a word is not as wide as its letters by themselves")
  func arabic() {
    let word = "سلام"
    #expect(width(word) < word.reduce(0) { $0 + width(String($1)) } * 0.95)
    #expect(layout(word).lines[0].isRightToLeft)
  }

  @Test("Devanagari consonants form conjuncts")
  func devanagari() {
    // KA, virama, SSA: one sign, narrower than KA and SSA beside each other.
    #expect(width("क्ष") < (width("क") + width("ष")) * 0.95)
  }

  @Test("Thai text breaks between words that no space divides")
  func thai() {
    #expect(lines("ภาษาไทย", width: width("ภาษา") + 2) == ["ภาษา", "ไทย"])
  }

  @Test("Chinese text breaks between any two signs, but not before a full stop")
  func chinese() {
    let sign = width("中")
    #expect(lines("中文字", width: sign * 2.2) == ["中文", "字"])
    #expect(lines("中文。", width: sign * 2.2) == ["中", "文。"])
  }

  @Test(
    "a sequence of emoji joined, toned or flagged is one picture",
    arguments: ["👩‍👩‍👧‍👦", "👍🏽", "🇩🇪", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️", "1️⃣"])
  func emoji(text: String) {
    #expect(abs(width(text) - width("😀")) < 0.5)
  }

  @Test("numbers inside right-to-left text run left to right, and brackets turn round")
  func mixedDirections() {
    // Logical: word 123 (word). The number's first digit stands left of its last one.
    let text = "שלום 123 (אבג)"
    let layout = layout(text)
    let units = Array(text.utf16)
    let one = units.firstIndex(of: 0x31)!
    let open = units.firstIndex(of: 0x28)!
    func left(_ unit: Int) -> Double { layout.boxes(of: unit..<unit + 1)[0].x }
    #expect(left(one) < left(one + 2))
    #expect(left(0) > left(one))
    #expect(left(open) > left(open + 4))
  }
}
