import Foundation

/// How much is there of what the apps that were read use most.
struct CorpusCounts {
  struct Count {
    var title: String
    var there: Int
    var of: Int
    var target: Int
    /// The most used names that are not there, most used first.
    var missing: [String]
  }

  private(set) var counts: [Count] = []

  var spoken: String {
    counts.map { "coverage: \($0.title): \($0.there) of \($0.of) (target \($0.target))" }.joined(
      separator: "\n")
  }

  init(corpus: URL, records: [CoverageRecord], elements: InterfaceElementCoverage, system: SystemNames) throws
  {
    let types = Set(
      records.compactMap { $0.status != .unsupported && ($0.isType || $0.isGlobal) ? $0.lastName : nil })
    let members = Set(records.compactMap { $0.status == .unsupported ? nil : $0.lastName })
      .union(system.names)
    let used = try ["types_uikit", "types_quartzcore"].flatMap {
      try Table(corpus.appendingPathComponent("\($0).csv")).rows
    }
    count("UIKit and QuartzCore types", used, first: 200, target: 180) { types.contains($0) }
    let interface = try Table(corpus.appendingPathComponent("ib_elements.csv")).rows
    count("elements of interface files", interface, first: 100, target: 98) { elements.covers($0) }
    let kept = try Table(corpus.appendingPathComponent("types_coredata.csv")).rows
    count("Core Data types", kept, first: kept.count, target: kept.count) { types.contains($0) }
    let called = try Table(corpus.appendingPathComponent("members.csv")).rows
    count("members", called, first: 400, target: 350) { members.contains($0) }
  }

  private mutating func count(
    _ title: String, _ rows: [Table.Row], first: Int, target: Int, isThere: (String) -> Bool
  ) {
    // By the apps in scope, then by all of them, as the tables are sorted.
    let most = rows.enumerated().sorted {
      ($1.element.inScope, $1.element.all, $0.offset) < ($0.element.inScope, $0.element.all, $1.offset)
    }.prefix(first).map(\.element.name)
    let missing = most.filter { !isThere($0) }
    counts.append(
      Count(title: title, there: most.count - missing.count, of: most.count, target: target, missing: missing)
    )
  }
}

/// A table of the corpus: a name and the number of projects that use it.
struct Table {
  struct Row {
    var name: String
    var all: Int
    var inScope: Int
  }

  private(set) var rows: [Row] = []

  init(_ file: URL) throws {
    let lines = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
    let columns = lines[0].split(separator: ",").map(String.init)
    guard let all = columns.firstIndex(of: "n_projects"), let scope = columns.firstIndex(of: "n_in_scope")
    else { return }
    for line in lines.dropFirst() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      guard cells.count >= columns.count, let all = Int(cells[all]), let scope = Int(cells[scope]) else {
        continue
      }
      rows.append(Row(name: String(cells[0]), all: all, inScope: scope))
    }
  }
}

/// What apps get from the toolchain's own libraries.
struct SystemNames {
  /// With their types and labels.
  private(set) var symbols: Set<String> = []
  /// The last part alone.
  private(set) var names: Set<String> = []

  init(_ graphs: SymbolGraphs) throws {
    for module in [
      "Swift", "_Concurrency", "Foundation", "FoundationEssentials", "FoundationInternationalization",
      "FoundationNetworking", "FoundationXML", "Dispatch",
    ] {
      for symbol in try graphs.symbols(of: module) {
        guard let last = symbol.pathComponents.last else { continue }
        symbols.insert(symbol.pathComponents.joined(separator: "."))
        names.insert(String(last.prefix { $0 != "(" }))
      }
    }
  }
}

extension CoverageRecord {
  var lastName: String { String((symbol.split(separator: ".").last ?? "").prefix { $0 != "(" }) }
  var isType: Bool { ["class", "struct", "enum", "protocol", "typealias"].contains(kind) }
  /// A function or constant outside types.
  var isGlobal: Bool { ["func", "var", "let"].contains(kind) && !symbol.contains(".") }
}
