import Foundation

/// Stands before Foundation's class of that name, which on Linux is a shell.
open class NSComparisonPredicate: NSPredicate {
  public enum Modifier: UInt, Sendable { case direct = 0, all = 1, any = 2 }

  public enum Operator: UInt, Sendable {
    case lessThan = 0
    case lessThanOrEqualTo = 1
    case greaterThan = 2
    case greaterThanOrEqualTo = 3
    case equalTo = 4
    case notEqualTo = 5
    case matches = 6
    case like = 7
    case beginsWith = 8
    case endsWith = 9
    case `in` = 10
    case customSelector = 11
    case contains = 99
    case between = 100
  }

  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let caseInsensitive = Options(rawValue: 1)
    public static let diacriticInsensitive = Options(rawValue: 2)
    public static let normalized = Options(rawValue: 4)
    /// `[l]` of formats.
    package static let localeSensitive = Options(rawValue: 8)
    /// `[w]` of formats.
    package static let wholeWords = Options(rawValue: 16)
  }

  public final let leftExpression: NSExpression
  public final let rightExpression: NSExpression
  public final let comparisonPredicateModifier: Modifier
  public final let predicateOperatorType: Operator
  public final let options: Options
  public final let customSelector: Selector?
  final let pattern = RecentPattern()
  /// False of one that was decoded securely, until the app allows it.
  final var mayBeEvaluated = true

  public init(
    leftExpression lhs: NSExpression, rightExpression rhs: NSExpression, modifier: Modifier, type: Operator,
    options: Options = []
  ) {
    (leftExpression, rightExpression) = (lhs, rhs)
    (comparisonPredicateModifier, predicateOperatorType, self.options) = (modifier, type, options)
    customSelector = nil
    super.init(value: false)
  }

  public init(
    leftExpression lhs: NSExpression, rightExpression rhs: NSExpression, customSelector selector: Selector
  ) {
    (leftExpression, rightExpression) = (lhs, rhs)
    (comparisonPredicateModifier, predicateOperatorType, options) = (.direct, .customSelector, [])
    customSelector = selector
    super.init(value: false)
  }

  open override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
    if !mayBeEvaluated { DecodedEvaluation.raise(self) }
    let bindings = PredicateBindings(bindings)
    let right = rightExpression.evaluated(object, bindings)
    switch comparisonPredicateModifier {
    case .direct: return holds(leftExpression.evaluated(object, bindings), right)
    case .any: return members(object, bindings).contains { holds($0, right) }
    case .all: return members(object, bindings).allSatisfy { holds($0, right) }
    }
  }

  /// Of a key path those at its end, also where they have no value.
  private func members(_ object: Any?, _ bindings: PredicateBindings) -> [Any?] {
    guard case .keyPath(let operand, let path) = leftExpression.content, !path.contains("@") else {
      return PredicateValue.leaves(leftExpression.evaluated(object, bindings))
    }
    let base = operand.map { $0.evaluated(object, bindings) } ?? object
    return PredicateValue.ends(
      of: path.split(separator: ".").map(String.init)[...], PredicateValue.plain(base))
  }

  open override func evaluate(with object: Any?) -> Bool {
    evaluate(with: object, substitutionVariables: nil)
  }

  open override var description: String { PredicateText.text(of: self) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSComparisonPredicate else { return false }
    return other === self
      || predicateOperatorType == other.predicateOperatorType && options == other.options
        && comparisonPredicateModifier == other.comparisonPredicateModifier
        && customSelector == other.customSelector && leftExpression == other.leftExpression
        && rightExpression == other.rightExpression
  }

  open override var hash: Int { description.hash }

  open override func copy(with zone: NSZone? = nil) -> Any { self }
}
