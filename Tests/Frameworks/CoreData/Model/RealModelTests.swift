import CoreData
import Foundation
import Testing
import TouchstoneObjectStore

@Suite("Models of real devices", .enabled(if: RealStores.arePresent, "\(RealStores.absent)"))
struct RealModelTests {
  static let stores = [
    "coredataplus/SampleModel/Fixtures/SampleModel_V1.sqlite",
    "coredataplus/SampleModel/Fixtures/SampleModel_V2.sqlite",
    "coredataplus/SampleModel2/Fixtures/SampleModel2_V1.sqlite",
    "coredataplus/SampleModel2/Fixtures/SampleModel2_V2.sqlite",
    "bookmarks/Bookmarks_V1.sqlite", "bookmarks/Bookmarks_V3.sqlite", "bookmarks/Bookmarks_V4.sqlite",
  ]

  static let sources = [
    "coredataplus/SampleModel/SampleModel.xcdatamodeld/SampleModel.xcdatamodel",
    "coredataplus/SampleModel/SampleModel.xcdatamodeld/SampleModel2.xcdatamodel",
    "bookmarks/BookmarksModel.xcdatamodel", "bookmarks/BookmarksModel 3.xcdatamodel",
    "bookmarks/BookmarksModel 4.xcdatamodel",
  ]

  @Test(
    "the model kept in a store has the hashes, the digest and the checksum of its metadata", arguments: stores
  )
  func storeModel(_ path: String) throws {
    let (metadata, bytes) = try RealStores.contents(path)
    let model = try #require(NSManagedObjectModel(storeCache: bytes))
    #expect(model.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata))
    #expect(model.versionHashesDigest == metadata["NSStoreModelVersionHashesDigest"] as? String)
    if let checksum = metadata["NSStoreModelVersionChecksumKey"] as? String {
      #expect(model.versionChecksum == checksum)
    }
    let identifiers = Set<AnyHashable>(metadata["NSStoreModelVersionIdentifiers"] as? [String] ?? [])
    #expect(model.versionIdentifiers == identifiers)
  }

  @Test("a model written by us is read again with the same hashes", arguments: stores)
  func written(_ path: String) throws {
    let (metadata, bytes) = try RealStores.contents(path)
    let model = try #require(NSManagedObjectModel(storeCache: bytes))
    let again = try #require(NSManagedObjectModel(storeCache: model.storeCache))
    #expect(again.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata))
    #expect(again.configurations == model.configurations)
    #expect(
      again.layout.tables.map { $0.columns.map(\.name) } == model.layout.tables.map { $0.columns.map(\.name) }
    )
    #expect(
      again.layout.tables.map { $0.indexes.map(\.name) } == model.layout.tables.map { $0.indexes.map(\.name) }
    )
  }

  @Test(
    "Xcode's file and the store written with it are of the same version",
    arguments: zip(
      sources, [stores[0], stores[1], stores[4], stores[5], stores[6]]))
  func source(_ path: String, _ store: String) throws {
    let model = try #require(NSManagedObjectModel(contentsOf: RealStores.url(path)))
    let metadata = try RealStores.contents(store).metadata
    #expect(model.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata))
  }

  @Test("no other version of the model is taken for the store's")
  func others() throws {
    let metadata = try RealStores.contents(Self.stores[6]).metadata
    for number in ["", " 2", " 3", " 5", " 6"] {
      let model = try #require(
        NSManagedObjectModel(contentsOf: RealStores.url("bookmarks/BookmarksModel\(number).xcdatamodel")))
      #expect(!model.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata))
    }
  }

  @Test(
    "all compiled versions have the hashes that their folder lists",
    arguments: [
      "SampleModel", "SampleModel2", "SampleModel3",
    ])
  func compiled(_ name: String) throws {
    let folder = try RealStores.url("coredataplus/SampleModel/Fixtures/SampleModel.momd")
    let list = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: folder.appendingPathComponent("VersionInfo.plist")), format: nil)
    let hashes = (list as? [String: Any])?["NSManagedObjectModel_VersionHashes"] as? [String: [String: Data]]
    let model = try #require(NSManagedObjectModel(contentsOf: folder.appendingPathComponent("\(name).mom")))
    #expect(model.entityVersionHashesByName == hashes?[name])
  }

  @Test("a folder of versions, compiled or Xcode's, is its current one")
  func current() throws {
    let compiled = try RealStores.url("coredataplus/SampleModel/Fixtures/SampleModel.momd")
    let source = try RealStores.url("coredataplus/SampleModel/SampleModel.xcdatamodeld")
    for url in [compiled, source] {
      let model = try #require(NSManagedObjectModel(contentsOf: url))
      #expect(model.versionIdentifiers == ["1"])
    }
    let bookmarks = try #require(
      NSManagedObjectModel(contentsOf: RealStores.url("bookmarks/BookmarksModel.xcdatamodeld")))
    #expect(bookmarks.entitiesByName["BookmarkEntity"]?.attributesByName["isStub"] != nil)
  }

  @Test("tables, columns and indexes that we would make are those in the stores", arguments: stores)
  func schema(_ path: String) throws {
    let model = try #require(NSManagedObjectModel(storeCache: RealStores.contents(path).model))
    let store = try RealStores.copy(path)
    defer { try? FileManager.default.removeItem(at: store.deletingLastPathComponent()) }
    let database = try Database(path: store.path, mode: .readWrite)
    for table in model.layout.tables {
      let columns = try database.rows("SELECT name, type FROM pragma_table_info('\(table.name)')")
        .map { "\(text($0[0])) \(text($0[1]))" }
      let ours =
        ["Z_PK INTEGER", "Z_ENT INTEGER", "Z_OPT INTEGER"]
        + table.columns.map { "\($0.name) \($0.storage.sqlType)" }
      #expect(Set(columns) == Set(ours))
      let indexes = try database.rows(
        "SELECT name FROM sqlite_master WHERE type = 'index' AND sql NOT NULL AND tbl_name = '\(table.name)'")
      #expect(indexes.map { text($0[0]) }.sorted() == table.indexes.map(\.name).sorted())
      for join in table.joinTables {
        let columns = try database.rows("SELECT name FROM pragma_table_info('\(join.name)')").map {
          text($0[0])
        }
        #expect(columns == join.columns + join.orderColumns)
      }
    }
    let numbers = try database.rows(
      "SELECT Z_NAME, Z_SUPER FROM Z_PRIMARYKEY WHERE Z_ENT < 16000 ORDER BY Z_ENT")
    // A migrated store keeps the old name of a renamed entity.
    let renamed = path.hasSuffix("SampleModel_V2.sqlite") ? ["LuxuryCar": "ExpensiveSportCar"] : [:]
    #expect(numbers.map { text($0[0]) } == model.layout.entities.map { renamed[$0.name] ?? $0.name })
    #expect(numbers.map { $0[1] } == model.layout.entities.map { .integer(Int64($0.superNumber)) })
  }

  private func text(_ value: DatabaseValue) -> String {
    if case .text(let text) = value { return text }
    return ""
  }
}
