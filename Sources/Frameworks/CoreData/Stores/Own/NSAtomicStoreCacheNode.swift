import TouchstoneFoundation

/// One row of an atomic store: values by the names of properties, other nodes for relationships.
open class NSAtomicStoreCacheNode: _NSObject {
  public final let objectID: NSManagedObjectID
  private final var values: [String: Any] = [:]

  public init(objectID moid: NSManagedObjectID) {
    objectID = moid
    super.init()
  }

  /// - Partial: a copy; what is to be the node's is set, all at once or by `setValue(_:forKey:)`.
  open var propertyCache: NSMutableDictionary? {
    get { NSMutableDictionary(dictionary: values) }
    set {
      values = [:]
      for (key, value) in newValue ?? [:] { values["\(key)"] = value }
    }
  }

  open override func value(forKey key: String) -> Any? {
    let value = values[key]
    return value is NSNull ? nil : value
  }

  open override func setValue(_ value: Any?, forKey key: String) { values[key] = value }
}
