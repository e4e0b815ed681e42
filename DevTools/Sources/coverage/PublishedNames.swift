import Foundation

/// How much is there of what Apple publishes: a table of names and labels beside the project, against our lists.
struct PublishedNames {
  struct Count {
    var framework: String
    var types = Share()
    var members = Share()
    /// Members of which only another set of labels is there.
    var otherLabels = 0
    /// The names that are not there, in the order of the table, types before their members.
    var missing: [String] = []
  }

  struct Share {
    var there = 0
    var of = 0
    var percent: String {
      of == 0
        ? "" : "\((Double(there) / Double(of) * 100).formatted(.number.precision(.fractionLength(1)))) %"
    }
  }

  private(set) var counts: [Count] = []
  /// Of the members of UIKit's types that apps call, by the number of apps that call each.
  private(set) var byUse = Share()

  init(corpus: URL, records: [CoverageRecord], system: SystemNames) throws {
    let file = corpus.appendingPathComponent("real-use/published-names.csv")
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    let known = Known(records: records, systemSymbols: system.symbols)
    let rows = try Self.rows(of: file)
    for framework in [
      "UIKit", "QuartzCore", "CoreGraphics", "CoreImage", "ImageIO", "CoreData", "Foundation",
    ] {
      counts.append(Self.count(framework, rows.filter { $0.framework == framework }, known))
    }
    byUse = try Self.byUse(rows.filter { $0.framework == "UIKit" && !$0.isType }, corpus, known, system)
  }

  private static func count(_ framework: String, _ rows: [Row], _ known: Known) -> Count {
    var count = Count(framework: framework)
    for row in rows {
      let isThere = row.isType ? known.hasType(row.symbol) : known.hasMember(row.symbol)
      if row.isType {
        count.types.of += 1
        count.types.there += isThere ? 1 : 0
      } else {
        count.members.of += 1
        count.members.there += isThere ? 1 : 0
        if !isThere, known.hasMemberOfOtherLabels(row.symbol) { count.otherLabels += 1 }
      }
      if !isThere { count.missing.append(row.symbol) }
    }
    return count
  }

  /// A name counts as there if any type of UIKit has it: which type an app's expression has, nobody asked. A name that
  /// Swift's or Foundation's types have too (`first`) counts only if UIKit's is there: it is theirs that apps call.
  private static func byUse(_ members: [Row], _ corpus: URL, _ known: Known, _ system: SystemNames) throws
    -> Share
  {
    let published = Dictionary(grouping: members) { $0.symbol.memberName }
    var share = Share()
    for row in try Table(corpus.appendingPathComponent("members.csv")).rows {
      guard let symbols = published[row.name] else { continue }
      let isThere = symbols.contains { known.hasMember($0.symbol) || known.hasMemberOfOtherLabels($0.symbol) }
      guard isThere || !system.names.contains(row.name) else { continue }
      share.of += row.all
      share.there += isThere ? row.all : 0
    }
    return share
  }

  // MARK: The table

  private struct Row {
    var framework: String
    var symbol: String
    var isType: Bool
  }

  /// What was not deprecated before iOS 9: nobody's app has the rest.
  private static func rows(of file: URL) throws -> [Row] {
    let lines = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
    return lines.dropFirst().compactMap { line in
      // The only cells with commas would be in quotes; names of API have none.
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      guard cells.count >= 10, cells[6] != "True" else { return nil }
      return Row(framework: String(cells[0]), symbol: String(cells[1]), isType: cells[2] == "True")
    }
  }
}

/// What is there, by full name.
private struct Known {
  private let symbols: Set<String>
  /// Names without labels.
  private let bases: Set<String>
  private let superclasses: [String: String]

  init(records: [CoverageRecord], systemSymbols: Set<String>) {
    let there = records.filter { $0.status != .unsupported }
    symbols = Set(there.map(\.symbol)).union(systemSymbols)
    bases = Set(symbols.map(\.withoutLabels))
    superclasses = Dictionary(there.compactMap { record in record.inherits.map { (record.symbol, $0) } }) {
      first, _ in first
    }
  }

  func hasType(_ name: String) -> Bool { symbols.contains(name) }

  func hasMember(_ symbol: String) -> Bool { has(symbol, in: symbols) }

  func hasMemberOfOtherLabels(_ symbol: String) -> Bool { has(symbol.withoutLabels, in: bases) }

  /// With what its class inherits, all of which descends from NSObject.
  private func has(_ symbol: String, in names: Set<String>) -> Bool {
    if names.contains(symbol) { return true }
    guard let dot = symbol.memberDot else { return false }
    let member = symbol[dot...]
    var type = String(symbol[..<dot])
    while let above = superclasses[type] {
      if names.contains(above + member) { return true }
      type = above
    }
    return false
  }
}

extension String {
  /// The dot before the member's name: labels have none.
  fileprivate var memberDot: Index? { withoutLabels.lastIndex(of: ".") }

  fileprivate var withoutLabels: String { String(prefix { $0 != "(" }) }

  fileprivate var memberName: String { String(withoutLabels.split(separator: ".").last ?? "") }
}
