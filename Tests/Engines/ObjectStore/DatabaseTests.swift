import CSQLite
import Foundation
import Testing

@testable import TouchstoneObjectStore

@Suite struct DatabaseTests {
  @Test("what is bound comes back with its type")
  func boundValues() throws {
    let database = try Database(path: ":memory:", mode: .create)
    try database.execute("CREATE TABLE T (A, B, C, D, E)")
    let values: [DatabaseValue] = [
      .integer(.min), .real(0.5), .text("ü\u{0}x"), .blob(Data([0, 1, 255])), .null,
    ]
    try database.run("INSERT INTO T VALUES (?, ?, ?, ?, ?)", values)
    #expect(try database.rows("SELECT * FROM T") == [values])
  }

  @Test("empty texts and blobs are not NULL")
  func emptyValues() throws {
    let database = try Database(path: ":memory:", mode: .create)
    let values: [DatabaseValue] = [.text(""), .blob(Data())]
    #expect(try database.rows("SELECT ?, ?", values) == [values])
  }

  @Test("a broken statement is an error that names it")
  func brokenStatement() throws {
    let database = try Database(path: ":memory:", mode: .create)
    #expect { try database.run("SELEKT 1") } throws: { error in
      (error as? DatabaseError)?.sql == "SELEKT 1" && (error as? DatabaseError)?.primaryCode == SQLITE_ERROR
    }
  }

  @Test("a second value in a unique column is a uniqueness error")
  func uniqueness() throws {
    let database = try Database(path: ":memory:", mode: .create)
    try database.execute("CREATE TABLE T (A UNIQUE)")
    try database.run("INSERT INTO T VALUES (1)")
    #expect { try database.run("INSERT INTO T VALUES (1)") } throws: {
      ($0 as? DatabaseError)?.isUniquenessConstraint == true
    }
  }

  @Test("a file of something else is corrupt, and stays as it was")
  func foreignFile() throws {
    let path = NSTemporaryDirectory() + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    let bytes = Data(repeating: 7, count: 5000)
    try bytes.write(to: URL(fileURLWithPath: path))
    let database = try Database(path: path, mode: .readWrite)
    #expect { try database.rows("SELECT * FROM sqlite_master") } throws: {
      ($0 as? DatabaseError)?.isCorrupt == true
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
  }

  @Test("a missing folder cannot be opened")
  func missingFolder() {
    #expect { try Database(path: "/nowhere/\(UUID())/x", mode: .create) } throws: {
      ($0 as? DatabaseError)?.cannotOpen == true
    }
  }

  @Test("one text is one statement until two are needed at once")
  func statementCache() throws {
    let database = try Database(path: ":memory:", mode: .create)
    let first = try database.statement("SELECT 1")
    #expect(try database.statement("SELECT 1") === first)
    _ = try first.step()
    #expect(try database.statement("SELECT 1") !== first)
  }

  @Test("functions and collations of ours are used by SQL")
  func functions() throws {
    let database = try Database(path: ":memory:", mode: .create)
    database.define("twice", parameters: 1) { .text(($0[0].text ?? "") + ($0[0].text ?? "")) }
    #expect(try database.value("SELECT twice(?)", [.text("äb")]) == .text("äbäb"))
    database.defineCollation("BACKWARDS") { $0 == $1 ? 0 : $0 < $1 ? 1 : -1 }
    let rows = try database.rows("SELECT * FROM (VALUES ('a'), ('c'), ('b')) ORDER BY 1 COLLATE BACKWARDS")
    #expect(rows == [[.text("c")], [.text("b")], [.text("a")]])
  }
}
