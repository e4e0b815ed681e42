import Foundation
import Testing

@testable import CoreData

@Suite struct ContextFamilyTests {
  private func child(_ parent: NSManagedObjectContext) -> NSManagedObjectContext {
    let child = TestStack.context()
    child.parent = parent
    return child
  }

  /// R61.5
  @Test("a child's changes reach its parent by a save, and the store by the parent's")
  func levels() throws {
    let coordinator = try TestStack.coordinator(TestStack.company(), at: nil)
    let parent = TestStack.context(coordinator)
    let child = child(parent)
    let department = Department(context: child)
    department.name = "D"
    let employee = Employee(context: child)
    employee.name = "E"
    employee.department = department
    #expect(try parent.fetch(NSFetchRequest<Employee>(entityName: "Employee")).isEmpty)
    try child.save()
    let above = try #require(try parent.fetch(NSFetchRequest<Employee>(entityName: "Employee")).first)
    #expect(above.name == "E" && above.department?.name == "D" && parent.hasChanges)
    #expect(above.department?.employees == [above])
    let other = TestStack.context(coordinator)
    #expect(try other.fetch(NSFetchRequest<Employee>(entityName: "Employee")).isEmpty)
    try parent.save()
    #expect(try other.fetch(NSFetchRequest<Employee>(entityName: "Employee")).first?.department?.name == "D")
  }

  @Test("a child sees its parent's unsaved values, changes and deletes them")
  func unsavedValues() throws {
    let parent = try TestStack.context(TestStack.company())
    let (a, b) = (Employee(context: parent), Employee(context: parent))
    (a.name, b.name) = ("a", "b")
    try parent.save()
    a.name = "changed"
    let child = child(parent)
    let mine = try #require(child.object(with: a.objectID) as? Employee)
    #expect(mine.name == "changed")
    mine.name = "by child"
    child.delete(child.object(with: b.objectID))
    try child.save()
    #expect(a.name == "by child" && b.isDeleted)
    try parent.save()
    #expect(try parent.fetch(NSFetchRequest<Employee>(entityName: "Employee")) == [a])
  }

  @Test("discarding a child leaves the parent as it was")
  func discarding() throws {
    let parent = try TestStack.context(TestStack.company())
    let employee = Employee(context: parent)
    employee.name = "a"
    try parent.save()
    let child = child(parent)
    (try child.existingObject(with: employee.objectID) as? Employee)?.name = "b"
    child.rollback()
    #expect(employee.name == "a" && !parent.hasChanges)
  }

  @Test("a context that merges by itself shows what another saved")
  func automaticMerge() throws {
    let coordinator = try TestStack.coordinator(TestStack.company(), at: nil)
    let one = TestStack.context(coordinator)
    let other = NSManagedObjectContext(.privateQueue)
    other.persistentStoreCoordinator = coordinator
    other.automaticallyMergesChangesFromParent = true
    let employee = Employee(context: one)
    employee.name = "a"
    try one.save()
    let theirs = try other.performAndWait {
      try #require(try other.existingObject(with: employee.objectID) as? Employee)
    }
    #expect(other.performAndWait { theirs.name } == "a")
    employee.name = "b"
    try one.save()
    // Merging is queued before this.
    #expect(other.performAndWait { theirs.name } == "b")
    one.delete(employee)
    try one.save()
    #expect(other.performAndWait { theirs.managedObjectContext } == nil)
  }

  @Test("merging a save's notification refreshes, and keeps what was changed here")
  func merging() throws {
    let coordinator = try TestStack.coordinator(TestStack.company(), at: nil)
    let (one, other) = (TestStack.context(coordinator), TestStack.context(coordinator))
    let mine = Employee(context: one)
    (mine.name, mine.age) = ("a", 1)
    try one.save()
    let theirs = try #require(try other.existingObject(with: mine.objectID) as? Employee)
    theirs.name = "mine stays"
    var saved: Notification?
    let observer = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextDidSave, object: one, queue: nil
    ) { saved = $0 }
    defer { NotificationCenter.default.removeObserver(observer) }
    (mine.name, mine.age) = ("b", 2)
    try one.save()
    other.mergeChanges(fromContextDidSave: try #require(saved))
    #expect(theirs.name == "mine stays" && theirs.age == 2)
  }

  @Test("work on a private queue is done there, one after another, and answers")
  func queues() async throws {
    let context = try TestStack.context(TestStack.company())
    let count = try await context.perform {
      _ = Employee(context: context)
      try context.save()
      #expect(context.isOnQueue)
      return try context.fetch(NSFetchRequest<Employee>(entityName: "Employee")).count
    }
    #expect(count == 1)
    let inner = context.performAndWait { context.performAndWait { 7 } }
    #expect(inner == 7)
    await context.perform { _ = Employee(context: context) }
    #expect(context.performAndWait { context.hasChanges })
  }

  @Test("within another context's block a context's own block goes on, and may be begun once more")
  func nested() throws {
    let (one, other) = (NSManagedObjectContext(.privateQueue), NSManagedObjectContext(.privateQueue))
    let answer = one.performAndWait {
      other.performAndWait { one.performAndWait { one.isOnQueue && other.isOnQueue } }
    }
    #expect(answer && !one.isOnQueue && !other.isOnQueue)
  }
}
