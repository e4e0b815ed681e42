import Foundation
import Testing
import TouchstoneObjectStore

@testable import CoreData

/// The queries of R33 over 5,000 tasks, from request to log.
@Suite("Queries of tasks, as they are logged", .serialized)
struct TaskQueryTests {
  private static let count = 5000

  private func filled(at url: URL? = nil) throws -> NSManagedObjectContext {
    let context = try TestStack.context(QueryTextTests.taskModel(), at: url)
    for number in 0..<Self.count {
      let task = NSEntityDescription.insertNewObject(forEntityName: "Task", into: context)
      task.setValue(
        Date(timeIntervalSinceReferenceDate: Double(number * 7919 % Self.count)), forKey: "createdAt")
      task.setValue("Task \(number)", forKey: "title")
    }
    try context.save()
    context.reset()
    return context
  }

  private func request(_ properties: [Any]?, limit: Int = 1) -> NSFetchRequest<NSFetchRequestResult> {
    let request = NSFetchRequest<NSFetchRequestResult>(entityName: "Task")
    if properties == nil || properties is [String] {
      request.sortDescriptors = [NSSortDescriptor(key: "createdAt", ascending: true)]
      request.fetchLimit = limit
    }
    if let properties {
      (request.resultType, request.propertiesToFetch) = (.dictionaryResultType, properties)
    }
    return request
  }

  private func matches(_ line: String, _ pattern: String) -> Bool {
    line.range(of: "^\(pattern)$", options: .regularExpression) != nil
  }

  private var extremes: [NSExpressionDescription] {
    [QueryTextTests.calculated("min", "createdAt"), QueryTextTests.calculated("max", "createdAt")]
  }

  @Test("R33.1 to R33.5: each of the four requests is one statement, to the letter, with times and rows")
  func letters() throws {
    let context = try filled()
    let columns = "SELECT 0, t0.Z_PK, t0.Z_OPT, t0.ZCOMPLETE, t0.ZCREATEDAT, t0.ZNOTE, t0.ZTITLE"
    let expected: [([Any]?, String)] = [
      (nil, "\(columns) FROM ZTASK t0 ORDER BY t0.ZCREATEDAT LIMIT 1"),
      (["createdAt"], "SELECT t0.ZCREATEDAT FROM ZTASK t0 ORDER BY t0.ZCREATEDAT LIMIT 1"),
      ([extremes[0]], "SELECT min( t0.ZCREATEDAT) FROM ZTASK t0"),
      (extremes, "SELECT min( t0.ZCREATEDAT), max( t0.ZCREATEDAT) FROM ZTASK t0"),
    ]
    for (properties, sql) in expected {
      let lines = try LoggedSQL.lines(1) { _ = try context.fetch(request(properties)) }
      try #require(lines.count == 3, "\(lines)")
      #expect(lines[0] == "sql: \(sql)")
      #expect(matches(lines[1], "annotation: sql connection fetch time: \\d+\\.\\d{4}s"), "\(lines[1])")
      let total = "annotation: total fetch execution time: \\d+\\.\\d{4}s for 1 rows\\."
      #expect(matches(lines[2], total), "\(lines[2])")
    }
  }

  @Test(
    "from level 2 on the log has bound values and the statement's rows, from 3 what they hold, at 4 SQLite's plan"
  )
  func levels() throws {
    let context = try filled()
    let one = request(nil)
    one.predicate = NSPredicate(format: "title == %@", "Task 7")
    func lines(_ level: Int) throws -> [String] { try LoggedSQL.lines(level) { _ = try context.fetch(one) } }
    let read =
      "annotation: fetch using NSSQLiteStatement <0x[0-9a-f]+> on entity 'Task' with sql text "
      + "'SELECT 0, .* WHERE  t0\\.ZTITLE = \\? ORDER BY t0\\.ZCREATEDAT LIMIT 1' returned 1 rows"
    #expect(try lines(1).count == 3)
    let second = try lines(2)
    try #require(second.count == 5, "\(second)")
    #expect(second[1] == "details: SQLite bind[0] = \"Task 7\"")
    #expect(second[2].hasPrefix("annotation: sql connection fetch time: "))
    #expect(matches(second[3], read), "\(second[3])")
    #expect(second[4].hasPrefix("annotation: total fetch execution time: "))
    let third = try lines(3)
    let first = try #require(try context.fetch(one).first as? NSManagedObject)
    try #require(third.count == 5, "\(third)")
    let parts = third[3].components(separatedBy: " with values: ")
    try #require(parts.count == 2, "\(third[3])")
    #expect(matches(parts[0], read))
    #expect(parts[1].hasPrefix("(\n    \"<NSManagedObject> (entity: Task; id: 0x"))
    #expect(parts[1].contains("<\(first.objectID.uriRepresentation().absoluteString)>"))
    #expect(parts[1].contains("title = Task 7}") && parts[1].contains("note = nil;"))
    let fourth = try lines(4)
    try #require(fourth.count == 6, "\(fourth)")
    #expect(fourth[2].hasPrefix("details: SQLite: EXPLAIN QUERY PLAN SELECT 0, t0.Z_PK"))
    #expect(fourth[2].contains("\n\t") && fourth[2].contains("SCAN"))
  }

