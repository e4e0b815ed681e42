import Foundation
import Testing

@testable import CoreData

@Suite("Options of fetches", .serialized)
struct FetchOptionTests {
  private func filled() throws -> NSManagedObjectContext {
    let context = try TestStack.context(TestStack.company(), at: try TestStack.temporaryURL())
    for age in 20..<26 {
      let employee = Employee(context: context)
      (employee.name, employee.age) = ("E\(age)", Int32(age))
    }
    try context.save()
    context.reset()
    return context
  }

  private func request() -> NSFetchRequest<Employee> {
    let request = NSFetchRequest<Employee>(entityName: "Employee")
    request.sortDescriptors = [NSSortDescriptor(key: "age", ascending: true)]
    return request
  }

  @Test("objects are faults whose rows are here, or are awake if that is wanted")
  func faults() throws {
    let context = try filled()
    let found = try context.fetch(request())
    #expect(found.allSatisfy { $0.isFault && $0.calls.isEmpty })
    let sql1 = try LoggedSQL.of { #expect(found.map(\.age) == [20, 21, 22, 23, 24, 25]) }
    #expect(sql1 == [])
    #expect(found.allSatisfy { $0.calls == ["awakeFromFetch"] })
    context.reset()
    let awake = request()
    awake.returnsObjectsAsFaults = false
    #expect(try context.fetch(awake).allSatisfy { !$0.isFault && $0.calls == ["awakeFromFetch"] })
  }

  @Test("objects keep their values over a fetch, unless that refreshes them; changes stay either way")
  func refreshing() throws {
    let context = try filled()
    let mine = try context.fetch(request())
    #expect(mine.map(\.name) == ["E20", "E21", "E22", "E23", "E24", "E25"])
    mine[1].name = "unsaved"
    let other = TestStack.context(try #require(context.persistentStoreCoordinator))
    for employee in try other.fetch(request()) { employee.name = "other" }
    try other.save()
    _ = try context.fetch(request())
    #expect(mine[0].name == "E20")
    let refreshing = request()
    refreshing.shouldRefreshRefetchedObjects = true
    _ = try context.fetch(refreshing)
    #expect(mine.map(\.name) == ["other", "unsaved", "other", "other", "other", "other"])
  }

  @Test("offset and limit cut what changes that are not saved make of the results")
  func cutting() throws {
    let context = try filled()
    let all = try context.fetch(request())
    context.delete(all[0])
    all[5].age = 0
    Employee(context: context).age = 22
    let page = request()
    (page.fetchOffset, page.fetchLimit) = (1, 3)
    #expect(try context.fetch(page).map(\.age) == [21, 22, 22])
    #expect(try context.count(for: page) == 3)
    page.includesPendingChanges = false
    #expect(try context.fetch(page).map { Int($0.age) } == [21, 22, 23])
    let last = request()
    last.fetchOffset = 5
    #expect(try context.fetch(last).map(\.age) == [24])
  }

  @Test("subentities stay out if they are not wanted, those that are not saved, too")
  func subentities() throws {
    let context = try filled()
    let manager = NSEntityDescription.insertNewObject(forEntityName: "Manager", into: context)
    manager.setValue(1, forKey: "age")
    let own = NSFetchRequest<NSManagedObject>(entityName: "Employee")
    own.includesSubentities = false
    #expect(try context.count(for: own) == 6)
    try context.save()
    #expect(try context.count(for: own) == 6)
    own.includesSubentities = true
    #expect(try context.count(for: own) == 7)
  }

  @Test("only the stores that a request names are asked")
  func affectedStores() throws {
    let model = TestStack.company()
    let coordinator = try TestStack.coordinator(model, at: try TestStack.temporaryURL())
    let second = try coordinator.addPersistentStore(
      ofType: NSSQLiteStoreType, configurationName: nil, at: try TestStack.temporaryURL())
    let context = TestStack.context(coordinator)
    let (first, other) = (Employee(context: context), Employee(context: context))
    (first.age, other.age) = (1, 2)
    context.assign(other, to: second)
    try context.save()
    let request = request()
    #expect(try context.fetch(request).map(\.age) == [1, 2])
    request.affectedStores = [second]
    #expect(try context.fetch(request).map(\.age) == [2])
    #expect(other.objectID.persistentStore === second && first.objectID.persistentStore !== second)
  }
}
