import TouchstoneFoundation
import TouchstoneObjectStore

/// Relationships to many: counting them, and asking for any or all of them.
extension PredicateTranslation {
  // MARK: Counting

  /// `rows.@count`, `rows.@max.age`.
  func aggregate(_ property: PropertyLayout, _ way: Way, _ rest: [String]) throws -> Side {
    // Nothing has no count, SQL would say 0.
    guard !way.isThroughJoin, let name = rest.first else { throw Untranslatable("rows as a value") }
    switch (name, rest.count) {
    case ("@count", 1): return Side(text: try count(property, way), storage: nil)
    case ("@sum", 2), ("@min", 2), ("@max", 2), ("@avg", 2):
      return try aggregate(String(name.dropFirst()), property, way, rest[1])
    default: throw Untranslatable("rows.\(rest.joined(separator: "."))")
    }
  }

  private func count(_ property: PropertyLayout, _ way: Way) throws -> SQLText {
    switch property.place {
    case .toManyByKey(let many):
      let alias = home.nextAlias()
      return SQLText(
        "(SELECT COUNT(\(alias).Z_PK) FROM \(many.destination.table.name) \(alias) "
          + "WHERE (\(way.alias).Z_PK = \(alias).\(many.column.name)) )")
    case .toManyByPairs(let pairs):
      let alias = home.nextAlias()
      return SQLText(
        "(SELECT COUNT(\(alias).\(pairs.otherColumn)) FROM \(pairs.table.name) \(alias) "
          + "WHERE (\(way.alias).Z_PK = \(alias).\(pairs.ownColumn)) )")
    default: throw Untranslatable("the count of \(property.name)")
    }
  }

  private func aggregate(
    _ function: String, _ property: PropertyLayout, _ way: Way, _ key: String
  ) throws -> Side {
    let rows = try linked(property, way)
    guard case .attribute(let column)? = rows.scope.entity.property(key)?.place else {
      throw Untranslatable("@\(function).\(key)")
    }
    switch (column.storage, function) {
    case (.int16, _), (.int32, _), (.int64, _), (.double, _), (.date, "min"), (.date, "max"): break
    default: throw Untranslatable("@\(function) of \(column.storage)")
    }
    let call = function == "sum" ? "total" : function
    let text = SQLText(
      "(SELECT \(call)(\(rows.scope.alias).\(column.name)) FROM \(rows.from) WHERE (\(rows.link)) )",
      mayBeNull: function != "sum")
    return Side(text: text, storage: column.storage == .date ? .date : nil)
  }

  /// `SUBQUERY(rows, $row, …)`, or rows.
  func count(of expression: NSExpression) throws -> SQLText {
    switch expression.content {
    case .keyPath(let operand, let path):
      let root = try rows(operand)
      guard let property = root.entity.property(path) else { throw Untranslatable("the count of \(path)") }
      return try count(property, Way(alias: root.alias, entity: root.entity, root: root))
    case .subquery(let collection, let name, let predicate):
      guard case .keyPath(let operand, let path) = collection.content else {
        throw Untranslatable("a subquery of \(collection)")
      }
      let root = try rows(operand)
      guard let property = root.entity.property(path) else { throw Untranslatable("a subquery of \(path)") }
      let rows = try linked(property, Way(alias: root.alias, entity: root.entity, root: root))
      var inner = about(rows.scope)
      inner.variables[name] = rows.scope
      let condition = try inner.condition(predicate)
      // The joins are known only now.
      return
        ("(SELECT COUNT(\(rows.scope.alias).Z_PK) FROM \(rows.from)\(rows.scope.joinText) "
        + "WHERE (\(rows.link) AND " + condition + ") )").notNull()
    default: throw Untranslatable("the count of \(expression)")
    }
  }

  // MARK: Any and all

  func leadsToMany(_ expression: NSExpression) -> Bool {
    guard case .keyPath(let operand, let path) = expression.content, let root = try? rows(operand) else {
      return false
    }
    var entity = root.entity
    for key in path.split(separator: ".").map(String.init) {
      guard let property = entity.property(key) else { return false }
      switch property.place {
      case .toOne(let one): entity = one.destination
      case .toManyByKey, .toManyByPairs: return true
      default: return false
      }
    }
    return false
  }

  func any(_ comparison: NSComparisonPredicate) throws -> SQLText {
    // A second such join would go through every pair of rows.
    let mayJoin = mayMultiply && !home.multiplies && !isUnderNot && Self.rejectsNull(comparison)
    let (way, rest) = try wayToMany(comparison.leftExpression, isRequired && mayJoin)
    if mayJoin, way.root === home {
      return try test(joined(way, rest), comparison, isRequired)
    }
    let (rows, condition) = try each(comparison, way, rest, isRequired: true)
    return
      ("EXISTS (SELECT 1 FROM \(rows.from)\(rows.scope.joinText) WHERE (\(rows.link) AND " + condition + "))")
      .notNull()
  }

