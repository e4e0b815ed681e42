import Synchronization
import TouchstoneFoundation
import TouchstoneSwiftRuntime

/// What a class itself has under the keys of its entity, if a translator or the class declared it: looked for once.
final class CustomAccessors: Sendable {
  typealias Getter = (AnyObject) -> Any?
  typealias Setter = (AnyObject, Any?) -> Void

  let type: AnyClass
  /// By property.
  nonisolated(unsafe) let getters: [Getter?]
  nonisolated(unsafe) let setters: [Setter?]

  init(of object: NSManagedObject) {
    type = Swift.type(of: object)
    let names = object.shape.properties.map(\.name)
    getters = names.map { name in
      ObjectRuntime.find(object) { entry in entry.getters[name].map { withoutIsolation($0) } }
    }
    setters = names.map { name in
      ObjectRuntime.find(object) { entry in entry.setters[name].map { withoutIsolation($0) } }
    }
  }
}

extension NSManagedObject {
  func customGetter(_ index: Int) -> CustomAccessors.Getter? { customAccessors?.getters[index] }
  func customSetter(_ index: Int) -> CustomAccessors.Setter? { customAccessors?.setters[index] }

  private var customAccessors: CustomAccessors? {
    type(of: self) == NSManagedObject.self ? nil : shape.accessors.of(self)
  }
}

/// Those of the classes that objects of one entity have, which is one as a rule. Any thread.
final class AccessorTables: Sendable {
  private let known = Mutex<[ObjectIdentifier: CustomAccessors]>([:])
  /// The address of the one found last, which `known` keeps.
  private let last = Atomic<UInt>(0)

  func of(_ object: NSManagedObject) -> CustomAccessors {
    if let address = UnsafeRawPointer(bitPattern: last.load(ordering: .acquiring)) {
      let found = Unmanaged<CustomAccessors>.fromOpaque(address).takeUnretainedValue()
      if found.type == type(of: object) { return found }
    }
    let key = ObjectIdentifier(type(of: object))
    // Made outside: filling a class's table runs its code.
    let made = known.withLock { $0[key] } ?? CustomAccessors(of: object)
    let kept = known.withLock { known in
      let kept = known[key] ?? made
      known[key] = kept
      return kept
    }
    last.store(UInt(bitPattern: Unmanaged.passUnretained(kept).toOpaque()), ordering: .releasing)
    return kept
  }
}
