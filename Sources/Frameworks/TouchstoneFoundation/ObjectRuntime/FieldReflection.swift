/// Stored properties by name through the Swift runtime's own field descriptions, the way `Mirror` finds
/// them, but also for writing.
///
/// Observers and computed properties are passed by, so declared classes never come here.
enum FieldReflection {
  private struct FieldMetadata {
    var name: UnsafePointer<CChar>?
    var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVar = false
  }

  @_silgen_name("swift_reflectionMirror_recursiveCount")
  private static func fieldCount(_ type: Any.Type) -> Int

  @_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
  private static func field(
    _ type: Any.Type, index: Int, fieldMetadata: UnsafeMutablePointer<FieldMetadata>
  ) -> Any.Type

  @_silgen_name("swift_reflectionMirror_recursiveChildOffset")
  private static func fieldOffset(_ type: Any.Type, index: Int) -> Int

  /// How many bytes into objects of `type` the field of this name and type lies; nil if it has none.
  static func offset<T>(of key: String, as _: T.Type, in type: AnyClass) -> Int? {
    for index in 0..<fieldCount(type) {
      var metadata = FieldMetadata()
      let fieldType = field(type, index: index, fieldMetadata: &metadata)
      defer { metadata.freeName?(metadata.name) }
      guard let name = metadata.name, String(cString: name) == key else { continue }
      return fieldType == T.self ? fieldOffset(type, index: index) : nil
    }
    return nil
  }

  private struct WeakReference { weak var object: AnyObject? }

  /// Where a field is. The index counts inherited fields too.
  private static func locate(_ key: String, of object: AnyObject)
    -> (type: Any.Type, address: UnsafeMutableRawPointer, isStrong: Bool, isVar: Bool)?
  {
    let type: Any.Type = Swift.type(of: object)
    for index in 0..<fieldCount(type) {
      var metadata = FieldMetadata()
      let fieldType = field(type, index: index, fieldMetadata: &metadata)
      defer { metadata.freeName?(metadata.name) }
      guard let name = metadata.name, String(cString: name) == key else { continue }
      let address = Unmanaged.passUnretained(object).toOpaque() + fieldOffset(type, index: index)
      return (fieldType, address, metadata.isStrong, metadata.isVar)
    }
    return nil
  }

  /// The types of a type's stored properties, inherited ones too.
  static func fieldTypes(of type: Any.Type) -> [Any.Type] {
    (0..<fieldCount(type)).map { index in
      var metadata = FieldMetadata()
      defer { metadata.freeName?(metadata.name) }
      return field(type, index: index, fieldMetadata: &metadata)
    }
  }

  static func set(_ value: Any?, _ key: String, of object: AnyObject) -> Bool {
    guard let field = locate(key, of: object), field.isVar else { return false }
    if !field.isStrong {
      field.address.assumingMemoryBound(to: WeakReference.self).pointee.object = value as AnyObject?
      return true
    }
    func store<T>(_: T.Type) -> Bool {
      guard let converted: T = ValueConversion.convert(value) else { return false }
      field.address.assumingMemoryBound(to: T.self).pointee = converted
      return true
    }
    return _openExistential(field.type, do: store)
  }

  static func value(_ key: String, of object: AnyObject) -> Any?? {
    guard let field = locate(key, of: object) else { return nil }
    if !field.isStrong {
      return .some(field.address.assumingMemoryBound(to: WeakReference.self).pointee.object)
    }
    func load<T>(_: T.Type) -> Any? { field.address.assumingMemoryBound(to: T.self).pointee as Any? }
    return .some(_openExistential(field.type, do: load))
  }
}
