import CoreData
import Foundation
import Testing
import TouchstoneObjectStore

@Suite("Adding a store of an older version", .enabled(if: RealStores.arePresent, "\(RealStores.absent)"))
struct AddingOldStoreTests {
  private func model(_ number: Int) throws -> NSManagedObjectModel {
    let name = number == 1 ? "" : " \(number)"
    return try #require(
      NSManagedObjectModel(contentsOf: RealStores.url("bookmarks/BookmarksModel\(name).xcdatamodel")))
  }

  private func withStore(_ version: Int, _ body: (URL) throws -> Void) throws {
    let store = try RealStores.copy("bookmarks/Bookmarks_V\(version).sqlite")
    defer { try? FileManager.default.removeItem(at: store.deletingLastPathComponent()) }
    try body(store)
  }

  @Test("a container brings it to its own version, and the objects are all there", arguments: [1, 3, 4])
  func container(_ version: Int) throws {
    try withStore(version) { store in
      let count = try Database(path: store.path, mode: .readWrite)
        .rows("SELECT count(*) FROM ZBOOKMARKENTITY").first?.first?.integer
      let container = NSPersistentContainer(name: "Bookmarks", managedObjectModel: try model(6))
      container.persistentStoreDescriptions = [NSPersistentStoreDescription(url: store)]
      var problem: (any Error)?
      container.loadPersistentStores { problem = $1 }
      #expect(problem == nil)
      let context = container.newBackgroundContext()
      try context.performAndWait {
        let all = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "BookmarkEntity"))
        #expect(Int64(all.count) == count)
        #expect(all.contains { ($0.value(forKey: "children") as? NSOrderedSet)?.count ?? 0 > 0 })
        #expect(all.contains { ($0.value(forKey: "favorites") as? NSOrderedSet)?.count ?? 0 > 0 })
        all.first?.setValue("changed", forKey: "title")
        try context.save()
      }
    }
  }

  @Test("without being asked to migrate, the coordinator refuses it and leaves the file alone")
  func refused() throws {
    try withStore(3) { store in
      let before = try Data(contentsOf: store)
      let coordinator = NSPersistentStoreCoordinator(managedObjectModel: try model(6))
      let error = #expect(throws: NSError.self) {
        try coordinator.addPersistentStore(ofType: NSSQLiteStoreType, configurationName: nil, at: store)
      }
      #expect(error?.code == NSPersistentStoreIncompatibleVersionHashError)
      #expect(try Data(contentsOf: store) == before)
    }
  }

  @Test("migrating by a mapping model that nobody has is an error of its own")
  func noMapping() throws {
    try withStore(3) { store in
      let coordinator = NSPersistentStoreCoordinator(managedObjectModel: try model(6))
      let error = #expect(throws: NSError.self) {
        try coordinator.addPersistentStore(
          ofType: NSSQLiteStoreType, configurationName: nil, at: store,
          options: [NSMigratePersistentStoresAutomaticallyOption: true])
      }
      #expect(error?.code == NSMigrationMissingMappingModelError)
    }
  }

  @Test("stages run one after the other, each with the store open in its own version")
  func staged() throws {
    try withStore(3) { store in
      let (three, four, five, six) = (try model(3), try model(4), try model(5), try model(6))
      let custom = NSCustomMigrationStage(
        migratingFrom: NSManagedObjectModelReference(model: three, versionChecksum: three.versionChecksum),
        to: NSManagedObjectModelReference(model: four, versionChecksum: four.versionChecksum))
      var seen: [String] = []
      custom.willMigrateHandler = { manager, _ in
        seen.append("will \(manager.container?.managedObjectModel.versionChecksum == three.versionChecksum)")
      }
      custom.didMigrateHandler = { manager, _ in
        seen.append("did \(manager.container?.managedObjectModel.versionChecksum == four.versionChecksum)")
      }
      let manager = NSStagedMigrationManager([
        custom, NSLightweightMigrationStage([four, five, six].map(\.versionChecksum)),
      ])
      let coordinator = NSPersistentStoreCoordinator(managedObjectModel: six)
      try coordinator.addPersistentStore(
        ofType: NSSQLiteStoreType, configurationName: nil, at: store,
        options: [NSPersistentStoreStagedMigrationManagerOptionKey: manager])
      #expect(seen == ["will true", "did true"])
      #expect(coordinator.persistentStores.count == 1)
    }
  }
}
