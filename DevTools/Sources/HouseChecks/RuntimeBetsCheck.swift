import Foundation

/// Holds bets on the inside of Swift's run time in one room: what only such a bet needs to write stands there or in a file
/// that the ledger names, and every bet of the ledger has a guard and a test that is there.
struct RuntimeBetsCheck: HouseCheck {
  let name = "runtime bets"

  private static let ledger = "Documentation/RuntimeBets.md"
  private static let rooms = ["Sources/Engines/SwiftRuntime/", "Sources/Engines/CTouchstoneRuntime/"]
  private static let list = "Sources/Engines/SwiftRuntime/RuntimeBet.swift"
  private static let toolchains = "Sources/Building/AppBuilder/SDK/TestedToolchains.txt"

  /// What nobody writes who bets on nothing.
  private static let spellings = [
    "unsafeBitCast(", "@_silgen_name", "_typeByName(", "_mangledTypeName(", "@section(", "dlsym(",
    "swift_reflection", "swift_retainCount", "swift_ub", "swift_un",
  ]

  private struct Bet {
    var name: Substring
    var line: Int
    var tests: [(file: String, sentence: String)] = []
    var hasGuard = false
  }

  func run(on tree: SourceTree) -> CheckOutcome {
    let lines = tree.lines(of: Self.ledger)
    let text = lines.joined(separator: "\n")
    let bets = Self.bets(in: lines)
    var violations = bets.flatMap { wrong(with: $0, tree) }
    for (path, line, spelling) in uses(in: tree) where !text.contains("`\(path)`") {
      violations.append(
        Violation(
          path, line: line,
          "`\(spelling)` is a bet on the run time; move it to \(Self.rooms[0]) and list it in \(Self.ledger)")
      )
    }
    for name in guarded(in: tree) where !bets.contains(where: { $0.name == name }) {
      violations.append(Violation(Self.list, "the bet '\(name)' has no section in \(Self.ledger)"))
    }
    let versions = tree.lines(of: Self.toolchains).filter { !$0.isEmpty && !$0.hasPrefix("#") }
    for version in versions where !text.contains("Swift \(version).") && !text.contains(", \(version).") {
      violations.append(Violation(Self.ledger, "it does not say that Swift \(version) was tested"))
    }
    if bets.isEmpty || versions.isEmpty { violations.append(blind("a bet in \(Self.ledger)")) }
    return CheckOutcome(violations: violations, summary: "\(bets.count) bets, each with a test that is there")
  }

  private func wrong(with bet: Bet, _ tree: SourceTree) -> [Violation] {
    var found: [Violation] = []
    if bet.tests.isEmpty || !bet.hasGuard {
      found.append(Violation(Self.ledger, line: bet.line, "the bet '\(bet.name)' has no test, or no guard"))
    }
    // A long sentence stands on a line of its own.
    for test in bet.tests
    where tree.text(of: test.file)?.replacing(/@Test\(\s+/, with: "@Test(").contains(
      "@Test(\"\(test.sentence)\"") != true
    {
      found.append(
        Violation(
          Self.ledger, line: bet.line,
          "the bet '\(bet.name)' names a test that is not there: \(test.sentence)"))
    }
    return found
  }

  private static func bets(in lines: [Substring]) -> [Bet] {
    var bets: [Bet] = []
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("### ") { bets.append(Bet(name: line.dropFirst(4), line: index + 1)) }
      guard !bets.isEmpty else { continue }
      if line.hasPrefix("- Guard: ") { bets[bets.count - 1].hasGuard = true }
      // - Test: `file`, "sentence"
      let parts = line.split(separator: "`", maxSplits: 2, omittingEmptySubsequences: false)
      if line.hasPrefix("- Test: "), parts.count == 3 {
        bets[bets.count - 1].tests.append((String(parts[1]), String(parts[2].dropFirst(3).dropLast())))
      }
    }
    return bets
  }

  private func uses(in tree: SourceTree) -> [(path: String, line: Int, spelling: String)] {
    tree.swiftFiles(under: "Sources").filter { path in !Self.rooms.contains { path.hasPrefix($0) } }.flatMap {
      path in
      tree.lines(of: path).enumerated().compactMap { index, line in
        guard !line.drop(while: { $0 == " " }).hasPrefix("//") else { return nil }
        return Self.spellings.first { line.contains($0) }.map { (path, index + 1, $0) }
      }
    }
  }

  /// The names of those that are looked at while an app runs.
  private func guarded(in tree: SourceTree) -> [Substring] {
    tree.lines(of: Self.list).compactMap { line in
      line.contains("  case ") ? line.split(separator: "\"").dropFirst().first : nil
    }
  }
}
