import Foundation

/// A set that need not keep its members alive.
///
/// - Partial: members count as equal when they are the same object.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
  private struct Entry {
    weak var object: ObjectType?
    let kept: ObjectType?
  }

  private var entries: [Entry] = []
  private let isWeak: Bool

  public init(options: NSPointerFunctions.Options, capacity: Int = 0) {
    isWeak = options.contains(.weakMemory)
    super.init()
  }

  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  private func clean() { entries.removeAll { $0.object == nil } }

  open func add(_ object: ObjectType?) {
    clean()
    guard let object, !contains(object) else { return }
    entries.append(Entry(object: object, kept: isWeak ? nil : object))
  }
  open func remove(_ object: ObjectType?) { entries.removeAll { $0.object == nil || $0.object === object } }
  open func removeAllObjects() { entries = [] }
  open func contains(_ anObject: ObjectType?) -> Bool {
    anObject != nil && entries.contains { $0.object === anObject }
  }
  open func member(_ object: ObjectType?) -> ObjectType? { contains(object) ? object : nil }
  open var allObjects: [ObjectType] { entries.compactMap(\.object) }
  open var anyObject: ObjectType? { allObjects.first }
  open var count: Int { allObjects.count }
}
