import Foundation
import Testing

/// Where `make fidelity` wants the table.
private let tableFile = ProcessInfo.processInfo.environment["FIDELITY_TABLE"]

/// Writes the table of all comparisons: `make fidelity`.
@Suite(
  "FidelityTable", .serialized,
  .enabled(if: Oracles.folder != nil && tableFile != nil, "run by `make fidelity`"))
@MainActor struct FidelityTable {
  @Test("the table of all comparisons is written")
  func write() throws {
    let pictures = try FidelityTests.pictures.map { ($0, try $0.missing == nil ? $0.findings() : []) }
    let layouts = try LayoutComparisons.all.map { ($0, try $0.missing == nil ? $0.findings() : []) }
    let text = Self.head + pictures.map(Self.row).joined() + Self.middle + layouts.map(Self.row).joined()
    try text.write(toFile: try #require(tableFile), atomically: true, encoding: .utf8)
    let written = try String(contentsOfFile: try #require(tableFile), encoding: .utf8)
    for name in try Oracles.renderings() + Oracles.layouts() { #expect(written.contains(name)) }
  }

  private static let head = """
    # How near to iOS

    Written by `make fidelity`, which builds every view of the recordings (Measurements.md) again, draws it at
    the recording's size, scale and traits, and measures both. Numbers are the worst of a row: frames and
    edges in points, colours in steps of 255, forms in per cent of what the two do not share, words in points of
    their ink's left end, width and lower end. Allowed: a third of a point; rounding (1.5, and 3.5 where the
    recording is in Display P3); 5 % (8 to 14 % for forms that are thin lines); one per cent of a line's width,
    at least a point, because the letters are another font's. Our look is that of iOS 17 and 18
    (Decisions/0006-look.md): where a recording of another version differs, its row says so.

    ## Renderings

    | recording | iOS | shows | frames | colours | forms | words | within | what differs, and why |
    | --- | --- | --- | --- | --- | --- | --- | --- | --- |

    """

  private static let middle = """

    ## Layouts

    Frames that iOS printed, to the digit; a word's width, and what follows from it, to a third of a point. Names,
    properties and order of the lines are compared as text.

    | dump | shows | worst frame | lines that differ | what differs, and why |
    | --- | --- | --- | --- | --- |

    """

  private static func worst(_ findings: [Finding], _ kind: Finding.Kind) -> String {
    guard let worst = findings.filter({ $0.kind == kind }).map(\.distance).max() else { return "" }
    return number(worst)
  }

  private static func number(_ value: Double) -> String {
    value.isFinite ? String(format: "%.2f", value) : "not found"
  }

  private static func row(_ comparison: Comparison, _ findings: [Finding]) -> String {
    var cells = [comparison.oracle, comparison.system, comparison.content]
    if let missing = comparison.missing {
      cells += ["", "", "", "", "not built", missing]
    } else {
      cells += [Finding.Kind.frame, .color, .shape, .text].map { worst(findings, $0) }
      cells.append("\(findings.count(where: \.isWithin)) of \(findings.count)")
      cells.append(comparison.otherLook ?? reasons(comparison, findings))
    }
    return "| \(cells.joined(separator: " | ")) |\n"
  }

  /// Probes beyond their limit, together where the reason is the same.
  private static func reasons(_ comparison: Comparison, _ findings: [Finding]) -> String {
    let beyond = findings.filter { !$0.isWithin }
    let groups = Dictionary(grouping: beyond) { comparison.known[$0.probe] ?? "not yet right" }
    return groups.sorted { $0.key < $1.key }.map { reason, found in
      let names = found.map { "\($0.probe) (\(number($0.distance)) \($0.unit))" }
      let listed =
        names.count > 3
        ? names.prefix(2).joined(separator: ", ") + ", \(names.count - 2) more"
        : names.joined(separator: ", ")
      return "\(listed): \(reason)"
    }.joined(separator: "; ")
  }

  private static func row(_ comparison: LayoutComparison, _ findings: [Finding]) -> String {
    let lines = findings.filter { $0.kind == .dump }.reduce(0) { $0 + Int($1.distance) }
    let beyond = findings.filter { !$0.isWithin }.map(\.probe).joined(separator: ", ")
    let cells =
      comparison.missing.map { ["", "", "not built: \($0)"] }
      ?? [worst(findings, .frame), String(lines), beyond]
    return "| \(([comparison.oracle, comparison.content] + cells).joined(separator: " | ")) |\n"
  }
}
