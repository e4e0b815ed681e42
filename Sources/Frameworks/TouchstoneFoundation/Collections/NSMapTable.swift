import Foundation

/// A dictionary that need not keep its keys or values alive.
///
/// Both may be of a protocol: no Swift protocol conforms to `AnyObject`, as those of Objective-C do.
open class NSMapTable<KeyType, ObjectType>: NSObject {
  private typealias Entry = (key: TableReference, object: TableReference)

  private var entries: [Entry] = []
  private let keys: NSPointerFunctions.Options
  private let values: NSPointerFunctions.Options

  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int = 0
  ) {
    (keys, values) = (keyOptions, valueOptions)
    super.init()
  }

  public override convenience init() { self.init(keyOptions: []) }

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

  private var living: [(key: AnyObject, object: AnyObject)] {
    entries.compactMap { entry in
      guard let key = entry.key.object, let object = entry.object.object else { return nil }
      return (key, object)
    }
  }

  /// What goes ends after the change: it may ask the table when it does.
  private func change(_ body: (inout [Entry]) -> Void) {
    let before = entries
    var after = before.filter { $0.key.object != nil && $0.object.object != nil }
    body(&after)
    entries = after
    withExtendedLifetime(before) {}
  }

  open func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey else { return nil }
    // What is not there is never cast: to `AnyObject` even nil could be cast, boxed.
    guard let found = living.first(where: { keys.areSame($0.key, aKey as AnyObject) }) else { return nil }
    return found.object as? ObjectType
  }
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let aKey else { return }
    change { entries in
      let key = aKey as AnyObject
      entries.removeAll { keys.areSame($0.key.object, key) }
      guard let anObject else { return }
      entries.append((TableReference(key, keys), TableReference(anObject as AnyObject, values)))
    }
  }
  open func removeObject(forKey aKey: KeyType?) { setObject(nil, forKey: aKey) }
  open func removeAllObjects() { change { $0 = [] } }
  open var count: Int { living.count }
  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    var result: [AnyHashable: ObjectType] = [:]
    for (key, object) in living {
      guard let key = key as? AnyHashable, let object = object as? ObjectType else { continue }
      result[key] = object
    }
    return result
  }
  open func keyEnumerator() -> NSEnumerator { NSArray(array: living.map(\.key)).objectEnumerator() }
  open func objectEnumerator() -> NSEnumerator? { NSArray(array: living.map(\.object)).objectEnumerator() }
}
