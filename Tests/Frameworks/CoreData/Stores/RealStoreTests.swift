import Foundation
import Testing
import TouchstoneObjectStore

@testable import CoreData

/// Stores of Apple's framework: every value and relationship is read, rows are changed, inserted and deleted, and the file
/// stays as Apple's framework makes it.
@Suite("Stores of real devices", .enabled(if: RealStores.arePresent, Comment(rawValue: RealStores.absent)))
struct RealStoreTests {
  static let stores = [
    "coredataplus/SampleModel/Fixtures/SampleModel_V1.sqlite",
    "coredataplus/SampleModel/Fixtures/SampleModel_V2.sqlite",
    "coredataplus/SampleModel2/Fixtures/SampleModel2_V1.sqlite",
    "coredataplus/SampleModel2/Fixtures/SampleModel2_V2.sqlite",
    "bookmarks/Bookmarks_V1.sqlite", "bookmarks/Bookmarks_V3.sqlite", "bookmarks/Bookmarks_V4.sqlite",
  ]

  private func model(of path: String) throws -> NSManagedObjectModel {
    let archive = try #require(Inflate.decompress(try RealStores.contents(path).model))
    return try #require(ModelArchiveReader.model(archive))
  }

  private func raw(_ url: URL) throws -> Database { try Database(path: url.path, mode: .readWrite) }

