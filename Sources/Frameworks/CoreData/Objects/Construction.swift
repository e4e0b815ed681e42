import TouchstoneFoundation
import TouchstoneSwiftRuntime

// What the translator calls for `T(context:)` where only run time knows the class, and for
// `NSManagedObject(entity:insertInto:)`: see `FileRewriter+Construction`.

extension _KeyValueCodingAndObserving where Self: NSManagedObject {
  public static func _construct(context: NSManagedObjectContext) -> Self {
    ManagedConstruction.make(self, context.entity(ofClass: self), context) as! Self
  }

  /// Of the class that the entity names, which counts for more than the one that was called.
  public static func _construct(entity: NSEntityDescription, insertInto moc: NSManagedObjectContext?) -> Self
  {
    let shape: EntityShape = entity.layout.shape
    let type = shape.maker.type as? Self.Type ?? self
    return ManagedConstruction.make(type, entity, moc) as! Self
  }
}

enum ManagedConstruction {
  @inline(never) @_optimize(none)
  static func make(
    _ type: NSManagedObject.Type, _ entity: NSEntityDescription, _ context: NSManagedObjectContext?
  ) -> NSManagedObject {
    PretendedClass.of(type, as: _RequiredManagedObject.self).init(entity: entity, insertInto: context)
  }
}
