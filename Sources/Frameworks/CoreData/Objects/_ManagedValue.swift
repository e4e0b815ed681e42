import TouchstoneFoundation

/// A type that generated accessors read from a slot, and write, without a box.
public protocol _ManagedValue {
  static func _read(_ object: NSManagedObject, _ key: _ManagedKey) -> Self
  static func _write(_ value: Self, _ object: NSManagedObject, _ key: _ManagedKey)
}

extension NSManagedObject {
  @inlinable public final func _managed<T: _ManagedValue>(_ key: _ManagedKey) -> T { T._read(self, key) }
  @inlinable public final func _setManaged<T: _ManagedValue>(_ value: T, _ key: _ManagedKey) {
    T._write(value, self, key)
  }

  /// Of any other type: what a transformable attribute holds, enumerations, other objects.
  public final func _managed<T>(_ key: _ManagedKey) -> T {
    let value = managedValue(key.index(in: self))
    if let typed = value as? T { return typed }
    if let converted: T = ValueConversion.convert(value) { return converted }
    NSException.raise(
      .invalidArgumentException,
      "The property \"\(key.name)\" of \(shape.layout.name) holds \(value.map { "\(type(of: $0))" } ?? "nil"), not \(T.self)."
    )
  }

  public final func _setManaged<T>(_ value: T, _ key: _ManagedKey) {
    var plain: Any? = value
    if case Optional<Any>.none = plain { plain = nil }
    setManagedValue(Unwrapping.value(plain), key)
  }
}

enum Unwrapping {
  /// Without the optionals around it.
  static func value(_ value: Any?) -> Any? {
    guard let value else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { self.value($0.value) }
  }
}
