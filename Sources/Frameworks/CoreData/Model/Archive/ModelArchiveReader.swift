import TouchstoneFoundation
import TouchstoneObjectStore

/// Reads a model from a keyed archive: a `.mom` file, or what a store keeps of the model it was written with.
struct ModelArchiveReader {
  private let archive: KeyedArchive

  static func model(_ bytes: [UInt8]) -> NSManagedObjectModel? {
    guard let archive = KeyedArchive(bytes), let root = archive.rootObject,
      root.className == "NSManagedObjectModel"
    else { return nil }
    return ModelArchiveReader(archive: archive).model(root)
  }

  private func model(_ root: ArchivedObject) -> NSManagedObjectModel {
    let model = NSManagedObjectModel()
    let objects = root.entries("NSEntities").compactMap { archive.object($0.value) }
    model.entities = objects.map { entity($0) }
    model.connect()
    for entity in model.entities { entity.dropRepeatedProperties() }
    for element in root.elements("NSVersionIdentifiers") {
      if let identifier = archive.text(element) { model.storedVersionIdentifiers.insert(identifier) }
    }
    for (name, members) in root.entries("NSConfigurations") {
      let names = archive.elements(members).compactMap { archive.object($0)?.text("NSEntityName") }
      guard let name = archive.text(name) else { continue }
      model.entitiesOfConfigurations[name] = names.compactMap { model.entitiesByName[$0] }
    }
    for (name, request) in root.entries("NSFetchRequestTemplates") {
      guard let name = archive.text(name), let request = archive.object(request) else { continue }
      model.templateRecords[name] = FetchRequestRecord(request)
    }
    return model
  }

