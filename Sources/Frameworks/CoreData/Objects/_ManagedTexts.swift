import TouchstoneFoundation
import TouchstoneObjectStore

/// Texts, dates, bytes and identifiers; generated properties of them are optional, or not.
public protocol _ManagedReference {
  static func _find(_ object: NSManagedObject, _ key: _ManagedKey) -> Self?
  static func _put(_ value: Self?, _ object: NSManagedObject, _ key: _ManagedKey)
  static var _blank: Self { get }
}

extension Optional: _ManagedValue where Wrapped: _ManagedReference {
  public static func _read(_ object: NSManagedObject, _ key: _ManagedKey) -> Wrapped? {
    Wrapped._find(object, key)
  }
  public static func _write(_ value: Wrapped?, _ object: NSManagedObject, _ key: _ManagedKey) {
    Wrapped._put(value, object, key)
  }
}

extension _ManagedReference where Self: _ManagedValue {
  public static func _read(_ object: NSManagedObject, _ key: _ManagedKey) -> Self {
    _find(object, key) ?? _blank
  }
  public static func _write(_ value: Self, _ object: NSManagedObject, _ key: _ManagedKey) {
    _put(value, object, key)
  }
}

extension String: _ManagedReference, _ManagedValue {
  public static var _blank: String { "" }
  public static func _find(_ object: NSManagedObject, _ key: _ManagedKey) -> String? {
    object.access()
    let place = key.place(in: object)
    if let working = object.working {
      switch working.cells[place.index] {
      case .text(let value): return value
      case .absent: break
      default: return nil
      }
    }
    return object.bytes(place).map { String(decoding: $0, as: UTF8.self) }
  }
  public static func _put(_ value: String?, _ object: NSManagedObject, _ key: _ManagedKey) {
    object.set(value.map { .text($0) } ?? .null, key)
  }
}

extension Date: _ManagedReference, _ManagedValue {
  public static var _blank: Date { Date(timeIntervalSinceReferenceDate: 0) }
  public static func _find(_ object: NSManagedObject, _ key: _ManagedKey) -> Date? {
    object.real(key).map { Date(timeIntervalSinceReferenceDate: $0) }
  }
  public static func _put(_ value: Date?, _ object: NSManagedObject, _ key: _ManagedKey) {
    object.set(value.map { .real($0.timeIntervalSinceReferenceDate) } ?? .null, key)
  }
}

/// Those that go by the general way.
public protocol _ManagedBoxed: _ManagedReference, _ManagedValue {}

extension _ManagedBoxed {
  public static func _find(_ object: NSManagedObject, _ key: _ManagedKey) -> Self? {
    object.managedValue(key.index(in: object)) as? Self
  }
  public static func _put(_ value: Self?, _ object: NSManagedObject, _ key: _ManagedKey) {
    object.setManagedValue(value, key)
  }
}

extension URL: _ManagedBoxed { public static var _blank: URL { URL(fileURLWithPath: "/") } }
