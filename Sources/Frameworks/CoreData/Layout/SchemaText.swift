/// What makes the tables and indexes of a store, as Apple's framework writes it.
package enum SchemaText {
  package static func table(_ table: TableLayout) -> String {
    let columns =
      ["Z_PK INTEGER PRIMARY KEY", "Z_ENT INTEGER", "Z_OPT INTEGER"]
      + table.columns.map { "\($0.name) \($0.storage.sqlType)" }
    return "CREATE TABLE \(table.name) ( \(columns.joined(separator: ", ")) )"
  }

  package static func table(_ join: JoinTable) -> String {
    let columns = (join.columns + join.orderColumns).map { "\($0) INTEGER" }
    let key = "PRIMARY KEY (\(join.columns.joined(separator: ", ")))"
    return "CREATE TABLE \(join.name) ( \((columns + [key]).joined(separator: ", ")) )"
  }

  package static func indexes(_ table: TableLayout) -> [String] {
    table.indexes.map { index in
      "CREATE \(index.isUnique ? "UNIQUE " : "")INDEX \(index.name) ON \(table.name) (\(index.terms))"
    }
      + table.joinTables.map { join in
        "CREATE INDEX \(join.indexName) ON \(join.name) (\(join.columns[1]), \(join.columns[0]))"
      }
  }
}
