import TouchstoneFoundation
import TouchstoneObjectStore

/// Numbers, flags and what they are optional of.
extension NSManagedObject {
  @inline(__always) final func integer(_ key: _ManagedKey) -> Int64? {
    let index = key.index(in: shape)
    access()
    if let working {
      switch working.cells[index] {
      case .integer(let value): return value
      case .real(let value): return Int64(value)
      case .absent: break
      default: return nil
      }
    }
    let slot = shape.properties[index].slot
    guard let block, slot >= 0, !block.isNull(slot, of: Int(row)) else { return nil }
    return block.integer(slot, of: Int(row))
  }

  @inline(__always) final func real(_ key: _ManagedKey) -> Double? {
    let index = key.index(in: shape)
    access()
    if let working {
      switch working.cells[index] {
      case .real(let value): return value
      case .integer(let value): return Double(value)
      case .absent: break
      default: return nil
      }
    }
    let slot = shape.properties[index].slot
    guard let block, slot >= 0, !block.isNull(slot, of: Int(row)) else { return nil }
    return block.real(slot, of: Int(row))
  }

  @inline(__always) final func set(_ cell: Cell, _ key: _ManagedKey) {
    access()
    setCell(cell, key.index(in: shape))
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