  @Test(
    "R33.6, R33.7, R33.10: objects unless told otherwise, else dictionaries by name, with dates for dates")
  func results() throws {
    let context = try filled()
    #expect(try context.fetch(request(nil)).first is NSManagedObject)
    let named = try #require(try context.fetch(request(["createdAt"])).first as? NSDictionary)
    #expect(named == ["createdAt": Date(timeIntervalSinceReferenceDate: 0)] as NSDictionary)
    let ends = try #require(try context.fetch(request(extremes)).first as? NSDictionary)
    #expect(ends["mincreatedAt"] as? Date == Date(timeIntervalSinceReferenceDate: 0))
    #expect(ends["maxcreatedAt"] as? Date == Date(timeIntervalSinceReferenceDate: Double(Self.count - 1)))
  }

  @Test("R33.8: functions that SQL has run in the store, the others over what is fetched")
  func functions() throws {
    let context = try TestStack.context(TestStack.company())
    for age in [4, 9, 16, 25] { Employee(context: context).age = Int32(age) }
    try context.save()
    func calculate(_ function: String) throws -> (value: NSNumber?, sql: [String]) {
      let request = NSFetchRequest<NSDictionary>(entityName: "Employee")
      request.resultType = .dictionaryResultType
      request.propertiesToFetch = [QueryTextTests.calculated(function, "age", .doubleAttributeType)]
      var found: [NSDictionary] = []
      let sql = try LoggedSQL.of { found = try context.fetch(request) }
      return (found.first?["\(function)age"] as? NSNumber, sql)
    }
    for (function, value, name) in [
      ("average", 13.5, "avg"), ("sum", 54, "total"), ("min", 4, "min"), ("max", 25, "max"),
      ("count", 4, "COUNT"),
    ] {
      let found = try calculate(function)
      #expect(
        found.value?.doubleValue == value && found.sql == ["SELECT \(name)( t0.ZAGE) FROM ZEMPLOYEE t0"])
    }
    #expect(try calculate("median").value?.doubleValue == 12.5)
    let roots = NSFetchRequest<NSDictionary>(entityName: "Employee")
    (roots.resultType, roots.propertiesToFetch) = (
      .dictionaryResultType, [QueryTextTests.calculated("sqrt", "age", .doubleAttributeType)]
    )
    #expect(try context.fetch(roots).compactMap { $0["sqrtage"] as? Double }.sorted() == [2, 3, 4, 5])
  }

  @Test("R33.9, R33.11: the store hands out one row for an aggregate, however many it goes through")
  func work() throws {
    let context = try filled()
    func rows(_ properties: [Any]?) throws -> String? {
      try LoggedSQL.lines(1) { _ = try context.fetch(request(properties, limit: 0)) }.last?
        .components(separatedBy: " for ").last
    }
    #expect(try rows(nil) == "5000 rows." && rows(["createdAt"]) == "5000 rows.")
    #expect(try rows(extremes) == "1 rows." && context.fetch(request(extremes)).count == 1)
  }

  @Test("R33.12: a fetch of objects leaves their rows at hand, one of properties does not")
  func rowsAtHand() throws {
    let context = try filled(at: try TestStack.temporaryURL())
    let found = try context.fetch(request(nil)).compactMap { $0 as? NSManagedObject }
    let first = try #require(found.first)
    #expect(first.isFault)
    let whole = LoggedSQL.of { #expect(first.value(forKey: "title") as? String == "Task 0") }
    #expect(whole == [])
    let id = first.objectID
    context.reset()
    _ = try context.fetch(request(["createdAt", "title"]))
    let single = LoggedSQL.of {
      #expect(context.object(with: id).value(forKey: "title") as? String == "Task 0")
    }
    #expect(single.count == 1)
  }

  @Test("R33.13, R33.14: tables, columns and bookkeeping go by the conventions that the log shows")
  func conventions() throws {
    let url = try TestStack.temporaryURL()
    do { _ = try filled(at: url) }
    let database = try Database(path: url.path, mode: .readOnly)
    #expect(
      try database.value("SELECT sql FROM sqlite_master WHERE name = 'ZTASK'")
        == .text(
          "CREATE TABLE ZTASK ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZCOMPLETE INTEGER, "
            + "ZCREATEDAT TIMESTAMP, ZNOTE VARCHAR, ZTITLE VARCHAR )"))
    #expect(
      try database.rows("SELECT * FROM Z_PRIMARYKEY") == [
        [.integer(1), .text("Task"), .integer(0), .integer(Int64(Self.count))]
      ])
    let row = try #require(try database.rows("SELECT Z_VERSION, Z_PLIST FROM Z_METADATA").first)
    let plist = try #require(row[1].blob)
    let list = try #require(
      try PropertyListSerialization.propertyList(from: plist, options: [], format: nil) as? [String: Any])
    #expect(row[0] == .integer(1) && list["NSStoreType"] as? String == "SQLite")
    #expect(
      list["_NSAutoVacuumLevel"] as? String == "2" && list["NSStoreModelVersionHashesVersion"] as? Int == 3)
    #expect((list["NSStoreModelVersionHashes"] as? [String: Data])?["Task"]?.count == 32)
  }
}
