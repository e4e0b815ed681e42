import TouchstoneFoundation
import TouchstoneObjectStore

/// Reads what Xcode's editor writes: the file `contents` of an `.xcdatamodel`.
struct ModelXMLReader {
  /// Of the app that the classes are in, for names that begin with a point.
  let moduleName: String?
  private var composites: [String: MarkupElement] = [:]

  static func model(_ bytes: [UInt8], moduleName: String? = nil) -> NSManagedObjectModel? {
    guard let root = MarkupReader.read(bytes), root.name == "model" else { return nil }
    var reader = ModelXMLReader(moduleName: moduleName)
    for composite in root.all("compositeAttribute") { reader.composites[composite["name"] ?? ""] = composite }
    return reader.model(root)
  }

  private init(moduleName: String?) { self.moduleName = moduleName }

  private func model(_ root: MarkupElement) -> NSManagedObjectModel {
    let model = NSManagedObjectModel()
    model.entities = root.all("entity").map { entity($0) }
    model.connect()
    if let identifier = root["userDefinedModelVersionIdentifier"] {
      model.storedVersionIdentifiers = [identifier]
    }
    for configuration in root.all("configuration") {
      guard let name = configuration["name"] else { continue }
      model.entitiesOfConfigurations[name] = configuration.all("memberEntity")
        .compactMap { $0["name"].flatMap { model.entitiesByName[$0] } }
    }
    for request in root.all("fetchRequest") {
      guard let name = request["name"] else { continue }
      model.templateRecords[name] = FetchRequestRecord(request)
    }
    return model
  }

  private func entity(_ element: MarkupElement) -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.storedName = element["name"]
    entity.storedClassName = className(element["representedClassName"])
    entity.parentName = element["parentEntity"]
    entity.storedIsAbstract = element.isSet("isAbstract")
    entity.storedVersionHashModifier = element["versionHashModifier"]
    entity.storedRenamingIdentifier = element["elementID"]
    entity.storedUserInfo = userInfo(element)
    entity.ownProperties = element.children.compactMap { property($0) }
    for property in entity.ownProperties { property.owner = entity }
    entity.storedIndexes = element.all("fetchIndex").map { index($0, entity) }
    for index in entity.storedIndexes { index.owner = entity }
    entity.storedCompoundIndexes = (element.first("compoundIndexes")?.all("compoundIndex") ?? [])
      .map { $0.all("index").compactMap { $0["value"] } }
    entity.storedConstraints = (element.first("uniquenessConstraints")?.all("uniquenessConstraint") ?? [])
      .map { $0.all("constraint").compactMap { $0["value"] } }
    return entity
  }

  /// `.Name` is a class of the app's own module.
  private func className(_ name: String?) -> String? {
    guard let name, name.hasPrefix(".") else { return name?.isEmpty == true ? nil : name }
    return moduleName.map { $0 + name } ?? String(name.dropFirst())
  }

  private func userInfo(_ element: MarkupElement) -> [AnyHashable: Any]? {
    guard let info = element.first("userInfo") else { return nil }
    return Dictionary(
      info.all("entry").compactMap { entry in entry["key"].map { (AnyHashable($0), entry["value"] ?? "") } }
    ) { first, _ in first }
  }

  private func index(_ element: MarkupElement, _ entity: NSEntityDescription) -> NSFetchIndexDescription {
    let own = Dictionary(entity.ownProperties.map { ($0.name, $0) }) { first, _ in first }
    let elements = element.all("fetchIndexElement").compactMap { part -> NSFetchIndexElementDescription? in
      guard let name = part["property"] else { return nil }
      let made = NSFetchIndexElementDescription(
        property: own[name] ?? NSPropertyDescription(named: name),
        collationType: part["type"] == "RTree" ? .rTree : .binary)
      made.isAscending = part["order"] != "descending"
      return made
    }
    return NSFetchIndexDescription(name: element["name"] ?? "", elements: elements)
  }

  // MARK: Properties

  private func property(_ element: MarkupElement) -> NSPropertyDescription? {
    let property: NSPropertyDescription
    switch element.name {
    case "attribute": property = attribute(element)
    case "relationship": property = relationship(element)
    case "fetchedProperty":
      let fetched = NSFetchedPropertyDescription()
      fetched.record = element.first("fetchRequest").map { FetchRequestRecord($0) }
      property = fetched
    default: return nil
    }
    property.storedName = element["name"] ?? ""
    property.storedIsOptional = element.isSet("optional")
    property.storedIsTransient = element.isSet("transient")
    property.storedIsIndexed = element.isSet("indexed")
    property.storedIsIndexedBySpotlight = element.isSet("spotlightIndexingEnabled")
    property.storedVersionHashModifier = element["versionHashModifier"]
    property.storedRenamingIdentifier = element["elementID"]
    property.storedUserInfo = userInfo(element)
    return property
  }

  private func attribute(_ element: MarkupElement) -> NSAttributeDescription {
    let type = AttributeXML.type(element["attributeType"])
    let attribute: NSAttributeDescription
    if element.isSet("derived") || element["derivationExpression"] != nil {
      let derived = NSDerivedAttributeDescription()
      derived.storedText = element["derivationExpression"]
      attribute = derived
    } else if type == .compositeAttributeType {
      let composite = NSCompositeAttributeDescription()
      let parts = element["compositeName"] ?? element["valueTypeName"] ?? element["name"] ?? ""
      composite.storedElements =
        composites[parts]?.all("attribute").compactMap { property($0) as? NSAttributeDescription } ?? []
      attribute = composite
    } else {
      attribute = NSAttributeDescription()
    }
    attribute.storedType = type
    attribute.storedValueClassName = type == .transformableAttributeType ? element["customClassName"] : nil
    attribute.storedValueTransformerName = element["valueTransformerName"]
    attribute.storedDefaultValue = AttributeXML.defaultValue(element, type)
    attribute.storedAllowsExternalStorage = element.isSet("allowsExternalBinaryDataStorage")
    attribute.storedPreservesOnDeletion = element.isSet("preserveAfterDeletion")
    attribute.storedAllowsCloudEncryption = element.isSet("allowsCloudEncryption")
    for rule in AttributeXML.rules(element, type) {
      attribute.predicates.append(rule.predicate)
      attribute.warnings.append(rule.code)
    }
    return attribute
  }

  private static let deleteRules: [String: NSDeleteRule] = [
    "Nullify": .nullifyDeleteRule, "Cascade": .cascadeDeleteRule, "Deny": .denyDeleteRule,
    "No Action": .noActionDeleteRule,
  ]

  private func relationship(_ element: MarkupElement) -> NSRelationshipDescription {
    let relationship = NSRelationshipDescription()
    relationship.destinationName = element["destinationEntity"]
    relationship.inverseName = element["inverseName"]
    let most = element["maxCount"].flatMap { Int($0) }
    relationship.storedMaxCount = most ?? (element.isSet("toMany") ? 0 : 1)
    relationship.storedMinCount = element["minCount"].flatMap { Int($0) } ?? 0
    relationship.storedDeleteRule =
      element["deletionRule"].flatMap { Self.deleteRules[$0] } ?? .noActionDeleteRule
    relationship.storedIsOrdered = element.isSet("ordered")
    return relationship
  }
}
