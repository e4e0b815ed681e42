/// The words and signs of the predicate language, and how they are printed.
enum PredicateWords {
  static let signs: [String: NSComparisonPredicate.Operator] = [
    "==": .equalTo, "=": .equalTo, "!=": .notEqualTo, "<>": .notEqualTo, "<": .lessThan, ">": .greaterThan,
    "<=": .lessThanOrEqualTo, "=<": .lessThanOrEqualTo, ">=": .greaterThanOrEqualTo,
    "=>": .greaterThanOrEqualTo,
  ]

  static let operators: [String: NSComparisonPredicate.Operator] = [
    "CONTAINS": .contains, "BEGINSWITH": .beginsWith, "ENDSWITH": .endsWith, "LIKE": .like,
    "MATCHES": .matches, "IN": .in, "BETWEEN": .between,
  ]

  static let options: [Character: NSComparisonPredicate.Options] = [
    "c": .caseInsensitive, "d": .diacriticInsensitive, "n": .normalized, "l": .localeSensitive,
    "w": .wholeWords,
  ]

  /// What cannot be a key unless written `#LIKE`.
  static let reserved: Set<String> = [
    "AND", "OR", "IN", "NOT", "ALL", "ANY", "SOME", "NONE", "LIKE", "CASEINSENSITIVE", "CI", "MATCHES",
    "CONTAINS", "BEGINSWITH", "ENDSWITH", "BETWEEN", "NULL", "NIL", "SELF", "TRUE", "YES", "FALSE", "NO",
    "TRUEPREDICATE", "FALSEPREDICATE", "ANYKEY", "SUBQUERY", "CAST", "FUNCTION", "TERNARY", "UNION",
    "INTERSECT", "MINUS",
  ]

  static func text(of type: NSComparisonPredicate.Operator) -> String {
    switch type {
    case .lessThan: "<"
    case .lessThanOrEqualTo: "<="
    case .greaterThan: ">"
    case .greaterThanOrEqualTo: ">="
    case .equalTo: "=="
    case .notEqualTo: "!="
    case .matches: "MATCHES"
    case .like: "LIKE"
    case .beginsWith: "BEGINSWITH"
    case .endsWith: "ENDSWITH"
    case .in: "IN"
    case .contains: "CONTAINS"
    case .between: "BETWEEN"
    case .customSelector: "CUSTOM"
    }
  }

  static func text(of options: NSComparisonPredicate.Options) -> String {
    let letters = [
      (NSComparisonPredicate.Options.caseInsensitive, "c"), (.diacriticInsensitive, "d"), (.normalized, "n"),
      (.localeSensitive, "l"), (.wholeWords, "w"),
    ].filter { options.contains($0.0) }.map(\.1)
    return letters.isEmpty ? "" : "[\(letters.joined())]"
  }

  /// A key as a format has it.
  static func text(ofKey key: String) -> String {
    // A digit would begin a number.
    let beginsNumber = key.unicodeScalars.first.map { "0"..."9" ~= $0 } ?? false
    return beginsNumber || reserved.contains(key.uppercased()) ? "#" + key : key
  }
}
