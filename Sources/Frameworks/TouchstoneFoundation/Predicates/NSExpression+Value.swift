import Foundation

/// What `$variables` stand for while a predicate is evaluated.
package struct PredicateBindings {
  private var values: [String: Any]
  private let context: NSMutableDictionary?

  package init(_ values: [String: Any]?) {
    self.values = values ?? [:]
    context = nil
  }

  init(_ context: NSMutableDictionary?) {
    values = [:]
    self.context = context
  }

  subscript(_ name: String) -> Any? { values[name] ?? context?[name] }

  func binding(_ name: String, _ value: Any?) -> PredicateBindings {
    var new = self
    new.values[name] = value ?? NSNull()
    return new
  }

  /// An assignment is seen by whoever gave the context.
  func assign(_ name: String, _ value: Any?) { context?[name] = value ?? NSNull() }

  var dictionary: [String: Any] {
    var all = values
    context?.forEach { key, value in if let key = key as? String, all[key] == nil { all[key] = value } }
    return all
  }
}

extension NSExpression {
  package func value(for object: Any?, _ bindings: PredicateBindings) -> Any? {
    if !mayBeEvaluated { DecodedEvaluation.raise(self) }
    switch content {
    case .constant(let value): return value
    case .evaluatedObject: return object
    case .variable(let name): return variable(name, bindings)
    case .keyPath(let operand, let path):
      guard let base = PredicateValue.plain(operand.map { $0.evaluated(object, bindings) } ?? object) else {
        return nil
      }
      return KeyValueCoding.value(forKeyPath: path, of: base)
    case .function(let operand, let selector, let arguments):
      return call(operand, selector, arguments, object, bindings)
    case .aggregate(let parts): return parts.map { $0.evaluated(object, bindings) ?? NSNull() }
    case .unionSet(let left, let right): return sets(left, right, object, bindings) { $0.union($1) }
    case .intersectSet(let left, let right): return sets(left, right, object, bindings) { $0.intersect($1) }
    case .minusSet(let left, let right): return sets(left, right, object, bindings) { $0.minus($1) }
    case .subquery(let collection, let name, let predicate):
      let members = PredicateValue.elements(collection.evaluated(object, bindings)) ?? []
      return members.filter {
        predicate.evaluate(with: object, substitutionVariables: bindings.binding(name, $0).dictionary)
      }.map { $0 ?? NSNull() }
    case .anyKey, .symbol: return nil
    case .fetch:
      do { return try fetched(object, bindings) } catch {
        NSException.raise(.genericException, "\(self) could not fetch: \(error)")
      }
    case .block(let block, let arguments):
      return block(
        object, arguments.map { $0.evaluated(object, bindings) ?? NSNull() },
        NSMutableDictionary(dictionary: bindings.dictionary))
    case .conditional(let predicate, let yes, let no):
      let holds = predicate.evaluate(with: object, substitutionVariables: bindings.dictionary)
      return (holds ? yes : no).evaluated(object, bindings)
    case .assignment(let name, let value):
      let value = value.evaluated(object, bindings)
      bindings.assign(name, value)
      return value
    }
  }

  /// What one that fetches finds, for those who can pass on why that failed.
  package func fetched(_ object: Any?, _ bindings: PredicateBindings) throws -> Any? {
    guard case .fetch(let request, let context, let isCount) = content else { return nil }
    let fetching = PredicateValue.plain(request.evaluated(object, bindings)) as? any FetchingInExpressions
    return try fetching?.found(
      in: PredicateValue.plain(context.evaluated(object, bindings)), isCount: isCount)
  }

  /// The value, also of a subclass that an app wrote.
  func evaluated(_ object: Any?, _ bindings: PredicateBindings) -> Any? {
    if type(of: self) == NSExpression.self { return value(for: object, bindings) }
    return expressionValue(with: object, context: NSMutableDictionary(dictionary: bindings.dictionary))
  }

  private func variable(_ name: String, _ bindings: PredicateBindings) -> Any? {
    guard let value = bindings[name] else {
      NSException.raise(
        .invalidArgumentException,
        "Can't get value for '\(name)' in bindings \(bindings.dictionary). Give it by "
          + "withSubstitutionVariables(_:) or evaluate(with:substitutionVariables:).")
    }
    return PredicateValue.plain(value)
  }

  private func sets(
    _ left: NSExpression, _ right: NSExpression, _ object: Any?, _ bindings: PredicateBindings,
    _ combine: (NSMutableSet, Set<AnyHashable>) -> Void
  ) -> Any? {
    func members(_ side: NSExpression) -> [Any]? {
      PredicateValue.elements(side.evaluated(object, bindings))?.map { $0 ?? NSNull() }
    }
    guard let left = members(left), let right = members(right) else { return nil }
    let set = NSMutableSet(array: left)
    combine(set, Set(right.compactMap { $0 as? AnyHashable }))
    return set
  }

  private func call(
    _ operand: NSExpression?, _ selector: String, _ arguments: [NSExpression], _ object: Any?,
    _ bindings: PredicateBindings
  ) -> Any? {
    if selector == "objectFrom:withIndex:" {
      return PredicateFunction.element(
        of: arguments[0].evaluated(object, bindings), arguments[1].content,
        arguments[1].evaluated(object, bindings))
    }
    let values = arguments.map { PredicateValue.plain($0.evaluated(object, bindings)) }
    if let operand { return ObjectMethod.call(selector, of: operand.evaluated(object, bindings), values) }
    return PredicateFunction.all[selector]?.body(values)
  }
}
