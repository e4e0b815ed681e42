import Foundation

/// Spellings of older sources that are errors with a fix-it: symbol graphs leave them out, the sources name them.
struct UnavailableSpellings {
  private(set) var records: [CoverageRecord] = []

  private static let declaration =
    #"@available\(\*, unavailable, (?:renamed|message): "([^"]+)"\)\s+public (\w+) (\w+)"#

  /// Reads `Unsupported.swift` of the framework, if it has one.
  init(framework: String, root: URL) throws {
    let file = root.appendingPathComponent("Sources/Frameworks/\(framework)/Unsupported.swift")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return }
    let expression = try NSRegularExpression(pattern: Self.declaration)
    for match in expression.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
      let words = (1...3).compactMap { Range(match.range(at: $0), in: text).map { String(text[$0]) } }
      records.append(
        CoverageRecord(symbol: words[2], kind: words[1], status: .unsupported, note: "renamed to \(words[0])")
      )
    }
  }
}
