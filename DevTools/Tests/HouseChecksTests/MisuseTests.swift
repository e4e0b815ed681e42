import Testing

@testable import HouseChecks

@Suite("Misuse ends by an exception") struct MisuseTests {
  private let file = "Sources/Frameworks/UIKit/Views/View.swift"

  private func said(of text: String) -> [Int] {
    MisuseCheck().run(on: SourceTree(files: [file: text])).violations.filter { $0.path == file }
      .map { $0.line ?? 0 }
  }

  @Test("what loses its text in release builds is named with its line") func lost() {
    #expect(said(of: "func f() {\n  precondition(\n    false, \"why\")\n}") == [2])
    #expect(said(of: "guard let a else { preconditionFailure(\"why\") }") == [1])
  }

  @Test("exceptions, fatal errors and what only speaks of preconditions are not") func kept() {
    #expect(said(of: "NSException.raise(.rangeException, \"precondition(x)\")").isEmpty)
    #expect(said(of: "// precondition(x)\nfatalError(\"why\")\nlet precondition = 1").isEmpty)
  }

  @Test("a tree without exceptions is a tree that was not seen") func blind() {
    #expect(MisuseCheck().run(on: SourceTree(files: [:])).violations.count == 1)
  }
}
