import TouchstoneFoundation

open class NSMappingModel: _NSObject {
  open var entityMappings: [NSEntityMapping]!

  open var entityMappingsByName: [String: NSEntityMapping] {
    Dictionary((entityMappings ?? []).map { ($0.name ?? "", $0) }) { first, _ in first }
  }

  public override init() {
    super.init()
    entityMappings = []
  }

  /// A `.cdm`, or what Xcode's editor writes.
  public convenience init?(contentsOf url: URL?) {
    guard let url, let mappings = MappingFile.mappings(at: url) else { return nil }
    self.init()
    entityMappings = mappings
  }

  /// The one among those of the bundles that leads from one model to the other.
  public convenience init?(
    from bundles: [Bundle]?, forSourceModel sourceModel: NSManagedObjectModel?,
    destinationModel: NSManagedObjectModel?
  ) {
    guard let sourceModel, let destinationModel else { return nil }
    let files = (bundles ?? [Bundle.main]).flatMap {
      $0.urls(forResourcesWithExtension: "cdm", subdirectory: nil) ?? []
    }
    let fitting = files.lazy.compactMap { MappingFile.mappings(at: $0 as URL) }
      .first { Self.lead($0, sourceModel, destinationModel) }
    guard let fitting else { return nil }
    self.init()
    entityMappings = fitting
  }

  private static func lead(
    _ mappings: [NSEntityMapping], _ source: NSManagedObjectModel, _ destination: NSManagedObjectModel
  ) -> Bool {
    !mappings.isEmpty
      && mappings.allSatisfy { mapping in
        fits(mapping.sourceEntityName, mapping.sourceEntityVersionHash, source)
          && fits(mapping.destinationEntityName, mapping.destinationEntityVersionHash, destination)
      }
  }

  private static func fits(_ name: String?, _ hash: Data?, _ model: NSManagedObjectModel) -> Bool {
    guard let name else { return true }
    return hash != nil && model.entitiesByName[name]?.versionHash == hash
  }

  /// What names and renaming identifiers tell. Throws where values cannot be carried over.
  public class func inferredMappingModel(
    forSourceModel sourceModel: NSManagedObjectModel, destinationModel: NSManagedObjectModel
  ) throws -> NSMappingModel {
    let inferred = try InferredMapping(from: sourceModel, to: destinationModel)
    let model = NSMappingModel()
    model.entityMappings = inferred.entities.map { InferredEntityMapping.made($0, inferred) }
    return model
  }
}
