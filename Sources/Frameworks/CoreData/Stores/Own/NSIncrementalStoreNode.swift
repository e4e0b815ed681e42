import TouchstoneFoundation

/// The values of one row, as an incremental store hands them out.
open class NSIncrementalStoreNode: _NSObject {
  public final let objectID: NSManagedObjectID
  public final private(set) var version: UInt64
  private final var values: [String: Any]

  public init(objectID: NSManagedObjectID, withValues values: [String: Any], version: UInt64) {
    (self.objectID, self.values, self.version) = (objectID, values, version)
    super.init()
  }

  open func update(withValues values: [String: Any], version: UInt64) {
    self.values.merge(values) { $1 }
    self.version = version
  }

  /// An ID for a relationship to one; null where there is nothing, nil where the store has to be asked.
  open func value(for prop: NSPropertyDescription) -> Any? { values[prop.name] }
}
