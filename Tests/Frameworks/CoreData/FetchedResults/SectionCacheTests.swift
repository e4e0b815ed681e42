import Foundation
import Testing

@testable import CoreData

@Suite("Caches of sections")
struct SectionCacheTests {
  private let name = "cache/\(UUID().uuidString)"

  /// Sixty employees of three salaries.
  private func filled(_ url: URL) throws {
    let context = try TestStack.context(TestStack.company(), at: url)
    for number in 0..<60 {
      let employee = Employee(context: context)
      (employee.name, employee.salary) = ("E\(100 + number)", Double(number % 3))
    }
    try context.save()
  }

  private func controller(
    _ context: NSManagedObjectContext, _ format: String? = nil
  ) -> NSFetchedResultsController<Employee> {
    let request = NSFetchRequest<Employee>(entityName: "Employee")
    request.sortDescriptors = ["salary", "name"].map { NSSortDescriptor(key: $0, ascending: true) }
    request.predicate = format.map { NSPredicate(format: $0) }
    request.fetchBatchSize = 10
    return NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: "salary", cacheName: name)
  }

  /// A launch of its own: sections as "name count", and whether they came out of the cache, which looks at no object.
  private func launch(_ url: URL, _ format: String? = nil) throws -> (sections: [String], isCached: Bool) {
    let context = try TestStack.context(TestStack.company(), at: url)
    let controller = controller(context, format)
    try controller.performFetch()
    let isCached = context.registeredObjects.isEmpty
    let sections = (controller.sections ?? []).map { "\($0.name) \($0.numberOfObjects)" }
    let second = controller.object(at: IndexPath(indexes: [1, 0]))
    #expect(sections[1].hasPrefix("\(Int(second.salary)) "))
    return (sections, isCached)
  }

  @Test("survive a launch, and save looking at each object")
  func launches() throws {
    let url = try TestStack.temporaryURL()
    defer { NSFetchedResultsController<Employee>.deleteCache(withName: name) }
    try filled(url)
    #expect(try launch(url) == (["0 20", "1 20", "2 20"], false))
    #expect(try launch(url) == (["0 20", "1 20", "2 20"], true))
    NSFetchedResultsController<Employee>.deleteCache(withName: name)
    #expect(try launch(url) == (["0 20", "1 20", "2 20"], false))
  }

  @Test("hold no longer than the rows stay as they are: changed, new and deleted ones end them")
  func changes() throws {
    let url = try TestStack.temporaryURL()
    defer { NSFetchedResultsController<Employee>.deleteCache(withName: name) }
    try filled(url)
    func change(_ body: (Employee, NSManagedObjectContext) -> Void) throws {
      let context = try TestStack.context(TestStack.company(), at: url)
      let request = NSFetchRequest<Employee>(entityName: "Employee")
      request.predicate = NSPredicate(format: "name == 'E101' OR name == 'new'")
      body(try #require(try context.fetch(request).first), context)
      try context.save()
    }
    _ = try launch(url)
    try change { employee, _ in employee.salary = 2 }
    #expect(try launch(url) == (["0 20", "1 19", "2 21"], false))
    try change { _, context in Employee(context: context).salary = 1 }
    #expect(try launch(url) == (["0 20", "1 20", "2 21"], false))
    try change { employee, context in context.delete(employee) }
    #expect(try launch(url) == (["0 20", "1 20", "2 20"], false))
    #expect(try launch(url) == (["0 20", "1 20", "2 20"], true))
    let context = try TestStack.context(TestStack.company(), at: url)
    let update = NSBatchUpdateRequest(entityName: "Employee")
    (update.predicate, update.propertiesToUpdate) = (NSPredicate(format: "name == 'E104'"), ["salary": 2])
    try context.execute(update)
    #expect(try launch(url) == (["0 20", "1 19", "2 21"], false))
  }

  @Test("hold for one request: another predicate finds its own sections, and keeps those")
  func requests() throws {
    let url = try TestStack.temporaryURL()
    defer { NSFetchedResultsController<Employee>.deleteCache(withName: name) }
    try filled(url)
    _ = try launch(url)
    #expect(try launch(url, "salary > 0") == (["1 20", "2 20"], false))
    #expect(try launch(url, "salary > 0") == (["1 20", "2 20"], true))
    #expect(try launch(url).isCached == false)
  }

  @Test("take part in nothing that is not saved")
  func unsaved() throws {
    let url = try TestStack.temporaryURL()
    defer { NSFetchedResultsController<Employee>.deleteCache(withName: name) }
    try filled(url)
    _ = try launch(url)
    let context = try TestStack.context(TestStack.company(), at: url)
    Employee(context: context).salary = 7
    let controller = controller(context)
    try controller.performFetch()
    #expect(controller.sections?.map(\.name) == ["0", "1", "2", "7"])
  }

  @Test("are deleted all at once without a name, and changes of a request come after that")
  func deleting() throws {
    let url = try TestStack.temporaryURL()
    try filled(url)
    let controller = controller(try TestStack.context(TestStack.company(), at: url))
    try controller.performFetch()
    NSFetchedResultsController<Employee>.deleteCache(withName: name)
    controller.fetchRequest.predicate = NSPredicate(format: "salary > 1")
    try controller.performFetch()
    #expect(controller.sections?.map(\.name) == ["2"])
    NSFetchedResultsController<Employee>.deleteCache(withName: nil)
    #expect(SectionCache.knownConfiguration(name) == nil)
  }

  @Test("a request that is changed under its cache ends the program, and says what to do")
  func mutation() async throws {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let url = try TestStack.temporaryURL()
      let test = SectionCacheTests()
      try test.filled(url)
      let controller = test.controller(try TestStack.context(TestStack.company(), at: url))
      try controller.performFetch()
      controller.fetchRequest.predicate = NSPredicate(format: "salary > 1")
      try controller.performFetch()
    }
    let words = String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("deleteCache(withName:)"), "\(words.suffix(600))")
  }
}
