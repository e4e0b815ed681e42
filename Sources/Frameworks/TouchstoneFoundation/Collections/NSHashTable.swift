import Foundation

/// A set that need not keep its members alive.
///
/// Its members may be of a protocol: no Swift protocol conforms to `AnyObject`, as those of Objective-C do.
open class NSHashTable<ObjectType>: NSObject {
  private var entries: [TableReference] = []
  private let options: NSPointerFunctions.Options

  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
    self.options = options
    super.init()
  }

  public override convenience init() { self.init(options: []) }

  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// What goes ends after the change: it may ask the table when it does.
  private func change(_ body: (inout [TableReference]) -> Void) {
    let before = entries
    var after = before.filter { $0.object != nil }
    body(&after)
    entries = after
    withExtendedLifetime(before) {}
  }

  open func add(_ object: ObjectType?) {
    guard let object, !contains(object) else { return }
    change { $0.append(TableReference(object as AnyObject, options)) }
  }
  open func remove(_ object: ObjectType?) {
    guard let object else { return }
    change { $0.removeAll { options.areSame($0.object, object as AnyObject) } }
  }
  open func removeAllObjects() { change { $0 = [] } }
  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }
  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object else { return nil }
    return allObjects.first { options.areSame($0 as AnyObject, object as AnyObject) }
  }
  /// What is gone is left out before the cast: to `AnyObject` even nil could be cast, boxed.
  open var allObjects: [ObjectType] { entries.compactMap(\.object).compactMap { $0 as? ObjectType } }
  open var anyObject: ObjectType? { allObjects.first }
  open var count: Int { allObjects.count }
  open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }
}
