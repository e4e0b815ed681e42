extension NSExpression {
  /// Reads a format as the initialiser does, and throws where that one ends the program.
  @_spi(Host) public static func reading(_ format: String, argumentArray: [Any]) throws -> NSExpression {
    try PredicateParser.expression(format, argumentArray)
  }
}
