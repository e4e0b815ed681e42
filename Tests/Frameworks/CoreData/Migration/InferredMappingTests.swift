import CoreData
import Foundation
import Testing
import TouchstoneObjectStore

@Suite("Inferred mappings") struct InferredMappingTests {
  private func model(_ xml: String) throws -> NSManagedObjectModel {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).mom")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("<model>\(xml)</model>".utf8).write(to: file)
    return try #require(NSManagedObjectModel(contentsOf: file))
  }

  /// A file with the tables of a model and these rows, migrated to another.
  private func migrated(
    _ old: NSManagedObjectModel, _ rows: [String], _ new: NSManagedObjectModel,
    _ body: (Database) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "migration-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = folder.appendingPathComponent("a.sqlite")
    do {
      let database = try Database(path: store.path, mode: .create)
      for table in old.layout.tables {
        try database.execute(SchemaText.table(table))
        for join in table.joinTables { try database.execute(SchemaText.table(join)) }
        for sql in SchemaText.indexes(table) { try database.execute(sql) }
      }
      try database.execute(
        """
        CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER);
        CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB);
        CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB);
        """)
      for entity in old.layout.entities {
        try database.execute(
          "INSERT INTO Z_PRIMARYKEY VALUES (\(entity.number), '\(entity.name)', \(entity.superNumber), 9)")
      }
      let list = try PropertyListSerialization.data(
        fromPropertyList: ["mine": "kept"], format: .binary, options: 0)
      try database.run("INSERT INTO Z_METADATA VALUES (1, 'U', ?)", [.blob(list)])
      for row in rows { try database.execute(row) }
    }
    try LightweightMigration.run(store, from: old, to: new)
    try body(try Database(path: store.path, mode: .readWrite))
  }

  @Test("new attributes get their default values, and those that became mandatory in place of none")
  func defaults() throws {
    let old = try model(
      "<entity name='A'><attribute name='n' optional='YES' attributeType='Integer 16'/></entity>")
    let new = try model(
      """
      <entity name='A'><attribute name='n' attributeType='Integer 16' defaultValueString='5'/>
      <attribute name='t' attributeType='String' defaultValueString='x'/></entity>
      """)
    try migrated(old, ["INSERT INTO ZA VALUES (1, 1, 1, NULL), (2, 1, 3, 7)"], new) { database in
      #expect(
        try database.rows("SELECT Z_PK, Z_OPT, ZN, ZT FROM ZA ORDER BY 1") == [
          [.integer(1), .integer(1), .integer(5), .text("x")],
          [.integer(2), .integer(3), .integer(7), .text("x")],
        ])
      let list = try #require(try database.rows("SELECT Z_PLIST FROM Z_METADATA").first?.first?.blob)
      let metadata = try PropertyListSerialization.propertyList(from: list, format: nil) as? [String: Any]
      #expect(metadata?["mine"] as? String == "kept")
      #expect(new.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata ?? [:]))
    }
  }

  @Test("a mandatory attribute without a value anywhere is an error, and the file stays as it was")
  func missing() throws {
    let old = try model("<entity name='A'/>")
    let new = try model("<entity name='A'><attribute name='t' attributeType='String'/></entity>")
    let error = #expect(throws: NSError.self) {
      try migrated(old, ["INSERT INTO ZA VALUES (1, 1, 1)"], new) { _ in }
    }
    #expect(error?.code == 134110)
    #expect(error?.userInfo["attribute"] as? String == "t")
  }

  @Test("a type that changes cannot be inferred")
  func types() throws {
    let old = try model("<entity name='A'><attribute name='n' attributeType='String'/></entity>")
    let new = try model("<entity name='A'><attribute name='n' attributeType='Integer 16'/></entity>")
    let error = #expect(throws: NSError.self) { try migrated(old, [], new) { _ in } }
    #expect(error?.code == 134190)
    #expect(error?.domain == NSCocoaErrorDomain)
  }

  @Test("two entities get a parent: their rows are in one table, and keys still stand for the same rows")
  func parents() throws {
    let old = try model(
      """
      <entity name='A'><attribute name='n' attributeType='String'/></entity>
      <entity name='B'><attribute name='n' attributeType='String'/>
      <relationship name='a' optional='YES' maxCount='1' destinationEntity='A' inverseName='bs'/></entity>
      """.replacingOccurrences(
        of: "<entity name='A'>",
        with:
          "<entity name='A'><relationship name='bs' optional='YES' toMany='YES' destinationEntity='B' inverseName='a'/>"
      ))
    let new = try model(
      """
      <entity name='Base' isAbstract='YES'><attribute name='n' attributeType='String'/></entity>
      <entity name='A' parentEntity='Base'><relationship name='bs' optional='YES' toMany='YES' destinationEntity='B' inverseName='a'/></entity>
      <entity name='B' parentEntity='Base'><relationship name='a' optional='YES' maxCount='1' destinationEntity='A' inverseName='bs'/></entity>
      """)
    let rows = [
      "INSERT INTO ZA (Z_PK, Z_ENT, Z_OPT, ZN) VALUES (1, 1, 1, 'a1'), (2, 1, 1, 'a2')",
      "INSERT INTO ZB (Z_PK, Z_ENT, Z_OPT, ZN, ZA) VALUES (1, 2, 1, 'b1', 2), (2, 2, 1, 'b2', NULL)",
    ]
    try migrated(old, rows, new) { database in
      let found = try database.rows(
        "SELECT b.ZN, a.ZN FROM ZBASE b LEFT JOIN ZBASE a ON a.Z_PK = b.ZA WHERE b.Z_ENT = 3 ORDER BY 1")
      #expect(found == [[.text("b1"), .text("a2")], [.text("b2"), .null]])
      #expect(try database.rows("SELECT count(DISTINCT Z_PK) FROM ZBASE") == [[.integer(4)]])
      let highest = try database.rows("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_NAME = 'Base'")[0][0].integer
      #expect((highest ?? 0) >= 4)
    }
  }

  @Test("where an entity goes, keys of its rows go too")
  func removed() throws {
    let old = try model(
      """
      <entity name='A'><relationship name='d' optional='YES' maxCount='1' destinationEntity='Base'/></entity>
      <entity name='Base'/><entity name='Gone' parentEntity='Base'/>
      """)
    let new = try model(
      """
      <entity name='A'><relationship name='d' optional='YES' maxCount='1' destinationEntity='Base'/></entity>
      <entity name='Base'/>
      """)
    let rows = [
      "INSERT INTO ZBASE (Z_PK, Z_ENT, Z_OPT) VALUES (1, 2, 1), (2, 3, 1)",
      "INSERT INTO ZA (Z_PK, Z_ENT, Z_OPT, ZD, Z2_D) VALUES (1, 1, 1, 1, 2), (2, 1, 1, 2, 3)",
    ]
    try migrated(old, rows, new) { database in
      let keys = try database.rows("SELECT ZD FROM ZA ORDER BY Z_PK")
      let left = try database.rows("SELECT Z_PK FROM ZBASE")
      #expect(keys == [[.integer(1)], [.null]])
      #expect(left == [[.integer(1)]])
    }
  }

  @Test("many on both sides become one on one side, and an unordered set gets an order")
  func cardinality() throws {
    let old = try model(
      """
      <entity name='A'><relationship name='bs' optional='YES' toMany='YES' destinationEntity='B' inverseName='as'/></entity>
      <entity name='B'><relationship name='as' optional='YES' toMany='YES' destinationEntity='A' inverseName='bs'/></entity>
      """)
    let new = try model(
      """
      <entity name='A'><relationship name='bs' optional='YES' toMany='YES' ordered='YES' destinationEntity='B' inverseName='a'/></entity>
      <entity name='B'><relationship name='a' optional='YES' maxCount='1' destinationEntity='A' inverseName='bs' elementID='as'/></entity>
      """)
    let rows = [
      "INSERT INTO ZA VALUES (1, 1, 1), (2, 1, 1)", "INSERT INTO ZB VALUES (1, 2, 1), (2, 2, 1), (3, 2, 1)",
      "INSERT INTO Z_1BS (Z_1AS, Z_2BS) VALUES (1, 1), (2, 1), (2, 2)",
    ]
    try migrated(old, rows, new) { database in
      let found = try database.rows("SELECT ZA, Z_FOK_A NOT NULL FROM ZB ORDER BY Z_PK")
      #expect(found.map { $0[0] } == [.integer(1), .integer(2), .null])
      #expect(found[0][1] == .integer(1))
    }
  }

  @Test("rows that break a new constraint are an error of their own")
  func constraint() throws {
    let old = try model("<entity name='A'><attribute name='n' attributeType='String'/></entity>")
    let new = try model(
      """
      <entity name='A'><attribute name='n' attributeType='String'/>
      <uniquenessConstraints><uniquenessConstraint><constraint value='n'/></uniquenessConstraint></uniquenessConstraints></entity>
      """)
    let error = #expect(throws: NSError.self) {
      try migrated(old, ["INSERT INTO ZA VALUES (1, 1, 1, 'x'), (2, 1, 1, 'x')"], new) { _ in }
    }
    #expect(error?.code == 134111)
  }

  @Test(
    "an integer may become a wider or narrower one, a fraction of one precision one of the other; other types may not"
  )
  func numbers() throws {
    func item(_ a: String, _ b: String) throws -> NSManagedObjectModel {
      try model(
        "<entity name=\"Item\"><attribute name=\"a\" attributeType=\"\(a)\"/>"
          + "<attribute name=\"b\" attributeType=\"\(b)\"/></entity>")
    }
    let old = try item("Integer 16", "Float")
    try migrated(
      old, ["INSERT INTO ZITEM(Z_PK, Z_ENT, Z_OPT, ZA, ZB) VALUES(1, 1, 1, 7, 1.5)"],
      item("Integer 64", "Double")
    ) {
      let row = try #require(try $0.rows("SELECT ZA, ZB FROM ZITEM").first)
      #expect(row[0].integer == 7 && row[1].real == 1.5)
    }
    #expect {
      try NSMappingModel.inferredMappingModel(forSourceModel: old, destinationModel: item("String", "Float"))
    } throws: { ($0 as NSError).code == NSInferredMappingModelError }
  }
}
