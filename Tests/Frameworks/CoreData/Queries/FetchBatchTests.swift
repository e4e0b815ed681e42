import Foundation
import Testing

@testable import CoreData

@Suite("Fetches with a batch size", .serialized)
struct FetchBatchTests {
  /// Twelve employees, aged 20 to 31, every third a manager.
  private func filled() throws -> NSManagedObjectContext {
    let context = try TestStack.context(TestStack.company(), at: try TestStack.temporaryURL())
    for age in 20..<32 {
      let name = age % 3 == 0 ? "Manager" : "Employee"
      let employee = NSEntityDescription.insertNewObject(forEntityName: name, into: context)
      employee.setValue(age, forKey: "age")
      employee.setValue("E\(age)", forKey: "name")
    }
    try context.save()
    context.reset()
    return context
  }

  private func request(_ size: Int) -> NSFetchRequest<NSManagedObject> {
    let request = NSFetchRequest<NSManagedObject>(entityName: "Employee")
    request.sortDescriptors = [NSSortDescriptor(key: "age", ascending: true)]
    request.fetchBatchSize = size
    return request
  }

  private func age(_ object: NSManagedObject) -> Int? { object.value(forKey: "age") as? Int }

  @Test("read keys at first, and rows a batch at a time")
  func batches() throws {
    let context = try filled()
    var found: [NSManagedObject] = []
    let first = try LoggedSQL.of { found = try context.fetch(request(5)) }
    #expect(first == ["SELECT t0.Z_ENT, t0.Z_PK FROM ZEMPLOYEE t0 ORDER BY t0.ZAGE"])
    #expect(found.count == 12 && found.allSatisfy(\.isFault))
    let second = try LoggedSQL.of { #expect(age(found[7]) == 27) }
    #expect(second.count == 1)
    #expect(second[0].hasSuffix("WHERE  t0.Z_PK IN (SELECT * FROM _Z_intarray0)  LIMIT 5"))
    let sql2 = try LoggedSQL.of { #expect(found[5...9].map(age) == [25, 26, 27, 28, 29]) }
    #expect(sql2 == [])
    let sql3 = try LoggedSQL.of { #expect(found.map(age) == (20..<32).map { $0 }) }
    #expect(sql3.count == 2)
    #expect(found.map(\.entity.name).filter { $0 == "Manager" }.count == 4)
  }

  @Test("read a batch without those that nobody holds, and without rows that are gone")
  func holes() throws {
    let context = try filled()
    var found = try context.fetch(request(6))
    found.remove(at: 1)
    let other = TestStack.context(try #require(context.persistentStoreCoordinator))
    other.delete(try other.existingObject(with: found[2].objectID))
    try other.save()
    #expect(age(found[0]) == 20 && context.registeredObjects.count == 11)
    context.shouldDeleteInaccessibleFaults = true
    #expect(age(found[2]) == nil && found[2].isDeleted && age(found[3]) == 24)
  }

  @Test("read a batch once: what is refreshed is read by itself")
  func refreshed() throws {
    let context = try filled()
    let found = try context.fetch(request(4))
    #expect(age(found[1]) == 21)
    context.refresh(found[1], mergeChanges: false)
    let sql = try LoggedSQL.of { #expect(age(found[1]) == 21) }
    #expect(sql.count == 1 && sql[0].hasSuffix("WHERE  t0.Z_PK = ? "))
  }

  @Test("find changes that are not saved")
  func pending() throws {
    let context = try filled()
    let found = try context.fetch(request(4))
    found[0].setValue(100, forKey: "age")
    let new = Employee(context: context)
    new.age = 1
    #expect(try context.fetch(request(4)).map(age) == [1] + (21..<32).map { $0 } + [100])
  }

  @Test("go through a parent")
  func child() throws {
    let parent = try filled()
    let child = TestStack.context()
    child.parent = parent
    let found = try child.fetch(request(5))
    let sql4 = try LoggedSQL.of { #expect(found.map(age) == (20..<32).map { $0 }) }
    #expect(sql4.count == 3)
  }

  @Test("without values leave rows unread, and keep those that are known")
  func withoutValues() throws {
    let context = try filled()
    let known = try #require(try context.fetch(request(0)).first)
    known.setValue("mine", forKey: "name")
    try context.save()
    let request = request(0)
    request.includesPropertyValues = false
    var found: [NSManagedObject] = []
    let sql = try LoggedSQL.of { found = try context.fetch(request) }
    #expect(sql == ["SELECT t0.Z_ENT, t0.Z_PK FROM ZEMPLOYEE t0 ORDER BY t0.ZAGE"])
    #expect(found[0] === known)
    let sql5 = LoggedSQL.of { #expect(age(found[0]) == 20) }
    #expect(sql5 == [])
    let sql6 = LoggedSQL.of { #expect(age(found[1]) == 21) }
    #expect(sql6.count == 1)
  }
}
