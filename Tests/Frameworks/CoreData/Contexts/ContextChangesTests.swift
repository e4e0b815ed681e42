import Foundation
import Testing

@testable import CoreData

@Suite struct ContextChangesTests {
  private func fetch(_ context: NSManagedObjectContext) throws -> [Employee] {
    try context.fetch(NSFetchRequest<Employee>(entityName: "Employee"))
  }

  @Test("rollback takes back inserts, updates and deletions")
  func rollback() throws {
    let context = try TestStack.context(TestStack.company())
    let (kept, doomed) = (Employee(context: context), Employee(context: context))
    kept.name = "kept"
    try context.save()
    kept.name = "changed"
    context.delete(doomed)
    let new = Employee(context: context)
    context.rollback()
    #expect(
      !context.hasChanges && kept.name == "kept" && !doomed.isDeleted && new.managedObjectContext == nil)
    #expect(try fetch(context).count == 2)
  }

  @Test("reset forgets every object")
  func reset() throws {
    let context = try TestStack.context(TestStack.company())
    let employee = Employee(context: context)
    try context.save()
    employee.name = "x"
    context.reset()
    #expect(!context.hasChanges && context.registeredObjects.isEmpty && employee.managedObjectContext == nil)
  }

  @Test("refreshing with changes keeps them, without takes the store's")
  func refresh() throws {
    let coordinator = try TestStack.coordinator(TestStack.company(), at: nil)
    let (one, other) = (TestStack.context(coordinator), TestStack.context(coordinator))
    let mine = Employee(context: one)
    mine.name = "a"
    try one.save()
    let theirs = try #require(try other.existingObject(with: mine.objectID) as? Employee)
    theirs.name = "b"
    theirs.age = 99
    try other.save()
    mine.name = "c"
    one.refresh(mine, mergeChanges: true)
    #expect(mine.name == "c" && mine.age == 99)
    one.refresh(mine, mergeChanges: false)
    #expect(mine.name == "b" && !mine.hasChanges)
  }

  @Test("a fetch sees what is not saved yet")
  func pendingChanges() throws {
    let context = try TestStack.context(TestStack.company())
    let (a, b) = (Employee(context: context), Employee(context: context))
    (a.name, b.name) = ("a", "b")
    try context.save()
    a.name = "z"
    context.delete(b)
    let c = Employee(context: context)
    c.name = "z"
    let request = NSFetchRequest<Employee>(entityName: "Employee")
    request.predicate = NSPredicate(format: "name == %@", "z")
    #expect(Set(try context.fetch(request)) == [a, c])
    request.includesPendingChanges = false
    #expect(try fetch(context).count == 2)
  }

  @Test("changes are told of once per event, with what came, changed and went")
  func notifications() throws {
    let context = try TestStack.context(TestStack.company())
    var told: [[String: Int]] = []
    let observer = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil
    ) { notification in
      told.append(
        Dictionary(
          uniqueKeysWithValues: (notification.userInfo ?? [:]).compactMap { key, value in
            (value as? Set<NSManagedObject>).map { ("\(key)", $0.count) }
          }))
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    let (a, b) = (Employee(context: context), Employee(context: context))
    a.name = "a"
    context.processPendingChanges()
    a.name = "b"
    context.delete(b)
    context.processPendingChanges()
    #expect(told == [["inserted": 2], ["updated": 1, "deleted": 1]])
  }

  @Test("a save is told of before and after, with its objects")
  func saveNotifications() throws {
    let context = try TestStack.context(TestStack.company())
    var names: [String] = []
    var saved: Set<NSManagedObject>?
    let observers = [
      Notification.Name.NSManagedObjectContextWillSave, .NSManagedObjectContextDidSave,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: context, queue: nil) { notification in
        names.append(notification.name.rawValue)
        saved = notification.userInfo?[NSInsertedObjectsKey] as? Set<NSManagedObject> ?? saved
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    let employee = Employee(context: context)
    try context.save()
    #expect(names.count == 2 && saved == [employee])
    try context.save()
    #expect(names.count == 2)
  }

  @Test("undo and redo take changes back and forth")
  @MainActor func undo() throws {
    let context = try TestStack.context(TestStack.company())
    let manager = UndoManager()
    manager.groupsByEvent = false
    let employee = Employee(context: context)
    employee.name = "a"
    try context.save()
    context.undoManager = manager
    manager.beginUndoGrouping()
    employee.name = "b"
    manager.endUndoGrouping()
    context.undo()
    #expect(employee.name == "a")
    context.redo()
    #expect(employee.name == "b")
    manager.beginUndoGrouping()
    context.delete(employee)
    manager.endUndoGrouping()
    context.undo()
    #expect(!employee.isDeleted && employee.name == "b")
  }

  @Test("a deletion that was taken back leaves relationships as they were that nobody had asked for")
  @MainActor func undoneDeletion() throws {
    let coordinator = try TestStack.coordinator(TestStack.company(), at: nil)
    let context = TestStack.context(coordinator)
    let employee = Employee(context: context)
    let tag = NSEntityDescription.insertNewObject(forEntityName: "Tag", into: context)
    employee.mutableSetValue(forKey: "tags").add(tag)
    try context.save()
    context.refresh(employee, mergeChanges: false)
    context.refresh(tag, mergeChanges: false)
    context.processPendingChanges()
    let manager = UndoManager()
    manager.groupsByEvent = false
    context.undoManager = manager
    manager.beginUndoGrouping()
    context.delete(tag)
    context.processPendingChanges()
    manager.endUndoGrouping()
    context.undo()
    #expect(!tag.isDeleted)
    try context.save()
    #expect((employee.value(forKey: "tags") as? NSSet)?.count == 1)
    let other = TestStack.context(coordinator)
    let stored = try #require(try fetch(other).first)
    #expect((stored.value(forKey: "tags") as? NSSet)?.count == 1)
  }
}
