import Testing

@testable import HouseChecks

@Suite("Runtime bets") struct RuntimeBetsTests {
  private let good = [
    "Documentation/RuntimeBets.md": """
    Tested with Swift 6.3.1.
    ### words
    Something is so.
    - Where: `Sources/Engines/SwiftRuntime/Words.swift`, and `Sources/Frameworks/UIKit/Exempt.swift`
    - Guard: at start.
    - Test: `Tests/WordTests.swift`, "it is so"
    """,
    "Sources/Building/AppBuilder/SDK/TestedToolchains.txt": "# Tested\n6.3.1\n",
    "Sources/Engines/SwiftRuntime/RuntimeBet.swift": "  case words = \"words\"\n",
    "Sources/Engines/SwiftRuntime/Words.swift": "unsafeBitCast(a, to: B.self)\n",
    "Sources/Frameworks/UIKit/Exempt.swift": "unsafeBitCast(a, to: B.self)\n",
    "Tests/WordTests.swift": "@Test(\"it is so\") func so() {}\n",
  ]

  private func violations(_ change: (inout [String: String]) -> Void) -> [String] {
    var files = good
    change(&files)
    return RuntimeBetsCheck().run(on: SourceTree(files: files)).violations.map(\.description)
  }

  @Test("bets in their room, each with guard and test, are fine") func fine() {
    #expect(violations { _ in } == [])
  }

  @Test("a bet elsewhere is named with its file and line") func elsewhere() {
    let found = violations {
      $0["Sources/Frameworks/UIKit/View.swift"] = "\n// dlsym(\nlet x = dlsym(a, b)\n"
    }
    #expect(found.count == 1 && found[0].hasPrefix("Sources/Frameworks/UIKit/View.swift:3: error: `dlsym(`"))
  }

  @Test("a bet whose test is gone is named") func testless() {
    let found = violations { $0["Tests/WordTests.swift"] = "@Test(\"it is otherwise\") func so() {}\n" }
    #expect(found.count == 1 && found[0].hasPrefix("Documentation/RuntimeBets.md:2: error: the bet 'words'"))
  }

  @Test("a bet without a guard is named") func guardless() {
    let ledger = "Documentation/RuntimeBets.md"
    #expect(violations { $0[ledger] = good[ledger]!.replacing("- Guard: at start.\n", with: "") }.count == 1)
  }

  @Test("a bet that the code knows and the ledger does not is named") func unlisted() {
    let code = "Sources/Engines/SwiftRuntime/RuntimeBet.swift"
    #expect(violations { $0[code]! += "  case other = \"other\"\n" }.count == 1)
  }

  @Test("a version that was tested stands in the ledger too") func versions() {
    #expect(violations { $0["Sources/Building/AppBuilder/SDK/TestedToolchains.txt"]! += "6.4\n" }.count == 1)
  }

  @Test("a check that saw nothing fails") func blind() {
    #expect(!RuntimeBetsCheck().run(on: SourceTree(files: [:])).violations.isEmpty)
  }
}
