import Testing

@testable import CoreData

@Suite("Expressions that fetch")
struct FetchExpressionTests {
  /// Employees aged 20 to 25, the even ones of the department Lab, the others of Office.
  private func filled() throws -> NSManagedObjectContext {
    let context = try TestStack.context(TestStack.company())
    let departments = ["Lab", "Office"].map { name in
      let department = Department(context: context)
      department.setValue(name, forKey: "name")
      return department
    }
    for age in 20..<26 {
      let employee = Employee(context: context)
      (employee.name, employee.age) = ("E\(age)", Int32(age))
      employee.department = departments[age % 2]
    }
    try context.save()
    return context
  }

  private func request(_ entity: String, _ format: String) -> NSFetchRequest<NSManagedObject> {
    let request = NSFetchRequest<NSManagedObject>(entityName: entity)
    request.predicate = NSPredicate(format: format)
    return request
  }

  private func ages(
    _ format: String, _ arguments: [Any], _ context: NSManagedObjectContext
  ) throws -> [Int32] {
    let request = NSFetchRequest<Employee>(entityName: "Employee")
    request.predicate = NSPredicate(format: format, argumentArray: arguments)
    request.sortDescriptors = [NSSortDescriptor(key: "age", ascending: true)]
    return try context.fetch(request).map(\.age)
  }

  @Test("one made by the class tells its parts, and has the objects or their number as value")
  func values() throws {
    let context = try filled()
    let (fetch, place) = (
      NSExpression(forConstantValue: request("Employee", "age > 22")), NSExpression(forConstantValue: context)
    )
    let found = NSFetchRequestExpression.expression(forFetch: fetch, context: place, countOnly: false)
    #expect(found.expressionType == NSFetchRequestExpressionType && found.expressionType.rawValue == 50)
    #expect((found.expressionValue(with: nil, context: nil) as? [NSManagedObject])?.count == 3)
    let counted = NSFetchRequestExpression.expression(forFetch: fetch, context: place, countOnly: true)
    #expect(counted.expressionValue(with: nil, context: nil) as? Int == 3)
    let parts = try #require(counted as? NSFetchRequestExpression)
    #expect(parts.requestExpression == fetch && parts.contextExpression == place && parts.isCountOnlyRequest)
  }

  @Test("FETCH in the predicate of a request is done once, and is a value of the store's own search")
  func predicates() throws {
    let context = try filled()
    let lab = request("Department", "name == 'Lab'")
    #expect(try ages("department IN FETCH(%@, %@, NO)", [lab, context], context) == [20, 22, 24])
    #expect(try ages("NOT department IN FETCH(%@, %@, NO)", [lab, context], context) == [21, 23, 25])
    let few = request("Employee", "age < 23")
    // 3 are younger.
    #expect(try ages("age > 20 + FETCH(%@, %@, YES)", [few, context], context) == [24, 25])
    #expect(try ages("age == 20 + FETCH(%@, %@, NO).@count", [few, context], context) == [23])
    let asked = NSFetchRequest<Employee>(entityName: "Employee")
    asked.predicate = NSPredicate(format: "age > FETCH(%@, %@, YES)", argumentArray: [few, context])
    let statement = RowQuery(asked.settings, try context.entity(of: asked.settings)).keys()
    #expect(statement.remainder == nil && statement.values == [.integer(3)])
  }

  @Test("it is done once wherever it stands in the predicate, also where memory looks at each row")
  func once() throws {
    final class Counter: @unchecked Sendable { var calls = 0 }
    let (context, counter) = (try filled(), Counter())
    let departments = NSFetchRequest<NSManagedObject>(entityName: "Department")
    departments.predicate = NSPredicate { _, _ in
      counter.calls += 1
      return true
    }
    let found = try ages(
      "TERNARY(age > 21 + FETCH(%@, %@, YES), 1, 0) == 1", [departments, context], context)
    // There are two departments.
    #expect(found == [24, 25] && counter.calls == 2)
  }

  /// Of groups, but without any.
  private static func failing() -> NSFetchRequest<NSDictionary> {
    let request = NSFetchRequest<NSDictionary>(entityName: "Employee")
    request.resultType = .dictionaryResultType
    request.havingPredicate = NSPredicate(format: "median:(age) > 1")
    return request
  }

  @Test("what it cannot fetch is the error of the request around it, and by itself ends the program")
  func errors() async throws {
    let context = try filled()
    for format in [
      "age > FETCH(%@, %@, NO).@count", "lowercase(name) == 'e20' OR age > FETCH(%@, %@, NO).@count",
    ] {
      #expect(throws: (any Error).self) { try ages(format, [Self.failing(), context], context) }
      let counted = NSFetchRequest<Employee>(entityName: "Employee")
      counted.predicate = NSPredicate(format: format, argumentArray: [Self.failing(), context])
      #expect(throws: (any Error).self) { try context.count(for: counted) }
    }
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let place = try FetchExpressionTests().filled()
      _ = NSExpression(
        format: "FETCH(%@, %@, NO)", argumentArray: [FetchExpressionTests.failing(), place]
      ).expressionValue(with: nil, context: nil)
    }
    let said = String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("could not fetch"))
  }

  @Test("objects that are not saved yet are compared with what was fetched, too")
  func pending() throws {
    let context = try filled()
    let lab = request("Department", "name == 'Lab'")
    let new = Employee(context: context)
    new.age = 60
    new.department = try context.fetch(lab).first as? Department
    #expect(try ages("department IN FETCH(%@, %@, NO)", [lab, context], context) == [20, 22, 24, 60])
  }

  @Test("an app's own kind of expression is asked for its value, not taken for none")
  func ownExpressions() throws {
    final class TwentyOne: NSExpression, @unchecked Sendable {
      override func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? { 21 }
    }
    let context = try filled()
    let request = NSFetchRequest<Employee>(entityName: "Employee")
    request.predicate = NSComparisonPredicate(
      leftExpression: NSExpression(forKeyPath: "age"), rightExpression: TwentyOne(expressionType: .function),
      modifier: .direct, type: .equalTo)
    #expect(try context.fetch(request).map(\.age) == [21])
  }

  @Test("its text reads as the same again, and it is archived as others are")
  func texts() throws {
    let expression = NSExpression(format: "FETCH($request, $manager.sourceContext, no)")
    #expect(expression.description == "FETCH($request, $manager.sourceContext, NO)")
    #expect(expression == NSExpression(format: expression.description))
    let data = try NSKeyedArchiver.archivedData(withRootObject: expression, requiringSecureCoding: true)
    let back = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSExpression.self, from: data)
    #expect(
      back?.description == expression.description && back?.expressionType == NSFetchRequestExpressionType)
  }
}
