import Testing

@testable import Simulator

@Suite("What an app prints has bounds") struct OutputAllowanceTests {
  private let line = String(repeating: "x", count: 1024 - OutputAllowance.line)

  @Test("a flood is cut, and how much was left out stands in one line once it ebbs")
  func flood() {
    var allowance = OutputAllowance(at: 0)
    let fits = OutputAllowance.burst / 1024
    let shown = allowance.take([String](repeating: line, count: fits + 1_000), at: 0)
    #expect(shown.count == fits + 1)
    #expect(shown.last?.contains("more than 1 MiB a second") == true)
    #expect(allowance.take([line], at: 0.1) == [])
    let later = allowance.take(["after"], at: 1)
    #expect(later.count == 2)
    #expect(
      later.first?.contains("1001 lines") == true
        && later.first?.contains("\(1001 * line.utf8.count) bytes") == true)
    #expect(later.last == "after")
    #expect(allowance.finish() == [])
  }

  @Test("one run prints no more than so much in all, and its end says how much that was")
  func total() {
    var allowance = OutputAllowance(at: 0)
    var shown = 0
    for second in 0..<100 {
      shown += allowance.take([String](repeating: line, count: 1_024), at: Double(second)).count
    }
    #expect(shown == OutputAllowance.total / 1024 + 1)
    #expect(allowance.finish().first?.contains("\(100 * 1_024 - OutputAllowance.total / 1024) lines") == true)
  }

  @Test("empty lines are bounded, too")
  func emptyLines() {
    var allowance = OutputAllowance(at: 0)
    #expect(
      allowance.take([String](repeating: "", count: 1_000_000), at: 0).count == OutputAllowance.burst
        / OutputAllowance.line + 1)
  }

  @Test("who prints as usual loses nothing")
  func usual() {
    var allowance = OutputAllowance(at: 0)
    for second in 0..<1_000 { #expect(allowance.take(["a line"], at: Double(second)) == ["a line"]) }
    #expect(allowance.finish() == [])
  }
}
