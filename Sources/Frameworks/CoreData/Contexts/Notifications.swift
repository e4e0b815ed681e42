import TouchstoneFoundation

public let NSInsertedObjectsKey = "inserted"
public let NSUpdatedObjectsKey = "updated"
public let NSDeletedObjectsKey = "deleted"
public let NSRefreshedObjectsKey = "refreshed"
public let NSInvalidatedObjectsKey = "invalidated"
public let NSInvalidatedAllObjectsKey = "invalidatedAll"
public let NSManagedObjectContextQueryGenerationKey = "queryGeneration"

extension NSNotification.Name {
  public static let NSManagedObjectContextWillSave = NSNotification.Name(
    "NSManagingContextWillSaveChangesNotification")
  public static let NSManagedObjectContextDidSave = NSNotification.Name(
    "NSManagingContextDidSaveChangesNotification")
  public static let NSManagedObjectContextObjectsDidChange = NSNotification.Name(
    "NSObjectsChangedInManagingContextNotification")
  public static let NSManagedObjectContextDidSaveObjectIDs = NSNotification.Name(
    "NSManagedObjectContextDidSaveObjectIDsNotification")
  public static let NSManagedObjectContextDidMergeChangesObjectIDs = NSNotification.Name(
    "NSManagedObjectContextDidMergeChangesObjectIDsNotification")
  public static let NSPersistentStoreCoordinatorStoresWillChange = NSNotification.Name(
    "NSPersistentStoreCoordinatorStoresWillChangeNotification")
  public static let NSPersistentStoreCoordinatorStoresDidChange = NSNotification.Name(
    "_NSPersistentStoreCoordinatorStoresDidChangeNotification")
  public static let NSPersistentStoreCoordinatorWillRemoveStore = NSNotification.Name(
    "NSPersistentStoreCoordinatorWillRemoveStoreNotification")
  public static let NSPersistentStoreRemoteChange = NSNotification.Name(
    "NSPersistentStoreRemoteChangeNotification")
}

extension NSManagedObjectContext {
  public static let willSaveObjectsNotification = NSNotification.Name.NSManagedObjectContextWillSave
  public static let didSaveObjectsNotification = NSNotification.Name.NSManagedObjectContextDidSave
  public static let didChangeObjectsNotification = NSNotification.Name.NSManagedObjectContextObjectsDidChange
  public static let didSaveObjectIDsNotification = NSNotification.Name.NSManagedObjectContextDidSaveObjectIDs
  public static let didMergeChangesObjectIDsNotification = NSNotification.Name
    .NSManagedObjectContextDidMergeChangesObjectIDs

  public struct NotificationKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let insertedObjects = NotificationKey(rawValue: "inserted")
    public static let updatedObjects = NotificationKey(rawValue: "updated")
    public static let deletedObjects = NotificationKey(rawValue: "deleted")
    public static let refreshedObjects = NotificationKey(rawValue: "refreshed")
    public static let invalidatedObjects = NotificationKey(rawValue: "invalidated")
    public static let invalidatedAllObjects = NotificationKey(rawValue: "invalidatedAll")
    public static let insertedObjectIDs = NotificationKey(rawValue: "inserted_objectIDs")
    public static let updatedObjectIDs = NotificationKey(rawValue: "updated_objectIDs")
    public static let deletedObjectIDs = NotificationKey(rawValue: "deleted_objectIDs")
    public static let refreshedObjectIDs = NotificationKey(rawValue: "refreshed_objectIDs")
    public static let invalidatedObjectIDs = NotificationKey(rawValue: "invalidated_objectIDs")
    public static let queryGeneration = NotificationKey(rawValue: "queryGeneration")
    public static let sourceContext = NotificationKey(rawValue: "sourceContext")
  }
}

public let NSInsertedObjectIDsKey = "inserted_objectIDs"
public let NSUpdatedObjectIDsKey = "updated_objectIDs"
public let NSDeletedObjectIDsKey = "deleted_objectIDs"
public let NSRefreshedObjectIDsKey = "refreshed_objectIDs"
public let NSInvalidatedObjectIDsKey = "invalidated_objectIDs"
