import TouchstoneFoundation

public enum NSPersistentStoreRequestType: UInt, Sendable {
  case fetchRequestType = 1
  case saveRequestType
  case batchInsertRequestType = 5
  case batchUpdateRequestType
  case batchDeleteRequestType
}

open class NSPersistentStoreRequest: _NSObject, NSCopying {
  open var affectedStores: [NSPersistentStore]?

  open var requestType: NSPersistentStoreRequestType { .fetchRequestType }

  open override func copy() -> Any { copy(with: nil) }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

open class NSPersistentStoreResult: _NSObject {}
