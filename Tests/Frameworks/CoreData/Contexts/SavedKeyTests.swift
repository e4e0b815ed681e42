import Foundation
import Testing

@testable import CoreData

/// Objects that came from a child keep their first keys there, whatever their parents save.
@Suite struct SavedKeyTests {
  private func child(_ parent: NSManagedObjectContext) -> NSManagedObjectContext {
    let child = TestStack.context()
    child.parent = parent
    return child
  }

  private func names(_ context: NSManagedObjectContext) throws -> [String?] {
    try context.fetch(NSFetchRequest<Employee>(entityName: "Employee")).map(\.name)
  }

  @Test("what a child changes after its parent saved is the same object's there")
  func changes() throws {
    let coordinator = try TestStack.coordinator(TestStack.company(), at: nil)
    let parent = TestStack.context(coordinator)
    let child = child(parent)
    let employee = Employee(context: child)
    employee.name = "first"
    try child.save()
    try parent.save()
    employee.name = "second"
    try child.save()
    #expect(try names(parent) == ["second"])
    try parent.save()
    #expect(try names(TestStack.context(coordinator)) == ["second"])
    child.refresh(employee, mergeChanges: false)
    #expect(employee.name == "second")
    child.delete(employee)
    try child.save()
    try parent.save()
    #expect(try names(TestStack.context(coordinator)) == [])
  }

  @Test("a fetch finds the object that is there, and no second one for its row")
  func fetches() throws {
    let parent = try TestStack.context(TestStack.company())
    let child = child(parent)
    let employee = Employee(context: child)
    employee.name = "one"
    try child.save()
    try parent.save()
    let request = NSFetchRequest<Employee>(entityName: "Employee")
    #expect(try child.fetch(request).first === employee)
    request.fetchBatchSize = 1
    #expect(try child.fetch(request).first === employee)
    #expect(child.registeredObjects.count == 1)
  }

  @Test("an object asked for by the ID that it had in a child has the ID of its row")
  func firstID() throws {
    let parent = try TestStack.context(TestStack.company())
    let child = child(parent)
    let employee = Employee(context: child)
    employee.name = "one"
    let first = employee.objectID
    try child.save()
    try parent.save()
    parent.reset()
    let found = parent.object(with: first)
    #expect(first.isTemporaryID && !found.objectID.isTemporaryID)
    #expect(found.value(forKey: "name") as? String == "one")
    #expect(parent.object(with: found.objectID) === found)
  }

  @Test("a child's predicate finds rows by an object that its parent saved")
  func predicates() throws {
    let url = try TestStack.temporaryURL()
    defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    let parent = try TestStack.context(TestStack.company(), at: url)
    let child = child(parent)
    let (employee, department) = (Employee(context: child), Department(context: child))
    department.name = "D"
    employee.department = department
    try child.save()
    try parent.save()
    let request = NSFetchRequest<Employee>(entityName: "Employee")
    request.predicate = NSPredicate(format: "department == %@", department)
    #expect(try child.fetch(request) == [employee])
  }

  @Test("in a stack of three the middle one's changes reach the store again and again")
  func threeLevels() throws {
    let coordinator = try TestStack.coordinator(TestStack.company(), at: nil)
    let root = TestStack.context(coordinator)
    let middle = child(root)
    let top = child(middle)
    let employee = Employee(context: top)
    for name in ["a", "b", "c"] {
      employee.name = name
      for context in [top, middle, root] { try context.save() }
      #expect(try names(TestStack.context(coordinator)) == [name])
    }
  }
}
