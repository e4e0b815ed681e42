import Testing
import TouchstoneFoundation

@Suite("Going through matches")
struct MatchEnumerationTests {
  private final class Finder {
    var found: [Int] = []

    /// The block needs no `self`, and may call one that does not outlive the call.
    func find(_ pattern: String, in text: String, upTo count: Int, then body: () -> Void) throws {
      let range = NSRange(location: 0, length: text.utf16.count)
      try NSRegularExpression(pattern: pattern).enumerateMatches(in: text, range: range) { match, _, stop in
        found.append(match?.range.location ?? -1)
        body()
        if found.count == count { stop.pointee = true }
      }
    }
  }

  @Test("a block may use what it does not keep, and stop")
  func block() throws {
    let finder = Finder()
    var count = 0
    try finder.find("a", in: "banana", upTo: 2) { count += 1 }
    #expect(finder.found == [1, 3] && count == 2)
  }

  @Test("a block that is kept elsewhere is called as well, and told when it is over")
  func kept() throws {
    var ends = 0
    let block:
      (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>)
        -> Void = { match, flags, _ in if match == nil && flags.contains(.completed) { ends += 1 } }
    let expression = try NSRegularExpression(pattern: "a")
    let range = NSRange(location: 0, length: 3)
    expression.enumerateMatches(in: "aba", options: [.reportCompletion], range: range, using: block)
    #expect(ends == 1)
  }
}
