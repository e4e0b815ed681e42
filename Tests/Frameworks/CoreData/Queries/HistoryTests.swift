import Testing
import TouchstoneFoundation

@testable import CoreData

@Suite("Persistent history")
struct HistoryTests {
  private func stack() throws -> NSManagedObjectContext {
    let coordinator = try TestStack.coordinator(
      TestStack.company(), at: try TestStack.temporaryURL(), options: [NSPersistentHistoryTrackingKey: true])
    let context = TestStack.context(coordinator)
    (context.name, context.transactionAuthor) = ("main", "me")
    return context
  }

  private func transactions(
    _ context: NSManagedObjectContext, after token: NSPersistentHistoryToken?
  ) throws -> [NSPersistentHistoryTransaction] {
    let result = try context.execute(NSPersistentHistoryChangeRequest.fetchHistory(after: token))
    return try #require((result as? NSPersistentHistoryResult)?.result as? [NSPersistentHistoryTransaction])
  }

  @Test("each save is a transaction of who changed what, from a token on")
  func saves() throws {
    let context = try stack()
    let coordinator = try #require(context.persistentStoreCoordinator)
    let employee = Employee(context: context)
    employee.name = "a"
    try context.save()
    let token = coordinator.currentPersistentHistoryToken(fromStores: nil)
    (employee.name, employee.age) = ("b", 3)
    try context.save()
    context.delete(employee)
    try context.save()

    let all = try transactions(context, after: nil)
    #expect(all.map { $0.changes?.map(\.changeType) } == [[.insert], [.update], [.delete]])
    #expect(all.allSatisfy { $0.author == "me" && $0.contextName == "main" })
    #expect(all[0].changes?.first?.changedObjectID == employee.objectID)
    #expect(Set(all[1].changes?.first?.updatedProperties?.map(\.name) ?? []) == ["name", "age"])
    let later = try transactions(context, after: token)
    #expect(later.map(\.transactionNumber) == all.dropFirst().map(\.transactionNumber))
  }

  @Test("a request of transactions or of changes searches it, by predicate, order and limit")
  func search() throws {
    let context = try stack()
    let employee = Employee(context: context)
    try context.save()
    context.transactionAuthor = "you"
    employee.name = "b"
    try context.save()
    context.delete(employee)
    try context.save()

    let byAuthor = try #require(NSPersistentHistoryTransaction.fetchRequest)
    byAuthor.predicate = NSPredicate(format: "author == %@", "you")
    byAuthor.sortDescriptors = [NSSortDescriptor(key: "transactionNumber", ascending: false)]
    let request = NSPersistentHistoryChangeRequest.fetchHistory(withFetch: byAuthor)
    let found = try #require(
      (try context.execute(request) as? NSPersistentHistoryResult)?.result
        as? [NSPersistentHistoryTransaction])
    #expect(found.map { $0.changes?.map(\.changeType) } == [[.delete], [.update]])
    byAuthor.fetchLimit = 1
    let later = NSPersistentHistoryChangeRequest.fetchHistory(after: found[1].token)
    later.fetchRequest = byAuthor
    later.resultType = .count
    #expect((try context.execute(later) as? NSPersistentHistoryResult)?.result as? Int == 1)

    let changes = try #require(NSPersistentHistoryChange.fetchRequest)
    #expect(changes.entityName == NSPersistentHistoryChange.entityDescription(with: context)?.name)
    changes.predicate = NSPredicate(
      format: "changeType == %d AND changedObjectID == %@", NSPersistentHistoryChangeType.update.rawValue,
      found[0].changes![0].changedObjectID)
    let ofChanges = NSPersistentHistoryChangeRequest.fetchHistory(withFetch: changes)
    let left = try #require(
      (try context.execute(ofChanges) as? NSPersistentHistoryResult)?.result
        as? [NSPersistentHistoryTransaction])
    #expect(left.map(\.author) == ["you"])
    #expect(left[0].changes?.map(\.changeType) == [.update] && left[0].changes?[0].transaction === left[0])
  }

  @Test("batch requests are in it, and what was read may be deleted")
  func batches() throws {
    let context = try stack()
    try context.execute(
      NSBatchInsertRequest(entityName: "Employee", objects: [["name": "a"], ["name": "b"]]))
    let first = try #require(try transactions(context, after: nil).first)
    #expect(first.changes?.map(\.changeType) == [.insert, .insert])
    try context.execute(
      NSBatchDeleteRequest(fetchRequest: NSFetchRequest<any NSFetchRequestResult>(entityName: "Employee")))
    let last = try #require(try transactions(context, after: first.token).last)
    try context.execute(NSPersistentHistoryChangeRequest.deleteHistory(before: last.token))
    let left = try transactions(context, after: nil)
    #expect(left.map { $0.changes?.map(\.changeType) } == [[.delete, .delete]])
  }

  @Test("a token before what was deleted has expired; one right before what is left has not")
  func expired() throws {
    let context = try stack()
    let coordinator = try #require(context.persistentStoreCoordinator)
    var tokens: [NSPersistentHistoryToken?] = []
    for number in 0..<4 {
      Employee(context: context).age = Int32(number)
      try context.save()
      tokens.append(coordinator.currentPersistentHistoryToken(fromStores: nil))
    }
    try context.execute(NSPersistentHistoryChangeRequest.deleteHistory(before: tokens[2]))
    #expect { try transactions(context, after: tokens[0]) } throws: {
      ($0 as NSError).code == NSPersistentHistoryTokenExpiredError
    }
    #expect(try transactions(context, after: tokens[1]).count == 2)
    #expect(try transactions(context, after: nil).count == 2)
  }

  @Test("tokens are archived")
  func tokens() throws {
    let token = NSPersistentHistoryToken(["store": 7])
    let data = try NSKeyedArchiver.archivedData(withRootObject: token, requiringSecureCoding: true)
    #expect(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: NSPersistentHistoryToken.self, from: data) == token)
  }
}
