import Foundation

extension Database {
  /// Makes a list of keys readable in SQL as the table `_Z_intarray0` (or 1, 2, …), until the next list of that number.
  ///
  /// The tables are temporary ones of this connection, so a file that is only read stays as it is.
  package func setIntegerList(_ values: [Int64], number: Int) throws(DatabaseError) {
    let table = "_Z_intarray\(number)"
    try execute("CREATE TEMP TABLE IF NOT EXISTS \(table) (value INTEGER PRIMARY KEY)")
    // One transaction for all of them, also inside of another.
    try execute("SAVEPOINT \(table)")
    try run("DELETE FROM temp.\(table)")
    let insert = try statement("INSERT OR IGNORE INTO temp.\(table) VALUES (?)")
    for value in values {
      insert.bind(1, value)
      _ = try insert.step()
      insert.reset()
    }
    try execute("RELEASE \(table)")
  }
}
