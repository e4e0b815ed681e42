import Foundation
import Testing

@testable import CoreData

@Suite struct CurrentContextTests {
  @Test(
    "a request is executed by the context in whose block that happens, the innermost if there are several")
  func execute() throws {
    func context(_ name: String) throws -> NSManagedObjectContext {
      let made = NSManagedObjectContext(.privateQueue)
      made.persistentStoreCoordinator = try TestStack.coordinator(TestStack.company(), at: nil)
      try made.performAndWait {
        Employee(context: made).name = name
        try made.save()
      }
      return made
    }
    let (one, other) = (try context("one"), try context("other"))
    let request = NSFetchRequest<Employee>(entityName: "Employee")
    func names() throws -> [String?] { try request.execute().map(\.name) }
    let found = try one.performAndWait {
      try [names(), other.performAndWait { try names() }, names(), one.performAndWait { try names() }]
    }
    #expect(found == [["one"], ["other"], ["one"], ["one"]])
    #expect(CurrentContext.context == nil)
  }

  @Test("who merges tells whose changes came in, by their IDs")
  func merged() throws {
    let coordinator = try TestStack.coordinator(TestStack.company(), at: nil)
    let (reader, writer) = (TestStack.context(coordinator), TestStack.context(coordinator))
    let (kept, gone) = (Employee(context: writer), Employee(context: writer))
    try writer.save()
    nonisolated(unsafe) var told: [AnyHashable: Any] = [:]
    let center = NotificationCenter.default
    let token = center.addObserver(
      forName: NSManagedObjectContext.didMergeChangesObjectIDsNotification, object: reader, queue: nil
    ) { told = $0.userInfo ?? [:] }
    defer { center.removeObserver(token) }
    NSManagedObjectContext.mergeChanges(
      fromRemoteContextSave: [
        NSUpdatedObjectsKey: [kept.objectID], NSDeletedObjectsKey: [gone.objectID.uriRepresentation()],
      ], into: [reader])
    typealias Key = NSManagedObjectContext.NotificationKey
    #expect(told[Key.updatedObjectIDs.rawValue] as? Set<NSManagedObjectID> == [kept.objectID])
    #expect(told[Key.deletedObjectIDs.rawValue] as? Set<NSManagedObjectID> == [gone.objectID])
    #expect(told.count == 2)
  }
}
