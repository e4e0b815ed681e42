import TouchstoneFoundation
import TouchstoneObjectStore

/// Bytes and identifiers, read from the row without a box and kept without a copy of the general way.
extension NSManagedObject {
  /// Of a text or a blob in the object's row, as long as it has the row; nil for NULL.
  @inline(__always) final func bytes(_ place: _ManagedKey.Place) -> UnsafeRawBufferPointer? {
    guard let record, let block, place.slot >= 0, !record.isNull(place.slot) else { return nil }
    return block.bytes(record.word(place.slot))
  }
}

extension Data: _ManagedReference, _ManagedValue {
  public static var _blank: Data { Data() }

  public static func _find(_ object: NSManagedObject, _ key: _ManagedKey) -> Data? {
    object.access()
    let place = key.place(in: object)
    guard place.isPlain(.binary) else { return object.managedValue(place.index) as? Data }
    if let working = object.working {
      switch working.cells[place.index] {
      case .data(let value): return value
      case .absent: break
      default: return nil
      }
    }
    return object.bytes(place).map { Data($0) }
  }

  public static func _put(_ value: Data?, _ object: NSManagedObject, _ key: _ManagedKey) {
    let place = key.place(in: object)
    guard place.isPlain(.binary) else { return object.setManagedValue(value, key) }
    object.set(value.map { .data($0) } ?? .null, key)
  }
}

extension UUID: _ManagedReference, _ManagedValue {
  public static var _blank: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }

  public static func _find(_ object: NSManagedObject, _ key: _ManagedKey) -> UUID? {
    object.access()
    let place = key.place(in: object)
    guard place.isPlain(.uuid) else { return object.managedValue(place.index) as? UUID }
    if let working = object.working {
      switch working.cells[place.index] {
      case .uuid(let value): return value
      case .absent: break
      default: return nil
      }
    }
    return object.bytes(place).flatMap { PropertyShape.uuid($0) }
  }

  public static func _put(_ value: UUID?, _ object: NSManagedObject, _ key: _ManagedKey) {
    let place = key.place(in: object)
    guard place.isPlain(.uuid) else { return object.setManagedValue(value, key) }
    object.set(value.map { .uuid($0) } ?? .null, key)
  }
}
