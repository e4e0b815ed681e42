import Foundation

/// Predicates from formats; Foundation's own initialisers of these names are refused on Linux.
extension NSPredicate {
  public convenience init(format predicateFormat: String, _ args: any CVarArg...) {
    self.init(format: predicateFormat, argumentArray: args)
  }

  /// What it makes is a comparison or a compound predicate.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    do {
      let read = try PredicateParser.predicate(predicateFormat, arguments ?? [])
      self.init(made: read)
    } catch {
      (error as! PredicateFormatError).raise(predicateFormat)
    }
  }

  /// Reads a format as the initialiser does, and throws where that one ends the program.
  @_spi(Host) public static func reading(_ format: String, argumentArray: [Any]) throws -> NSPredicate {
    try PredicateParser.predicate(format, argumentArray)
  }

  /// A format that reads as the same predicate again. Foundation's own answer knows no compound ones.
  public var predicateFormat: String { PredicateText.text(of: self) }

  /// The same with values for its `$variables`.
  public func withSubstitutionVariables(_ variables: [String: Any]) -> Self {
    PredicateSubstitution(variables).substituted(self) as! Self
  }
}

/// An initialiser of a class can answer with an object of a subclass only through a protocol.
public protocol _PredicateMaking {}

extension _PredicateMaking {
  init(made predicate: NSPredicate) { self = predicate as! Self }
}

extension NSPredicate: _PredicateMaking {}
