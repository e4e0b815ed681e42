import TouchstoneSwiftRuntime

/// Stored properties by name, the way `Mirror` finds them, but also for writing.
///
/// Observers and computed properties are passed by, so declared classes never come here.
enum FieldReflection {
  private struct WeakReference { weak var object: AnyObject? }

  private static func locate(_ key: String, of object: AnyObject)
    -> (field: StoredFields.Field, address: UnsafeMutableRawPointer)?
  {
    StoredFields.field(key, of: Swift.type(of: object)).map {
      ($0, Unmanaged.passUnretained(object).toOpaque() + $0.offset)
    }
  }

  static func set(_ value: Any?, _ key: String, of object: AnyObject) -> Bool {
    guard let (field, address) = locate(key, of: object), field.isVar else { return false }
    if !field.isStrong {
      address.assumingMemoryBound(to: WeakReference.self).pointee.object = value as AnyObject?
      return true
    }
    func store<T>(_: T.Type) -> Bool {
      guard let converted: T = ValueConversion.convert(value) else { return false }
      address.assumingMemoryBound(to: T.self).pointee = converted
      return true
    }
    return _openExistential(field.type, do: store)
  }

  static func value(_ key: String, of object: AnyObject) -> Any?? {
    guard let (field, address) = locate(key, of: object) else { return nil }
    if !field.isStrong {
      return .some(address.assumingMemoryBound(to: WeakReference.self).pointee.object)
    }
    func load<T>(_: T.Type) -> Any? { address.assumingMemoryBound(to: T.self).pointee as Any? }
    return .some(_openExistential(field.type, do: load))
  }
}
