import TouchstoneFoundation
import TouchstoneObjectStore

/// Numbers, flags and what they are optional of.
extension NSManagedObject {
  @inline(__always) final func integer(_ key: _ManagedKey) -> Int64? {
    access()
    let place = key.place(in: self)
    if let working {
      switch working.cells[place.index] {
      case .integer(let value): return value
      case .real(let value): return Int64(value)
      case .absent: break
      default: return nil
      }
    }
    guard let record, place.slot >= 0, !record.isNull(place.slot) else { return nil }
    return record.integer(place.slot)
  }

  @inline(__always) final func real(_ key: _ManagedKey) -> Double? {
    access()
    let place = key.place(in: self)
    if let working {
      switch working.cells[place.index] {
      case .real(let value): return value
      case .integer(let value): return Double(value)
      case .absent: break
      default: return nil
      }
    }
    guard let record, place.slot >= 0, !record.isNull(place.slot) else { return nil }
    return record.real(place.slot)
  }

  @inline(__always) final func set(_ cell: Cell, _ key: _ManagedKey) {
    access()
    if key.isPrimitive(in: self) { return write(cell, key.index(in: self)) }
    setCell(cell, key.index(in: self))
  }

  final func setManagedValue(_ value: Any?, _ key: _ManagedKey) {
    let index = key.index(in: self)
    if key.isPrimitive(in: self) { return setPrimitive(value, index) }
    setManagedValue(value, index)
  }
}

public protocol _ManagedInteger: _ManagedValue, FixedWidthInteger {}

extension _ManagedInteger {
  public static func _read(_ object: NSManagedObject, _ key: _ManagedKey) -> Self {
    Self(truncatingIfNeeded: object.integer(key) ?? 0)
  }
  public static func _write(_ value: Self, _ object: NSManagedObject, _ key: _ManagedKey) {
    object.set(.integer(Int64(truncatingIfNeeded: value)), key)
  }
}

extension Int: _ManagedInteger {}
extension Int16: _ManagedInteger {}
extension Int32: _ManagedInteger {}
extension Int64: _ManagedInteger {}

extension Bool: _ManagedValue {
  public static func _read(_ object: NSManagedObject, _ key: _ManagedKey) -> Bool {
    (object.integer(key) ?? 0) != 0
  }
  public static func _write(_ value: Bool, _ object: NSManagedObject, _ key: _ManagedKey) {
    object.set(.integer(value ? 1 : 0), key)
  }
}

extension Double: _ManagedValue {
  public static func _read(_ object: NSManagedObject, _ key: _ManagedKey) -> Double { object.real(key) ?? 0 }
  public static func _write(_ value: Double, _ object: NSManagedObject, _ key: _ManagedKey) {
    object.set(.real(value), key)
  }
}

extension Float: _ManagedValue {
  public static func _read(_ object: NSManagedObject, _ key: _ManagedKey) -> Float {
    Float(object.real(key) ?? 0)
  }
  public static func _write(_ value: Float, _ object: NSManagedObject, _ key: _ManagedKey) {
    object.set(.real(Double(value)), key)
  }
}
