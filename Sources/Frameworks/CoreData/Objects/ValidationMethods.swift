import TouchstoneFoundation
import TouchstoneSwiftRuntime

/// What a class declares beside the rules of its entity: methods like `validateName(_:)`, which key-value coding finds by
/// their keys, or its own `validateValue(_:forKey:)`. Looked up once for each class and entity.
final class ValidationMethods: Sendable {
  /// Of properties with a rule or a method, in the entity's order.
  let indices: [Int]
  let selectors: [Int: String]
  /// It has a `validateValue(_:forKey:)` of its own, which is asked for each property.
  let replacesAll: Bool

  /// Nil for classes that have none.
  static func of(_ object: NSManagedObject) -> ValidationMethods? {
    let type = type(of: object)
    guard type != NSManagedObject.self else { return nil }
    let registry = object.registry
    if let last = registry?.lastValidation, last.type == ObjectIdentifier(type),
      last.shapeNumber == object.shapeNumber
    {
      return last.methods
    }
    let methods = CoreDataRuntime.shared.validationMethods(of: object) { ValidationMethods(object) }
    registry?.lastValidation = (ObjectIdentifier(type), object.shapeNumber, methods)
    return methods
  }

  private init?(_ object: NSManagedObject) {
    let shape = object.shape
    var found: [Int: String] = [:]
    for (index, property) in shape.properties.enumerated() {
      let selector = "validate" + property.name.prefix(1).uppercased() + property.name.dropFirst() + ":error:"
      if ObjectRuntime.find(object, { $0.methods[selector].map { _ in true } }) != nil {
        found[index] = selector
      }
    }
    replacesAll =
      ObjectRuntime.find(object) { $0.methods["validateValue:forKey:error:"].map { _ in true } } != nil
    if found.isEmpty, !replacesAll { return nil }
    selectors = found
    let checked = Set(shape.checkedIndices)
    let replaces = replacesAll
    indices = shape.properties.indices.filter { index in
      if shape.properties[index].kind == .fetched { return false }
      return replaces || checked.contains(index) || found[index] != nil
    }
  }

  func validate(
    _ value: AutoreleasingUnsafeMutablePointer<AnyObject?>, _ index: Int, of object: NSManagedObject
  ) throws {
    guard let selector = selectors[index] else { return }
    let thrown = ThrownError()
    _ = ObjectRuntime.send(Selector(selector), to: object, [value, thrown])
    if let error = thrown.error { throw error }
  }
}
