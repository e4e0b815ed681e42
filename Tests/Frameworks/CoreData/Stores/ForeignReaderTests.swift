import Foundation
import Testing

@testable import CoreData

/// A store that we made, read by somebody who knows SQLite and property lists and nothing of us.
@Suite(
  .enabled(if: FileManager.default.isExecutableFile(atPath: python), "there is no /usr/bin/python3"))
struct ForeignReaderTests {
  private static let program = """
    import json, plistlib, sqlite3, sys
    store = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True)
    names = lambda kind: sorted(n for n, in store.execute("SELECT name FROM sqlite_master WHERE type = ?", (kind,)) if n[0] == "Z")
    version, identifier, plist = store.execute("SELECT * FROM Z_METADATA").fetchone()
    metadata = plistlib.loads(plist)
    print(json.dumps({
        "check": store.execute("PRAGMA integrity_check").fetchone()[0], "tables": names("table"), "indexes": names("index"),
        "columns": [c[1:3] for c in store.execute("PRAGMA table_info(ZEMPLOYEE)")],
        "keys": store.execute("SELECT * FROM Z_PRIMARYKEY ORDER BY 1").fetchall(),
        "row": store.execute("SELECT Z_ENT, Z_OPT, ZNAME, ZAGE, ZBORN, ZBADGE FROM ZEMPLOYEE").fetchone()[:5],
        "badge": len(store.execute("SELECT ZBADGE FROM ZEMPLOYEE").fetchone()[0]), "version": version,
        "type": metadata["NSStoreType"], "hashes": {n: len(h) for n, h in metadata["NSStoreModelVersionHashes"].items()}}))
    """

  private func told(_ url: URL) throws -> [String: Any] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = ["-c", Self.program, url.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test("Python's own modules read its tables, columns, bookkeeping, metadata and rows")
  func read() throws {
    let url = try TestStack.temporaryURL()
    defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    let context = try TestStack.context(TestStack.company(), at: url)
    let employee = Employee(context: context)
    (employee.name, employee.age, employee.badge) = ("Zoë", 40, UUID())
    employee.born = Date(timeIntervalSinceReferenceDate: 12.5)
    try context.save()
    let told = try told(url)
    #expect(told["check"] as? String == "ok" && told["version"] as? Int == 1)
    #expect(
      told["tables"] as? [String] == [
        "ZDEPARTMENT", "ZEMPLOYEE", "ZROOM", "ZTAG", "Z_2TAGS", "Z_METADATA", "Z_MODELCACHE", "Z_PRIMARYKEY",
      ])
    #expect(
      told["indexes"] as? [String] == [
        "ZEMPLOYEE_ZDEPARTMENT_INDEX", "ZEMPLOYEE_Z_ENT_INDEX", "ZROOM_ZDEPARTMENT_INDEX",
        "Z_2TAGS_Z_5TAGS_INDEX",
      ])
    let columns = (told["columns"] as? [[String]] ?? []).map { $0.joined(separator: " ") }
    #expect(
      columns == [
        "Z_PK INTEGER", "Z_ENT INTEGER", "Z_OPT INTEGER", "ZAGE INTEGER", "ZISACTIVE INTEGER",
        "ZDEPARTMENT INTEGER", "ZLEVEL INTEGER", "ZBONUS DECIMAL", "ZBORN TIMESTAMP", "ZSALARY FLOAT",
        "ZNAME VARCHAR",
        "ZPAGE VARCHAR", "ZNOTES BLOB", "ZPHOTO BLOB", "ZBADGE BLOB",
      ], "\(columns)")
    #expect(
      told["keys"] as? NSArray == [
        [1, "Department", 0, 0], [2, "Employee", 0, 1], [3, "Manager", 2, 0], [4, "Room", 0, 0],
        [5, "Tag", 0, 0],
      ] as NSArray)
    #expect(told["row"] as? NSArray == [2, 1, "Zoë", 40, 12.5] as NSArray && told["badge"] as? Int == 16)
    #expect(told["type"] as? String == "SQLite")
    #expect((told["hashes"] as? [String: Int])?.values.allSatisfy { $0 == 32 } == true)
    #expect((told["hashes"] as? [String: Int])?.count == 5)
  }
}

private let python = "/usr/bin/python3"
