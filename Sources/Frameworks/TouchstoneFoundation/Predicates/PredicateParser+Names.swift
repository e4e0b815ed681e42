import Foundation

extension PredicateParser {
  /// A word that stands for a value: a constant, a function with its arguments, or a key.
  mutating func named(_ word: String, _ start: Int) throws -> Item {
    switch word.uppercased() {
    case "TRUEPREDICATE": return .test(NSPredicate(value: true))
    case "FALSEPREDICATE": return .test(NSPredicate(value: false))
    case "SELF": return .value(NSExpression(.evaluatedObject))
    case "NULL", "NIL": return .value(NSExpression(.constant(nil)))
    case "TRUE", "YES": return .value(NSExpression(.constant(NSNumber(value: true))))
    case "FALSE", "NO": return .value(NSExpression(.constant(NSNumber(value: false))))
    case "ANYKEY": return .value(NSExpression(.anyKey))
    default: break
    }
    if peek == .symbol("(") {
      skip()
      return .value(try function(word, start))
    }
    if peek == .symbol(":"), let selector = try selectorWithColons(word) {
      return .value(try call(selector, list(until: ")"), start))
    }
    if PredicateWords.reserved.contains(word.uppercased()) {
      throw error("\"\(word)\" is a word of the language; as a key it is written #\(word)", at: start)
    }
    return .value(NSExpression(.keyPath(nil, word)))
  }

  /// `add:to:(`: its words and the parenthesis are taken.
  private mutating func selectorWithColons(_ first: String) throws -> String? {
    var selector = first
    while take(":") {
      selector += ":"
      if case .word(let part) = peek {
        selector += part
        skip()
      }
    }
    try require("(")
    return selector
  }

  // MARK: Functions

  private mutating func function(_ word: String, _ start: Int) throws -> NSExpression {
    switch word.uppercased() {
    case "SUBQUERY": return try subquery()
    case "CAST":
      let parts = try list(until: ")")
      guard parts.count == 2 else { throw error("CAST takes a value and the name of a class", at: start) }
      return .calling("castObject:toType:", parts)
    case "TERNARY": return try choice()
    case "FETCH": return try fetch(list(until: ")"), start)
    case "FUNCTION":
      let parts = try list(until: ")")
      guard parts.count >= 2, case .constant(let name) = parts[1].content,
        let selector = PredicateValue.text(name)
      else { throw error("FUNCTION takes an object, the name of a method, and its arguments", at: start) }
      return NSExpression(.function(parts[0], selector, Array(parts.dropFirst(2))))
    default: return try call(word, list(until: ")"), start)
    }
  }

  /// `FETCH(%@, %@, NO)`: a request, its context, and whether the objects are only counted.
  private func fetch(_ parts: [NSExpression], _ start: Int) throws -> NSExpression {
    guard parts.count == 3, case .constant(let flag) = parts[2].content,
      let flag = PredicateValue.number(flag)
    else { throw error("FETCH takes a fetch request, a context, and YES or NO for counting", at: start) }
    return NSExpression(.fetch(parts[0], parts[1], isCount: flag.boolValue))
  }

  private func call(_ name: String, _ arguments: [NSExpression], _ start: Int) throws -> NSExpression {
    guard let function = PredicateFunction.named(name, arguments.count) else {
      throw error("there is no function \"\(name)\" of \(arguments.count) arguments", at: start)
    }
    return .calling(function.selector, arguments)
  }

  private mutating func subquery() throws -> NSExpression {
    let start = position
    let collection = try value(operand(), start)
    try require(",")
    guard case .variable(let name) = peek else { throw unexpected("a variable like $x") }
    skip()
    try require(",")
    let inner = position
    let predicate = try test(alternatives(), inner)
    try require(")")
    return NSExpression(.subquery(collection, name, predicate))
  }

  private mutating func choice() throws -> NSExpression {
    var start = position
    let predicate = try test(alternatives(), start)
    try require(",")
    start = position
    let yes = try value(operand(), start)
    try require(",")
    start = position
    let no = try value(operand(), start)
    try require(")")
    return NSExpression(.conditional(predicate, yes, no))
  }
}
