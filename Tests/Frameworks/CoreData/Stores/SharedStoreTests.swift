import Foundation
import Testing
import TouchstoneObjectStore

@testable import CoreData

/// Several processes, or several stacks of one, on one file.
@Suite("Stores with several users")
struct SharedStoreTests {
  private func stack(_ url: URL, _ options: [AnyHashable: Any] = [:]) throws -> NSManagedObjectContext {
    TestStack.context(try TestStack.coordinator(TestStack.company(), at: url, options: options))
  }

  private let employees = NSFetchRequest<Employee>(entityName: "Employee")

  @Test("a save waits as long as the store's time-out for another's, then fails and keeps its changes")
  func busy() throws {
    let url = try TestStack.temporaryURL()
    let context = try stack(url, [NSPersistentStoreTimeoutOption: 0.02])
    Employee(context: context).name = "a"
    let other = try Database(path: url.path, mode: .readWrite)
    try other.execute("BEGIN IMMEDIATE")
    #expect { try context.save() } throws: { error in
      (error as NSError).domain == NSCocoaErrorDomain
        && (error as NSError).code == NSPersistentStoreTimeoutError
    }
    #expect(context.hasChanges)
    #expect(try context.count(for: employees) == 1)
    try other.execute("COMMIT")
    try context.save()
    #expect(try stack(url).count(for: employees) == 1)
  }

  @Test("a reader is held up by no writer")
  func readers() throws {
    let url = try TestStack.temporaryURL()
    let context = try stack(url, [NSPersistentStoreTimeoutOption: 0.02])
    Employee(context: context).name = "a"
    try context.save()
    let other = try Database(path: url.path, mode: .readWrite)
    try other.execute("BEGIN IMMEDIATE")
    try other.execute("UPDATE ZEMPLOYEE SET ZNAME = 'b'")
    context.reset()
    #expect(try context.fetch(employees).map(\.name) == ["a"])
    try other.execute("COMMIT")
    context.reset()
    #expect(try context.fetch(employees).map(\.name) == ["b"])
  }

  @Test("two stacks that save in turns take different keys, and notice each other's changes")
  func turns() throws {
    let url = try TestStack.temporaryURL()
    let (one, two) = (try stack(url), try stack(url))
    for number in 0..<10 {
      for context in [one, two] {
        Employee(context: context).age = Int32(number)
        try context.save()
      }
    }
    #expect(Set(try one.fetch(employees).map { $0.objectID.uriRepresentation() }).count == 20)
    let mine = try #require(try one.fetch(employees).first)
    let theirs = try #require(try two.fetch(employees).first { $0.key.pk == mine.key.pk })
    #expect(mine.age == theirs.age)
    mine.name = "one"
    try one.save()
    theirs.name = "two"
    #expect { try two.save() } throws: { ($0 as NSError).code == NSManagedObjectMergeError }
    two.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
    try two.save()
    one.refreshAllObjects()
    #expect(mine.name == "two")
  }

  @Test("history brings one stack what another saved since a token")
  func history() throws {
    let url = try TestStack.temporaryURL()
    let tracking: [AnyHashable: Any] = [NSPersistentHistoryTrackingKey: true]
    let (app, extended) = (try stack(url, tracking), try stack(url, tracking))
    (app.transactionAuthor, extended.transactionAuthor) = ("app", "extension")
    let mine = Employee(context: app)
    mine.name = "first"
    try app.save()
    let token = app.persistentStoreCoordinator?.currentPersistentHistoryToken(fromStores: nil)
    let theirs = try #require(try extended.fetch(employees).first)
    theirs.name = "by the extension"
    Employee(context: extended).name = "new"
    try extended.save()
    let request = NSPersistentHistoryChangeRequest.fetchHistory(after: token)
    let result = try app.execute(request) as? NSPersistentHistoryResult
    let transactions = try #require(result?.result as? [NSPersistentHistoryTransaction])
    #expect(transactions.map(\.author) == ["extension"])
    #expect(mine.name == "first")
    for transaction in transactions {
      app.mergeChanges(fromContextDidSave: transaction.objectIDNotification())
    }
    #expect(mine.name == "by the extension")
    #expect(try app.count(for: employees) == 2)
  }

  @Test(
    "a stack that wants to hear of changes hears of another's saves and batches, with a token of the history")
  func remoteChanges() async throws {
    let url = try TestStack.temporaryURL()
    let listening: [AnyHashable: Any] = [
      NSPersistentHistoryTrackingKey: true, NSPersistentStoreRemoteChangeNotificationPostOptionKey: true,
    ]
    let (one, two) = (try stack(url, listening), try stack(url, [NSPersistentHistoryTrackingKey: true]))
    let coordinator = try #require(one.persistentStoreCoordinator)
    let told = AsyncStream<[AnyHashable: Any]> { stream in
      nonisolated(unsafe) let observation = NotificationCenter.default.addObserver(
        forName: .NSPersistentStoreRemoteChange, object: coordinator, queue: nil
      ) { stream.yield($0.userInfo ?? [:]) }
      stream.onTermination = { _ in NotificationCenter.default.removeObserver(observation) }
    }
    var notes = told.makeAsyncIterator()
    Employee(context: two).name = "a"
    try two.save()
    let first = try #require(await notes.next())
    #expect(first[NSPersistentStoreURLKey] as? URL == url)
    #expect(first[NSStoreUUIDKey] as? String == coordinator.persistentStores.first?.identifier)
    #expect(
      first[NSPersistentHistoryTokenKey] as? NSPersistentHistoryToken
        == coordinator.currentPersistentHistoryToken(fromStores: nil))
    // On whatever thread the test goes on.
    _ = try two.performAndWait {
      try two.execute(NSBatchInsertRequest(entityName: "Employee", objects: [["name": "b"]]))
    }
    let second = try #require(await notes.next())
    #expect(
      second[NSPersistentHistoryTokenKey] as? NSObject != first[NSPersistentHistoryTokenKey] as? NSObject)
    #expect(try one.performAndWait { try one.count(for: employees) } == 2)
  }

  @Test("another process writes while this one reads and writes, and nobody loses anything")
  func processes() throws {
    let url = try TestStack.temporaryURL()
    let row = QueryModel.entity("Row")
    row.properties = [
      QueryModel.attribute("batch", .integer64AttributeType),
      QueryModel.attribute("place", .integer64AttributeType),
      QueryModel.attribute("text", .stringAttributeType),
    ]
    let model = NSManagedObjectModel()
    model.entities = [row]
    let context = try TestStack.context(model, at: url)
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("StoreWriter")
    process.arguments = [url.path]
    process.standardOutput = pipe
    try process.run()
    defer {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    let rows = NSFetchRequest<NSManagedObject>(entityName: "Row")
    rows.predicate = NSPredicate(format: "batch > 0")
    var said = Data()
    for round in 1...20 {
      while said.count(where: { $0 == 10 }) < round * 2 {
        let more = pipe.fileHandleForReading.availableData
        try #require(!more.isEmpty)
        said += more
      }
      let own = NSManagedObject(entity: row, insertInto: context)
      own.setValue(-round, forKey: "batch")
      try context.save()
      context.reset()
      let count = try context.count(for: rows)
      #expect(count % 7 == 0 && count >= round * 2 * 7)
    }
    let mine = NSFetchRequest<NSManagedObject>(entityName: "Row")
    mine.predicate = NSPredicate(format: "batch < 0")
    #expect(try context.count(for: mine) == 20)
  }
}
