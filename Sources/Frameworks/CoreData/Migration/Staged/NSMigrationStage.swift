import TouchstoneFoundation

open class NSMigrationStage: _NSObject {
  open var label: String?

  public override init() { super.init() }
}

open class NSLightweightMigrationStage: NSMigrationStage {
  public final let versionChecksums: [String]

  public init(_ versionChecksums: [String]) {
    self.versionChecksums = versionChecksums
    super.init()
  }
}

open class NSCustomMigrationStage: NSMigrationStage {
  public final let currentModel: NSManagedObjectModelReference
  public final let nextModel: NSManagedObjectModelReference
  open var willMigrateHandler: ((NSStagedMigrationManager, NSCustomMigrationStage) throws -> Void)?
  open var didMigrateHandler: ((NSStagedMigrationManager, NSCustomMigrationStage) throws -> Void)?

  public init(
    migratingFrom currentModel: NSManagedObjectModelReference, to nextModel: NSManagedObjectModelReference
  ) {
    (self.currentModel, self.nextModel) = (currentModel, nextModel)
    super.init()
  }
}
