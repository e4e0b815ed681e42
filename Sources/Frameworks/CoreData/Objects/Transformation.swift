import TouchstoneFoundation

/// Between a transformable attribute's value and the bytes a store keeps: by the transformer that the attribute names,
/// else as a keyed archive.
struct Transformation {
  private let attribute: NSAttributeDescription?

  init(_ description: NSPropertyDescription) { attribute = description as? NSAttributeDescription }

  func value(_ data: Data) -> Any? {
    guard let unarchiver = try? NSKeyedUnarchiver(forReadingFrom: data) else { return nil }
    unarchiver.requiresSecureCoding = false
    // A class that is not here is no reason to end the program.
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    return unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
  }

  func data(_ value: Any) -> Data? {
    try? NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: false)
  }
}
