import Testing
import TouchstoneFoundation

@Suite("Lines of bytes")
struct AsyncLineTests {
  private func lines(_ text: String) async -> [String] {
    let bytes = AsyncStream(UInt8.self) { continuation in
      for byte in text.utf8 { continuation.yield(byte) }
      continuation.finish()
    }
    var lines: [String] = []
    for await line in bytes.lines { lines.append(line) }
    return lines
  }

  @Test("a line ends where any of Unicode's ends of lines is")
  func endings() async {
    #expect(await lines("a\nb\r\nc\rd\u{B}e\u{C}f\u{85}g\u{2028}h\u{2029}i") == "abcdefghi".map(String.init))
  }

  @Test("empty lines are left out, and characters stay whole")
  func content() async {
    #expect(await lines("\n\nå\u{E5} …\n\r\n∨\u{10385}") == ["å\u{E5} …", "∨\u{10385}"])
    #expect(await lines("") == [])
  }
}
