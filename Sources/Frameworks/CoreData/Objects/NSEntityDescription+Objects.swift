import TouchstoneFoundation

extension NSEntityDescription {
  public class func entity(forEntityName entityName: String, in context: NSManagedObjectContext)
    -> NSEntityDescription?
  {
    guard let model = context.model else {
      NSException.raise(
        .invalidArgumentException,
        "+entityForName: nil is not a legal NSPersistentStoreCoordinator for searching for entity name '\(entityName)'"
      )
    }
    return model.entitiesByName[entityName]
  }

  @discardableResult
  public class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    guard let entity = entity(forEntityName: entityName, in: context) else {
      NSException.raise(
        .internalInconsistencyException,
        "+entityForName: could not locate an entity named '\(entityName)' in this model.")
    }
    let object = entity.layout.shape.maker.make()
    object.becomeInserted(into: context)
    return object
  }
}