  private func entity(_ object: ArchivedObject) -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.storedName = object.text("NSEntityName")
    entity.storedClassName = object.text("NSClassNameForEntity")
    entity.storedIsAbstract = object.isSet("NSIsAbstract")
    entity.storedVersionHashModifier = object.text("NSVersionHashModifier")
    entity.storedRenamingIdentifier = object.text("NSRenamingIdentifier").flatMap {
      $0 == entity.storedName ? nil : $0
    }
    entity.storedUserInfo = userInfo(object)
    entity.parentName = object.object("NSSuperentity")?.text("NSEntityName")
    entity.ownProperties = object.entries("NSProperties").compactMap { archive.object($0.value) }
      .compactMap { property($0) }
    for property in entity.ownProperties { property.owner = entity }
    entity.storedConstraints = lists(object, "NSUniqueTuples")
    entity.storedIndexes = object.objects("NSFetchIndexDescriptions").compactMap { index($0, entity) }
    for index in entity.storedIndexes { index.owner = entity }
    // Archives repeat here what those indexes have.
    let known = Set(entity.storedIndexes.map { $0.elements.compactMap(\.propertyName) })
    entity.storedCompoundIndexes = lists(object, "NSCompoundIndexes").filter {
      !known.contains($0.compactMap { $0 as? String })
    }
    return entity
  }

  /// Names or attributes, as names.
  private func lists(_ object: ArchivedObject, _ key: String) -> [[Any]] {
    object.elements(key).map { list in
      archive.elements(list).compactMap { archive.text($0) ?? archive.object($0)?.text("NSPropertyName") }
    }
  }

  private func userInfo(_ object: ArchivedObject) -> [AnyHashable: Any]? {
    object.value("NSUserInfo") as? [AnyHashable: Any]
  }

  private func index(_ object: ArchivedObject, _ entity: NSEntityDescription) -> NSFetchIndexDescription? {
    guard let name = object.text("NSIndexName") else { return nil }
    let own = Dictionary(entity.ownProperties.map { ($0.name, $0) }) { first, _ in first }
    let elements = object.objects("NSIndexElements").map { element in
      let type = NSFetchIndexElementType(
        rawValue: UInt(bitPattern: element.int("NSFetchIndexElementType") ?? 0))
      let name = element.text("NSPropertyName") ?? ""
      let made = NSFetchIndexElementDescription(
        property: own[name] ?? NSPropertyDescription(named: name), collationType: type ?? .binary)
      made.isAscending = element.isSet("NSAscending")
      return made
    }
    // A store's model has the indexes that Core Data makes of those with one element a second time.
    if elements.count == 1, elements[0].propertyName == name, own[name]?.storedIsIndexed == true {
      return nil
    }
    let index = NSFetchIndexDescription(name: name, elements: elements)
    index.partialIndexPredicate = ArchivedFormat.predicate(object.object("NSPartialIndexPredicate"))
    return index
  }

  // MARK: Properties

  private func property(_ object: ArchivedObject) -> NSPropertyDescription? {
    let property: NSPropertyDescription
    switch object.className {
    case "NSDerivedAttributeDescription": property = derived(object)
    case "NSCompositeAttributeDescription": property = composite(object)
    case "NSAttributeDescription": property = fill(NSAttributeDescription(), object)
    case "NSRelationshipDescription": property = relationship(object)
    case "NSFetchedPropertyDescription":
      let fetched = NSFetchedPropertyDescription()
      fetched.record = object.object("NSFetchRequest").map { FetchRequestRecord($0) }
      property = fetched
    default: return nil
    }
    property.storedName = object.text("NSPropertyName") ?? ""
    property.storedIsOptional = object.isSet("NSIsOptional")
    property.storedIsTransient = object.isSet("NSIsTransient")
    property.storedIsIndexed = object.isSet("NSIsIndexed")
    property.storedVersionHashModifier = object.text("NSVersionHashModifier")
    property.storedRenamingIdentifier = object.text("NSRenamingIdentifier").flatMap {
      $0 == property.storedName ? nil : $0
    }
    property.storedUserInfo = userInfo(object)
    property.predicates = object.objects("NSValidationPredicates").compactMap { ArchivedFormat.predicate($0) }
    property.warnings = object.elements("NSValidationWarnings").compactMap { archive.value($0) }
    return property
  }

  private func fill(_ attribute: NSAttributeDescription, _ object: ArchivedObject) -> NSAttributeDescription {
    let type = NSAttributeType(rawValue: UInt(bitPattern: object.int("NSAttributeType") ?? 0))
    attribute.storedType = type ?? .undefinedAttributeType
    let className = object.text("NSAttributeValueClassName")
    attribute.storedValueClassName = className == attribute.storedType.valueClassName ? nil : className
    attribute.storedDefaultValue = defaultValue(object, attribute.storedType)
    attribute.storedValueTransformerName = object.text("NSValueTransformerName")
    let flags = object.int("NSFlagsKey") ?? 0
    attribute.storedAllowsExternalStorage = flags & ArchivedFlags.externalStorage != 0
    attribute.storedPreservesOnDeletion = flags & ArchivedFlags.preservedOnDeletion != 0
    return attribute
  }

  private func defaultValue(_ object: ArchivedObject, _ type: NSAttributeType) -> Any? {
    guard let value = object.value("NSDefaultValue") else { return nil }
    // Archives write numbers bare.
    switch (type, value) {
    case (.booleanAttributeType, let number as Int): return number != 0
    case (.doubleAttributeType, let number as Int): return Double(number)
    case (.floatAttributeType, let number as Double): return Float(number)
    case (.floatAttributeType, let number as Int): return Float(number)
    default: return value
    }
  }

  private func derived(_ object: ArchivedObject) -> NSPropertyDescription {
    let derived = NSDerivedAttributeDescription()
    _ = fill(derived, object)
    derived.storedText = ArchivedFormat.text(object.object("NSDerivationExpression"))
    derived.storedFilter = ArchivedFormat.predicate(object.object("NSFilteringPredicate"))
    return derived
  }

  private func composite(_ object: ArchivedObject) -> NSPropertyDescription {
    let composite = NSCompositeAttributeDescription()
    _ = fill(composite, object)
    composite.storedType = .compositeAttributeType
    composite.storedElements = object.objects("NSElements").compactMap {
      property($0) as? NSAttributeDescription
    }
    return composite
  }

  private func relationship(_ object: ArchivedObject) -> NSPropertyDescription {
    let relationship = NSRelationshipDescription()
    relationship.destinationName =
      object.text("_NSDestinationEntityName") ?? object.object("NSDestinationEntity")?.text("NSEntityName")
    relationship.inverseName =
      object.text("_NSInverseRelationshipName")
      ?? object.object("NSInverseRelationship")?.text("NSPropertyName")
    relationship.storedMaxCount = object.int("NSMaxCount") ?? 0
    relationship.storedMinCount = object.int("NSMinCount") ?? 0
    relationship.storedDeleteRule =
      NSDeleteRule(rawValue: UInt(bitPattern: object.int("NSDeleteRule") ?? 1)) ?? .nullifyDeleteRule
    relationship.storedIsOrdered = object.isSet("NSIsOrdered")
    return relationship
  }
}

/// Bits of what archives call the flags of an attribute.
enum ArchivedFlags {
  static let externalStorage = 1
  static let preservedOnDeletion = 16
}

extension NSEntityDescription {
  /// A store's model repeats in each entity what it inherits.
  func dropRepeatedProperties() {
    guard let parent else { return }
    let inherited = parent.propertiesByName
    ownProperties.removeAll { inherited[$0.name] != nil && parent.propertiesByName[$0.name] !== $0 }
    propertiesChanged()
  }
}

extension NSPropertyDescription {
  /// Stands for one of that name until the model is whole.
  convenience init(named name: String) {
    self.init()
    storedName = name
  }
}
