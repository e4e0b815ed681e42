/// Where the pairs of a relationship come from.
struct PairTerm {
  private let migration: RowMigration
  private let property: PropertyLayout
  private let pairs: PropertyLayout.ToManyByPairs
  private let old: PropertyLayout

  init(
    _ migration: RowMigration, _ property: PropertyLayout, _ pairs: PropertyLayout.ToManyByPairs,
    _ old: PropertyLayout
  ) {
    (self.migration, self.property, self.pairs, self.old) = (migration, property, pairs, old)
  }

  /// `nil` where the old relationship kept nothing.
  func statement(into join: JoinTable) -> String? {
    guard let origin else { return nil }
    var names = [pairs.ownColumn, pairs.otherColumn]
    let own = migration.offset(old.declaringEntity, property.declaringEntity)
    let other = migration.offset(origin.destination, pairs.destination)
    var terms = ["\(origin.own) + \(own)", "\(origin.other) + \(other)"]
    if let order = pairs.orderColumn {
      names.append(order)
      terms.append(
        origin.order
          ?? "1024 + 1024 * ROW_NUMBER() OVER (PARTITION BY \(origin.own) ORDER BY \(origin.other))")
    }
    if let inverse = join.orderColumns.first(where: { $0 != pairs.orderColumn }) {
      names.append(inverse)
      terms.append(
        origin.inverseOrder
          ?? "1024 + 1024 * ROW_NUMBER() OVER (PARTITION BY \(origin.other) ORDER BY \(origin.own))")
    }
    return "INSERT OR IGNORE INTO \(join.name) (\(names.joined(separator: ", "))) "
      + "SELECT \(terms.joined(separator: ", ")) FROM \(origin.table) s "
      + "WHERE \(origin.own) NOT NULL AND \(origin.other) NOT NULL"
  }

  private struct Origin {
    var table: String
    var own: String
    var other: String
    var order: String?
    var inverseOrder: String?
    var destination: EntityLayout
  }

  private var origin: Origin? {
    switch old.place {
    case .toManyByPairs(let was):
      let inverse = was.table.orderColumns.first { $0 != was.orderColumn }
      return Origin(
        table: migration.joinName(was.table), own: "s.\(was.ownColumn)", other: "s.\(was.otherColumn)",
        order: was.orderColumn.map { "s.\($0)" }, inverseOrder: inverse.map { "s.\($0)" },
        destination: was.destination)
    case .toManyByKey(let was):
      return Origin(
        table: RowMigration.aside(was.destination.table.name), own: "s.\(was.column.name)", other: "s.Z_PK",
        order: was.orderColumn.map { "s.\($0.name)" }, destination: was.destination)
    case .toOne(let was):
      return Origin(
        table: RowMigration.aside(old.declaringEntity.table.name), own: "s.Z_PK",
        other: "s.\(was.column.name)",
        inverseOrder: was.orderColumn.map { "s.\($0.name)" }, destination: was.destination)
    default: return nil
    }
  }
}
