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
      ("😀 http://a.b/ü", "http://a.b/%C3%BC"), ("www.example.museum.", "http://www.example.museum"),
      ("Try myapp://open/thing!", "myapp://open/thing"),
      ("(see https://example.com/a_(b)).", "https://example.com/a_(b)"),
      ("[https://example.com/x]", "https://example.com/x"),
      ("https://example.com/).", "https://example.com/"),
      ("(https://example.com/[x])", "https://example.com/%5Bx%5D"),
      ("http://[::1]:80/a.", "http://[::1]:80/a"),
      ("Is it example.com? No", "http://example.com"), ("example.com?q=a@b.", "http://example.com?q=a@b"),
      ("(example.com#top)", "http://example.com#top"), ("http://a.com/a...b…", "http://a.com/a...b"),
      ("example.com/?u=http://a.com/x", "http://example.com/?u=http://a.com/x"),
      ("me@example.co.uk.", "mailto:me@example.co.uk"), ("http://me@example.com/", "http://me@example.com/"),
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

  @Test("an address of mail that goes on is none", arguments: ["me@b.com@c", "me@b.com1", "me@b.com_x"])
  func longerAddresses(text: String) throws { #expect(try found(text, .link).isEmpty) }

  @Test("what lies outside of the range counts where it is let in")
  func bounds() throws {
    let detector = try NSDataDetector(types: NSTextCheckingResult.CheckingType.link.rawValue)
    let range = NSRange(location: 1, length: 5)
    #expect(detector.numberOfMatches(in: "xa.comx", range: range) == 1)
    #expect(detector.numberOfMatches(in: "xa.comx", options: .withTransparentBounds, range: range) == 0)
    #expect(
      detector.numberOfMatches(in: " a.com", options: .anchored, range: NSRange(location: 0, length: 6)) == 0)
  }

  @Test("a text of nothing but what begins a link is read")
  func almostLinks() throws {
    for part in [".", "a.", "a-a.", "a@", "http://", "("] {
      #expect(try found(String(repeating: part, count: 10_000) + " b.com", .link).last?.url?.host == "b.com")
    }
  }

  @Test("telephone numbers are found as they are written, years and digits of links are not")
  func numbers() throws {
    let text = "Call (555) 564-8583 or +49 30 123456, 2019-2020, http://a.com/555-1234, 12/24"
    let numbers = try found(text, [.link, .phoneNumber])
    #expect(numbers.compactMap(\.phoneNumber) == ["(555) 564-8583", "+49 30 123456"])
    #expect(numbers.filter { $0.resultType == .link }.count == 1)
    #expect((text as NSString).substring(with: numbers[0].range) == "(555) 564-8583")
  }

  @Test(
    "numbers are found with and without a country's code",
    arguments: [
      "+1 (555) 010-0199", "+15550100199", "1-800-555-0199", "800.555.0199", "555-0199", "01.23.45.67.89",
      "9123 4567",
    ])
  func callable(number: String) throws {
    #expect(try found("Call \(number).", .phoneNumber).compactMap(\.phoneNumber) == [number])
  }

  @Test(
    "years, dates, amounts and numbers of books are no numbers to call",
    arguments: [
      "1999-2004", "2019 2020", "2024-01-15", "12.05.2024", "ISBN 978-3-16-148410-0",
      "ISBN 978 3 16 148410 0",
      "ISBN 0-306-40615-2", "9783161484100", "$1 299 000", "€ 12 500 000", "12 500 000 EUR", "12 345.67",
      "192.168.0.1",
    ])
  func notCallable(text: String) throws {
    #expect(try found(text, .phoneNumber).isEmpty)
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
