import CoreData
import Foundation
import Testing
import TouchstoneObjectStore

@Suite("Mapping models", .enabled(if: RealStores.arePresent, "\(RealStores.absent)"))
struct MappingModelTests {
  private func model(_ number: String) throws -> NSManagedObjectModel {
    let path = "coredataplus/SampleModel/SampleModel.xcdatamodeld/SampleModel\(number).xcdatamodel"
    return try #require(NSManagedObjectModel(contentsOf: RealStores.url(path)))
  }

  /// Xcode's XML names its models, which in an app lie in the bundle.
  private func mapping(_ path: String) throws -> NSMappingModel {
    let (two, three) = (try model("2"), try model("3"))
    let mapping = NSMappingModel()
    mapping.entityMappings = try #require(
      try MappingFile.mappings(at: RealStores.url(path)) {
        $0 == "SampleModel2" ? two : $0 == "SampleModel3" ? three : nil
      })
    return mapping
  }

  static let files = [
    "coredataplus/SampleModel/Fixtures/V2toV3.cdm",
    "coredataplus/SampleModel/MappingModels/V2toV3.xcmappingmodel",
  ]

  @Test(
    "compiled or as Xcode writes it, a mapping model names entities, versions and policies", arguments: files)
  func entities(_ path: String) throws {
    let mapping = try mapping(path)
    #expect(
      mapping.entityMappingsByName.keys.sorted() == [
        "CarToCar", "LuxuryCarToLuxuryCar", "Maker", "PersonToPerson", "SportCarToSportCar",
      ])
    let car = try #require(mapping.entityMappingsByName["CarToCar"])
    #expect(car.sourceEntityVersionHash == (try model("2")).entitiesByName["Car"]?.versionHash)
    #expect(car.destinationEntityVersionHash == (try model("3")).entitiesByName["Car"]?.versionHash)
    #expect(car.entityMigrationPolicyClassName == "REPLACE_AT_RUNTIME.V2to3MakerPolicy")
    #expect(car.attributeMappings?.compactMap(\.name) == ["markedForDeletionAsOf", "model", "numberPlate"])
    #expect(car.attributeMappings?.allSatisfy { $0.valueExpression != nil } == true)
    let owner = car.relationshipMappings?.first { $0.name == "owner" }
    #expect(owner?.valueExpression?.description.contains("PersonToPerson") == true)
  }

  @Test(
    "a store is migrated by a mapping model and its policy, with every object and relationship",
    arguments: files)
  func migrated(_ path: String) throws {
    let store = try RealStores.copy("coredataplus/SampleModel/Fixtures/SampleModel_V2.sqlite")
    let folder = store.deletingLastPathComponent()
    defer { try? FileManager.default.removeItem(at: folder) }
    let mapping = try mapping(path)
    for entity in mapping.entityMappings where entity.entityMigrationPolicyClassName != nil {
      entity.entityMigrationPolicyClassName = "CoreDataTests.MakerPolicy"
    }
    let target = folder.appendingPathComponent("V3.sqlite")
    let manager = NSMigrationManager(sourceModel: try model("2"), destinationModel: try model("3"))
    try manager.migrateStore(
      from: store, sourceType: NSSQLiteStoreType, with: mapping, toDestinationURL: target,
      destinationType: NSSQLiteStoreType)
    #expect(manager.migrationProgress == 1)
    let old = try Database(path: store.path, mode: .readWrite)
    let new = try Database(path: target.path, mode: .readWrite)
    let plates = "SELECT ZNUMBERPLATE, ZMODEL, ZISLIMITEDEDITION FROM ZCAR ORDER BY 1"
    #expect(try new.rows(plates) == old.rows(plates))
    let owners = """
      SELECT c.ZNUMBERPLATE, p.ZFIRSTNAME, p.ZLASTNAME FROM ZCAR c JOIN ZPERSON p ON p.Z_PK = c.ZOWNER ORDER BY 1
      """
    let before = try old.rows(owners)
    #expect(!before.isEmpty)
    let after = try new.rows(owners)
    #expect(after == before)
    let makers =
      "SELECT c.ZNUMBERPLATE, m.ZNAME FROM ZCAR c JOIN ZMAKER m ON m.Z_PK = c.ZCREATEDBY ORDER BY 1"
    let named = "SELECT ZNUMBERPLATE, ZMAKER FROM ZCAR WHERE ZMAKER NOT NULL ORDER BY 1"
    #expect(try new.rows(makers) == old.rows(named))
  }

  @Test("what is inferred can be had as a mapping model, which a manager follows")
  func inferred() throws {
    let store = try RealStores.copy("coredataplus/SampleModel/Fixtures/SampleModel_V1.sqlite")
    let folder = store.deletingLastPathComponent()
    defer { try? FileManager.default.removeItem(at: folder) }
    let (one, two) = (try model(""), try model("2"))
    let mapping = try NSMappingModel.inferredMappingModel(forSourceModel: one, destinationModel: two)
    #expect(
      mapping.entityMappingsByName.keys.sorted() == [
        "IEM_Transform_Car", "IEM_Transform_LuxuryCar", "IEM_Transform_Person", "IEM_Transform_SportCar",
      ])
    let target = folder.appendingPathComponent("V2.sqlite")
    try NSMigrationManager(sourceModel: one, destinationModel: two).migrateStore(
      from: store, sourceType: NSSQLiteStoreType, with: mapping, toDestinationURL: target,
      destinationType: NSSQLiteStoreType)
    let old = try Database(path: store.path, mode: .readWrite)
    let new = try Database(path: target.path, mode: .readWrite)
    let owners = """
      SELECT c.ZNUMBERPLATE, c.ZMAKER, p.ZLASTNAME FROM ZCAR c LEFT JOIN ZPERSON p ON p.Z_PK = c.ZOWNER ORDER BY 1
      """
    let before = try old.rows(owners)
    #expect(before.count == 125)
    #expect(try new.rows(owners) == before)
  }
}

/// Makes one maker of all cars that name it.
final class MakerPolicy: NSEntityMigrationPolicy {
  override func createDestinationInstances(
    forSource sInstance: NSManagedObject, in mapping: NSEntityMapping, manager: NSMigrationManager
  ) throws {
    try super.createDestinationInstances(forSource: sInstance, in: mapping, manager: manager)
    guard let name = sInstance.value(forKey: "maker") as? String,
      let car = manager.destinationInstances(forEntityMappingName: mapping.name, sourceInstances: [sInstance])
        .first
    else { return }
    var makers = manager.userInfo as? [String: NSManagedObject] ?? [:]
    let maker =
      makers[name]
      ?? NSEntityDescription.insertNewObject(forEntityName: "Maker", into: manager.destinationContext)
    maker.setValue(name, forKey: "name")
    makers[name] = maker
    manager.userInfo = makers
    car.setValue(maker, forKey: "createdBy")
  }
}
