import Foundation

/// A row of `Documentation/Measurements.md` names numbers and the file where they decide; both have to be so.
struct MeasurementsCheck: HouseCheck {
  let name = "measurements"

  private static let page = "Documentation/Measurements.md"

  func run(on tree: SourceTree) -> CheckOutcome {
    var violations: [Violation] = []
    var rows = 0
    for (index, line) in tree.lines(of: Self.page).enumerated() {
      let cells = line.split(separator: "|", omittingEmptySubsequences: true)
      guard line.hasPrefix("| "), cells.count >= 2, let file = Self.file(cells[1]) else { continue }
      rows += 1
      let paths = tree.paths.filter { $0.hasPrefix("Sources/") && $0.hasSuffix("/" + file) }
      guard paths.count == 1, let text = tree.text(of: paths[0]) else {
        let said = paths.isEmpty ? "no source is called \(file)" : "\(paths.count) sources are called \(file)"
        violations.append(
          Violation(Self.page, line: index + 1, "\(said); name the one that has these numbers"))
        continue
      }
      let there = Set(Self.numbers(in: text).map(\.value))
      let missing = Self.numbers(in: String(cells[0])).filter { !there.contains($0.value) }.map(\.word)
      if !missing.isEmpty {
        violations.append(
          Violation(
            Self.page, line: index + 1,
            "\(paths[0]) has no \(missing.joined(separator: ", ")); correct the row, and say where the number is from"
          ))
      }
    }
    if rows == 0 { violations.append(blind("a row of \(Self.page)")) }
    return CheckOutcome(violations: violations, summary: "\(rows) rows of numbers are in their files")
  }

  private static func file(_ cell: Substring) -> String? {
    let word = cell.trimmingCharacters(in: .whitespaces)
    guard word.hasPrefix("`"), word.hasSuffix(".swift`") else { return nil }
    return String(word.dropFirst().dropLast())
  }

  /// `44` and `44.0` are one number; `44` of `144` or `v44` is none.
  private static func numbers(in text: String) -> [(word: String, value: Double)] {
    text.matches(of: #/(?:^|[^0-9A-Za-z_.])(0x[0-9A-F]+|[0-9]+(?:\.[0-9]+)?)(?![0-9A-Za-z_])/#).compactMap {
      match in
      Double(match.1).map { (String(match.1), $0) }
    }
  }
}
