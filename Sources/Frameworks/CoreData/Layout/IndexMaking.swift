import TouchstoneFoundation
import TouchstoneObjectStore

/// The indexes of a table, named as files name them.
struct IndexMaking {
  private let table: TableLayout

  init(_ table: TableLayout) { self.table = table }

  func addIndexes() {
    for column in table.columns where column.storage == .key {
      add("\(table.name)_\(column.name)_INDEX", [column.name])
    }
    if table.hasSubentities { add("\(table.name)_Z_ENT_INDEX", ["Z_ENT"]) }
    for entity in table.entities {
      addSingleIndexes(of: entity)
      addFetchIndexes(of: entity)
      addConstraints(of: entity)
    }
  }

  private func addConstraints(of entity: EntityLayout) {
    for constraint in entity.entity.uniquenessConstraints {
      let names = constraint.compactMap { ($0 as? NSPropertyDescription)?.name ?? $0 as? String }
      let columns = names.compactMap { entity.property($0)?.column }
      guard columns.count == names.count, !columns.isEmpty else { continue }
      add(
        "Z_\(entity.name)_UNIQUE_\(names.joined(separator: "_"))",
        columns.map { term($0, true) }, isUnique: true)
    }
  }

  /// Of attributes marked so, and a second time of those with an index of their own.
  private func addSingleIndexes(of entity: EntityLayout) {
    for property in entity.properties where property.declaringEntity === entity {
      guard let column = property.column, column.storage != .key else { continue }
      let own = entity.entity.indexes.first { $0.elements.map(\.propertyName) == [property.name] }
      guard property.description.storedIsIndexed || own != nil else { continue }
      let isAscending = own?.elements[0].isAscending ?? true
      add(
        "Z_\(entity.name)_\(property.name)", [term(column, isAscending)],
        condition: own?.partialIndexPredicate)
    }
  }

  private func addFetchIndexes(of entity: EntityLayout) {
    for index in entity.entity.indexes {
      let elements = index.elements.filter { $0.collationType == .binary }
      let terms = elements.compactMap { element in
        element.propertyName.flatMap { entity.property($0)?.column }.map { term($0, element.isAscending) }
      }
      guard terms.count == elements.count, !terms.isEmpty else { continue }
      add("Z_\(entity.name)_\(index.name)", terms, condition: index.partialIndexPredicate)
    }
    for names in entity.entity.storedCompoundIndexes.map({ $0.compactMap { $0 as? String } }) {
      let columns = names.compactMap { entity.property($0)?.column }
      guard columns.count == names.count, !columns.isEmpty else { continue }
      add("Z_\(entity.name)_\(names.joined(separator: "_"))", columns.map { term($0, true) })
    }
  }

  private func term(_ column: ColumnLayout, _ isAscending: Bool) -> String {
    "\(column.name) COLLATE BINARY \(isAscending ? "ASC" : "DESC")"
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
