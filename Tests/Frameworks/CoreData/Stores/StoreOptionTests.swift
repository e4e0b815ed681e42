import Foundation
import Testing
import TouchstoneObjectStore

@testable import CoreData

@Suite("Options and metadata of stores")
struct StoreOptionTests {
  private func filled(_ url: URL, _ options: [AnyHashable: Any] = [:], _ count: Int = 0) throws {
    let coordinator = try TestStack.coordinator(TestStack.company(), at: url, options: options)
    let context = TestStack.context(coordinator)
    for number in 0..<count {
      let tag = NSEntityDescription.insertNewObject(forEntityName: "Tag", into: context)
      tag.setValue("\(number) " + String(repeating: "x", count: 500), forKey: "title")
    }
    try context.save()
  }

  private func value(_ url: URL, _ sql: String) throws -> DatabaseValue? {
    try Database(path: url.path, mode: .readOnly).value(sql)
  }

  @Test("pragmas are set by name and value, and nothing else goes into the statement")
  func pragmas() throws {
    let url = try TestStack.temporaryURL()
    try filled(url, [NSSQLitePragmasOption: ["journal_mode": "DELETE", "synchronous": "FULL"]], 3)
    #expect(try value(url, "PRAGMA journal_mode") == .text("delete"))
    try filled(url, [NSSQLitePragmasOption: ["user_version = 7; DROP TABLE ZTAG; --": "1"]])
    #expect(try value(url, "SELECT COUNT(*) FROM ZTAG") == .integer(3))
    try filled(url)
    #expect(try value(url, "PRAGMA journal_mode") == .text("wal"))
  }

  @Test("a store is vacuumed and analysed when that is wanted")
  func vacuum() throws {
    let url = try TestStack.temporaryURL()
    try filled(url, [:], 200)
    do { try Database(path: url.path, mode: .readWrite).execute("DELETE FROM ZTAG WHERE Z_PK > 10") }
    #expect(try (value(url, "PRAGMA freelist_count")?.integer ?? 0) > 5)
    try filled(url, [NSSQLiteManualVacuumOption: true, NSSQLiteAnalyzeOption: true])
    #expect(try value(url, "PRAGMA freelist_count") == .integer(0))
    #expect(try value(url, "SELECT COUNT(*) FROM sqlite_stat1") != .integer(0))
    #expect(try value(url, "SELECT COUNT(*) FROM ZTAG") == .integer(10))
  }

  @Test("a read-only store is read, also by its description, and no save nor batch reaches it")
  func readOnly() throws {
    let url = try TestStack.temporaryURL()
    try filled(url, [:], 2)
    let before = try FolderContents.of(url)[url.lastPathComponent]
    let description = NSPersistentStoreDescription(url: url)
    description.isReadOnly = true
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: TestStack.company())
    nonisolated(unsafe) var failure: (any Error)?
    coordinator.addPersistentStore(with: description) { failure = $1 }
    #expect(failure == nil && coordinator.persistentStores.first?.isReadOnly == true)
    let context = TestStack.context(coordinator)
    let tags = NSFetchRequest<any NSFetchRequestResult>(entityName: "Tag")
    #expect(try context.count(for: tags) == 2)
    #expect(throws: CocoaError.self) { try context.execute(NSBatchDeleteRequest(fetchRequest: tags)) }
    _ = NSEntityDescription.insertNewObject(forEntityName: "Tag", into: context)
    #expect(throws: (any Error).self) { try context.save() }
    #expect(try FolderContents.of(url)[url.lastPathComponent] == before)
  }

  @Test("metadata tells the model's versions and identifiers, and is set without opening the store")
  func metadata() throws {
    let url = try TestStack.temporaryURL()
    let model = TestStack.company()
    model.versionIdentifiers = ["1.4"]
    do { _ = try TestStack.context(model, at: url) }
    func read() throws -> [String: Any] {
      try NSPersistentStoreCoordinator.metadataForPersistentStore(ofType: NSSQLiteStoreType, at: url)
    }
    var metadata = try read()
    #expect(metadata[NSStoreModelVersionIdentifiersKey] as? [String] == ["1.4"])
    #expect(model.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata))
    let identifier = metadata[NSStoreUUIDKey] as? String
    metadata["mine"] = ["a": 1]
    try NSPersistentStoreCoordinator.setMetadata(
      metadata, forPersistentStoreOfType: NSSQLiteStoreType, at: url)
    let later = try read()
    #expect(later["mine"] as? [String: Int] == ["a": 1] && later[NSStoreUUIDKey] as? String == identifier)
    let store = try TestStack.coordinator(model, at: url).persistentStores.first
    #expect(store?.identifier == identifier && store?.metadata["mine"] as? [String: Int] == ["a": 1])
    try NSPersistentStoreCoordinator.setMetadata(later.merging(["mine": 2]) { $1 }, type: .sqlite, at: url)
    #expect(try read()["mine"] as? Int == 2)
  }

  @Test("a type of store that nobody knows is an error that says so")
  func unknown() throws {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: TestStack.company())
    #expect {
      try coordinator.addPersistentStore(
        ofType: "Nobody's", configurationName: nil, at: try TestStack.temporaryURL())
    } throws: { ($0 as NSError).code == NSPersistentStoreInvalidTypeError }
  }
}
