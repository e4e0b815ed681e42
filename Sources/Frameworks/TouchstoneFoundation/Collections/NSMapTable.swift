import Foundation

/// A dictionary that need not keep its keys or values alive.
///
/// - Partial: keys count as equal when they are the same object.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private struct Entry {
    weak var key: KeyType?
    weak var object: ObjectType?
    let kept: [AnyObject]
  }

  private var entries: [Entry] = []
  private let keys: NSPointerFunctions.Options
  private let values: NSPointerFunctions.Options

  public init(
    keyOptions: NSPointerFunctions.Options, valueOptions: NSPointerFunctions.Options, capacity: Int = 0
  ) {
    (keys, values) = (keyOptions, valueOptions)
    super.init()
  }

  open class func strongToStrongObjects() -> NSMapTable { NSMapTable(keyOptions: [], valueOptions: []) }
  open class func weakToStrongObjects() -> NSMapTable {
    NSMapTable(keyOptions: .weakMemory, valueOptions: [])
  }
  open class func strongToWeakObjects() -> NSMapTable {
    NSMapTable(keyOptions: [], valueOptions: .weakMemory)
  }
  open class func weakToWeakObjects() -> NSMapTable {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  open func object(forKey aKey: KeyType?) -> ObjectType? {
    entries.first { aKey != nil && $0.key === aKey }?.object
  }
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    removeObject(forKey: aKey)
    guard let anObject, let aKey else { return }
    var kept: [AnyObject] = []
    if !keys.contains(.weakMemory) { kept.append(aKey) }
    if !values.contains(.weakMemory) { kept.append(anObject) }
    entries.append(Entry(key: aKey, object: anObject, kept: kept))
  }
  open func removeObject(forKey aKey: KeyType?) {
    entries.removeAll { $0.key == nil || $0.object == nil || $0.key === aKey }
  }
  open func removeAllObjects() { entries = [] }
  open var count: Int { entries.count { $0.key != nil && $0.object != nil } }
}
