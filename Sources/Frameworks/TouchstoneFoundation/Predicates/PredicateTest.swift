import Foundation

/// What is true or false of an object.
indirect enum PredicateTest {
  enum Quantity { case one, any, all, none }

  case constant(Bool)
  case not(PredicateTest)
  case both(PredicateTest, PredicateTest)
  case either(PredicateTest, PredicateTest)
  case comparison(Quantity, PredicateExpression, String, String.CompareOptions, PredicateExpression)

  func holds(for object: Any?, _ bindings: [String: Any]?) -> Bool {
    switch self {
    case .constant(let value): return value
    case .not(let test): return !test.holds(for: object, bindings)
    case .both(let a, let b): return a.holds(for: object, bindings) && b.holds(for: object, bindings)
    case .either(let a, let b): return a.holds(for: object, bindings) || b.holds(for: object, bindings)
    case .comparison(let quantity, let left, let sign, let options, let right):
      let (left, right) = (left.value(for: object, bindings), right.value(for: object, bindings))
      let compare = { Self.compare($0, sign, options, right) }
      let members = PredicateValue.elements(left) ?? []
      switch quantity {
      case .one: return compare(left)
      case .any: return members.contains(where: compare)
      case .all: return members.allSatisfy(compare)
      case .none: return !members.contains(where: compare)
      }
    }
  }

  private static func compare(
    _ left: Any?, _ sign: String, _ options: String.CompareOptions, _ right: Any?
  ) -> Bool {
    switch sign {
    case "==": return PredicateValue.areEqual(left, right, options)
    case "!=": return !PredicateValue.areEqual(left, right, options)
    case "<": return PredicateValue.order(left, right, options) == .orderedAscending
    case ">": return PredicateValue.order(left, right, options) == .orderedDescending
    case "<=": return PredicateValue.order(left, right, options).map { $0 != .orderedDescending } ?? false
    case ">=": return PredicateValue.order(left, right, options).map { $0 != .orderedAscending } ?? false
    case "IN": return contains(right, left, options)
    case "CONTAINS": return contains(left, right, options)
    case "BETWEEN":
      guard let ends = PredicateValue.elements(right), ends.count == 2 else { return false }
      return compare(left, ">=", options, ends[0]) && compare(left, "<=", options, ends[1])
    default:
      guard let left = PredicateValue.text(left), let right = PredicateValue.text(right) else { return false }
      return compare(text: left, sign, options, right)
    }
  }

  private static func contains(_ whole: Any?, _ part: Any?, _ options: String.CompareOptions) -> Bool {
    if let whole = PredicateValue.text(whole), let part = PredicateValue.text(part) {
      return whole.range(of: part, options: options) != nil
    }
    return PredicateValue.elements(whole)?.contains { PredicateValue.areEqual($0, part, options) } ?? false
  }

  private static func compare(
    text: String, _ sign: String, _ options: String.CompareOptions, _ other: String
  ) -> Bool {
    switch sign {
    case "BEGINSWITH": return text.range(of: other, options: options.union(.anchored)) != nil
    case "ENDSWITH": return text.range(of: other, options: options.union([.anchored, .backwards])) != nil
    default: return matches(text, sign == "LIKE" ? pattern(like: other) : other, options)
    }
  }

  /// `?` is one character, `*` any number of them.
  private static func pattern(like text: String) -> String {
    text.map { character in
      switch character {
      case "?": "."
      case "*": ".*"
      default: NSRegularExpression.escapedPattern(for: String(character))
      }
    }.joined()
  }

  /// The whole text must match.
  private static func matches(_ text: String, _ pattern: String, _ options: String.CompareOptions) -> Bool {
    func folded(_ text: String) -> String {
      options.contains(.diacriticInsensitive)
        ? text.folding(options: .diacriticInsensitive, locale: nil) : text
    }
    let flags: NSRegularExpression.Options =
      options.contains(.caseInsensitive)
      ? [.caseInsensitive, .dotMatchesLineSeparators] : .dotMatchesLineSeparators
    guard let expression = try? NSRegularExpression(pattern: "^(?:\(folded(pattern)))$", options: flags)
    else {
      NSException(
        name: .invalidArgumentException,
        reason: "Can't do regex matching, reason: (Can't open pattern \(pattern))"
      ).raise()
    }
    let text = folded(text)
    let whole = NSRange(location: 0, length: text.utf16.count)
    return expression.firstMatch(in: text, range: whole)?.range == whole
  }
}
