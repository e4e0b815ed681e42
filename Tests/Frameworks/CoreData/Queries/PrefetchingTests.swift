import Foundation
import Testing

@testable import CoreData

@Suite("Prefetching of relationships", .serialized)
struct PrefetchingTests {
  /// Four departments of three employees each, with tags and rooms in order.
  private func filled() throws -> NSManagedObjectContext {
    let context = try TestStack.context(TestStack.company(), at: try TestStack.temporaryURL())
    func new(_ name: String, _ key: String, _ value: Any) -> NSManagedObject {
      let object = NSEntityDescription.insertNewObject(forEntityName: name, into: context)
      object.setValue(value, forKey: key)
      return object
    }
    let tags = ["x", "y"].map { new("Tag", "title", $0) }
    for number in 0..<4 {
      let department = new("Department", "name", "D\(number)")
      for place in 0..<3 {
        let employee = new(place == 2 ? "Manager" : "Employee", "name", "E\(number)\(place)")
        employee.setValue(department, forKey: "department")
        employee.setValue(NSSet(array: place == 0 ? tags : Array(tags.prefix(place - 1))), forKey: "tags")
      }
      let rooms = [30, 10, 20].map { new("Room", "number", $0 + number) }
      department.setValue(NSOrderedSet(array: rooms), forKey: "rooms")
    }
    try context.save()
    context.reset()
    return context
  }

  private func fetch(
    _ entity: String, _ paths: [String], _ context: NSManagedObjectContext, batch: Int = 0
  ) throws -> [NSManagedObject] {
    let request = NSFetchRequest<NSManagedObject>(entityName: entity)
    request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
    request.relationshipKeyPathsForPrefetching = paths
    request.fetchBatchSize = batch
    return try context.fetch(request)
  }

  private func names(_ value: Any?) -> [String] {
    ((value as? NSSet)?.allObjects ?? []).compactMap { ($0 as? NSManagedObject)?.value(forKey: "name") }
      .map { "\($0)" }.sorted()
  }

  @Test("to one is one query for all, and none afterwards")
  func one() throws {
    let context = try filled()
    var found: [NSManagedObject] = []
    let lines = try LoggedSQL.lines(1) { found = try fetch("Employee", ["department"], context) }
    let sql = lines.filter { $0.hasPrefix("sql: ") }
    #expect(
      sql.count == 2 && sql[1].contains("FROM ZDEPARTMENT t0 WHERE  t0.Z_PK IN (SELECT * FROM _Z_intarray0)"))
    #expect(lines.contains("annotation: Prefetching with key 'department'. Got 4 rows."))
    #expect(found.count == 12 && found.allSatisfy(\.isFault))
    let after = try LoggedSQL.of {
      #expect(
        found.map { $0.value(forKeyPath: "department.name") as? String }.prefix(4) == [
          "D0", "D0", "D0", "D1",
        ])
    }
    #expect(after == [])
  }

  @Test("to many is one query for all of them, kept in order where there is one")
  func many() throws {
    let context = try filled()
    var found: [NSManagedObject] = []
    let sql = try LoggedSQL.of { found = try fetch("Department", ["employees", "rooms"], context) }
    #expect(sql.count == 3)
    #expect(sql[1].contains("FROM ZEMPLOYEE t0 WHERE  t0.ZDEPARTMENT IN (SELECT * FROM _Z_intarray0)"))
    let after = try LoggedSQL.of {
      #expect(names(found[1].value(forKey: "employees")) == ["E10", "E11", "E12"])
      let rooms = (found[2].value(forKey: "rooms") as? NSOrderedSet)?.array as? [NSManagedObject]
      #expect(rooms?.map { $0.value(forKey: "number") as? Int } == [32, 12, 22])
    }
    #expect(after == [])
  }

  @Test("many of many go through the table of pairs, with those that have none")
  func pairs() throws {
    let context = try filled()
    var found: [NSManagedObject] = []
    #expect(try LoggedSQL.of { found = try fetch("Employee", ["tags"], context) }.count == 2)
    let after = try LoggedSQL.of {
      let counts = found.map { ($0.value(forKey: "tags") as? NSSet)?.count }
      #expect(counts.prefix(3) == [2, 0, 1])
    }
    #expect(after == [])
  }

  @Test("each level of a key path is one query")
  func levels() throws {
    let context = try filled()
    var found: [NSManagedObject] = []
    #expect(try LoggedSQL.of { found = try fetch("Department", ["employees.tags"], context) }.count == 3)
    let after = try LoggedSQL.of {
      let all = found.flatMap {
        ($0.value(forKey: "employees") as? NSSet)?.allObjects as? [NSManagedObject] ?? []
      }
      #expect(all.reduce(0) { $0 + (($1.value(forKey: "tags") as? NSSet)?.count ?? 0) } == 12)
    }
    #expect(after == [])
  }

  @Test("changes that are not saved are part of what was prefetched")
  func pending() throws {
    let context = try filled()
    let department = try #require(try fetch("Department", [], context).first)
    let new = Employee(context: context)
    (new.name, new.department) = ("new", department as? Department)
    let found = try fetch("Department", ["employees"], context)
    #expect(names(found[0].value(forKey: "employees")) == ["E00", "E01", "E02", "new"])
    context.rollback()
    #expect(names(found[0].value(forKey: "employees")) == ["E00", "E01", "E02"])
  }

  @Test("with a batch size it is done batch by batch")
  func batches() throws {
    let context = try filled()
    var found: [NSManagedObject] = []
    #expect(try LoggedSQL.of { found = try fetch("Department", ["employees"], context, batch: 2) }.count == 1)
    let sql = try LoggedSQL.of {
      #expect(names(found[0].value(forKey: "employees")).count == 3)
      #expect(names(found[1].value(forKey: "employees")) == ["E10", "E11", "E12"])
    }
    #expect(sql.count == 2)
  }

  @Test("what is refetched later is read anew")
  func anew() throws {
    let context = try filled()
    let found = try fetch("Employee", ["department"], context)
    let other = TestStack.context(try #require(context.persistentStoreCoordinator))
    for employee in try fetch("Employee", [], other) { employee.setValue("other", forKey: "name") }
    try other.save()
    #expect(found[0].isFault)
    _ = try fetch("Employee", ["department"], context)
    #expect(found[0].value(forKey: "name") as? String == "other")
  }
}
