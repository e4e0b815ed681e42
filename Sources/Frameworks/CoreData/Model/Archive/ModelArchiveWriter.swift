import TouchstoneFoundation
import TouchstoneObjectStore

/// Writes a model as the keyed archive that stores and `.mom` files have.
struct ModelArchiveWriter {
  private var objects: [ArchiveNode] = [.string("$null")]
  private var texts: [String: Int] = [:]
  private var classes: [String: Int] = [:]
  private var entityPlaces: [ObjectIdentifier: Int] = [:]
  private var propertyPlaces: [ObjectIdentifier: Int] = [:]
  private let model: NSManagedObjectModel

  static func archive(_ model: NSManagedObjectModel) -> [UInt8] {
    var writer = ModelArchiveWriter(model)
    writer.writeModel()
    return BinaryListWriter.write(
      .dictionary([
        "$archiver": .string("NSKeyedArchiver"), "$version": .int(100_000),
        "$top": .dictionary(["root": .reference(1)]), "$objects": .array(writer.objects),
      ]))
  }

  private init(_ model: NSManagedObjectModel) { self.model = model }

  // MARK: Values

  private mutating func add(_ node: ArchiveNode) -> ArchiveNode {
    objects.append(node)
    return .reference(objects.count - 1)
  }

  private mutating func reserve() -> Int {
    objects.append(.null)
    return objects.count - 1
  }

  private mutating func text(_ text: String?) -> ArchiveNode {
    guard let text else { return .reference(0) }
    if let place = texts[text] { return .reference(place) }
    let node = add(.string(text))
    texts[text] = objects.count - 1
    return node
  }

  private mutating func type(_ names: String...) -> ArchiveNode {
    if let place = classes[names[0]] { return .reference(place) }
    let node = add(
      .dictionary(["$classname": .string(names[0]), "$classes": .array(names.map { .string($0) })]))
    classes[names[0]] = objects.count - 1
    return node
  }

  private mutating func array(_ nodes: [ArchiveNode]) -> ArchiveNode {
    let type = type("NSMutableArray", "NSArray", "NSObject")
    return add(.dictionary(["NS.objects": .array(nodes), "$class": type]))
  }

  private mutating func set(_ nodes: [ArchiveNode]) -> ArchiveNode {
    let type = type("NSSet", "NSObject")
    return add(.dictionary(["NS.objects": .array(nodes), "$class": type]))
  }

  private mutating func dictionary(_ entries: [(String, ArchiveNode)]) -> ArchiveNode {
    let keys = entries.map { text($0.0) }
    let type = type("NSMutableDictionary", "NSDictionary", "NSObject")
    return add(
      .dictionary(["NS.keys": .array(keys), "NS.objects": .array(entries.map(\.1)), "$class": type]))
  }

  /// A default value, or what the user's information holds. What is none of Foundation's is left out.
  private mutating func value(_ value: Any?) -> ArchiveNode {
    switch value {
    case nil: return .reference(0)
    case let value as Bool where Swift.type(of: value) == Bool.self: return add(.bool(value))
    case let value as String: return text(value)
    case let value as NSDecimalNumber: return decimal(value.decimalValue)
    case let value as Decimal: return decimal(value)
    case let value as any BinaryInteger: return add(.int(Int64(truncatingIfNeeded: value)))
    case let value as any BinaryFloatingPoint: return add(.real(Double(value)))
    case let value as NSNumber: return add(number(value))
    case let value as Date:
      let type = type("NSDate", "NSObject")
      return add(.dictionary(["NS.time": .real(value.timeIntervalSinceReferenceDate), "$class": type]))
    case let value as UUID:
      let type = type("NSUUID", "NSObject")
      let bytes = withUnsafeBytes(of: value.uuid) { Array($0) }
      return add(.dictionary(["NS.uuidbytes": .data(bytes), "$class": type]))
    case let value as URL:
      let type = type("NSURL", "NSObject")
      let text = text(value.absoluteString)
      return add(.dictionary(["NS.base": .reference(0), "NS.relative": text, "$class": type]))
    case let value as Data: return add(.data(Array(value)))
    case let value as [Any]: return array(value.map { self.value($0) })
    case let value as [AnyHashable: Any]: return userInfo(value)
    default: return .reference(0)
    }
  }

