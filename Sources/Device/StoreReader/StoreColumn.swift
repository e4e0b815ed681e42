import CoreData

/// What can be read of a row: an attribute, a part of a composite one, or a relationship.
package struct StoreColumn {
  enum Content {
    case attribute(ColumnLayout, NSAttributeDescription)
    case toOne(PropertyLayout.ToOne)
    case toMany(PropertyLayout)
  }

  package let name: String
  let content: Content

  package var isToMany: Bool { if case .toMany = content { true } else { false } }

  package var isReference: Bool { if case .attribute = content { false } else { true } }

  /// Of an entity, relationships last.
  static func all(of entity: EntityLayout) -> [StoreColumn] {
    let found = entity.properties.flatMap { columns($0, "") }
    return found.filter { !$0.isReference } + found.filter { $0.isReference && !$0.isToMany }
      + found.filter(\.isToMany)
  }

  private static func columns(_ property: PropertyLayout, _ prefix: String) -> [StoreColumn] {
    let name = prefix + property.name
    switch property.place {
    case .attribute(let column):
      guard let description = property.description as? NSAttributeDescription else { return [] }
      return [StoreColumn(name: name, content: .attribute(column, description))]
    case .composite(let parts): return parts.flatMap { columns($0, name + ".") }
    case .toOne(let one): return [StoreColumn(name: name, content: .toOne(one))]
    case .toManyByKey, .toManyByPairs: return [StoreColumn(name: name, content: .toMany(property))]
    case .none: return []
    }
  }
}

extension StoreFile {
  /// Those that were named, in that order; without names all but the relationships to many.
  package func columns(of entityName: String, named names: [String]? = nil) throws -> [StoreColumn] {
    let all = StoreColumn.all(of: try entity(named: entityName))
    guard let names else { return all.filter { !$0.isToMany } }
    return try names.map { name in
      if let column = all.first(where: { $0.name == name }) { return column }
      throw StoreProblem(
        .question, "\(Plain.line(entityName)) has no stored property '\(Plain.line(name))'",
        nextStep: "There are: \(all.prefix(60).map { Plain.line($0.name) }.joined(separator: ", ")).")
    }
  }

  /// With the relationships to many.
  package func allColumns(of entityName: String) throws -> [StoreColumn] {
    StoreColumn.all(of: try entity(named: entityName))
  }
}
