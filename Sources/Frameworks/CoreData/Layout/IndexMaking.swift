import TouchstoneFoundation
import TouchstoneObjectStore

/// The indexes of a table, named as files name them.
struct IndexMaking {
  private let table: TableLayout

  init(_ table: TableLayout) { self.table = table }

  func addIndexes() {
    for entity in table.entities {
      addConstraints(of: entity)
      addFetchIndexes(of: entity)
    }
    for column in table.columns where column.storage == .key {
      add("\(table.name)_\(column.name)_INDEX", [column.name])
    }
    if table.hasSubentities { add("\(table.name)_Z_ENT_INDEX", ["Z_ENT"]) }
  }

  private func addConstraints(of entity: EntityLayout) {
    for constraint in entity.entity.uniquenessConstraints {
      let names = constraint.compactMap { ($0 as? NSPropertyDescription)?.name ?? $0 as? String }
      let columns = names.compactMap { entity.property($0)?.column?.name }
      guard columns.count == names.count, !columns.isEmpty else { continue }
      add(
        "Z_\(entity.name)_UNIQUE_\(names.joined(separator: "_"))",
        columns.map { "\($0) COLLATE BINARY ASC" }, isUnique: true)
    }
  }

  private func addFetchIndexes(of entity: EntityLayout) {
    for index in entity.entity.indexes {
      let elements = index.elements.filter { $0.collationType == .binary }
      let terms = elements.compactMap { element -> String? in
        guard let name = element.propertyName, let column = entity.property(name)?.column else { return nil }
        return "\(column.name) COLLATE BINARY \(element.isAscending ? "ASC" : "DESC")"
      }
      guard terms.count == elements.count, !terms.isEmpty else { continue }
      add("Z_\(entity.name)_\(index.name)", terms, condition: index.partialIndexPredicate)
      if elements.count == 1, let name = elements[0].propertyName {
        add("Z_\(entity.name)_\(name)", terms, condition: index.partialIndexPredicate)
      }
    }
    for property in entity.properties where property.declaringEntity === entity {
      guard property.description.storedIsIndexed, let column = property.column, column.storage != .key else {
        continue
      }
      add("Z_\(entity.name)_\(property.name)", ["\(column.name) COLLATE BINARY ASC"])
    }
    for names in entity.entity.storedCompoundIndexes.map({ $0.compactMap { $0 as? String } }) {
      let columns = names.compactMap { entity.property($0)?.column?.name }
      guard columns.count == names.count, !columns.isEmpty else { continue }
      add("Z_\(entity.name)_\(names.joined(separator: "_"))", columns.map { "\($0) COLLATE BINARY ASC" })
    }
  }

  private func add(
    _ name: String, _ terms: [String], isUnique: Bool = false, condition: NSPredicate? = nil
  ) {
    guard !table.indexes.contains(where: { $0.name == name }) else { return }
    table.indexes.append(
      TableLayout.Index(
        name: name, isUnique: isUnique, terms: terms.joined(separator: ", "), condition: condition))
  }
}
