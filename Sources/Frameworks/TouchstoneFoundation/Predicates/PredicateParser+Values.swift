import Foundation

extension PredicateParser {
  private typealias Operators = [(sign: String, selector: String)]

  /// From what binds least to what binds most.
  private static let levels: [Operators] = [
    [("|", "bitwiseOr:with:"), ("^", "bitwiseXor:with:")],
    [("&", "bitwiseAnd:with:")],
    [("<<", "leftshift:by:"), (">>", "rightshift:by:")],
    [("+", "add:to:"), ("-", "from:subtract:")],
    [("*", "multiply:by:"), ("/", "divide:by:")],
  ]

  /// One side of a comparison.
  mutating func operand() throws -> Item {
    try deeper { parser throws in
      if case .variable(let name) = parser.peek, parser.following == .symbol(":=") {
        parser.skip()
        parser.skip()
        let start = parser.position
        return .value(NSExpression(.assignment(name, try parser.value(parser.operand(), start))))
      }
      return try parser.sets()
    }
  }

  private mutating func sets() throws -> Item {
    let start = position
    var left = try level(0)
    var count = 0
    while let make = takeSetOperator() {
      try countLink(&count)
      let (leftValue, right) = (try value(left, start), position)
      left = .value(NSExpression(make(leftValue, try value(level(0), right))))
    }
    return left
  }

  private mutating func takeSetOperator() -> ((NSExpression, NSExpression) -> ExpressionContent)? {
    if takeWord("UNION") { return ExpressionContent.unionSet }
    if takeWord("INTERSECT") { return ExpressionContent.intersectSet }
    if takeWord("MINUS") { return ExpressionContent.minusSet }
    return nil
  }

  private mutating func level(_ index: Int) throws -> Item {
    guard index < Self.levels.count else { return try power() }
    let start = position
    var left = try level(index + 1)
    var count = 0
    while let found = Self.levels[index].first(where: { peek == .symbol($0.sign) }) {
      skip()
      try countLink(&count)
      let (leftValue, right) = (try value(left, start), position)
      left = .value(.calling(found.selector, [leftValue, try value(level(index + 1), right)]))
    }
    return left
  }

  private func countLink(_ count: inout Int) throws {
    count += 1
    if count > Self.longestChain { throw error("too many operators stand in a row") }
  }

  private mutating func power() throws -> Item {
    try deeper { parser throws in
      let start = parser.position
      let left = try parser.signed()
      guard parser.take("**") else { return left }
      let (leftValue, right) = (try parser.value(left, start), parser.position)
      return .value(.calling("raise:toPower:", [leftValue, try parser.value(parser.power(), right)]))
    }
  }

  private mutating func signed() throws -> Item {
    let start = position
    if take("-") {
      if case .number(let number) = peek {
        skip()
        return .value(try steps(after: NSExpression(.constant(PredicateNumber.negated(number)))))
      }
      return .value(
        .calling("chs:", [try deeper { parser throws in try parser.value(parser.signed(), start) }]))
    }
    if take("~") {
      return .value(
        .calling(
          "onesComplement:", [try deeper { parser throws in try parser.value(parser.signed(), start) }]))
    }
    let item = try primary()
    guard case .value(let value) = item else { return item }
    return .value(try steps(after: value))
  }

  // MARK: Dots and brackets

  private mutating func steps(after first: NSExpression) throws -> NSExpression {
    var value = first
    var count = 0
    while true {
      if take(".") {
        value = value.appending(try keyAfterDot())
      } else if peek == .symbol("[") {
        skip()
        value = .calling("objectFrom:withIndex:", [value, try index()])
        try require("]")
      } else {
        return value
      }
      try countLink(&count)
    }
  }

  private mutating func keyAfterDot() throws -> String {
    switch peek {
    case .word(let key), .key(let key):
      skip()
      return key
    case .argument("K"):
      skip()
      guard let key = PredicateValue.text(try argument()) else {
        throw error("the argument of %K is no text")
      }
      return key
    default: throw unexpected("a key")
    }
  }

  private mutating func index() throws -> NSExpression {
    for (word, symbol) in [("FIRST", ExpressionSymbol.first), ("LAST", .last), ("SIZE", .size)]
    where takeWord(word) {
      return NSExpression(.symbol(symbol))
    }
    let start = position
    return try value(operand(), start)
  }

  // MARK: Single values

  private mutating func primary() throws -> Item {
    let start = position
    guard let token = peek else { throw unexpected("a value") }
    skip()
    switch token {
    case .text(let text): return .value(NSExpression(.constant(text)))
    case .number(let number): return .value(NSExpression(.constant(number)))
    case .variable(let name): return .value(NSExpression(.variable(name)))
    case .key(let key): return .value(NSExpression(.keyPath(nil, key)))
    case .argument(let letter): return .value(try substituted(letter))
    case .symbol("("):
      let inner = try alternatives()
      try require(")")
      return inner
    case .symbol("{"): return .value(NSExpression(.aggregate(try list(until: "}"))))
    case .word(let word): return try named(word, start)
    case .symbol(let symbol): throw error("a value belongs here, and there is \"\(symbol)\"", at: start)
    }
  }

  private mutating func substituted(_ letter: Character) throws -> NSExpression {
    let argument = PredicateValue.plain(try argument())
    if letter == "K" {
      guard let path = PredicateValue.text(argument) else { throw error("the argument of %K is no text") }
      return NSExpression(forKeyPath: path)
    }
    return argument as? NSExpression ?? NSExpression(.constant(argument))
  }

  mutating func list(until end: String) throws -> [NSExpression] {
    var parts: [NSExpression] = []
    if take(end) { return parts }
    repeat {
      let start = position
      parts.append(try value(alternatives(), start))
    } while take(",")
    try require(end)
    return parts
  }
}
