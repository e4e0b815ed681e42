import Testing
@_spi(Host) import TouchstoneFoundation

@Suite("Formats that are none")
struct PredicateErrorTests {
  private func why(_ format: String, _ arguments: [Any] = []) -> String? {
    do {
      _ = try NSPredicate.reading(format, argumentArray: arguments)
      return nil
    } catch {
      let error = error as? PredicateFormatError
      return error.map { "\($0.offset): \($0.why)" }
    }
  }

  @Test("each is refused where it stops making sense")
  func places() {
    #expect(why("name ==") == "7: a value belongs here")
    #expect(why("name === 3")?.hasPrefix("7: a value belongs here") == true)
    #expect(why("name") == "0: a comparison belongs here, and there is a value")
    #expect(why("") == "0: a value belongs here")
    #expect(why("name == 'x")?.contains("not closed") == true)
    #expect(why("a == 1 b")?.hasPrefix("7:") == true)
    #expect(why("a == %@")?.contains("fewer arguments") == true)
    #expect(why("(a == 1")?.contains("\")\"") == true)
    #expect(why("a ==[x] 1")?.hasPrefix("5:") == true)
    #expect(why("(a == 1) + 2 == 3")?.contains("there is a comparison") == true)
    #expect(why("FETCH(a, b) == 1")?.contains("FETCH takes") == true)
    #expect(why("frobnicate(a) == 1")?.contains("frobnicate") == true)
    #expect(why("a == LIKE")?.contains("#LIKE") == true)
    #expect(why("%K == 1", [5])?.contains("%K") == true && why("a == %q") != nil && why("a == ;") != nil)
  }

  @Test("deep and long formats are read or refused, and neither takes long")
  func extremes() throws {
    #expect(why(String(repeating: "(", count: 60) + "a == 1" + String(repeating: ")", count: 60)) == nil)
    for deep in ["(", "NOT ", "-", "{", "ANY (", "~", "sqrt(", "a[", "TERNARY("] {
      #expect(why(String(repeating: deep, count: 100_000))?.contains("nested too deeply") == true, "\(deep)")
    }
    #expect(why("1 == 1" + String(repeating: "+ 1", count: 100_000))?.contains("in a row") == true)
    let many = Array(repeating: "a == 1", count: 20_000).joined(separator: " OR ")
    let read = try NSPredicate.reading(many, argumentArray: []) as? NSCompoundPredicate
    #expect(read?.subpredicates.count == 20_000)
  }

  @Test("random words are read or refused, and what is read prints as what reads the same")
  func randomWords() throws {
    let words = [
      "a", "b.c", "#size", "SELF", "$x", "1", "2.5", "'t'", "nil", "YES", "%@", "%K", "==", "!=", "<", "IN",
      "LIKE[c]",
      "BETWEEN", "CONTAINS", "AND", "OR", "NOT", "ANY", "ALL", "(", ")", "{", "}", "[", "]", ",", "+", "-",
      "*", "**",
      "/", "&", "|", "~", "<<", "sum(", "count:(", "SUBQUERY(", "TERNARY(", "CAST(", "FUNCTION(", ".",
      "@count", ":=",
      "UNION", "MINUS", "FIRST", "TRUEPREDICATE", "now()", "-3", "'\\n\"'",
    ]
    var state: UInt64 = 1
    func next(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % below
    }
    var read = 0
    for _ in 0..<50_000 {
      func some(_ most: Int) -> String {
        (0..<(1 + next(most))).map { _ in words[next(words.count)] }.joined(
          separator: next(4) == 0 ? "" : " ")
      }
      let sign = ["==", "<", "IN", "BEGINSWITH[cd]", "!="][next(5)]
      let format = next(3) == 0 ? some(9) : "\(some(3)) \(sign) \(some(3))"
      guard let predicate = try? NSPredicate.reading(format, argumentArray: ["k", 1, "x", 2]) else {
        continue
      }
      read += 1
      let printed = predicate.predicateFormat
      let again = try? NSPredicate.reading(printed, argumentArray: [])
      #expect(again?.predicateFormat == printed, "\(format) prints \(printed)")
    }
    #expect(read > 500)
  }

  @Test("wild patterns of LIKE end")
  func wild() {
    let text = String(repeating: "a", count: 3000)
    let pattern = String(repeating: "*a", count: 300) + "b"
    #expect(!NSPredicate(format: "SELF LIKE %@", pattern).evaluate(with: text))
  }

  @Test("the program ends with the platform's exception, which names the format and the place")
  func exception() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NSPredicate(format: "name ===")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("NSInvalidArgumentException"))
    #expect(text.contains("Unable to parse the format string \"name ===\": at offset 7"))
  }
}
