import Foundation
import Testing
import TouchstoneObjectStore

@testable import CoreData

/// Files that cannot be opened: the right error, and nothing of them changes.
@Suite struct TroubledStoreTests {
  private func code(_ url: URL, _ model: NSManagedObjectModel = TestStack.company()) -> Int? {
    do {
      _ = try TestStack.context(model, at: url)
      return nil
    } catch { return (error as NSError).domain == NSCocoaErrorDomain ? (error as NSError).code : nil }
  }

  @Test("what is no database is a corrupt file, and stays as it is")
  func foreign() throws {
    let url = try TestStack.temporaryURL()
    let bytes = Data(repeating: 65, count: 9000)
    try bytes.write(to: url)
    #expect(code(url) == CocoaError.Code.fileReadCorruptFile.rawValue)
    #expect(try Data(contentsOf: url) == bytes)
  }

  @Test("a database of someone else's is an incompatible schema, and stays as it is")
  func otherSchema() throws {
    let url = try TestStack.temporaryURL()
    try Database(path: url.path, mode: .create).execute("CREATE TABLE Other (A)")
    let bytes = try Data(contentsOf: url)
    #expect(code(url) == NSPersistentStoreIncompatibleSchemaError)
    #expect(try Data(contentsOf: url) == bytes)
  }

  @Test("a store of another model is refused, and stays as it is")
  func otherModel() throws {
    let url = try TestStack.temporaryURL()
    do { _ = try TestStack.context(TestStack.company(), at: url) }
    let bytes = try Data(contentsOf: url)
    let other = TestStack.company()
    other.entitiesByName["Tag"]?.properties.append(TestStack.attribute("more", .stringAttributeType))
    #expect(code(url, other) == NSPersistentStoreIncompatibleVersionHashError)
    #expect(try Data(contentsOf: url) == bytes)
  }

  @Test("a store of an older model is migrated where that is asked for, with all its rows")
  func olderModel() throws {
    let url = try TestStack.temporaryURL()
    do {
      let context = try TestStack.context(TestStack.company(), at: url)
      Employee(context: context).name = "a"
      try context.save()
    }
    let newer = TestStack.company()
    newer.entitiesByName["Employee"]?.properties.append(TestStack.attribute("more", .stringAttributeType))
    let coordinator = try TestStack.coordinator(
      newer, at: url,
      options: [
        NSMigratePersistentStoresAutomaticallyOption: true, NSInferMappingModelAutomaticallyOption: true,
      ])
    let context = TestStack.context(coordinator)
    let employee = try #require(try context.fetch(NSFetchRequest<Employee>(entityName: "Employee")).first)
    #expect(employee.name == "a" && employee.value(forKey: "more") == nil)
    employee.setValue("new", forKey: "more")
    try context.save()
  }

  @Test("a read-only store is read, and refuses a save")
  func readOnly() throws {
    let url = try TestStack.temporaryURL()
    do {
      let context = try TestStack.context(TestStack.company(), at: url)
      _ = Employee(context: context)
      try context.save()
    }
    let coordinator = try TestStack.coordinator(
      TestStack.company(), at: url, options: [NSReadOnlyPersistentStoreOption: true])
    let context = TestStack.context(coordinator)
    let employee = try #require(try context.fetch(NSFetchRequest<Employee>(entityName: "Employee")).first)
    employee.name = "x"
    #expect { try context.save() } throws: {
      ($0 as NSError).code == CocoaError.Code.fileWriteNoPermission.rawValue
    }
    #expect(employee.hasChanges)
  }

  @Test("a store is removed, copied and destroyed with all that belongs to it")
  func files() throws {
    let (url, copy) = (try TestStack.temporaryURL(), try TestStack.temporaryURL())
    let coordinator = try TestStack.coordinator(TestStack.company(), at: url)
    let context = TestStack.context(coordinator)
    Employee(context: context).name = "a"
    try context.save()
    try coordinator.replacePersistentStore(at: copy, withPersistentStoreFrom: url, ofType: NSSQLiteStoreType)
    let other = try TestStack.context(TestStack.company(), at: copy)
    #expect(try other.fetch(NSFetchRequest<Employee>(entityName: "Employee")).first?.name == "a")
    try coordinator.remove(try #require(coordinator.persistentStores.first))
    #expect(coordinator.persistentStores.isEmpty)
    try coordinator.destroyPersistentStore(at: url, ofType: NSSQLiteStoreType)
    let empty = try TestStack.context(TestStack.company(), at: url)
    #expect(try empty.fetch(NSFetchRequest<Employee>(entityName: "Employee")).isEmpty)
  }

  @Test("metadata of the app's stays with the store")
  func metadata() throws {
    let url = try TestStack.temporaryURL()
    do {
      let coordinator = try TestStack.coordinator(TestStack.company(), at: url)
      let store = try #require(coordinator.persistentStores.first)
      var metadata = coordinator.metadata(for: store)
      metadata["mine"] = "yes"
      coordinator.setMetadata(metadata, for: store)
      let context = TestStack.context(coordinator)
      _ = Employee(context: context)
      try context.save()
    }
    let found = try NSPersistentStoreCoordinator.metadataForPersistentStore(
      ofType: NSSQLiteStoreType, at: url)
    #expect(found["mine"] as? String == "yes" && found[NSStoreTypeKey] as? String == NSSQLiteStoreType)
    #expect((found["NSStoreModelVersionHashes"] as? [String: Data])?.count == 5)
  }

  @Test("large values of attributes that allow it lie beside the store, and go with their row")
  func externalValues() throws {
    let url = try TestStack.temporaryURL()
    let model = TestStack.company()
    model.entitiesByName["Employee"]?.attributesByName["photo"]?.allowsExternalBinaryDataStorage = true
    let context = try TestStack.context(model, at: url)
    let folder = StoreFiles.support(of: url).appendingPathComponent("_EXTERNAL_DATA")
    func files() -> Int { (try? FileManager.default.contentsOfDirectory(atPath: folder.path).count) ?? 0 }
    let (small, large) = (Employee(context: context), Employee(context: context))
    let bytes = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })
    small.setValue(Data([1, 2]), forKey: "photo")
    large.setValue(bytes, forKey: "photo")
    try context.save()
    #expect(files() == 1)
    context.refreshAllObjects()
    #expect(
      small.value(forKey: "photo") as? Data == Data([1, 2]) && large.value(forKey: "photo") as? Data == bytes)
    context.delete(large)
    try context.save()
    #expect(files() == 0)
  }
}
