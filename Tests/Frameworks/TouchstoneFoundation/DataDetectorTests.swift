import Testing
import TouchstoneFoundation

@Suite("Links and numbers in texts")
struct DataDetectorTests {
  private func found(_ text: String, _ types: NSTextCheckingResult.CheckingType) throws
    -> [NSTextCheckingResult]
  {
    let detector = try NSDataDetector(types: types.rawValue)
    return detector.matches(in: text, options: [], range: NSRange(location: 0, length: text.utf16.count))
  }

  @Test(
    "links are found with and without their scheme, and end before the sentence does",
    arguments: [
      ("See https://example.com/a?b=c.", "https://example.com/a?b=c"),
      ("(www.example.org/path)", "http://www.example.org/path"), ("at apple.com, or", "http://apple.com"),
      ("Write to me@mail.example.com!", "mailto:me@mail.example.com"),
      ("😀 http://a.b/ü", "http://a.b/%C3%BC"),
    ])
  func links(text: String, address: String) throws {
    let links = try found(text, .link)
    #expect(links.map { $0.url?.absoluteString } == [address])
    #expect(links.first?.resultType == .link && links.first?.numberOfRanges == 1)
  }

  @Test("file names, numbers with points and ends of sentences are no links")
  func noLinks() throws {
    #expect(try found("main.swift v1.2.3 done.Then e.g. that", .link).isEmpty)
  }

  @Test("telephone numbers are found as they are written, years and digits of links are not")
  func numbers() throws {
    let text = "Call (555) 564-8583 or +49 30 123456, 2019-2020, http://a.com/555-1234, 12/24"
    let numbers = try found(text, [.link, .phoneNumber])
    #expect(numbers.compactMap(\.phoneNumber) == ["(555) 564-8583", "+49 30 123456"])
    #expect(numbers.filter { $0.resultType == .link }.count == 1)
    #expect((text as NSString).substring(with: numbers[0].range) == "(555) 564-8583")
  }

  @Test("what it cannot find is an error at once")
  func absent() {
    #expect(throws: CocoaError.self) {
      try NSDataDetector(types: NSTextCheckingResult.CheckingType.date.rawValue)
    }
    #expect(throws: CocoaError.self) { try NSDataDetector(types: 0) }
  }

  @Test("matches are counted, taken first and stopped like those of regular expressions")
  func likeExpressions() throws {
    let detector = try NSDataDetector(types: NSTextCheckingResult.CheckingType.link.rawValue)
    let text = "a.com b.com c.com"
    let all = NSRange(location: 0, length: 17)
    #expect(detector.numberOfMatches(in: text, range: all) == 3)
    #expect(detector.rangeOfFirstMatch(in: text, range: NSRange(location: 1, length: 16)).location == 6)
    var hosts: [String?] = []
    detector.enumerateMatches(in: text, range: all) { match, _, stop in
      hosts.append(match?.url?.host)
      stop.pointee = ObjCBool(hosts.count == 2)
    }
    #expect(hosts == ["a.com", "b.com"])
  }
}
