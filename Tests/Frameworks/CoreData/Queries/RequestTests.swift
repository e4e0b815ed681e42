import Foundation
import Testing

@testable import CoreData

@Suite("Requests of every kind")
struct RequestTests {
  /// Ten employees, aged 20 to 29, of two departments.
  private func filled(_ url: URL? = nil) throws -> NSManagedObjectContext {
    let context = try TestStack.context(TestStack.company(), at: url)
    let departments = ["Lab", "Office"].map { name in
      let department = Department(context: context)
      department.setValue(name, forKey: "name")
      return department
    }
    for age in 20..<30 {
      let employee = Employee(context: context)
      (employee.name, employee.age) = ("E\(age)", Int32(age))
      employee.setValue(Double(age) * 100, forKey: "salary")
      employee.setValue(Date(timeIntervalSinceReferenceDate: Double(age)), forKey: "born")
      employee.setValue(departments[age % 2], forKey: "department")
    }
    try context.save()
    return context
  }

  private func ages(_ request: NSFetchRequest<Employee>, _ context: NSManagedObjectContext) throws -> [Int32]
  {
    try context.fetch(request).map(\.age)
  }

  private func request(_ format: String? = nil) -> NSFetchRequest<Employee> {
    let request = NSFetchRequest<Employee>(entityName: "Employee")
    request.predicate = format.map { NSPredicate(format: $0) }
    request.sortDescriptors = [NSSortDescriptor(key: "age", ascending: true)]
    return request
  }

  @Test("R13.10: changing only the predicate of a request finds others, in the same order")
  func predicates() throws {
    let context = try filled()
    let request = request("age > 26")
    #expect(try ages(request, context) == [27, 28, 29])
    request.predicate = NSPredicate(format: "department.name == 'Lab' AND age < 25")
    #expect(try ages(request, context) == [20, 22, 24])
    request.sortDescriptors = [NSSortDescriptor(key: "age", ascending: false)]
    (request.fetchLimit, request.fetchOffset) = (2, 1)
    #expect(try ages(request, context) == [22, 20])
  }

  @Test("changes that are not saved are found, and cut as the rest is")
  func pending() throws {
    let context = try filled()
    let new = Employee(context: context)
    new.age = 21
    let request = request("age < 23")
    request.fetchLimit = 3
    #expect(try ages(request, context) == [20, 21, 21])
    #expect(try context.count(for: self.request("age < 23")) == 4)
    let plain = self.request("age < 23")
    plain.includesPendingChanges = false
    #expect(try context.count(for: plain) == 3)
  }

