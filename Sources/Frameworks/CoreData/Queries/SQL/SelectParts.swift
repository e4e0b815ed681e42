import TouchstoneFoundation
import TouchstoneObjectStore

/// The parts of a SELECT that a request's predicate and order become, and what is left for memory.
struct SelectParts {
  let scope: QueryScope
  let arrays = PredicateTranslation.IntegerArrays()
  private let mayMultiply: Bool
  private(set) var condition: SQLText?
  private(set) var order: SQLText?
  /// What SQL cannot say.
  private(set) var predicateLeft: NSPredicate?
  private(set) var isOrderLeft = false

  /// `mayMultiply` says that rows that come twice do not count twice.
  init(_ entity: EntityLayout, mayMultiply: Bool) {
    scope = QueryScope(entity)
    self.mayMultiply = mayMultiply
  }

  var translation: PredicateTranslation { PredicateTranslation(scope, arrays, mayMultiply: mayMultiply) }

  /// Joins are known only once conditions and order are.
  var from: String { " FROM \(scope.entity.table.name) \(scope.alias)\(scope.joinText)" }

  var whereText: SQLText { condition.map { " WHERE " + $0 } ?? SQLText("") }
  var orderText: SQLText { order.map { " ORDER BY " + $0 } ?? SQLText("") }

  // MARK: Conditions

  mutating func filter(_ predicate: NSPredicate?, includesSubentities: Bool) {
    var conditions: [SQLText] = []
    if let predicate {
      do {
        let condition = try attempt { try $0.condition(predicate) }
        if predicate.predicateFormat != "TRUEPREDICATE" { conditions.append(condition) }
      } catch {
        conditions += translatable(predicate)
      }
    }
    if let kind = kind(includesSubentities) { conditions.append(kind) }
    guard !conditions.isEmpty else { return }
    condition = conditions.count == 1 ? conditions[0] : "(" + SQLText.joined(conditions, " AND ") + ")"
  }

  /// Tries a translation; one that fails leaves no joins behind.
  private func attempt<T>(_ body: (PredicateTranslation) throws -> T) throws -> T {
    let known = scope.savedJoins
    do {
      return try body(translation)
    } catch {
      scope.restoreJoins(known)
      throw error
    }
  }

  /// Of an AND the parts that SQL can say; the rest is left.
  private mutating func translatable(_ predicate: NSPredicate) -> [SQLText] {
    guard let both = predicate as? NSCompoundPredicate, both.compoundPredicateType == .and else {
      predicateLeft = predicate
      return []
    }
    var (conditions, left): ([SQLText], [NSPredicate]) = ([], [])
    for part in both.subpredicates {
      if let condition = try? attempt({ try $0.condition(part) }) {
        conditions.append(condition)
      } else {
        left.append(part)
      }
    }
    predicateLeft = left.count == 1 ? left[0] : NSCompoundPredicate(type: .and, subpredicates: left)
    return conditions
  }

  /// Which entities' rows, where the table has those of several.
  private func kind(_ includesSubentities: Bool) -> SQLText? {
    let entity = scope.entity
    guard entity.table.hasSubentities, !(entity === entity.table.root && includesSubentities) else {
      return nil
    }
    guard entity.hasSubentities, includesSubentities else {
      return SQLText(" \(scope.alias).Z_ENT = ?", [.integer(Int64(entity.number))])
    }
    let ends = [DatabaseValue.integer(Int64(entity.number)), .integer(Int64(entity.lastNumber))]
    return SQLText("( \(scope.alias).Z_ENT BETWEEN ? AND ?)", ends)
  }

  // MARK: Order

  /// `results` are names in the SELECT list that may be sorted by, too.
  mutating func sort(_ descriptors: [NSSortDescriptor], results: [String: SQLText] = [:]) {
    do {
      let terms = try attempt { translation in
        try descriptors.compactMap { try term($0, translation, results) }
      }
      if !terms.isEmpty { order = SQLText.joined(terms, ", ") }
    } catch {
      isOrderLeft = true
    }
  }

  private func term(
    _ descriptor: NSSortDescriptor, _ translation: PredicateTranslation, _ results: [String: SQLText]
  ) throws -> SQLText {
    guard let key = descriptor.key, !descriptor.isByComparator,
      let collation = SearchFunctions.collation(descriptor.selector)
    else { throw Untranslatable("the order of \(descriptor)") }
    let text: SQLText
    if let result = results[key] {
      text = result
    } else {
      let side = try translation.optional().side(NSExpression(forKeyPath: key), false)
      switch side.storage {
      case .binary, .transformable,
        .key where side.destination !== scope.entity:
        throw Untranslatable("the order of \(key)")
      default: break
      }
      // Columns are written without the space that they have in conditions.
      text = SQLText(side.text.text.trimmingCharacters(in: .whitespaces), side.text.values)
      guard collation.isEmpty || side.storage == .string else { throw Untranslatable("the order of \(key)") }
    }
    return text + collation + (descriptor.ascending ? "" : " DESC")
  }

  /// ` LIMIT 1`. Memory that filters or sorts cuts, too.
  func limitText(_ limit: Int, offset: Int) -> String {
    guard predicateLeft == nil, !isOrderLeft else { return "" }
    if limit > 0 { return " LIMIT \(limit)" + (offset > 0 ? " OFFSET \(offset)" : "") }
    return offset > 0 ? " LIMIT -1 OFFSET \(offset)" : ""
  }

  var isComplete: Bool { predicateLeft == nil && !isOrderLeft }
}
