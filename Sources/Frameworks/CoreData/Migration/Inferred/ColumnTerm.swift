import TouchstoneFoundation
import TouchstoneObjectStore

/// Where the values of a column come from, as SQL over the old table `s`.
struct ColumnTerm {
  private let migration: RowMigration
  private let part: KeyPlaces.Part
  private let column: ColumnLayout
  private let table: TableLayout

  init(_ migration: RowMigration, _ part: KeyPlaces.Part, _ column: ColumnLayout, _ table: TableLayout) {
    (self.migration, self.part, self.column, self.table) = (migration, part, column, table)
  }

  /// `nil` where all rows have none.
  func text(_ values: inout [DatabaseValue]) -> String? {
    switch column.storage {
    case .entityNumber: return nil
    case .key: return cases(&values, key)
    case .order: return cases(&values, order)
    default: return cases(&values, attribute)
    }
  }

  /// Entities of one table may have a column from different places.
  private func cases(
    _ values: inout [DatabaseValue], _ term: (EntityLayout, EntityLayout, inout [DatabaseValue]) -> String?
  ) -> String? {
    var texts: [(numbers: [Int], text: String)] = []
    for (old, new) in part.entities {
      // Values are bound in the order in which their texts stand.
      var bound: [DatabaseValue] = []
      guard let text = term(old, new, &bound) else { continue }
      if bound.isEmpty, let index = texts.firstIndex(where: { $0.text == text }) {
        texts[index].numbers.append(old.number)
      } else {
        texts.append(([old.number], text))
        values += bound
      }
    }
    guard !texts.isEmpty else { return nil }
    if texts.count == 1, texts[0].numbers.count == part.entities.count { return texts[0].text }
    let whens = texts.flatMap { item in item.numbers.map { "WHEN \($0) THEN \(item.text)" } }
    return "CASE s.Z_ENT \(whens.joined(separator: " ")) END"
  }

  private func property(_ entity: EntityLayout, _ place: (PropertyLayout.Place) -> Bool) -> PropertyLayout? {
    entity.properties.first { place($0.place) }
  }

  // MARK: Attributes

  private func attribute(
    _ old: EntityLayout, _ new: EntityLayout, _ values: inout [DatabaseValue]
  ) -> String? {
    guard let property = property(new, { if case .attribute(let own) = $0 { own === column } else { false } })
    else {
      return compositePart(old, new)
    }
    let origin = migration.mapping.entity(madeInto: new.entity)?.sources[property.name]
    let from = origin.flatMap { old.property($0.name)?.column }.map { "s.\($0.name)" }
    let description = property.description as? NSAttributeDescription
    let isWanted = from == nil || !property.description.isOptional
    guard isWanted, let value = DefaultValue.stored(description) else { return from }
    values.append(value)
    return from.map { "IFNULL(\($0), ?)" } ?? "?"
  }

  /// A part of a composite goes on where both have it under the same names.
  private func compositePart(_ old: EntityLayout, _ new: EntityLayout) -> String? {
    for property in new.properties {
      guard case .composite(let parts) = property.place,
        let part = parts.first(where: { $0.column === column }),
        let origin = migration.mapping.entity(madeInto: new.entity)?.sources[property.name],
        case .composite(let oldParts)? = old.property(origin.name)?.place
      else { continue }
      return oldParts.first { $0.name == part.name }?.column.map { "s.\($0.name)" }
    }
    return nil
  }

  // MARK: Keys

  /// The relationship to one of `new` that the column belongs to, and what it was.
  private func origin(
    _ old: EntityLayout, _ new: EntityLayout, _ isOwn: (PropertyLayout.ToOne) -> Bool
  ) -> (one: PropertyLayout.ToOne, old: PropertyLayout)? {
    let found = property(new) { if case .toOne(let one) = $0 { isOwn(one) } else { false } }
    guard let found, case .toOne(let one) = found.place,
      let relationship = found.description as? NSRelationshipDescription
    else { return nil }
    let sources = migration.mapping.entity(madeInto: new.entity)?.sources
    if let origin = sources?[found.name] { return old.property(origin.name).map { (one, $0) } }
    // What has another name on this side may have kept the one on the other.
    let inverse = relationship.inverseRelationship.flatMap { migration.mapping.source(of: $0) }
    guard let other = (inverse as? NSRelationshipDescription)?.inverseRelationship,
      let known = old.property(other.name), known.description === other
    else { return nil }
    return (one, known)
  }

  private func key(_ old: EntityLayout, _ new: EntityLayout, _ values: inout [DatabaseValue]) -> String? {
    guard let (one, origin) = origin(old, new, { $0.column === column }) else { return nil }
    func moved(_ text: String, _ target: EntityLayout) -> String {
      let offset = migration.offset(target, one.destination)
      return offset == 0 ? text : "(\(text) + \(offset))"
    }
    switch origin.place {
    case .toOne(let was): return moved("s.\(was.column.name)", was.destination)
    case .toManyByKey(let was):
      let target = RowMigration.aside(was.destination.table.name)
      return moved(
        "(SELECT MIN(t.Z_PK) FROM \(target) t WHERE t.\(was.column.name) = s.Z_PK)", was.destination)
    case .toManyByPairs(let was):
      let join = migration.joinName(was.table)
      return moved(
        "(SELECT MIN(j.\(was.otherColumn)) FROM \(join) j WHERE j.\(was.ownColumn) = s.Z_PK)", was.destination
      )
    default: return nil
    }
  }

  /// As it was; newly ordered, as the rows were made.
  private func order(_ old: EntityLayout, _ new: EntityLayout, _ values: inout [DatabaseValue]) -> String? {
    guard let (_, origin) = origin(old, new, { $0.orderColumn === column }) else { return nil }
    switch origin.place {
    case .toOne(let was):
      if let order = was.orderColumn { return "s.\(order.name)" }
      return "CASE WHEN s.\(was.column.name) NOT NULL THEN 1024 + 1024 * ROW_NUMBER() OVER "
        + "(PARTITION BY s.\(was.column.name) ORDER BY s.Z_PK) END"
    default: return "1024 + 1024 * ROW_NUMBER() OVER (ORDER BY s.Z_PK)"
    }
  }
}
