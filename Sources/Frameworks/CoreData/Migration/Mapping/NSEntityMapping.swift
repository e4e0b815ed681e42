import TouchstoneFoundation

open class NSEntityMapping: _NSObject {
  open var name: String!
  open var mappingType = NSEntityMappingType.undefinedEntityMappingType
  open var sourceEntityName: String?
  open var sourceEntityVersionHash: Data?
  open var destinationEntityName: String?
  open var destinationEntityVersionHash: Data?
  open var attributeMappings: [NSPropertyMapping]?
  open var relationshipMappings: [NSPropertyMapping]?
  open var sourceExpression: NSExpression?
  open var userInfo: [AnyHashable: Any]?
  open var entityMigrationPolicyClassName: String?
  /// Of the source expression in a file: which objects there are to migrate.
  final var sourcePredicate: NSPredicate?

  public override init() { super.init() }
}
