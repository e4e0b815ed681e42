import CoreData
import Foundation
import Testing
import TouchstoneObjectStore

@Suite("Lightweight migration of real stores", .enabled(if: RealStores.arePresent, "\(RealStores.absent)"))
struct LightweightMigrationTests {
  private func model(_ number: Int) throws -> NSManagedObjectModel {
    let name = number == 1 ? "" : " \(number)"
    return try #require(
      NSManagedObjectModel(contentsOf: RealStores.url("bookmarks/BookmarksModel\(name).xcdatamodel")))
  }

  private func rows(_ store: URL, _ sql: String) throws -> [[DatabaseValue]] {
    try Database(path: store.path, mode: .readWrite).rows(sql)
  }

  /// Every row by its key, with what all versions have.
  private func contents(_ store: URL) throws -> [[DatabaseValue]] {
    try rows(
      store,
      "SELECT Z_PK, ZUUID, ZTITLE, ZURL, ZISFOLDER, ZPARENT, Z_FOK_PARENT FROM ZBOOKMARKENTITY ORDER BY Z_PK")
  }

  @Test("a store goes through all versions of its model and keeps every row", arguments: [1, 3, 4])
  func chain(_ first: Int) throws {
    let store = try RealStores.copy("bookmarks/Bookmarks_V\(first).sqlite")
    defer { try? FileManager.default.removeItem(at: store.deletingLastPathComponent()) }
    let before = try contents(store)
    #expect(before.count > 1)
    for number in first..<6 {
      let source = try #require(LightweightMigration.model(ofStoreAt: store))
      try LightweightMigration.run(store, from: source, to: try model(number + 1))
      #expect(try contents(store) == before)
      let reread = try #require(LightweightMigration.model(ofStoreAt: store, among: [try model(number + 1)]))
      #expect(reread.entityVersionHashesByName == (try model(number + 1)).entityVersionHashesByName)
    }
    #expect(try rows(store, "PRAGMA integrity_check") == [[.text("ok")]])
    #expect(
      try rows(store, "SELECT count(*) FROM sqlite_master WHERE name LIKE 'Z_MIGRATING%'") == [[.integer(0)]])
  }

  @Test("one favorite folder becomes several, in the same order")
  func toOneBecomesMany() throws {
    let store = try RealStores.copy("bookmarks/Bookmarks_V3.sqlite")
    defer { try? FileManager.default.removeItem(at: store.deletingLastPathComponent()) }
    let before = try rows(
      store,
      "SELECT ZFAVORITEFOLDER, Z_PK, Z_FOK_FAVORITEFOLDER FROM ZBOOKMARKENTITY WHERE ZFAVORITEFOLDER NOT NULL ORDER BY 1, 2"
    )
    #expect(!before.isEmpty)
    try LightweightMigration.run(store, from: model(3), to: model(4))
    let after = try rows(
      store,
      "SELECT Z_1FAVORITEFOLDERS, Z_1FAVORITES, Z_FOK_1FAVORITES FROM Z_1FAVORITES ORDER BY 1, 2")
    #expect(after == before)
  }

  @Test("tables and indexes are those of a new store of the version")
  func schema() throws {
    let store = try RealStores.copy("bookmarks/Bookmarks_V3.sqlite")
    let real = try RealStores.copy("bookmarks/Bookmarks_V4.sqlite")
    defer {
      try? FileManager.default.removeItem(at: store.deletingLastPathComponent())
      try? FileManager.default.removeItem(at: real.deletingLastPathComponent())
    }
    try LightweightMigration.run(store, from: model(3), to: model(4))
    let sql = "SELECT name, sql FROM sqlite_master WHERE sql NOT NULL ORDER BY name"
    #expect(try rows(store, sql) == rows(real, sql))
  }

  @Test("a count of related rows keeps its triggers, to the letter, and goes on counting")
  func derivedCounts() throws {
    let fixtures = "coredataplus/SampleModel2/Fixtures/SampleModel2_V"
    let store = try RealStores.copy(fixtures + "1.sqlite")
    let real = try RealStores.copy(fixtures + "2.sqlite")
    defer {
      try? FileManager.default.removeItem(at: store.deletingLastPathComponent())
      try? FileManager.default.removeItem(at: real.deletingLastPathComponent())
    }
    let one = try #require(LightweightMigration.model(ofStoreAt: store))
    let two = try #require(LightweightMigration.model(ofStoreAt: real))
    let counted = "SELECT Z_PK, (SELECT COUNT(*) FROM ZPAGE WHERE ZBOOK = b.Z_PK) FROM ZBOOK b ORDER BY 1"
    let kept = "SELECT Z_PK, ZPAGESCOUNT FROM ZBOOK ORDER BY 1"
    let before = try rows(store, counted)
    try LightweightMigration.run(store, from: one, to: two)
    let sql = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name"
    #expect(try rows(store, sql) == rows(real, sql))
    #expect(try rows(store, kept) == before && rows(store, counted) == before)
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    try context.performAndWait {
      let coordinator = NSPersistentStoreCoordinator(managedObjectModel: two)
      try coordinator.addPersistentStore(
        ofType: NSSQLiteStoreType, configurationName: nil, at: store, options: nil)
      context.persistentStoreCoordinator = coordinator
      let page = try #require(try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Page")).first)
      context.delete(page)
      try context.save()
    }
    #expect(try rows(store, kept) != before && rows(store, kept) == rows(store, counted))
  }

  @Test("an entity that was renamed keeps its rows, and one that nobody has any more goes")
  func renamedEntity() throws {
    let store = try RealStores.copy("coredataplus/SampleModel/Fixtures/SampleModel_V1.sqlite")
    defer { try? FileManager.default.removeItem(at: store.deletingLastPathComponent()) }
    let folder = "coredataplus/SampleModel/SampleModel.xcdatamodeld/"
    let one = try #require(
      NSManagedObjectModel(contentsOf: RealStores.url(folder + "SampleModel.xcdatamodel")))
    let two = try #require(
      NSManagedObjectModel(contentsOf: RealStores.url(folder + "SampleModel2.xcdatamodel")))
    let sql = "SELECT Z_PK, Z_ENT, ZNUMBERPLATE, ZOWNER, ZISLIMITEDEDITION FROM ZCAR ORDER BY Z_PK"
    let before = try rows(store, sql)
    #expect(before.count == 125)
    let ownColumns = try rows(store, "SELECT count(*) FROM pragma_table_info('ZPERSON') WHERE name = 'ZID'")
    #expect(ownColumns == [[.integer(1)]])
    try LightweightMigration.run(store, from: one, to: two)
    let old = one.layout, new = two.layout
    let renumbered = before.map { row in
      var row = row
      let name = row[1].integer.flatMap { old.entity(number: Int($0)) }?.name ?? ""
      let now = new.entitiesByName[name == "ExpensiveSportCar" ? "LuxuryCar" : name]?.number ?? 0
      row[1] = .integer(Int64(now))
      return row
    }
    #expect(try rows(store, sql) == renumbered)
    #expect(
      try rows(store, "SELECT count(*) FROM pragma_table_info('ZPERSON') WHERE name = 'ZID'") == [
        [.integer(0)]
      ])
    #expect(try rows(store, "SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_NAME = 'Car'") == [[.integer(125)]])
  }
}
