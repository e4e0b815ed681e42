import Foundation

extension NSComparisonPredicate {
  /// Whether the comparison holds for two values, whatever they were read from.
  package func holds(_ left: Any?, _ right: Any?) -> Bool {
    switch predicateOperatorType {
    case .equalTo: return PredicateValue.areEqual(left, right, options)
    case .notEqualTo: return !PredicateValue.areEqual(left, right, options)
    case .lessThan: return order(left, right) == .orderedAscending
    case .greaterThan: return order(left, right) == .orderedDescending
    case .lessThanOrEqualTo: return order(left, right).map { $0 != .orderedDescending } ?? false
    case .greaterThanOrEqualTo: return order(left, right).map { $0 != .orderedAscending } ?? false
    case .between:
      guard let ends = PredicateValue.elements(right), ends.count == 2 else { return false }
      return order(left, ends[0]).map { $0 != .orderedAscending } ?? false
        && order(left, ends[1]).map { $0 != .orderedDescending } ?? false
    case .in: return contains(right, left)
    case .contains: return contains(left, right)
    case .customSelector:
      let answer = ObjectMethod.call(customSelector?.description ?? "", of: left, [right])
      return PredicateValue.number(answer)?.boolValue ?? false
    case .beginsWith, .endsWith, .like, .matches:
      guard let left = PredicateValue.text(left), let right = PredicateValue.text(right) else { return false }
      return textHolds(left, right)
    }
  }

  private func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
    PredicateValue.order(left, right, options)
  }

  private func contains(_ whole: Any?, _ part: Any?) -> Bool {
    if let whole = PredicateValue.text(whole) {
      guard let part = PredicateValue.text(part) else { return false }
      return TextSearch(options).finds(part, in: whole, .anywhere)
    }
    return PredicateValue.elements(whole)?.contains { PredicateValue.areEqual($0, part, options) } ?? false
  }

  private func textHolds(_ text: String, _ other: String) -> Bool {
    switch predicateOperatorType {
    case .beginsWith: TextSearch(options).finds(other, in: text, .start)
    case .endsWith: TextSearch(options).finds(other, in: text, .end)
    case .like: TextSearch(options).isLike(text, other)
    default: pattern.matches(text, other, options)
    }
  }
}
