import TouchstoneFoundation

/// Migrates a store stage by stage, each lightweight, with the app's own work between them.
open class NSStagedMigrationManager: _NSObject {
  public final let stages: [NSMigrationStage]
  /// With the store open, while a stage of the app's own runs.
  open private(set) var container: NSPersistentContainer?

  public init(_ stages: [NSMigrationStage]) {
    self.stages = stages
    super.init()
  }

  final func migrate(_ url: URL, to model: NSManagedObjectModel, _ configuration: String?) throws {
    let versions = ModelFile.allVersions(in: nil) + references.map(\.resolvedModel) + [model]
    for stage in stages {
      guard let current = LightweightMigration.model(ofStoreAt: url, among: versions) else {
        throw NSError(
          domain: NSCocoaErrorDomain, code: MigrationErrorCode.missingSourceModel,
          userInfo: ["reason": "Can't find model for source store", NSFilePathErrorKey: url.path])
      }
      switch stage {
      case let stage as NSLightweightMigrationStage: try run(stage, url, current, versions, configuration)
      case let stage as NSCustomMigrationStage: try run(stage, url, current, configuration)
      default: break
      }
    }
  }

  private final var references: [NSManagedObjectModelReference] {
    stages.compactMap { $0 as? NSCustomMigrationStage }.flatMap { [$0.currentModel, $0.nextModel] }
  }

  /// On to the last of the stage's versions.
  private final func run(
    _ stage: NSLightweightMigrationStage, _ url: URL, _ current: NSManagedObjectModel,
    _ versions: [NSManagedObjectModel], _ configuration: String?
  ) throws {
    guard let place = stage.versionChecksums.firstIndex(of: current.versionChecksum) else { return }
    var source = current
    for checksum in stage.versionChecksums[(place + 1)...] {
      guard let next = versions.first(where: { $0.versionChecksum == checksum }) else { continue }
      try LightweightMigration.run(url, from: source, to: next, configuration: configuration)
      source = next
    }
  }

  private final func run(
    _ stage: NSCustomMigrationStage, _ url: URL, _ current: NSManagedObjectModel, _ configuration: String?
  ) throws {
    guard current.versionChecksum == stage.currentModel.versionChecksum else { return }
    if let handler = stage.willMigrateHandler {
      try withContainer(stage.currentModel.resolvedModel, url) { try handler(self, stage) }
    }
    let next = stage.nextModel.resolvedModel
    try LightweightMigration.run(url, from: current, to: next, configuration: configuration)
    if let handler = stage.didMigrateHandler { try withContainer(next, url) { try handler(self, stage) } }
  }

  private final func withContainer(_ model: NSManagedObjectModel, _ url: URL, _ body: () throws -> Void)
    throws
  {
    let container = NSPersistentContainer(
      name: url.deletingPathExtension().lastPathComponent, managedObjectModel: model)
    let description = NSPersistentStoreDescription(url: url)
    description.shouldMigrateStoreAutomatically = false
    container.persistentStoreDescriptions = [description]
    var problem: (any Error)?
    container.loadPersistentStores { problem = $1 }
    if let problem { throw problem }
    self.container = container
    defer { self.container = nil }
    try body()
    for store in container.persistentStoreCoordinator.persistentStores {
      try container.persistentStoreCoordinator.remove(store)
    }
  }
}