  @Test("every row is an object, with the values and relationships that its columns have", arguments: stores)
  func reading(_ path: String) throws {
    let url = try RealStores.copy(path)
    let context = try TestStack.context(try model(of: path), at: url)
    let database = try raw(url)
    var seen = 0
    for table in try #require(context.model).layout.tables {
      let objects = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: table.root.name))
      let rows = try database.rows("SELECT * FROM \(table.name)")
      #expect(objects.count == rows.count, "\(table.name)")
      for object in objects {
        let names = object.shape.layout.table.columns.map(\.name)
        let row = try #require(
          try database.rows(
            "SELECT \((["Z_PK"] + names).joined(separator: ", ")) FROM \(table.name) WHERE Z_PK = ?",
            [.integer(object.key.pk)]
          ).first)
        try compare(object, Array(row.dropFirst()), database)
        seen += 1
      }
    }
    #expect(seen > 0)
  }

  private func compare(_ object: NSManagedObject, _ row: [DatabaseValue], _ database: Database) throws {
    for property in object.shape.properties where !property.isTransient {
      let value = object.value(forKey: property.name)
      switch property.layout.place {
      case .attribute(let column):
        let stored = row[column.slot]
        // Its class may be one of the app's.
        if property.kind == .transformable { continue }
        #expect((value == nil) == stored.isNull, "\(object.shape.layout.name).\(property.name)")
        if let number = value as? NSNumber, !(value is NSDecimalNumber) {
          #expect(number.doubleValue == stored.real)
        } else if let text = value as? String {
          #expect(text == stored.text)
        } else if let date = value as? Date {
          #expect(date.timeIntervalSinceReferenceDate == stored.real)
        }
      case .toOne(let one): #expect((value as? NSManagedObject)?.key.pk == row[one.column.slot].integer)
      case .toManyByKey(let place):
        let count = try database.value(
          "SELECT COUNT(*) FROM \(place.destination.table.name) WHERE \(place.column.name) = ?",
          [.integer(object.key.pk)])
        #expect(object.related(property.layout.index).count == Int(count?.integer ?? -1))
      case .toManyByPairs(let place):
        let store = try #require(object.managedObjectContext?.sqliteStore(of: object.key))
        let count = try database.value(
          "SELECT COUNT(*) FROM \(store.name(of: place.table)) WHERE \(place.ownColumn) = ?",
          [.integer(object.key.pk)])
        #expect(object.related(property.layout.index).count == Int(count?.integer ?? -1))
      default: break
      }
    }
  }

  @Test(
    "changes, inserts and deletions leave schema, keys, versions and model as they belong", arguments: stores)
  func writing(_ path: String) throws {
    let url = try RealStores.copy(path)
    let schema = "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY name"
    let before = try raw(url).rows(schema)
    let cache = try raw(url).rows("SELECT * FROM Z_MODELCACHE")
    let list = try RealStores.contents(path).metadata
    let model = try model(of: path)
    let context = try TestStack.context(model, at: url)
    context.mergePolicy = NSOverwriteMergePolicy
    var expected: [String: Int] = [:]
    for table in try #require(context.model).layout.tables {
      let objects = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: table.root.name))
      expected[table.name] = objects.count
      guard let first = objects.first else { continue }
      for property in first.shape.properties where property.kind == .string && !property.isTransient {
        first.setValue("changed title \(UUID().uuidString)", forKey: property.name)
      }
      let version = first.version
      try context.save()
      let row = try raw(url).rows("SELECT Z_OPT FROM \(table.name) WHERE Z_PK = ?", [.integer(first.key.pk)])
      let hasTexts = first.shape.properties.contains { $0.kind == .string && !$0.isTransient }
      #expect(row.first?.first == .integer(hasTexts ? version + 1 : version), "\(table.name)")
    }
    #expect(try raw(url).rows(schema) == before)
    #expect(try raw(url).rows("SELECT * FROM Z_MODELCACHE") == cache)
    #expect(try raw(url).value("PRAGMA integrity_check") == .text("ok"))
    let now = try NSPersistentStoreCoordinator.metadataForPersistentStore(ofType: NSSQLiteStoreType, at: url)
    for key in [
      "NSStoreModelVersionHashes", "NSStoreModelVersionHashesDigest", "NSStoreModelVersionChecksumKey",
    ] {
      #expect((now[key] as? NSObject) == (list[key] as? NSObject), "\(key)")
    }
    for (table, count) in expected {
      #expect(try raw(url).value("SELECT COUNT(*) FROM \(table)") == .integer(Int64(count)), "\(table)")
    }
  }

  @Test("new rows get the next keys, and the file counts them", arguments: stores)
  func inserting(_ path: String) throws {
    let url = try RealStores.copy(path)
    let context = try TestStack.context(try model(of: path), at: url)
    for table in try #require(context.model).layout.tables {
      guard let entity = table.entities.first(where: { !$0.entity.isAbstract }) else { continue }
      let last = try raw(url).value(
        "SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = ?", [.integer(Int64(table.root.number))])
      let object = NSEntityDescription.insertNewObject(forEntityName: entity.name, into: context)
      fill(object, context, depth: 0)
      let made = context.insertedObjects
      try context.save()
      let max = try raw(url).value(
        "SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = ?", [.integer(Int64(table.root.number))])
      #expect(object.key.pk > (last?.integer ?? 0) && (max?.integer ?? 0) >= object.key.pk)
      #expect(
        try raw(url).rows("SELECT Z_ENT, Z_OPT FROM \(table.name) WHERE Z_PK = ?", [.integer(object.key.pk)])
          == [[.integer(Int64(entity.number)), .integer(1)]])
      // With what it needs: nothing is left of a rule's asking.
      for one in made { context.delete(one) }
      try context.save()
      #expect(
        try raw(url).rows("SELECT 1 FROM \(table.name) WHERE Z_PK = ?", [.integer(object.key.pk)]).isEmpty)
    }
  }

  /// Whatever a rule asks for.
  private func fill(_ object: NSManagedObject, _ context: NSManagedObjectContext, depth: Int) {
    for property in object.shape.properties where !property.description.isOptional {
      guard object.value(forKey: property.name) == nil || property.kind == .toMany else { continue }
      switch property.kind {
      case .string: object.setValue("title \(UUID().uuidString)", forKey: property.name)
      case .int16, .int32, .int64, .boolean: object.setValue(1, forKey: property.name)
      case .double, .float: object.setValue(1.5, forKey: property.name)
      case .decimal: object.setValue(NSDecimalNumber(string: "1.5"), forKey: property.name)
      case .date: object.setValue(Date(timeIntervalSinceReferenceDate: 0), forKey: property.name)
      case .uuid: object.setValue(UUID(), forKey: property.name)
      case .binary: object.setValue(Data([1]), forKey: property.name)
      case .uri: object.setValue(URL(string: "https://example.org")!, forKey: property.name)
      case .transformable: object.setValue("x" as NSString, forKey: property.name)
      case .toOne, .toMany:
        guard depth < 3, let destination = property.destination,
          let entity = destination.table.entities.first(where: {
            $0.isKind(of: destination) && !$0.entity.isAbstract
          })
        else { continue }
        if property.kind == .toMany, !object.related(property.layout.index).isEmpty { continue }
        let other = NSEntityDescription.insertNewObject(forEntityName: entity.name, into: context)
        object.setValue(
          property.kind == .toOne
            ? other : property.isOrdered ? NSOrderedSet(object: other) : NSSet(object: other),
          forKey: property.name)
        fill(other, context, depth: depth + 1)
      default: break
      }
    }
  }
}
