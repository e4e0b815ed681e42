import TouchstoneFoundation
import TouchstoneObjectStore

/// Reads mapping models: compiled ones, which are keyed archives, and Xcode's XML.
package enum MappingFile {
  /// - Parameter version: The model of a version by its name, for Xcode's XML, which does not say what is in it.
  package static func mappings(
    at url: URL, version: (String) -> NSManagedObjectModel? = ModelFile.version(named:)
  ) -> [NSEntityMapping]? {
    let file =
      url.pathExtension == "xcmappingmodel" ? url.appendingPathComponent("xcmapping.xml") : url
    guard let bytes = try? Array(Data(contentsOf: file)) else { return nil }
    return BinaryListReader.isBinaryList(bytes) ? compiled(bytes) : MappingXMLReader.mappings(bytes, version)
  }

  // MARK: Archives

  private static func compiled(_ bytes: [UInt8]) -> [NSEntityMapping]? {
    guard let root = KeyedArchive(bytes)?.rootObject, root.className == "NSMappingModel" else { return nil }
    return root.objects("NSEntityMappings").map(mapping)
  }

  private static func mapping(_ object: ArchivedObject) -> NSEntityMapping {
    let mapping = NSEntityMapping()
    mapping.name = object.text("NSMappingName")
    mapping.mappingType =
      NSEntityMappingType(rawValue: UInt(bitPattern: object.int("NSMappingType") ?? 0))
      ?? .undefinedEntityMappingType
    mapping.sourceEntityName = object.text("NSSourceEntityName")
    mapping.sourceEntityVersionHash = object.value("NSSourceEntityVersionHash") as? Data
    mapping.destinationEntityName = object.text("NSDestinationEntityName")
    mapping.destinationEntityVersionHash = object.value("NSDestinationEntityVersionHash") as? Data
    mapping.entityMigrationPolicyClassName = object.text("NSEntityMigrationPolicyClassName")
    mapping.userInfo = object.value("NSUserInfo") as? [AnyHashable: Any]
    mapping.attributeMappings = object.objects("NSAttributeMappings").map(property)
    mapping.relationshipMappings = object.objects("NSRelationshipMappings").map(property)
    mapping.sourcePredicate = predicate(object.object("NSSourceExpression"))
    return mapping
  }

  private static func property(_ object: ArchivedObject) -> NSPropertyMapping {
    let mapping = NSPropertyMapping()
    mapping.name = object.text("NSDestinationPropertyName")
    mapping.valueExpression = ArchivedFormat.expression(object.object("NSValueExpression"))
    mapping.userInfo = object.value("NSUserInfo") as? [AnyHashable: Any]
    return mapping
  }

  /// The second argument of `fetchRequestForSourceEntityNamed:predicateString:`.
  private static func predicate(_ fetch: ArchivedObject?) -> NSPredicate? {
    let arguments = fetch?.object("NSFRExpression")?.objects("NSArguments") ?? []
    guard arguments.count == 2, let text = arguments[1].text("NSConstantValue") else { return nil }
    return PredicateReading.predicate(text)
  }
}
