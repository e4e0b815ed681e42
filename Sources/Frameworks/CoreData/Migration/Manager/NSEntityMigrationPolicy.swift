import TouchstoneFoundation

/// Makes new objects of old ones; apps override what is special about an entity.
open class NSEntityMigrationPolicy: _NSObject {
  public override init() { super.init() }

  open func begin(_ mapping: NSEntityMapping, with manager: NSMigrationManager) throws {}

  open func createDestinationInstances(
    forSource sInstance: NSManagedObject, in mapping: NSEntityMapping, manager: NSMigrationManager
  ) throws {
    guard let name = mapping.destinationEntityName else { return }
    let made = NSEntityDescription.insertNewObject(forEntityName: name, into: manager.destinationContext)
    for property in mapping.attributeMappings ?? [] {
      guard let key = property.name, let expression = property.valueExpression else { continue }
      let value = MigrationExpression.value(
        expression, of: sInstance, manager, bindings(sInstance, made, mapping, property, manager))
      made.setValue(value is NSNull ? nil : value, forKey: key)
    }
    manager.associate(sourceInstance: sInstance, withDestinationInstance: made, for: mapping)
  }

  open func endInstanceCreation(forMapping mapping: NSEntityMapping, manager: NSMigrationManager) throws {}

  open func createRelationships(
    forDestination dInstance: NSManagedObject, in mapping: NSEntityMapping, manager: NSMigrationManager
  ) throws {
    let source = manager.sourceInstances(
      forEntityMappingName: mapping.name, destinationInstances: [dInstance]
    ).first
    for property in mapping.relationshipMappings ?? [] {
      guard let key = property.name, let expression = property.valueExpression,
        let relationship = dInstance.entity.relationshipsByName[key]
      else { continue }
      let value = MigrationExpression.value(
        expression, of: source, manager, bindings(source, dInstance, mapping, property, manager))
      let objects = MigrationExpression.objects(value)
      if !relationship.isToMany {
        dInstance.setValue(objects.first, forKey: key)
      } else if relationship.isOrdered {
        dInstance.setValue(NSOrderedSet(array: objects), forKey: key)
      } else {
        dInstance.setValue(NSSet(array: objects), forKey: key)
      }
    }
  }

  open func endRelationshipCreation(forMapping mapping: NSEntityMapping, manager: NSMigrationManager) throws {
  }
  open func performCustomValidation(forMapping mapping: NSEntityMapping, manager: NSMigrationManager) throws {
  }
  open func end(_ mapping: NSEntityMapping, manager: NSMigrationManager) throws {}

  private func bindings(
    _ source: NSManagedObject?, _ destination: NSManagedObject, _ mapping: NSEntityMapping,
    _ property: NSPropertyMapping, _ manager: NSMigrationManager
  ) -> [String: Any] {
    var bindings: [String: Any] = [
      NSMigrationManagerKey: manager, NSMigrationDestinationObjectKey: destination,
      NSMigrationEntityMappingKey: mapping, NSMigrationPropertyMappingKey: property,
      NSMigrationEntityPolicyKey: self,
    ]
    bindings[NSMigrationSourceObjectKey] = source
    return bindings
  }
}