  private func number(_ number: NSNumber) -> ArchiveNode {
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "d"), UInt8(ascii: "f"): return .real(number.doubleValue)
    case UInt8(ascii: "c"), UInt8(ascii: "B"): return .bool(number.boolValue)
    default: return .int(number.int64Value)
    }
  }
  private mutating func decimal(_ number: Decimal) -> ArchiveNode {
    var mantissa = (number.magnitude as Decimal).significand
    var units: [UInt8] = []
    for _ in 0..<8 {
      var quotient = mantissa / 65536
      var whole = Decimal()
      NSDecimalRound(&whole, &quotient, 0, .down)
      let unit = UInt16(truncating: NSDecimalNumber(decimal: mantissa - whole * 65536))
      units += [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
      mantissa = whole
    }
    let length = (0..<8).last { units[2 * $0] != 0 || units[2 * $0 + 1] != 0 }.map { $0 + 1 } ?? 0
    let type = type("NSDecimalNumber", "NSNumber", "NSValue", "NSObject")
    return add(
      .dictionary([
        "NS.exponent": .int(Int64(number.exponent)), "NS.length": .int(Int64(length)),
        "NS.negative": .bool(number.isSignMinus), "NS.compact": .bool(true), "NS.mantissa.bo": .int(1),
        "NS.mantissa": .data(units), "$class": type,
      ]))
  }

  private mutating func userInfo(_ info: [AnyHashable: Any]?) -> ArchiveNode {
    let entries = (info ?? [:]).compactMap { key, value in (key.base as? String).map { ($0, value) } }
      .sorted { $0.0 < $1.0 }
    let values = entries.map { ($0.0, value($0.1)) }
    return dictionary(values)
  }

  // MARK: Model

  private mutating func writeModel() {
    let place = reserve()
    for entity in model.storedEntities { entityPlaces[ObjectIdentifier(entity)] = reserve() }
    let entities = dictionary(model.storedEntities.map { ($0.name ?? "", reference($0)) })
    for entity in model.storedEntities { write(entity) }
    var fields: [String: ArchiveNode] = ["NSEntities": entities, "NSFetchRequestTemplates": .reference(0)]
    let identifiers = model.versionIdentifiers.compactMap { $0 as? String }.sorted().map { text($0) }
    fields["NSVersionIdentifiers"] = set(identifiers)
    if !model.entitiesOfConfigurations.isEmpty {
      let sets = model.configurations.map { name in
        (name, set((model.entitiesOfConfigurations[name] ?? []).map { reference($0) }))
      }
      fields["NSConfigurations"] = dictionary(sets)
    }
    fields["$class"] = type("NSManagedObjectModel", "NSObject")
    objects[place] = .dictionary(fields)
  }

  private func reference(_ entity: NSEntityDescription?) -> ArchiveNode {
    .reference(entity.flatMap { entityPlaces[ObjectIdentifier($0)] } ?? 0)
  }

  private mutating func write(_ entity: NSEntityDescription) {
    guard let place = entityPlaces[ObjectIdentifier(entity)] else { return }
    let properties = entity.ownProperties.compactMap { property in
      write(property).map { (property.name, $0) }
    }
    var fields: [String: ArchiveNode] = [
      "NSEntityName": text(entity.name), "NSClassNameForEntity": text(entity.managedObjectClassName),
      "NSRenamingIdentifier": text(entity.renamingIdentifier),
      "NSVersionHashModifier": text(entity.versionHashModifier), "NSManagedObjectModel": .reference(1),
      "NSSuperentity": reference(entity.superentity), "NSUserInfo": userInfo(entity.userInfo),
      "NSProperties": dictionary(properties),
      "NSSubentities": dictionary(entity.subentities.map { ($0.name ?? "", reference($0)) }),
      "$class": type("NSEntityDescription", "NSObject"),
    ]
    if entity.isAbstract { fields["NSIsAbstract"] = .bool(true) }
    if !entity.storedConstraints.isEmpty { fields["NSUniqueTuples"] = lists(entity.storedConstraints) }
    if !entity.storedCompoundIndexes.isEmpty {
      fields["NSCompoundIndexes"] = lists(entity.storedCompoundIndexes)
    }
    if !entity.indexes.isEmpty {
      let indexes = entity.indexes.map { write($0, entity) }
      fields["NSFetchIndexDescriptions"] = array(indexes)
    }
    objects[place] = .dictionary(fields)
  }

  private mutating func lists(_ lists: [[Any]]) -> ArchiveNode {
    let nodes = lists.map { list in
      array(list.map { text(($0 as? NSPropertyDescription)?.name ?? $0 as? String) })
    }
    return array(nodes)
  }

  private mutating func write(_ index: NSFetchIndexDescription, _ entity: NSEntityDescription) -> ArchiveNode
  {
    let place = reserve()
    let elements = index.elements.map { element in
      let type = type("NSFetchIndexElementDescription", "NSObject")
      let name = text(element.propertyName)
      return add(
        .dictionary([
          "NSPropertyName": name, "NSFetchIndexElementType": .int(Int64(element.collationType.rawValue)),
          "NSAscending": .bool(element.isAscending), "NSFetchIndexDescription": .reference(place),
          "$class": type,
        ]))
    }
    objects[place] = .dictionary([
      "NSIndexName": text(index.name), "NSPartialIndexPredicate": .reference(0),
      "NSIndexElements": array(elements),
      "NSEntity": reference(entity), "$class": type("NSFetchIndexDescription", "NSObject"),
    ])
    return .reference(place)
  }

  // MARK: Derivations

  /// `now()`, `count:(pages)` or a path, as an expression's archive.
  private mutating func derivation(_ text: String) -> ArchiveNode {
    if text == "now()" { return function("now", []) }
    guard let start = text.range(of: ":("), text.hasSuffix(")") else { return path(text) }
    let arguments = text[start.upperBound...].dropLast().split(separator: ",")
      .map { path($0.trimmingCharacters(in: .whitespaces)) }
    return function(text[..<start.lowerBound] + ":", arguments)
  }

  private mutating func function(_ selector: String, _ arguments: [ArchiveNode]) -> ArchiveNode {
    let constant = type("NSConstantValueExpression", "NSExpression", "NSObject")
    let name = self.text("_NSPredicateUtilities")
    let utilities = add(
      .dictionary(["NSExpressionType": .int(0), "NSConstantValueClassName": name, "$class": constant]))
    let type = type("NSFunctionExpression", "NSExpression", "NSObject")
    let fields: [String: ArchiveNode] = [
      "NSOperand": utilities, "NSSelectorName": self.text(selector), "NSExpressionType": .int(4),
      "NSArguments": array(arguments), "$class": type,
    ]
    return add(.dictionary(fields))
  }

  private mutating func path(_ path: String) -> ArchiveNode {
    let type = type("NSKeyPathSpecifierExpression", "NSExpression", "NSObject")
    let name = text(path)
    let specifier = add(
      .dictionary(["NSExpressionType": .int(10), "NSKeyPath": name, "$class": type]))
    let selfType = self.type("NSSelfExpression", "NSExpression", "NSObject")
    let evaluated = add(.dictionary(["NSExpressionType": .int(1), "$class": selfType]))
    let fields: [String: ArchiveNode] = [
      "NSOperand": evaluated, "NSExpressionType": .int(3),
      "NSSelectorName": text(path.contains(".") ? "valueForKeyPath:" : "valueForKey:"),
      "NSArguments": array([specifier]),
      "$class": self.type("NSKeyPathExpression", "NSFunctionExpression", "NSExpression", "NSObject"),
    ]
    return add(.dictionary(fields))
  }

  // MARK: Properties

  private mutating func place(of property: NSPropertyDescription) -> Int {
    if let place = propertyPlaces[ObjectIdentifier(property)] { return place }
    let place = reserve()
    propertyPlaces[ObjectIdentifier(property)] = place
    return place
  }

  private mutating func write(_ property: NSPropertyDescription) -> ArchiveNode? {
    let place = place(of: property)
    var fields: [String: ArchiveNode] = [
      "NSPropertyName": text(property.name), "NSRenamingIdentifier": text(property.renamingIdentifier),
      "NSEntity": reference(property.owner), "_P": .int(Int64(Self.bits(property))),
    ]
    if property.isOptional { fields["NSIsOptional"] = .bool(true) }
    if property.isTransient { fields["NSIsTransient"] = .bool(true) }
    if property.storedIsIndexed { fields["NSIsIndexed"] = .bool(true) }
    if let modifier = property.versionHashModifier { fields["NSVersionHashModifier"] = text(modifier) }
    if let info = property.userInfo, !info.isEmpty { fields["NSUserInfo"] = userInfo(info) }
    switch property {
    case let relationship as NSRelationshipDescription: add(relationship, to: &fields)
    case let attribute as NSAttributeDescription: add(attribute, to: &fields)
    default: return nil
    }
    objects[place] = .dictionary(fields)
    return .reference(place)
  }

  private static func bits(_ property: NSPropertyDescription) -> Int {
    1 | (property.isOptional ? 2 : 0) | (property is NSDerivedAttributeDescription ? 4 : 0)
      | (property.isTransient ? 8 : 0) | 16 | 32 | (property.userInfo?.isEmpty == false ? 0 : 64)
      | (property.versionHashModifier == nil ? 128 : 0)
      | ((property as? NSRelationshipDescription)?.isOrdered == true ? 1024 : 0)
  }

  private mutating func add(_ attribute: NSAttributeDescription, to fields: inout [String: ArchiveNode]) {
    fields["NSAttributeType"] = .int(Int64(attribute.attributeType.rawValue))
    fields["NSAttributeValueClassName"] = text(attribute.attributeValueClassName)
    fields["NSDefaultValue"] = value(attribute.defaultValue)
    fields["NSValueTransformerName"] = text(attribute.valueTransformerName)
    let flags =
      (attribute.allowsExternalBinaryDataStorage ? ArchivedFlags.externalStorage : 0)
      | (attribute.preservesValueInHistoryOnDeletion ? ArchivedFlags.preservedOnDeletion : 0)
    fields["NSFlagsKey"] = .int(Int64(flags))
    switch attribute {
    case let derived as NSDerivedAttributeDescription:
      fields["NSIsReadOnly"] = .bool(true)
      fields["NSFilteringPredicate"] = .reference(0)
      fields["NSDerivationExpression"] = derivation(derived.derivationText)
      fields["$class"] = type(
        "NSDerivedAttributeDescription", "NSAttributeDescription", "NSPropertyDescription", "NSObject")
    case let composite as NSCompositeAttributeDescription:
      let elements = composite.elements.compactMap { write($0) }
      fields["NSElements"] = array(elements)
      fields["$class"] = type(
        "NSCompositeAttributeDescription", "NSAttributeDescription", "NSPropertyDescription", "NSObject")
    default: fields["$class"] = type("NSAttributeDescription", "NSPropertyDescription", "NSObject")
    }
  }

  private mutating func add(
    _ relationship: NSRelationshipDescription, to fields: inout [String: ArchiveNode]
  ) {
    fields["NSDestinationEntity"] = reference(relationship.destinationEntity)
    fields["_NSDestinationEntityName"] = text(relationship.destinationEntity?.name)
    fields["NSInverseRelationship"] = .reference(
      relationship.inverseRelationship.map { place(of: $0) } ?? 0)
    fields["_NSInverseRelationshipName"] = text(relationship.inverseRelationship?.name)
    fields["NSMaxCount"] = .int(Int64(relationship.maxCount))
    fields["NSMinCount"] = .int(Int64(relationship.minCount))
    fields["NSDeleteRule"] = .int(Int64(relationship.deleteRule.rawValue))
    if relationship.isOrdered { fields["NSIsOrdered"] = .bool(true) }
    fields["$class"] = type("NSRelationshipDescription", "NSPropertyDescription", "NSObject")
  }
}
