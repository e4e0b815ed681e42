import Foundation

extension PredicateExpressions.Value: FormatExpressible {
  func expression(_ names: inout PredicateNames) throws -> NSExpression {
    NSExpression(forConstantValue: value)
  }

  func predicate(_ names: inout PredicateNames) throws -> NSPredicate {
    guard let flag = value as? Bool else { throw PredicateNames.Inexpressible() }
    return NSPredicate(value: flag)
  }
}

extension PredicateExpressions.NilLiteral: FormatExpressible {
  func expression(_ names: inout PredicateNames) throws -> NSExpression {
    NSExpression(forConstantValue: nil)
  }
}

extension PredicateExpressions.Variable: FormatExpressible {
  func expression(_ names: inout PredicateNames) throws -> NSExpression { try names.expression(of: key) }
}

extension PredicateExpressions.KeyPath: FormatExpressible {
  func expression(_ names: inout PredicateNames) throws -> NSExpression {
    let root = try names.expression(self.root)
    switch kind {
    case .collectionCount:
      // A text has a length; other collections have operators.
      return Root.Output.self == String.self ? root.appending("length") : root.appending("@count")
    case .collectionIsEmpty:
      return NSExpression(
        forConditional: emptiness(root), trueExpression: NSExpression(forConstantValue: true),
        falseExpression: NSExpression(forConstantValue: false))
    case .collectionFirst, .bidirectionalCollectionLast: return try indexed(root)
    default:
      guard let name = KeyPathNames.nameIfKnown(of: keyPath) else { throw PredicateNames.Inexpressible() }
      return name.split(separator: ".").reduce(root) { $0.appending(String($1)) }
    }
  }

  func predicate(_ names: inout PredicateNames) throws -> NSPredicate {
    if case .collectionIsEmpty = kind { return emptiness(try names.expression(root)) }
    return makeComparison(try expression(&names), .equalTo, NSExpression(forConstantValue: true))
  }

  private func emptiness(_ root: NSExpression) -> NSPredicate {
    let key = Root.Output.self == String.self ? "length" : "@count"
    return makeComparison(root.appending(key), .equalTo, NSExpression(forConstantValue: 0))
  }

  private func indexed(_ root: NSExpression) throws -> NSExpression {
    let isFirst = if case .collectionFirst = kind { true } else { false }
    return .calling("objectFrom:withIndex:", [root, NSExpression(.symbol(isFirst ? .first : .last))])
  }
}

extension PredicateExpressions.Arithmetic: FormatExpressible {
  func expression(_ names: inout PredicateNames) throws -> NSExpression {
    let sides = [try names.expression(lhs), try names.expression(rhs)]
    switch op {
    case .add: return .calling("add:to:", sides)
    case .subtract: return .calling("from:subtract:", sides)
    case .multiply: return .calling("multiply:by:", sides)
    @unknown default: throw PredicateNames.Inexpressible()
    }
  }
}

extension PredicateExpressions.FloatDivision: FormatExpressible {
  func expression(_ names: inout PredicateNames) throws -> NSExpression {
    .calling("divide:by:", [try names.expression(lhs), try names.expression(rhs)])
  }
}

extension PredicateExpressions.UnaryMinus: FormatExpressible {
  func expression(_ names: inout PredicateNames) throws -> NSExpression {
    .calling("from:subtract:", [NSExpression(forConstantValue: 0), try names.expression(wrapped)])
  }
}

extension PredicateExpressions.NilCoalesce: FormatExpressible {
  func expression(_ names: inout PredicateNames) throws -> NSExpression {
    let value = try names.expression(lhs)
    return NSExpression(
      forConditional: makeComparison(value, .notEqualTo, NSExpression(forConstantValue: nil)),
      trueExpression: value, falseExpression: try names.expression(rhs))
  }
}

extension PredicateExpressions.OptionalFlatMap: FormatExpressible {
  /// Key paths of nothing have no value, which is what a chain of optionals says.
  func expression(_ names: inout PredicateNames) throws -> NSExpression {
    names.name(variable.key, as: try names.expression(wrapped))
    return try names.expression(transform)
  }

  func predicate(_ names: inout PredicateNames) throws -> NSPredicate {
    names.name(variable.key, as: try names.expression(wrapped))
    return try names.predicate(transform)
  }
}

extension PredicateExpressions.ForcedUnwrap: FormatExpressible {
  func expression(_ names: inout PredicateNames) throws -> NSExpression { try names.expression(inner) }
}

extension PredicateExpressions.Conditional: FormatExpressible {
  func expression(_ names: inout PredicateNames) throws -> NSExpression {
    NSExpression(
      forConditional: try names.predicate(test), trueExpression: try names.expression(trueBranch),
      falseExpression: try names.expression(falseBranch))
  }

  func predicate(_ names: inout PredicateNames) throws -> NSPredicate {
    let test = try names.predicate(test)
    let (yes, no) = (try names.predicate(trueBranch), try names.predicate(falseBranch))
    return StructuredCompoundPredicate(
      type: .or,
      subpredicates: [
        StructuredCompoundPredicate(type: .and, subpredicates: [test, yes]),
        StructuredCompoundPredicate(
          type: .and,
          subpredicates: [StructuredCompoundPredicate(type: .not, subpredicates: [test]), no]),
      ])
  }
}

extension PredicateExpressions.Filter: FormatExpressible {
  func expression(_ names: inout PredicateNames) throws -> NSExpression {
    let collection = try names.expression(sequence)
    let name = names.name(variable.key)
    return NSExpression(
      forSubquery: collection, usingIteratorVariable: name, predicate: try names.predicate(filter))
  }
}
