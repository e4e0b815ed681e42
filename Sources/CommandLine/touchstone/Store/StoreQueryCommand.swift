import ArgumentParser
import Foundation
import StoreReader

/// `touchstone store query`: rows of an entity.
struct StoreQueryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "query", abstract: "Print rows of an entity.",
    discussion: """
      The predicate is in the language of NSPredicate, with values in it: --where "name BEGINSWITH[cd] 'un' AND \
      population > 1000000". What the database cannot answer by itself is refused.

      A table shows bytes by their number and cuts long texts; JSON has the bytes as base64, CSV too. Dates are in UTC, \
      rows of relationships are named as their URIs end: Country/p12.

      \(StoreCommand.exitCodes)
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case table, json, csv }

  @OptionGroup var store: StoreOptions

  @Argument(help: "The entity, as `touchstone store show` names it.")
  var entity: String

  @Option(name: .customLong("where"), help: "Which rows, as a predicate.")
  var predicate: String?

  @Option(help: "A key to sort by, or several with commas between them; ':desc' behind one turns it round.")
  var sort: String?

  @Option(help: "How many rows at most; 0 for all. A table shows 100 if nothing is said, the others all.")
  var limit: Int?

  @Option(help: "How many rows to leave out before the first.")
  var offset = 0

  @Option(help: "Which properties, with commas between them; all but relationships to many, if not given.")
  var columns: String?

  @Option(help: "How to print them: table, json or csv.")
  var format = Format.table

  private static let firstRows = 100

  func validate() throws {
    if (limit ?? 0) < 0 || offset < 0 { throw ValidationError("--limit and --offset are 0 or more.") }
  }

  func run() throws {
    try store.reading(asJSON: format == .json) { file in
      var question = RowQuestion(entity)
      question.predicate = predicate
      question.order = Self.order(sort)
      question.limit = limit ?? (format == .table ? Self.firstRows : 0)
      question.offset = offset
      question.bytes = format == .table ? 0 : nil
      let columns = try file.columns(of: entity, named: self.columns.map(Self.list))
      let output = TextOutput()
      let shown = try print(file, question, columns, output)
      try output.flush()
      guard format == .table, limit == nil, shown == Self.firstRows else { return }
      let all = try file.count(question)
      guard all > shown + offset else { return }
      FileHandle.standardError.write(Data("\(shown) of \(all) rows; --limit 0 shows all\n".utf8))
    }
  }

  /// How many there were.
  private func print(
    _ file: StoreFile, _ question: RowQuestion, _ columns: [StoreColumn], _ output: TextOutput
  ) throws -> Int {
    var count = 0
    switch format {
    case .table:
      var table = StoreTable(columns) { try output.write($0) }
      try file.rows(question, columns) {
        count += 1
        try table.add($0)
      }
      try table.end()
    case .json:
      try file.rows(question, columns) {
        try output.write((count == 0 ? "[\n" : ",\n") + StoreJSON.object($0, columns))
        count += 1
      }
      try output.write(count == 0 ? "[]\n" : "\n]\n")
    case .csv:
      try file.rows(question, columns) {
        if count == 0 { try output.write(StoreCSV.header(columns)) }
        try output.write(StoreCSV.line($0))
        count += 1
      }
      if count == 0 { try output.write(StoreCSV.header(columns)) }
    }
    return count
  }

  private static func list(_ text: String) -> [String] {
    text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private static func order(_ text: String?) -> [RowQuestion.Order] {
    list(text ?? "").map { key in
      if key.hasSuffix(":desc") { return RowQuestion.Order(String(key.dropLast(5)), isAscending: false) }
      return RowQuestion.Order(key.hasSuffix(":asc") ? String(key.dropLast(4)) : key)
    }
  }
}
