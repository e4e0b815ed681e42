import TouchstoneFoundation
import TouchstoneObjectStore

/// Reads `xcmapping.xml`: objects that name one another by number.
struct MappingXMLReader {
  private struct Entry {
    var type: String
    var attributes: [String: String] = [:]
    var related: [String: [String]] = [:]
  }

  private var entries: [String: Entry] = [:]
  private var source: NSManagedObjectModel?
  private var destination: NSManagedObjectModel?

  static func mappings(_ bytes: [UInt8], _ version: (String) -> NSManagedObjectModel?) -> [NSEntityMapping]? {
    guard let root = MarkupReader.read(bytes), root.name == "database" else { return nil }
    var reader = MappingXMLReader()
    for object in root.all("object") { reader.add(object) }
    guard let model = reader.entries.values.first(where: { $0.type == "XDDEVMAPPINGMODEL" }) else {
      return nil
    }
    reader.source = model.attributes["sourcemodelpath"].flatMap { version(Self.stem($0)) }
    reader.destination = model.attributes["destinationmodelpath"].flatMap { version(Self.stem($0)) }
    let mappings = (model.related["entitymappings"] ?? []).compactMap { reader.entries[$0] }
    return mappings.sorted { Self.number($0) < Self.number($1) }.map { reader.mapping($0) }
  }

  private mutating func add(_ object: MarkupElement) {
    guard let id = object["id"] else { return }
    var entry = Entry(type: object["type"] ?? "")
    for attribute in object.all("attribute") { entry.attributes[attribute["name"] ?? ""] = attribute.text }
    for relationship in object.all("relationship") {
      let list = (relationship["idrefs"] ?? "").split(separator: " ").map(String.init)
      entry.related[relationship["name"] ?? ""] = list
    }
    entries[id] = entry
  }

  private static func number(_ entry: Entry) -> Int {
    entry.attributes["mappingnumber"].flatMap { Int($0) } ?? 0
  }

  private static func data(_ text: String) -> [UInt8]? {
    Data(base64Encoded: text, options: .ignoreUnknownCharacters).map { Array($0) }
  }

  /// Of `…/Model 2.xcdatamodel` the version's name.
  private static func stem(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(".xcdatamodel") ? String(name.dropLast(12)) : name
  }

  private func mapping(_ entry: Entry) -> NSEntityMapping {
    let mapping = NSEntityMapping()
    let (from, to) = (entry.attributes["sourcename"], entry.attributes["destinationname"])
    mapping.name = entry.attributes["name"] ?? Self.name(from, to)
    mapping.mappingType =
      from == nil ? .addEntityMappingType : to == nil ? .removeEntityMappingType : .customEntityMappingType
    (mapping.sourceEntityName, mapping.destinationEntityName) = (from, to)
    mapping.sourceEntityVersionHash = from.flatMap { source?.entitiesByName[$0]?.versionHash }
    mapping.destinationEntityVersionHash = to.flatMap { destination?.entitiesByName[$0]?.versionHash }
    mapping.entityMigrationPolicyClassName = entry.attributes["migrationpolicyclassname"]
    let filter = entry.attributes["sourcefilterpredicatestring"] ?? entry.attributes["sourcepredicatestring"]
    mapping.sourcePredicate = filter.flatMap { PredicateReading.predicate($0) }
    let origin = from.flatMap { source?.entitiesByName[$0] }
    mapping.attributeMappings = properties(entry, "attributemappings") { name in
      origin?.attributesByName[name] == nil ? nil : MigrationExpression.sourceValue(name)
    }
    mapping.relationshipMappings = properties(entry, "relationshipmappings") { name in
      guard origin?.relationshipsByName[name] != nil,
        let target = to.flatMap({ destination?.entitiesByName[$0] })?.relationshipsByName[name]?
          .destinationEntity?.name,
        let other = entries.values.first(where: {
          $0.type == "XDDEVENTITYMAPPING" && $0.attributes["destinationname"] == target
        })
      else { return nil }
      let named = other.attributes["name"] ?? Self.name(other.attributes["sourcename"], target)
      return MigrationExpression.destinationInstances(named, of: name)
    }
    return mapping
  }

  /// As the editor calls one that nobody named.
  private static func name(_ from: String?, _ to: String?) -> String {
    [from, to].compactMap { $0 }.joined(separator: "To")
  }

  private func properties(
    _ entry: Entry, _ key: String, _ own: (String) -> NSExpression?
  ) -> [NSPropertyMapping] {
    (entry.related[key] ?? []).compactMap { entries[$0] }.map { property in
      let name = property.attributes["name"] ?? ""
      let archive = property.attributes["valueexpressiondata"].flatMap(Self.data).flatMap { KeyedArchive($0) }
      let written = archive.flatMap { ArchivedFormat.expression($0.rootObject) }
      return NSPropertyMapping(name, written ?? own(name))
    }.sorted { ($0.name ?? "") < ($1.name ?? "") }
  }
}
