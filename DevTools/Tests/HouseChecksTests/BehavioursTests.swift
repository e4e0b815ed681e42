import Testing

@testable import HouseChecks

/// Apart from its digits, so that the check itself does not take what stands here for citations.
private let r = "R", q = "Q"

@Suite("Behaviours") struct BehavioursTests {
  private let page = "Documentation/Behaviours/Taps.md"
  private let test = "Tests/TapTests.swift"

  private var good: [String: String] {
    [
      page: """
      # Taps

      ## \(r)63 · *Tap Counts*, A Blog, 2010-06-14

      - **\(r)63.1** A triple tap counts to three.
      - **\(r)63.2** It follows that three act.
      - **\(r)63.3** (open) A swipe does not count.

      ## \(q) · Habits

      - **\(q)1** (open) The first system counted otherwise than \(r)63.1.
      """,
      test: "// \(r)63.1, and \(r)63.2\n",
      "Documentation/Coverage/taps.md": "# Taps (\(r)63)\n\n\(r)63.3 and \(q)1 are not done.\n",
    ]
  }

  private func found(_ change: (inout [String: String]) -> Void) -> [String] {
    var files = good
    change(&files)
    return BehavioursCheck().run(on: SourceTree(files: files)).violations.sorted().map(\.description)
  }

  @Test("numbers that resolve, and lines that are cited, are fine") func resolves() {
    #expect(found { _ in } == [])
  }

  @Test("a cited number without a line is named with its file and line", arguments: ["63.4", "64.1", "64"])
  func unknown(number: String) {
    let said = found { $0["Sources/Tap.swift"] = "import UIKit\n// \(r)\(number): why\n" }
    #expect(said.count == 1 && said[0].hasPrefix("Sources/Tap.swift:2: error: \(r)\(number) has no line"))
  }

  @Test("a number that a page only mentions has to resolve as well") func mentioned() {
    let said = found { $0[page]! += "\n- **\(q)2** (open) As \(r)63.9 says.\n" }
    #expect(said.contains { $0.hasPrefix("\(page):12: error: \(r)63.9 has no line") })
  }

  @Test("a line that no code cites fails, unless it is open and a document says so") func uncited() {
    let said = found { $0[test] = "// \(r)63.1\n" }
    #expect(said.count == 1 && said[0].hasPrefix("\(page):6: error: no source, test or example cites"))
    let alone = found { $0["Documentation/Coverage/taps.md"] = "\(q)1\n" }
    #expect(alone.count == 1 && alone[0].hasPrefix("\(page):7: error: nothing cites \(r)63.3"))
  }

  @Test("an open line that a test cites is open no longer") func closed() {
    let said = found { $0[test]! += "// \(r)63.3\n" }
    #expect(said == ["\(page):7: error: \(r)63.3 is cited by \(test):2; take `(open)` away"])
  }

  @Test("two lines for one number, or a line under another post, are errors") func misplaced() {
    let twice = found {
      $0["Documentation/Behaviours/Z.md"] = "## \(r)63 · T, B, 2010-01-01\n- **\(r)63.1** No.\n"
    }
    #expect(twice.count == 2 && twice.allSatisfy { $0.hasPrefix("Documentation/Behaviours/Z.md:") })
    let stray = found {
      $0[page]!.replace("## \(q) · Habits", with: "## \(q) · Habits\n- **\(r)62.1** (open) So.")
    }
    #expect(stray.contains { $0.contains("\(r)62.1 stands under another post") })
  }

  @Test("a section without a source, and a line without a number, are errors") func form() {
    let bare = found { $0[page]!.replace(", A Blog, 2010-06-14", with: "") }
    #expect(bare.count == 1 && bare[0].hasPrefix("\(page):3: error: \(r)63 names no source"))
    let loose = found { $0[page]! += "\n- Something else.\n" }
    #expect(loose.count == 1 && loose[0].contains("no line of a behaviour"))
  }

  @Test("a check that saw nothing fails") func blind() {
    #expect(BehavioursCheck().run(on: SourceTree(files: [:])).violations.count == 2)
  }
}

@Suite("Citations") struct CitationTests {
  private func numbers(_ text: String) -> [String] {
    CitationReader.citations(in: text).flatMap { $0.numbers.map(\.description) }
  }

  @Test(
    "ranges and lists name every number",
    arguments: [
      ("2.3", [3]), ("2.3–\(r)2.5", [3, 4, 5]), ("2.3–5", [3, 4, 5]), ("2.3-5", [3, 4, 5]),
      ("2.3 to \(r)2.5", [3, 4, 5]), ("2.3/4/7", [3, 4, 7]), ("2.3 to 5 minutes", [3]), ("2.3, 4", [3]),
      ("2.3.", [3]),
    ])
  func ranges(text: String, items: [Int]) {
    #expect(numbers("// see \(r)\(text)") == items.map { "\(r)2.\($0)" })
  }

  @Test("a bare letter and number is a post or a habit; parts of other names are nothing") func bare() {
    #expect(numbers("(\(r)13's list, \(q)2)") == ["\(r)13", "\(q)2"])
    #expect(numbers("sLB-\(q)6-f28 x\(r)2.1 \(r)2x \(r)2.1a \(r) \(q)") == [])
  }

  @Test("a range that goes down or to another post names nothing", arguments: ["2.5–3", "2.5–\(r)3.6"])
  func noRange(text: String) {
    #expect(CitationReader.citations(in: r + text).map(\.numbers) == [[]])
  }

  @Test("lines are counted from one") func lines() {
    #expect(CitationReader.citations(in: "\n\n\(r)1.1\n\(r)1.2").map(\.line) == [3, 4])
  }
}
