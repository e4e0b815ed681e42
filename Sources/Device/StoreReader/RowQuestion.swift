import CoreData
@_spi(Host) import TouchstoneFoundation

/// Which rows of an entity are wanted.
package struct RowQuestion {
  package struct Order {
    package var key: String
    package var isAscending: Bool
    package init(_ key: String, isAscending: Bool = true) {
      (self.key, self.isAscending) = (key, isAscending)
    }
  }

  package var entity: String
  /// In the language of NSPredicate.
  package var predicate: String?
  /// Is in one of the texts.
  package var search: String?
  package var order: [Order] = []
  /// 0: all.
  package var limit = 0
  package var offset = 0
  package var includesSubentities = true
  /// How much is read of each value of bytes; nil: all.
  package var bytes: Int? = 64

  package init(_ entity: String) { self.entity = entity }
}

extension RowQuestion {
  /// As the engine takes it. Throws for what is wrong with it.
  func query(_ entity: EntityLayout) throws -> RowQuery {
    var query = RowQuery(entity)
    query.predicate = try condition(entity)
    query.sortDescriptors = try order.map { order in
      try PredicateKeys.check(order.key, entity, isOrder: true)
      return NSSortDescriptor(key: order.key, ascending: order.isAscending)
    }
    (query.limit, query.offset) = (max(0, limit), max(0, offset))
    query.includesSubentities = includesSubentities
    return query
  }

  private func condition(_ entity: EntityLayout) throws -> NSPredicate? {
    let parts = [try parsed(entity), search.flatMap { $0.isEmpty ? nil : Self.finding($0, in: entity) }]
      .compactMap { $0 }
    return parts.count < 2 ? parts.first : NSCompoundPredicate(type: .and, subpredicates: parts)
  }

  private func parsed(_ entity: EntityLayout) throws -> NSPredicate? {
    guard let format = predicate else { return nil }
    let parsed: NSPredicate
    do {
      parsed = try NSPredicate.reading(format, argumentArray: [])
    } catch let error as PredicateFormatError {
      let mark = String(repeating: " ", count: min(error.offset, 500)) + "^"
      throw StoreProblem(
        .question, "the predicate makes no sense: \(error.why)",
        reason: "\(Plain.line(format))\n  \(mark)",
        nextStep: "Texts stand in quotes: name BEGINSWITH 'A' AND population > 1000000.")
    }
    try PredicateKeys.check(parsed, entity)
    return parsed
  }

  /// Rows that have `text` in one of their texts, or are that number.
  private static func finding(_ text: String, in entity: EntityLayout) -> NSPredicate {
    let places = entity.properties.compactMap { property -> NSPredicate? in
      guard case .attribute(let column) = property.place else { return nil }
      let key = NSExpression(forKeyPath: property.name)
      switch column.storage {
      case .string:
        return makeComparison(
          key, .contains, NSExpression(forConstantValue: text),
          options: [.caseInsensitive, .diacriticInsensitive])
      case .int16, .int32, .int64:
        guard let number = Int64(text) else { return nil }
        return makeComparison(key, .equalTo, NSExpression(forConstantValue: NSNumber(value: number)))
      default: return nil
      }
    }
    return NSCompoundPredicate(type: .or, subpredicates: places)
  }
}
