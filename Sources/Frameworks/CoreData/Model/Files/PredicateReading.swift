import TouchstoneFoundation

/// Reads formats that files bring.
enum PredicateReading {
  static func predicate(_ format: String, _ arguments: [Any] = []) -> NSPredicate? {
    NSPredicate(format: format, argumentArray: arguments)
  }

  static func expression(_ format: String, _ arguments: [Any] = []) -> NSExpression? {
    NSExpression(format: format, argumentArray: arguments)
  }
}