  func all(_ comparison: NSComparisonPredicate) throws -> SQLText {
    let (way, rest) = try wayToMany(comparison.leftExpression, false)
    let (rows, condition) = try each(comparison, way, rest, isRequired: false)
    return
      ("NOT EXISTS (SELECT 1 FROM \(rows.from)\(rows.scope.joinText) WHERE (\(rows.link) AND NOT COALESCE("
      + condition + ", 0)))").notNull()
  }

  /// As far as each key leads to one row, and the keys from the first that leads to many.
  private func wayToMany(_ expression: NSExpression, _ isStrict: Bool) throws -> (Way, [String]) {
    guard case .keyPath(let operand, let path) = expression.content else {
      throw Untranslatable("ANY or ALL of \(expression)")
    }
    let root = try rows(operand)
    var way = Way(alias: root.alias, entity: root.entity, root: root)
    let keys = path.split(separator: ".").map(String.init)
    for (index, key) in keys.enumerated() {
      guard let property = way.entity.property(key) else { throw Untranslatable("the key \(key)") }
      switch property.place {
      case .toOne(let one): way = follow(one, key, way, isStrict)
      case .toManyByKey, .toManyByPairs: return (way, Array(keys[index...]))
      default: throw Untranslatable("ANY or ALL of one value")
      }
    }
    throw Untranslatable("ANY or ALL of one row")
  }

  /// The comparison's left side, its rows joined to the SELECT's own.
  private func joined(_ start: Way, _ keys: [String]) throws -> Side {
    var way = start
    for (index, key) in keys.enumerated() {
      let isLast = index == keys.count - 1
      guard let property = way.entity.property(key) else { throw Untranslatable("the key \(key)") }
      switch property.place {
      case .toManyByKey(let many):
        way.alias = home.joinMany(
          many.destination.table.name, many.column.name, from: way.alias, isInner: isRequired)
        way.entity = many.destination
      case .toManyByPairs(let pairs):
        let alias = home.joinMany(pairs.table.name, pairs.ownColumn, from: way.alias, isInner: isRequired)
        if isLast {
          return Side(
            text: SQLText(" \(alias).\(pairs.otherColumn)", mayBeNull: true), storage: .key,
            destination: pairs.destination)
        }
        way.alias = home.joinRow(
          pairs.destination.table.name, pairs.otherColumn, of: alias, isInner: isRequired)
        way.entity = pairs.destination
      case .toOne(let one):
        if isLast {
          return Side(text: SQLText(" \(way.alias).\(one.column.name)", mayBeNull: true), storage: .key)
        }
        way = follow(one, key, way, isRequired)
      case .attribute(let column) where isLast:
        return Side(text: SQLText(" \(way.alias).\(column.name)", mayBeNull: true), storage: column.storage)
      default: throw Untranslatable("the key \(key)")
      }
    }
    return Side(text: SQLText(" \(way.alias).Z_PK", mayBeNull: true), storage: .key, destination: way.entity)
  }

  // MARK: Rows of their own

  struct LinkedRows {
    let scope: QueryScope
    /// Behind FROM, without the joins of the scope.
    let from: String
    let link: String
  }

  /// The rows at the other side of a relationship, as a SELECT of their own goes through them.
  func linked(_ property: PropertyLayout, _ way: Way) throws -> LinkedRows {
    switch property.place {
    case .toManyByKey(let many):
      let rows = home.subscope(many.destination)
      return LinkedRows(
        scope: rows, from: "\(many.destination.table.name) \(rows.alias)",
        link: "\(way.alias).Z_PK = \(rows.alias).\(many.column.name)")
    case .toManyByPairs(let pairs):
      let rows = home.subscope(pairs.destination)
      let alias = home.nextAlias()
      return LinkedRows(
        scope: rows,
        from: "\(pairs.destination.table.name) \(rows.alias) JOIN \(pairs.table.name) \(alias) "
          + "ON \(rows.alias).Z_PK = \(alias).\(pairs.otherColumn)",
        link: "\(way.alias).Z_PK = \(alias).\(pairs.ownColumn)")
    default: throw Untranslatable("the rows of \(property.name)")
    }
  }

  /// The comparison as a condition on each of the rows. Further keys that lead to many are any of theirs.
  private func each(
    _ comparison: NSComparisonPredicate, _ way: Way, _ keys: [String], isRequired: Bool
  ) throws -> (LinkedRows, SQLText) {
    guard let property = way.entity.property(keys[0]) else { throw Untranslatable("the key \(keys[0])") }
    let rows = try linked(property, way)
    var inner = about(rows.scope)
    inner.isRequired = isRequired
    let row = "__row"
    inner.variables[row] = rows.scope
    let rest = keys.dropFirst().joined(separator: ".")
    let left =
      rest.isEmpty
      ? NSExpression(forVariable: row) : NSExpression(forKeyPathOf: NSExpression(forVariable: row), rest)
    let isMany = inner.leadsToMany(left)
    let one = makeComparison(
      left, comparison.predicateOperatorType, comparison.rightExpression,
      modifier: isMany ? comparison.comparisonPredicateModifier : .direct, options: comparison.options)
    return (rows, try inner.condition(one))
  }
}

extension NSExpression {
  /// A key path of what another expression is.
  convenience init(forKeyPathOf operand: NSExpression, _ path: String) { self.init(.keyPath(operand, path)) }
}
