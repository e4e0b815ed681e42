import CoreData
import TouchstoneFoundation

/// Looks whether the keys of a question are keys of its entity, so that a wrong one is named.
enum PredicateKeys {
  static func check(_ predicate: NSPredicate, _ entity: EntityLayout) throws {
    switch predicate {
    case let compound as NSCompoundPredicate:
      for part in compound.subpredicates { try check(part, entity) }
    case let comparison as NSComparisonPredicate:
      try check(comparison.leftExpression, entity)
      try check(comparison.rightExpression, entity)
    default: break
    }
  }

  private static func check(_ expression: NSExpression, _ entity: EntityLayout) throws {
    switch expression.content {
    case .keyPath(nil, let path): try check(path, entity, isOrder: false)
    case .keyPath(let operand?, let path):
      if case .evaluatedObject = operand.content {
        try check(path, entity, isOrder: false)
      } else {
        try check(operand, entity)
      }
    case .function(let operand, _, let arguments):
      for part in [operand].compactMap({ $0 }) + arguments { try check(part, entity) }
    case .aggregate(let parts): for part in parts { try check(part, entity) }
    case .subquery(let rows, _, _): try check(rows, entity)
    case .conditional(let predicate, let yes, let no):
      try check(predicate, entity)
      try check(yes, entity)
      try check(no, entity)
    default: break
    }
  }

  static func check(_ path: String, _ entity: EntityLayout, isOrder: Bool) throws {
    var entity = entity
    let keys = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    for (index, key) in keys.enumerated() {
      if key.hasPrefix("@") || key.lowercased() == "self" || key == "objectID" { return }
      guard let property = entity.property(key) else { throw unknown(key, entity) }
      switch property.place {
      case .toOne(let one): entity = one.destination
      case .toManyByKey(let many) where !isOrder: entity = many.destination
      case .toManyByPairs(let many) where !isOrder: entity = many.destination
      case .toManyByKey, .toManyByPairs:
        throw StoreProblem(.question, "rows cannot be sorted by '\(Plain.line(path))', which leads to many")
      case .none:
        throw StoreProblem(
          .question, "\(Plain.line(entity.name)).\(Plain.line(key)) is not stored",
          reason: "Its values come from the app's code.")
      case .composite: return
      case .attribute:
        guard index == keys.count - 1 else {
          throw StoreProblem(
            .question,
            "\(Plain.line(entity.name)).\(Plain.line(key)) is a value, which has no keys of its own")
        }
      }
    }
  }

  private static func unknown(_ key: String, _ entity: EntityLayout) -> StoreProblem {
    let names = entity.properties.prefix(60).map { Plain.line($0.name) }.joined(separator: ", ")
    return StoreProblem(
      .question, "\(Plain.line(entity.name)) has no property '\(Plain.line(key))'",
      nextStep: "There are: \(names).")
  }
}
