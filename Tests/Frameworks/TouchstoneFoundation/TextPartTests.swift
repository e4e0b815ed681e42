import Testing
import TouchstoneFoundation

@Suite("Parts of texts")
struct TextPartTests {
  private func parts(_ text: String, _ options: NSString.EnumerationOptions) -> [String] {
    var found: [String] = []
    text.enumerateSubstrings(in: text.startIndex..., options: options) { part, _, _, _ in
      found.append(part ?? "nothing")
    }
    return found
  }

  @Test("words are without the spaces and signs between them")
  func words() {
    #expect(parts("“Don't panic,” she said: 42.", .byWords) == ["Don't", "panic", "she", "said", "42"])
    #expect(parts("one two", [.byWords, .reverse]) == ["two", "one"])
    #expect(parts("one two", [.byWords, .substringNotRequired]) == ["nothing", "nothing"])
    #expect(parts(" … ", .byWords) == [])
  }

  @Test("sentences have the space behind them; lines and paragraphs not their ends")
  func others() {
    #expect(parts("It is 3.5 m. Is it? Yes!", .bySentences) == ["It is 3.5 m. ", "Is it? ", "Yes!"])
    #expect(parts("a\r\nb\n\nc", .byLines) == ["a", "b", "", "c"])
    #expect(parts("a\u{2028}b\nc", .byParagraphs) == ["a\u{2028}b", "c"])
    #expect(parts("e\u{301}😀", .byComposedCharacterSequences) == ["e\u{301}", "😀"])
  }

  @Test("places count from the start of the whole text, and what separates belongs to the part before")
  func places() {
    let text: NSString = "😀 one, two three"
    var ranges: [NSRange] = [], enclosing: [NSRange] = []
    text.enumerateSubstrings(in: NSRange(location: 2, length: 9), options: .byWords) { _, range, whole, _ in
      ranges.append(range)
      enclosing.append(whole)
    }
    #expect(ranges == [NSRange(location: 3, length: 3), NSRange(location: 8, length: 3)])
    #expect(enclosing == [NSRange(location: 2, length: 6), NSRange(location: 8, length: 3)])
  }

  @Test("enumeration stops when it is told to")
  func stopping() {
    let text = "one two three"
    var found: [Substring] = []
    text.enumerateSubstrings(in: text.startIndex..<text.endIndex, options: .byWords) { _, range, _, stop in
      found.append(text[range])
      stop = found.count == 2
    }
    #expect(found == ["one", "two"])
  }
}
