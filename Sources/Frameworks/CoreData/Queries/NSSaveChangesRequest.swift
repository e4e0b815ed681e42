import TouchstoneFoundation

/// What a context saves, as incremental stores are asked for it.
open class NSSaveChangesRequest: NSPersistentStoreRequest {
  public final let insertedObjects: Set<NSManagedObject>?
  public final let updatedObjects: Set<NSManagedObject>?
  public final let deletedObjects: Set<NSManagedObject>?
  public final let lockedObjects: Set<NSManagedObject>?

  public init(
    inserted insertedObjects: Set<NSManagedObject>?, updated updatedObjects: Set<NSManagedObject>?,
    deleted deletedObjects: Set<NSManagedObject>?, locked lockedObjects: Set<NSManagedObject>?
  ) {
    (self.insertedObjects, self.updatedObjects) = (insertedObjects, updatedObjects)
    (self.deletedObjects, self.lockedObjects) = (deletedObjects, lockedObjects)
    super.init()
  }

  open override var requestType: NSPersistentStoreRequestType { .saveRequestType }
}
