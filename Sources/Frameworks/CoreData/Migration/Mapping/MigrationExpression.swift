import TouchstoneFoundation

/// Expressions of mappings: over the old object, the manager, the policy.
enum MigrationExpression {
  static func sourceValue(_ path: String) -> NSExpression {
    NSExpression(format: "$source.%K", argumentArray: [path])
  }

  static func destinationInstances(_ mapping: String, of path: String) -> NSExpression {
    NSExpression(
      format: "FUNCTION($manager, %@, %@, $source.%K)",
      argumentArray: [Self.destinationSelector, mapping, path])
  }

  static let destinationSelector = "destinationInstancesForEntityMappingNamed:sourceInstances:"
  /// Of the objects at the other end, whichever mappings made them.
  static let relationshipSelector = "destinationInstancesForSourceRelationshipNamed:sourceInstances:"
  static let sourceSelector = "sourceInstancesForEntityMappingNamed:destinationInstances:"

  /// What the manager is asked it answers itself; all else is the expression's own affair.
  static func value(
    _ expression: NSExpression, of source: NSManagedObject?, _ manager: NSMigrationManager,
    _ bindings: [String: Any]
  ) -> Any? {
    let context = NSMutableDictionary(dictionary: bindings)
    guard case .function(let target?, let selector, let arguments) = expression.content,
      case .variable(NSMigrationManagerKey) = target.content, arguments.count == 2
    else { return expression.expressionValue(with: source, context: context) }
    let name = value(arguments[0], of: source, manager, bindings) as? String ?? ""
    let objects = Self.objects(value(arguments[1], of: source, manager, bindings))
    switch selector {
    case destinationSelector:
      return manager.destinationInstances(forEntityMappingName: name, sourceInstances: objects)
    case relationshipSelector: return manager.destinationInstances(of: objects)
    case sourceSelector:
      return manager.sourceInstances(forEntityMappingName: name, destinationInstances: objects)
    default: return expression.expressionValue(with: source, context: context)
    }
  }

  /// One object counts as a collection of it.
  static func objects(_ value: Any?) -> [NSManagedObject] {
    (value as? NSManagedObject).map { [$0] } ?? NSManagedObject.objects(value)
  }
}