  @Test("R33.6, R33.9, R33.10: an aggregate is one dictionary with a value of its type")
  func aggregates() throws {
    let context = try filled()
    let request = NSFetchRequest<NSDictionary>(entityName: "Employee")
    request.resultType = .dictionaryResultType
    request.propertiesToFetch = [
      QueryTextTests.calculated("min", "born"),
      QueryTextTests.calculated("max", "age", .integer32AttributeType),
      QueryTextTests.calculated("average", "salary", .doubleAttributeType),
      QueryTextTests.calculated("sum", "age", .integer64AttributeType),
    ]
    let found = try context.fetch(request)
    let row = try #require(found.first)
    #expect(found.count == 1 && row["minborn"] as? Date == Date(timeIntervalSinceReferenceDate: 20))
    #expect(
      row["maxage"] as? Int == 29 && row["averagesalary"] as? Double == 2450 && row["sumage"] as? Int == 245)
  }

  @Test("R33.7: dictionaries have the names of attributes and of descriptions as keys, grouped and distinct")
  func dictionaries() throws {
    let context = try filled()
    let request = NSFetchRequest<NSDictionary>(entityName: "Employee")
    request.resultType = .dictionaryResultType
    request.propertiesToFetch = ["name", "department.name"]
    request.predicate = NSPredicate(format: "age == 21")
    #expect(try context.fetch(request) == [["name": "E21", "department.name": "Office"] as NSDictionary])
    let counted = QueryTextTests.calculated("count", "age", .integer64AttributeType)
    (request.predicate, request.propertiesToFetch) = (nil, ["department.name", counted])
    request.propertiesToGroupBy = ["department.name"]
    request.havingPredicate = NSPredicate(format: "%@ == 5", NSExpression(forVariable: "countage"))
    request.sortDescriptors = [NSSortDescriptor(key: "department.name", ascending: true)]
    let groups = try context.fetch(request)
    #expect(groups.map { $0["department.name"] as? String } == ["Lab", "Office"])
    #expect(groups.allSatisfy { $0["countage"] as? Int == 5 })
    // 20 + 22 + 24 + 26 + 28 and 21 + 23 + 25 + 27 + 29.
    for (format, names) in [
      ("sum:(age) > 120", ["Office"]), ("max:(age) == 28 AND min:(age) >= 20", ["Lab"]),
      ("average:(age) != 24", ["Office"]), ("count:(name) > 5", []),
      ("countage == 5 AND sum(age) < 125", ["Lab"]),
    ] {
      request.havingPredicate = NSPredicate(format: format)
      let found = try context.fetch(request).map { $0["department.name"] as? String ?? "" }
      #expect(found == names, "\(format)")
    }
  }

  /// Counts and sums of ages by department: 5 and 120 of Lab, 5 and 125 of Office.
  private func groups(_ having: String?) -> NSFetchRequest<NSDictionary> {
    let request = NSFetchRequest<NSDictionary>(entityName: "Employee")
    request.resultType = .dictionaryResultType
    request.propertiesToFetch = [
      "department.name", QueryTextTests.calculated("count", "age", .integer64AttributeType),
      QueryTextTests.calculated("sum", "age", .integer64AttributeType),
    ]
    request.propertiesToGroupBy = ["department.name"]
    request.havingPredicate = having.map { NSPredicate(format: $0) }
    request.sortDescriptors = [NSSortDescriptor(key: "department.name", ascending: true)]
    return request
  }

  private func names(
    _ request: NSFetchRequest<NSDictionary>, _ context: NSManagedObjectContext
  ) throws -> [String?] { try context.fetch(request).map { $0["department.name"] as? String } }

  @Test("a condition on groups that SQL cannot say is asked of the objects in each group")
  func havingInMemory() throws {
    let context = try filled()
    // The medians are 24 and 25; SQLite knows none.
    for (format, expected) in [
      ("median:(age) > 24", ["Office"]), ("median:(age) > 20 AND sum:(age) < 125", ["Lab"]),
      ("median:(age) == max:(age)", []),
      ("median:(age) > 20 AND countage == 5 AND $sumage > 120", ["Office"]),
      ("median:(age) > 20", ["Lab", "Office"]),
    ] {
      #expect(try names(groups(format), context) == expected, "\(format)")
    }
    let ungrouped = groups("median:(age) > 20")
    (ungrouped.propertiesToGroupBy, ungrouped.propertiesToFetch) = (nil, ["name"])
    #expect(throws: (any Error).self) { try context.fetch(ungrouped) }
  }

  @Test("groups of objects are sorted and cut as those of a store, and know only objects that were asked for")
  func groupsInMemory() throws {
    let context = try filled()
    let sorted = groups("median:(age) > 20")
    sorted.sortDescriptors = [NSSortDescriptor(key: "sumage", ascending: false)]
    sorted.fetchLimit = 1
    #expect(try names(sorted, context) == ["Office"])
    sorted.fetchOffset = 1
    #expect(try names(sorted, context) == ["Lab"])
    // 21 + 23 + 25 + 27 are 96.
    let filtered = groups("sum:(age) > 100")
    filtered.predicate = NSPredicate(format: "lowercase(name) != 'e29'")
    #expect(try names(filtered, context) == ["Lab"])
    filtered.havingPredicate = nil
    let rows = try context.fetch(filtered)
    #expect(rows.map { $0["countage"] as? Int } == [5, 4] && rows.map { $0["sumage"] as? Int } == [120, 96])
    filtered.fetchLimit = 2
    (filtered.propertiesToGroupBy, filtered.propertiesToFetch) = (nil, ["department.name"])
    filtered.returnsDistinctResults = true
    #expect(try names(filtered, context) == ["Lab", "Office"])
  }

  @Test("aggregates of objects leave out what has no value, and are of expressions, too")
  func aggregatesInMemory() throws {
    let context = try filled()
    let request = NSFetchRequest<NSDictionary>(entityName: "Employee")
    (request.resultType, request.fetchLimit) = (.dictionaryResultType, 3)
    request.predicate = NSPredicate(format: "lowercase(name) != 'e29'")
    let doubled = NSExpressionDescription()
    doubled.name = "doubled"
    doubled.expression = NSExpression(
      forFunction: "sum:", arguments: [NSExpression(format: "age * 2")])
    request.propertiesToFetch = [
      QueryTextTests.calculated("count", "age"), QueryTextTests.calculated("count", "photo"), doubled,
    ]
    let rows = try context.fetch(request)
    let row = try #require(rows.first)
    // 20 to 28.
    #expect(rows.count == 1 && row["countage"] as? Int == 9 && row["countphoto"] as? Int == 0)
    #expect(row["doubled"] as? Int == 432)
  }

  @Test("a dictionary lacks what has no value, and has zeroes, empty texts and false")
  func emptyValues() throws {
    let context = try TestStack.context(TestStack.company())
    let employee = Employee(context: context)
    (employee.name, employee.age, employee.born) = ("", 0, Date(timeIntervalSinceReferenceDate: 0))
    employee.setValue(false, forKey: "isActive")
    try context.save()
    let request = NSFetchRequest<NSDictionary>(entityName: "Employee")
    request.resultType = .dictionaryResultType
    request.propertiesToFetch = ["name", "age", "isActive", "born", "salary", "badge", "photo", "name"]
    let row = try #require(context.fetch(request).first)
    #expect(row.count == 4 && row["name"] as? String == "" && row["age"] as? Int == 0)
    #expect(row["isActive"] as? Bool == false && row["born"] as? Date == employee.born)
    request.propertiesToFetch = ["name", "age", "isActive", "born", "salary", "badge", "photo"]
    let same = try #require(context.fetch(request).first)
    #expect(same.count == 4 && same["name"] as? String == "" && same["age"] as? Int == 0)
    #expect(same["isActive"] as? Bool == false && same["born"] as? Date == employee.born)
  }

  @Test("dictionaries that only objects can tell are made of objects")
  func remainders() throws {
    let context = try filled()
    let request = NSFetchRequest<NSDictionary>(entityName: "Employee")
    request.resultType = .dictionaryResultType
    let upper = NSExpressionDescription()
    upper.name = "upper"
    upper.expression = NSExpression(format: "lowercase(name)")
    (request.propertiesToFetch, request.predicate) = (
      [upper], NSPredicate(format: "lowercase(name) == 'e25'")
    )
    #expect(try context.fetch(request) == [["upper": "e25"] as NSDictionary])
  }

  @Test("IDs and numbers are results, too")
  func ids() throws {
    let context = try filled()
    let request = NSFetchRequest<NSManagedObjectID>(entityName: "Employee")
    (request.resultType, request.includesPropertyValues) = (.managedObjectIDResultType, false)
    request.predicate = NSPredicate(format: "age IN {22, 23}")
    let ids = try context.fetch(request)
    #expect(Set(try ids.map { try (context.existingObject(with: $0) as? Employee)?.age }) == [22, 23])
    let count = NSFetchRequest<NSNumber>(entityName: "Employee")
    count.resultType = .countResultType
    #expect(try context.fetch(count) == [10])
  }

  @Test("objects and IDs are values in predicates, in lists, too")
  func objects() throws {
    let context = try filled()
    let first = try #require(try context.fetch(request()).first)
    let request = request()
    request.predicate = NSPredicate(format: "SELF IN %@", [first, first.objectID])
    #expect(try ages(request, context) == [20])
    request.predicate = NSPredicate(
      format: "department == %@", try #require(first.value(forKey: "department") as? NSManagedObject))
    #expect(try context.count(for: request) == 5)
    let departments = NSFetchRequest<Department>(entityName: "Department")
    departments.predicate = NSPredicate(
      format: "ANY employees.age > 28 AND employees.@count == 5 AND NOT (%@ IN employees)", first)
    #expect(try context.fetch(departments).map { $0.value(forKey: "name") as? String } == ["Office"])
  }

  @Test("an asynchronous fetch hands its results to a block")
  func asynchronous() async throws {
    let context = try filled()
    let ages: [Int32] = try await withCheckedThrowingContinuation { done in
      let request = NSAsynchronousFetchRequest(fetchRequest: request("age < 22")) { result in
        done.resume(returning: result.finalResult?.map(\.age) ?? [])
      }
      do { _ = try context.performAndWait { try context.execute(request) } } catch {
        done.resume(throwing: error)
      }
    }
    #expect(ages == [20, 21])
  }

  // MARK: Batches

  @Test("a batch updates with values and expressions, and tells which and how many")
  func update() throws {
    let context = try filled(try TestStack.temporaryURL())
    let update = NSBatchUpdateRequest(entityName: "Employee")
    update.predicate = NSPredicate(format: "age > 26")
    update.propertiesToUpdate = ["name": "old", "age": NSExpression(format: "age + 10"), "born": NSNull()]
    update.resultType = .updatedObjectIDsResultType
    let ids = (try context.execute(update) as? NSBatchUpdateResult)?.result as? [NSManagedObjectID]
    #expect(ids?.count == 3)
    context.reset()
    #expect(try ages(request("name == 'old' AND born == nil"), context) == [37, 38, 39])
    #expect(try ages(request("age < 30"), context).count == 7)
  }

  @Test("a batch deletes with its predicate, follows cascades, and tells how many")
  func delete() throws {
    let context = try filled(try TestStack.temporaryURL())
    let some = NSFetchRequest<any NSFetchRequestResult>(entityName: "Employee")
    some.predicate = NSPredicate(format: "age < 23")
    let delete = NSBatchDeleteRequest(fetchRequest: some)
    delete.resultType = .resultTypeCount
    #expect((try context.execute(delete) as? NSBatchDeleteResult)?.result as? Int == 3)
    context.reset()
    #expect(try context.count(for: request()) == 7)
    let lab = NSFetchRequest<any NSFetchRequestResult>(entityName: "Department")
    lab.predicate = NSPredicate(format: "name == 'Lab'")
    try context.execute(NSBatchDeleteRequest(fetchRequest: lab))
    context.reset()
    #expect(try ages(request(), context) == [23, 25, 27, 29])
    let all = NSBatchDeleteRequest(
      fetchRequest: NSFetchRequest<any NSFetchRequestResult>(entityName: "Employee"))
    try context.execute(all)
    context.reset()
    #expect(try context.count(for: request()) == 0)
  }

  @Test("a batch inserts from lists and from blocks, with default values where a row has none")
  func insert() throws {
    let context = try TestStack.context(TestStack.company(), at: try TestStack.temporaryURL())
    let list = NSBatchInsertRequest(
      entityName: "Employee", objects: [["name": "a", "age": 3], ["name": "b"]])
    list.resultType = .objectIDs
    let ids = (try context.execute(list) as? NSBatchInsertResult)?.result as? [NSManagedObjectID]
    #expect(ids?.count == 2 && Set(ids ?? []).count == 2)
    var left = 3
    try context.execute(
      NSBatchInsertRequest(
        entityName: "Employee",
        dictionaryHandler: { row in
          row["age"] = 100 + left
          left -= 1
          return left < 0
        }))
    #expect(try ages(request(), context) == [3, 18, 101, 102, 103])
    left = 2
    try context.execute(
      NSBatchInsertRequest(
        entityName: "Employee",
        managedObjectHandler: { object in
          (object as? Employee)?.age = Int32(200 + left)
          left -= 1
          return left < 0
        }))
    #expect(try ages(request("age > 150"), context) == [201, 202])
    let new = Employee(context: context)
    new.age = 1
    try context.save()
    #expect(try context.count(for: request()) == 8)
  }

  @Test("a batch that meets unique values replaces, keeps or fails, as the merge policy says")
  func unique() throws {
    let context = try TestStack.context(
      TestStack.company(unique: ["title"]), at: try TestStack.temporaryURL())
    func insert() throws {
      try context.execute(NSBatchInsertRequest(entityName: "Tag", objects: [["title": "x"]]))
    }
    try insert()
    #expect(throws: (any Error).self) { try insert() }
    context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
    try insert()
    #expect(try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Tag")) == 1)
  }
}
