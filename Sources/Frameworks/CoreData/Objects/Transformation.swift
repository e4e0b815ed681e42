import TouchstoneFoundation

/// Between a transformable attribute's value and the bytes a store keeps: by the transformer that the attribute names,
/// else as a keyed archive.
struct Transformation {
  private let attribute: NSAttributeDescription?

  init(_ description: NSPropertyDescription) { attribute = description as? NSAttributeDescription }

  func value(_ data: Data) -> Any? {
    let transformer = transformer
    return readsArchives(transformer)
      ? transformer.transformedValue(data) : transformer.reverseTransformedValue(data)
  }

  func data(_ value: Any) -> Data? {
    let transformer = transformer
    let made =
      readsArchives(transformer)
      ? transformer.reverseTransformedValue(value) : transformer.transformedValue(value)
    return made as? Data ?? (made as? NSData).map { $0 as Data }
  }

  /// An app's own transformer makes data of a value. Those of archives make a value of data, and are used the other way round.
  private func readsArchives(_ transformer: ValueTransformer) -> Bool {
    transformer is _TransformsFromArchives
  }

  private var transformer: ValueTransformer {
    if let name = attribute?.valueTransformerName, !name.isEmpty {
      if let found = Self.transformer(name, attribute?.entity) { return found }
      CoreDataRuntime.shared.faults.write(
        "no NSValueTransformer with class name '\(name)' was found for attribute '\(attribute?.name ?? "")' on entity "
          + "'\(attribute?.entity.name ?? "")': it is kept as a keyed archive")
    }
    return .keyedUnarchive
  }

  /// By that name; a class's may be without its module, which is that of the entity's class or the program's own.
  private static func transformer(_ name: String, _ entity: NSEntityDescription?) -> ValueTransformer? {
    if let found = ValueTransformer(forName: NSValueTransformerName(name)) { return found }
    guard !name.contains(".") else { return nil }
    let parts = entity?.managedObjectClassName?.split(separator: ".") ?? []
    let modules = [parts.count > 1 ? String(parts[0]) : nil, ModelFile.mainModule].compactMap { $0 }
    return modules.lazy.compactMap { ValueTransformer(forName: NSValueTransformerName("\($0).\(name)")) }
      .first
  }
}

extension ValueTransformer {
  /// What attributes have that name none: values of any class that can be archived.
  fileprivate static var keyedUnarchive: ValueTransformer {
    ValueTransformer(forName: NSValueTransformerName("NSKeyedUnarchiveFromData"))!
  }
}
