import Foundation

/// Reads the predicate language: `name BEGINSWITH[cd] %@ AND age > 3`.
struct PredicateParser {
  private struct Malformed: Error {}

  private let tokens: [PredicateToken]
  private var place = 0
  private var arguments: ArraySlice<Any?>

  private init(_ tokens: [PredicateToken], _ arguments: [Any?]) {
    self.tokens = tokens
    self.arguments = arguments[...]
  }

  static func test(_ format: String, _ arguments: [Any?]) -> PredicateTest {
    read(format, arguments) { parser throws in try parser.alternatives() }
  }

  static func expression(_ format: String, _ arguments: [Any?]) -> PredicateExpression {
    read(format, arguments) { parser throws in try parser.sum() }
  }

  private static func read<T>(
    _ format: String, _ arguments: [Any?], _ body: (inout PredicateParser) throws -> T
  ) -> T {
    if let tokens = PredicateToken.all(in: format) {
      var parser = PredicateParser(tokens, arguments)
      if let read = try? body(&parser), parser.place == tokens.count { return read }
    }
    NSException(
      name: .invalidArgumentException, reason: "Unable to parse the format string \"\(format)\""
    ).raise()
  }

  // MARK: Tests

  private mutating func alternatives() throws -> PredicateTest {
    var test = try conjunction()
    while take("||") || takeWord("OR") { test = .either(test, try conjunction()) }
    return test
  }

  private mutating func conjunction() throws -> PredicateTest {
    var test = try negation()
    while take("&&") || takeWord("AND") { test = .both(test, try negation()) }
    return test
  }

  private mutating func negation() throws -> PredicateTest {
    if take("!") || takeWord("NOT") { return .not(try negation()) }
    if takeWord("TRUEPREDICATE") { return .constant(true) }
    if takeWord("FALSEPREDICATE") { return .constant(false) }
    let start = (place, arguments)
    if take("("), let inner = try? alternatives(), take(")"), !startsOperator { return inner }
    // The parenthesis was one of an expression.
    (place, arguments) = start
    return try comparison()
  }

  private mutating func comparison() throws -> PredicateTest {
    var quantity = PredicateTest.Quantity.one
    if takeWord("ANY") || takeWord("SOME") {
      quantity = .any
    } else if takeWord("ALL") {
      quantity = .all
    } else if takeWord("NONE") {
      quantity = .none
    }
    let left = try sum()
    let sign = try comparisonSign()
    let options = try stringOptions()
    return .comparison(quantity, left, sign, options, try sum())
  }

  private static let signs = [
    "==": "==", "=": "==", "!=": "!=", "<>": "!=", "<": "<", ">": ">", "<=": "<=", "=<": "<=", ">=": ">=",
    "=>": ">=",
  ]
  private static let operators: Set<String> = [
    "CONTAINS", "BEGINSWITH", "ENDSWITH", "LIKE", "MATCHES", "IN", "BETWEEN",
  ]

  private var startsOperator: Bool {
    switch peek {
    case .symbol(let symbol): Self.signs[symbol] != nil || ["+", "-", "*", "/", "**"].contains(symbol)
    case .word(let word): Self.operators.contains(word.uppercased())
    default: false
    }
  }

  private mutating func comparisonSign() throws -> String {
    switch next() {
    case .symbol(let symbol):
      if let sign = Self.signs[symbol] { return sign }
    case .word(let word):
      if Self.operators.contains(word.uppercased()) { return word.uppercased() }
    default: break
    }
    throw Malformed()
  }

  private mutating func stringOptions() throws -> String.CompareOptions {
    guard take("[") else { return [] }
    guard case .word(let letters) = next(), take("]") else { throw Malformed() }
    var options: String.CompareOptions = []
    if letters.lowercased().contains("c") { options.insert(.caseInsensitive) }
    if letters.lowercased().contains("d") { options.insert(.diacriticInsensitive) }
    return options
  }

  // MARK: Expressions

  private mutating func sum() throws -> PredicateExpression {
    var left = try product()
    while let sign = takeOne(of: ["+", "-"]) { left = .arithmetic(sign, left, try product()) }
    return left
  }

  private mutating func product() throws -> PredicateExpression {
    var left = try power()
    while let sign = takeOne(of: ["*", "/"]) { left = .arithmetic(sign, left, try power()) }
    return left
  }

  private mutating func power() throws -> PredicateExpression {
    let left = try primary()
    return take("**") ? .arithmetic("**", left, try power()) : left
  }

  private mutating func primary() throws -> PredicateExpression {
    switch next() {
    case .text(let text): return .constant(text)
    case .number(let number): return .constant(number)
    case .variable(let name): return .variable(name)
    case .argument(let letter):
      guard let argument = arguments.popFirst() else { throw Malformed() }
      guard letter == "K" else { return .constant(argument) }
      guard let path = PredicateValue.text(argument) else { throw Malformed() }
      return .keyPath(path)
    case .symbol("-"): return .arithmetic("-", .constant(NSNumber(value: 0)), try power())
    case .symbol("("):
      let inner = try sum()
      guard take(")") else { throw Malformed() }
      return inner
    case .symbol("{"): return .list(try list(until: "}"))
    case .word(let word): return try named(word)
    default: throw Malformed()
    }
  }

  private mutating func named(_ word: String) throws -> PredicateExpression {
    switch word.uppercased() {
    case "SELF": return .evaluated
    case "NULL", "NIL": return .constant(nil)
    case "TRUE", "YES": return .constant(NSNumber(value: true))
    case "FALSE", "NO": return .constant(NSNumber(value: false))
    default: break
    }
    if word.uppercased().hasPrefix("SELF.") { return .keyPath(String(word.dropFirst(5))) }
    guard peek == .symbol("(") else { return .keyPath(word.replacingOccurrences(of: "#", with: "")) }
    guard PredicateExpression.functions.contains(word.lowercased()), take("(") else { throw Malformed() }
    return .function(word.lowercased(), try list(until: ")"))
  }

  private mutating func list(until end: String) throws -> [PredicateExpression] {
    var parts: [PredicateExpression] = []
    while !take(end) {
      parts.append(try sum())
      guard take(",") || peek == .symbol(end) else { throw Malformed() }
    }
    return parts
  }

  // MARK: Tokens

  private var peek: PredicateToken? { tokens.indices.contains(place) ? tokens[place] : nil }

  private mutating func next() -> PredicateToken? {
    defer { place += 1 }
    return peek
  }

  private mutating func take(_ symbol: String) -> Bool {
    guard peek == .symbol(symbol) else { return false }
    place += 1
    return true
  }

  private mutating func takeOne(of symbols: [String]) -> String? { symbols.first { take($0) } }

  private mutating func takeWord(_ wanted: String) -> Bool {
    guard case .word(let word) = peek, word.uppercased() == wanted else { return false }
    place += 1
    return true
  }
}
