import Foundation
import Testing

@testable import CoreData

@Suite struct LifeCycleTests {
  @Test("an object is told of its insertion, save, deletion and faults, in that order")
  func order() throws {
    let context = try TestStack.context(TestStack.company())
    let employee = Employee(context: context)
    try context.save()
    context.refresh(employee, mergeChanges: false)
    #expect(employee.isFault)
    _ = employee.name
    context.delete(employee)
    try context.save()
    #expect(
      employee.calls == [
        "awakeFromInsert", "willSave", "didSave", "willTurnIntoFault", "didTurnIntoFault", "awakeFromFetch",
        "prepareForDeletion", "willSave", "didSave",
      ])
  }

  @Test("default values are there from the start, and are no changes")
  func defaults() throws {
    let context = try TestStack.context(TestStack.company())
    let employee = Employee(context: context)
    #expect(employee.age == 18 && employee.value(forKey: "isActive") as? Bool == true && employee.name == nil)
    #expect(employee.isInserted && !employee.isUpdated && employee.changedValues().isEmpty)
  }

  @Test("changed and committed values tell what was set and what it was")
  func changedValues() throws {
    let context = try TestStack.context(TestStack.company())
    let employee = Employee(context: context)
    employee.name = "A"
    try context.save()
    employee.name = "B"
    employee.age = 18
    #expect(employee.changedValues() as NSDictionary == ["name": "B"] as NSDictionary)
    #expect(employee.committedValues(forKeys: ["name"]) as NSDictionary == ["name": "A"] as NSDictionary)
    #expect(employee.isUpdated && employee.hasPersistentChangedValues)
    employee.name = "A"
    #expect(employee.hasChanges && !employee.hasPersistentChangedValues && employee.changedValues().isEmpty)
  }

  @Test("a row is one object in a context, and another in another")
  func identity() throws {
    let coordinator = try TestStack.coordinator(TestStack.company(), at: nil)
    let (one, other) = (TestStack.context(coordinator), TestStack.context(coordinator))
    let employee = Employee(context: one)
    try one.save()
    #expect(one.object(with: employee.objectID) === employee)
    #expect(try one.fetch(NSFetchRequest<Employee>(entityName: "Employee")).first === employee)
    let same = try other.existingObject(with: employee.objectID)
    #expect(same !== employee && same.objectID == employee.objectID)
    #expect(Set([same.objectID, employee.objectID]).count == 1)
  }

  @Test("an object that nobody holds leaves the context, one with changes does not")
  func weakness() throws {
    let context = try TestStack.context(TestStack.company())
    _ = Employee(context: context)
    #expect(context.registeredObjects.count == 1)
    try context.save()
    #expect(context.registeredObjects.isEmpty)
  }

  @Test("URIs name store, entity and key, and lead back to the object")
  func identifiers() throws {
    let coordinator = try TestStack.coordinator(TestStack.company(), at: nil)
    let context = TestStack.context(coordinator)
    let employee = Employee(context: context)
    let temporary = employee.objectID
    #expect(
      temporary.isTemporaryID
        && temporary.uriRepresentation().absoluteString.hasPrefix("x-coredata:///Employee/t"))
    try context.obtainPermanentIDs(for: [employee])
    let id = employee.objectID
    let store = try #require(coordinator.persistentStores.first)
    #expect(!id.isTemporaryID && id.persistentStore === store && employee.isInserted)
    #expect(id.uriRepresentation().absoluteString == "x-coredata://\(store.identifier!)/Employee/p1")
    try context.save()
    #expect(coordinator.managedObjectID(forURIRepresentation: id.uriRepresentation()) == id)
    #expect(
      coordinator.managedObjectID(forURIRepresentation: URL(string: "x-coredata://other/Employee/p1")!) == nil
    )
  }

  @Test("an object that does not exist is an error for one way to it, and a deleted fault for the other")
  func missingRow() throws {
    let coordinator = try TestStack.coordinator(TestStack.company(), at: nil)
    let (one, other) = (TestStack.context(coordinator), TestStack.context(coordinator))
    let employee = Employee(context: one)
    try one.save()
    let late = other.object(with: employee.objectID)
    one.delete(employee)
    try one.save()
    #expect(throws: (any Error).self) { try one.existingObject(with: late.objectID) }
    #expect(late.isFault)
    #expect(late.value(forKey: "name") == nil && late.isDeleted)
  }

  @Test("primitive values change without notice, others with")
  func primitives() throws {
    let context = try TestStack.context(TestStack.company())
    let employee = Employee(context: context)
    try context.save()
    employee.setPrimitiveValue("X", forKey: "name")
    #expect(!employee.hasChanges && employee.name == "X")
    employee.willChangeValue(forKey: "name")
    employee.setPrimitiveValue("Y", forKey: "name")
    employee.didChangeValue(forKey: "name")
    #expect(employee.isUpdated && employee.primitiveValue(forKey: "name") as? String == "Y")
  }

  /// R65.2
  @Test("an observer of a key sees one change for each set")
  func observing() throws {
    let context = try TestStack.context(TestStack.company())
    let employee = Employee(context: context)
    let watcher = Watcher()
    employee.addObserver(watcher, forKeyPath: "name", options: [.new, .old], context: nil)
    employee.name = "A"
    employee.setValue("B", forKey: "name")
    employee.removeObserver(watcher, forKeyPath: "name")
    #expect(watcher.seen == ["nil > A", "A > B"])
  }

  private final class Watcher: _NSObject {
    var seen: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      seen.append("\(change?[.oldKey] as? String ?? "nil") > \(change?[.newKey] as? String ?? "nil")")
    }
  }
}
