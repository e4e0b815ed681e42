import Foundation
import Testing

@testable import CoreData

@Suite("Query generations")
struct QueryGenerationTests {
  /// A department and two employees in a file, and two contexts over it.
  private func stack() throws -> (view: NSManagedObjectContext, writer: NSManagedObjectContext) {
    let coordinator = try TestStack.coordinator(TestStack.company(), at: try TestStack.temporaryURL())
    let writer = TestStack.context(coordinator)
    let department = Department(context: writer)
    department.name = "Lab"
    for name in ["a", "b"] {
      let employee = Employee(context: writer)
      (employee.name, employee.department) = (name, department)
    }
    try writer.save()
    return (TestStack.context(coordinator), writer)
  }

  private var request: NSFetchRequest<Employee> {
    let request = NSFetchRequest<Employee>(entityName: "Employee")
    request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
    return request
  }

  /// Renames the first, deletes the second, adds a third.
  private func change(_ writer: NSManagedObjectContext) throws {
    let all = try writer.fetch(request)
    all[0].name = "changed"
    writer.delete(all[1])
    let new = Employee(context: writer)
    (new.name, new.department) = ("new", all[0].department)
    try writer.save()
  }

  @Test("a pinned context sees its moment: in fetches, counts, dictionaries, faults and relationships")
  func pinned() throws {
    let (view, writer) = try stack()
    try view.setQueryGenerationFrom(.current)
    let all = try view.fetch(request)
    let department = try #require(try view.fetch(NSFetchRequest<Department>(entityName: "Department")).first)
    #expect(view.queryGenerationToken !== NSQueryGenerationToken.current && view.queryGenerationToken != nil)
    try change(writer)
    #expect(try view.fetch(request) == all && view.count(for: request) == 2)
    view.refreshAllObjects()
    #expect(all.map(\.name) == ["a", "b"] && department.employees == Set(all))
    let names = NSFetchRequest<NSDictionary>(entityName: "Employee")
    (names.resultType, names.propertiesToFetch) = (.dictionaryResultType, ["name"])
    #expect(Set(try view.fetch(names).compactMap { $0["name"] as? String }) == ["a", "b"])
    #expect(try writer.count(for: request) == 2)
    try view.setQueryGenerationFrom(.current)
    #expect(try view.fetch(request).map(\.objectID) != all.map(\.objectID))
    #expect(all[0].name == "a")
    view.refresh(all[0], mergeChanges: true)
    #expect(all[0].name == "changed")
  }

  @Test("a context goes on to what is there by a save, a merge, a reset, or without a generation")
  func advancing() throws {
    for step in 0..<4 {
      let (view, writer) = try stack()
      try view.setQueryGenerationFrom(.current)
      #expect(try view.count(for: request) == 2)
      Employee(context: writer).name = "c"
      try writer.save()
      #expect(try view.count(for: request) == 2)
      switch step {
      case 0:
        Employee(context: view).name = "d"
        try view.save()
        #expect(try view.count(for: request) == 4)
        continue
      case 1: view.mergeChanges(fromContextDidSave: Notification(name: .NSManagedObjectContextDidSave))
      case 2: view.reset()
      default: try view.setQueryGenerationFrom(nil)
      }
      #expect(try view.count(for: request) == 3, "\(step)")
    }
  }

  @Test("two contexts share a moment by its token")
  func sharing() throws {
    let (view, writer) = try stack()
    try view.setQueryGenerationFrom(.current)
    _ = try view.count(for: request)
    try change(writer)
    let second = TestStack.context(try #require(view.persistentStoreCoordinator))
    try second.setQueryGenerationFrom(view.queryGenerationToken)
    #expect(try second.fetch(request).map(\.name) == ["a", "b"])
    let foreign = TestStack.context(try TestStack.coordinator(TestStack.company(), at: nil))
    #expect(throws: (any Error).self) { try foreign.setQueryGenerationFrom(view.queryGenerationToken) }
  }

  @Test("a change of what has changed since is a conflict")
  func conflict() throws {
    let (view, writer) = try stack()
    try view.setQueryGenerationFrom(.current)
    let first = try #require(try view.fetch(request).first)
    try change(writer)
    first.name = "mine"
    #expect { try view.save() } throws: { ($0 as NSError).code == NSManagedObjectMergeError }
    view.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
    try view.save()
    #expect(try writer.count(for: request) == 2 && view.fetch(request).map(\.name) == ["mine", "new"])
  }

  @Test("stores in memory have no past")
  func memory() throws {
    let coordinator = try TestStack.coordinator(TestStack.company(), at: nil)
    let (view, writer) = (TestStack.context(coordinator), TestStack.context(coordinator))
    try view.setQueryGenerationFrom(.current)
    #expect(try view.count(for: request) == 0)
    _ = Employee(context: writer)
    try writer.save()
    #expect(try view.count(for: request) == 1)
  }
}
