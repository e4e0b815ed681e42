import TouchstoneFoundation
import TouchstoneObjectStore

@testable import CoreData

/// Random books, writers and labels, in memory and in a store's tables.
final class QueryWorld {
  let model = QueryModel.make()
  let database: Database
  private(set) var rows: [String: [Row]] = [:]
  static let names = ["Ada", "ada", "Zoë", "Zoe", "Bob", "", "Éva", "eva", "a*b", "Bo"]

  init(seed: UInt64) throws {
    database = try Database(path: ":memory:", mode: .create)
    SearchFunctions.define(on: database)
    var random = SeededRandom(seed)
    fill(&random)
    try store()
  }

  func layout(_ entity: String) -> EntityLayout { model.entitiesByName[entity]!.layout }

  func row(_ entity: String, _ key: Int64) -> Row { rows[entity]![Int(key) - 1] }

  // MARK: Memory

  private func fill(_ random: inout SeededRandom) {
    for (entity, count) in [("Writer", 8), ("Book", 30), ("Label", 6)] {
      rows[entity] = (1...count).map { Row(Int64($0)) }
    }
    func maybe<T>(_ value: T) -> T? { Int.random(in: 0..<4, using: &random) == 0 ? nil : value }
    func date() -> Date {
      Date(timeIntervalSinceReferenceDate: Double(Int.random(in: 0..<5, using: &random)) * 100)
    }
    for writer in rows["Writer"]! {
      writer.values["name"] = maybe(Self.names.randomElement(using: &random)!)
      writer.values["age"] = maybe(Int.random(in: 0..<5, using: &random))
      writer.values["born"] = maybe(date())
      writer.values["books"] = NSMutableSet()
    }
    for label in rows["Label"]! {
      label.values["text"] = maybe(Self.names.randomElement(using: &random)!)
      label.values["rank"] = maybe(Int.random(in: 0..<4, using: &random))
      label.values["labelled"] = NSMutableSet()
    }
    for book in rows["Book"]! {
      book.values["title"] = maybe(Self.names.randomElement(using: &random)!)
      book.values["note"] = maybe(Self.names.randomElement(using: &random)!)
      book.values["pages"] = Int.random(in: 0..<5, using: &random)
      book.values["price"] = maybe(Double(Int.random(in: 0..<6, using: &random)) / 2)
      book.values["isSold"] = maybe(Bool.random(using: &random))
      book.values["printed"] = maybe(date())
      book.values["code"] = maybe(Self.code(Int.random(in: 0..<4, using: &random)))
      if let author = maybe(rows["Writer"]!.randomElement(using: &random)!) {
        book.values["author"] = author
        (author.values["books"] as! NSMutableSet).add(book)
      }
      let labels = rows["Label"]!.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
      book.values["labels"] = NSSet(array: labels)
      for label in labels { (label.values["labelled"] as! NSMutableSet).add(book) }
    }
  }

  static func code(_ number: Int) -> UUID {
    UUID(uuidString: "00000000-0000-0000-0000-00000000000\(number)")!
  }

  // MARK: The store

  private func store() throws {
    for entity in ["Writer", "Book", "Label"] {
      let table = layout(entity).table
      let columns = table.columns.map { "\($0.name) \($0.storage.sqlType)" }.joined(separator: ", ")
      try database.execute(
        "CREATE TABLE \(table.name) (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, \(columns))")
      for pairs in table.joinTables {
        try database.execute(
          "CREATE TABLE \(pairs.name) (\(pairs.columns.map { "\($0) INTEGER" }.joined(separator: ", ")))")
      }
      for row in rows[entity]! { try insert(row, layout(entity)) }
    }
    let books = layout("Book")
    guard case .toManyByPairs(let pairs)? = books.property("labels")?.place else { return }
    for book in rows["Book"]! {
      for case let label as Row in book.values["labels"] as! NSSet {
        try database.run(
          "INSERT INTO \(pairs.table.name) (\(pairs.ownColumn), \(pairs.otherColumn)) VALUES (?, ?)",
          [.integer(book.key), .integer(label.key)])
      }
    }
  }

  private func insert(_ row: Row, _ entity: EntityLayout) throws {
    let columns = entity.table.columns
    let values = try columns.map { column in
      try row.values[column.propertyName].map { try QueryConstant.value($0, as: column.storage) } ?? .null
    }
    let names = columns.map(\.name).joined(separator: ", ")
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    try database.run(
      "INSERT INTO \(entity.table.name) (Z_PK, Z_ENT, Z_OPT, \(names)) VALUES (?, ?, 1, \(marks))",
      [.integer(row.key), .integer(Int64(entity.number))] + values)
  }

  /// Keys in the order of the result.
  func run(_ statement: StoreStatement) throws -> [Int64] {
    for (number, list) in statement.keyLists.enumerated() {
      try database.setIntegerList(list, number: number)
    }
    return try database.rows(statement.sql, statement.values).compactMap { $0[1].integer }
  }

  /// As a store answers: SQL, and memory for what is left.
  func found(_ entity: String, _ predicate: NSPredicate) throws -> (keys: [Int64], sql: String) {
    var query = RowQuery(layout(entity))
    query.predicate = predicate
    let statement = query.keys()
    let keys = try run(statement)
    let left = statement.remainder?.predicate
    let found = keys.filter { left?.evaluate(with: row(entity, $0)) ?? true }
    let counted = query.count()
    for (number, list) in counted.keyLists.enumerated() { try database.setIntegerList(list, number: number) }
    if counted.remainder == nil {
      let count = try database.value(counted.sql, counted.values)?.integer
      if count != Int64(keys.count) {
        return ([-1], "\(counted.sql) counts \(count ?? -1), not \(keys.count)")
      }
    }
    return (found.sorted(), statement.sql)
  }
}
