@_spi(Host) import TouchstoneFoundation

/// Reads formats that files bring.
enum PredicateReading {
  static func predicate(_ format: String, _ arguments: [Any] = []) -> NSPredicate? {
    try? NSPredicate.reading(format, argumentArray: arguments)
  }

  static func expression(_ format: String, _ arguments: [Any] = []) -> NSExpression? {
    try? NSExpression.reading(format, argumentArray: arguments)
  }
}
