import Foundation
import Testing

@testable import CoreData

/// What translated code calls for objects of classes that only run time knows.
@Suite struct ClassOfEntityTests {
  private func make<T: NSManagedObject>(_ context: NSManagedObjectContext) -> T {
    T._construct(context: context)
  }

  @Test("a generic parameter's object is of its class, entity and context")
  func generic() throws {
    let context = try TestStack.context(TestStack.company())
    let employee: Employee = make(context)
    employee.name = "E"
    #expect(type(of: employee) == Employee.self && employee.calls == ["awakeFromInsert"])
    #expect(context.insertedObjects == [employee] && employee.entity.name == "Employee")
  }

  @Test("an object made with an entity is of the class that the entity names")
  func entity() throws {
    let context = try TestStack.context(TestStack.company())
    let entities = try #require(context.persistentStoreCoordinator?.managedObjectModel.entitiesByName)
    let employee = NSManagedObject._construct(entity: try #require(entities["Employee"]), insertInto: context)
    #expect(employee is Employee && employee.isInserted)
    let tag = NSManagedObject._construct(entity: try #require(entities["Tag"]), insertInto: nil)
    #expect(type(of: tag) == NSManagedObject.self && tag.managedObjectContext == nil)
  }
}
