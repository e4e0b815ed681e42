import Foundation
import Testing

@testable import StoreReader

/// How values look that nobody has checked.
@Suite struct ShownTexts {
  @Test("dates are ISO 8601, as Foundation writes them, on any day between two extremes")
  func dates() {
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    var random = SystemRandomNumberGenerator()
    let seconds =
      [0, 0.5, 86_399.25, -63_113_904_000, 252_423_993_599, -978_307_200.5]
      + (0..<2000).map { _ in (Double.random(in: -30_000_000_000...200_000_000_000, using: &random)).rounded()
      }
    for second in seconds {
      var wanted = Date(timeIntervalSinceReferenceDate: second).formatted(style)
      if second == second.rounded() { wanted = wanted.replacing(".000Z", with: "Z") }
      // Before the calendar's reform Foundation counts in another one.
      if second < -13_197_600_000 { continue }
      #expect(StoreDate.text(second) == wanted)
    }
    #expect(StoreDate.text(-63_113_904_000) == "0001-01-01T00:00:00Z")
    #expect(StoreDate.text(1e300) == "1e+300 s after 2001-01-01T00:00:00Z")
    #expect(StoreDate.text(.infinity) == "inf s after 2001-01-01T00:00:00Z")
  }

  @Test("a text commands no terminal, on one line and in JSON")
  func controls() throws {
    let text = "a\u{1b}[2Jb\nc\u{202E}d\u{9b}e\"\\"
    #expect(Plain.line(text) == #"a\u{1b}[2Jb\nc\u{202e}d\u{9b}e"\"#)
    let quoted = StoreJSON.string(text)
    #expect(!quoted.unicodeScalars.contains { Plain.isCommand($0) })
    #expect(try JSONDecoder().decode(String.self, from: Data(quoted.utf8)) == text)
  }

  @Test("a text is cut to the columns that it takes")
  func cutting() {
    #expect(Plain.cut("abcdef", to: 6) == "abcdef")
    #expect(Plain.cut("abcdefg", to: 6) == "abcde…")
    #expect(Plain.width("日本") == 4 && Plain.width("e\u{301}") == 1)
    #expect(Plain.width(Plain.cut("日本語日本語", to: 6)) <= 6)
  }

  @Test("an external value's name is a name, and no way to elsewhere")
  func externalNames() {
    func name(_ text: String) -> String? { ExternalValue.name(Data([2]) + Data(text.utf8) + Data([0])) }
    #expect(name("2F3A-00") == "2F3A-00")
    for bad in ["", "../x", "a/b", ".", "..", "a\u{0}b/c"] {
      #expect(name(bad) == (bad == "a\u{0}b/c" ? "a" : nil))
    }
  }
}
