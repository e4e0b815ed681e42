import Foundation
import TestReading

/// One symbol and what a developer may expect of it.
struct CoverageRecord: Encodable, Comparable {
  enum Status: String, Encodable {
    /// There, and used as a member of its type by a test that expects something (`TestedMembers`).
    case verified
    case implemented
    /// There but for what its note says.
    case partial
    /// Kept and given back, and nothing more.
    case inert
    /// A compile error with a reason.
    case unsupported
  }

  var symbol: String
  var kind: String
  var status: Status
  var note: String?
  /// The superclass of a class.
  var inherits: String?

  static func < (a: CoverageRecord, b: CoverageRecord) -> Bool {
    (a.symbol, a.kind) < (b.symbol, b.kind)
  }

  static func lines(_ records: [CoverageRecord]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var last = ""
    var text = ""
    for record in records {
      let line = String(decoding: (try? encoder.encode(record)) ?? Data(), as: UTF8.self)
      // Overloads whose labels agree are one line.
      if line != last { text += line + "\n" }
      last = line
    }
    return text
  }
}

extension CoverageRecord {
  init(_ found: SymbolGraphs.Symbol, tests: TestedMembers) {
    symbol = found.pathComponents.joined(separator: ".")
    inherits = found.superclass
    kind = found.kind.identifier.replacingOccurrences(of: "swift.", with: "")
    let comment = found.docComment?.lines.map(\.text) ?? []
    if let unavailable = found.availability?.first(where: { $0.isUnconditionallyUnavailable == true }) {
      status = .unsupported
      note = unavailable.renamed.map { "renamed to \($0)" } ?? unavailable.message
    } else if let inert = Self.note("Inert", in: comment) {
      status = .inert
      note = inert
    } else if let partial = Self.note("Partial", in: comment) {
      status = .partial
      note = partial
    } else {
      status = tests.contain(found.pathComponents) ? .verified : .implemented
      note = nil
    }
  }

  /// What follows "- Inert:" in a comment, with the lines that go on.
  private static func note(_ word: String, in lines: [String]) -> String? {
    let start = "- \(word):"
    guard let first = lines.firstIndex(where: { $0.hasPrefix(start) }) else { return nil }
    var words = [lines[first].dropFirst(start.count).trimmingCharacters(in: .whitespaces)]
    for line in lines[(first + 1)...] {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || line.hasPrefix("- ") { break }
      words.append(line)
    }
    return words.joined(separator: " ")
  }
}
