import Foundation

/// Reads the predicate language: `name BEGINSWITH[cd] %@ AND age > 3`.
///
/// What a parenthesis holds, a test or a value, shows only inside it. So both are read by the same steps, and each
/// step says which of the two it needs: no word is ever read twice.
struct PredicateParser {
  enum Item {
    case test(NSPredicate)
    case value(NSExpression)
  }

  /// Deeper formats are refused: whoever evaluates them calls himself as often.
  static let deepest = 100
  /// Of operators in a row, which nest too.
  static let longestChain = 400

  private let tokens: [PredicateToken]
  private let end: Int
  private var place = 0
  private var depth = 0
  private var arguments: ArraySlice<Any?>

  private init(_ format: String, _ arguments: [Any?]) throws {
    tokens = try PredicateScanner.tokens(of: format)
    end = format.unicodeScalars.count
    self.arguments = arguments[...]
  }

  static func predicate(_ format: String, _ arguments: [Any?]) throws -> NSPredicate {
    try read(format, arguments) { parser throws in
      let start = parser.place
      return try parser.test(parser.alternatives(), start)
    }
  }

  static func expression(_ format: String, _ arguments: [Any?]) throws -> NSExpression {
    try read(format, arguments) { parser throws in
      let start = parser.place
      return try parser.value(parser.alternatives(), start)
    }
  }

  private static func read<T>(
    _ format: String, _ arguments: [Any?], _ body: (inout PredicateParser) throws -> T
  ) throws -> T {
    var parser = try PredicateParser(format, arguments)
    let read = try body(&parser)
    if parser.place < parser.tokens.count { throw parser.unexpected("the end or AND or OR") }
    return read
  }

  // MARK: Tests

  mutating func alternatives() throws -> Item {
    try joined(.or, ["||"], "OR") { parser throws in
      try parser.joined(.and, ["&&"], "AND") { parser throws in try parser.negation() }
    }
  }

  private mutating func joined(
    _ type: NSCompoundPredicate.LogicalType, _ signs: [String], _ word: String,
    _ part: (inout PredicateParser) throws -> Item
  ) throws -> Item {
    try deeper { parser throws in
      let start = parser.place
      let first = try part(&parser)
      guard parser.peeks(signs, word) else { return first }
      var tests = [try parser.test(first, start)]
      while parser.peeks(signs, word) {
        parser.place += 1
        let start = parser.place
        tests.append(try parser.test(part(&parser), start))
      }
      return .test(StructuredCompoundPredicate(type: type, subpredicates: tests))
    }
  }

  private mutating func negation() throws -> Item {
    try deeper { parser throws in
      if parser.take("!") || parser.takeWord("NOT") {
        let start = parser.place
        let inner = try parser.test(parser.negation(), start)
        return .test(StructuredCompoundPredicate(type: .not, subpredicates: [inner]))
      }
      return try parser.comparison()
    }
  }

  private mutating func comparison() throws -> Item {
    let start = place
    let quantity = takeQuantity()
    let left = try operand()
    guard let sign = takeOperator() else {
      if quantity != nil { throw unexpected("a comparison") }
      return left
    }
    let leftValue = try value(left, start)
    let options = try stringOptions()
    let rightStart = place
    let right = try value(operand(), rightStart)
    let modifier: NSComparisonPredicate.Modifier =
      quantity == nil ? .direct : quantity == "ALL" ? .all : .any
    let made = NSComparisonPredicate(
      leftExpression: leftValue, rightExpression: right, modifier: modifier, type: sign, options: options)
    guard quantity == "NONE" else { return .test(made) }
    return .test(StructuredCompoundPredicate(type: .not, subpredicates: [made]))
  }

  /// `any` may be a key, too; then a comparison or a dot follows it.
  private mutating func takeQuantity() -> String? {
    guard case .word(let word) = peek, ["ANY", "SOME", "ALL", "NONE"].contains(word.uppercased()),
      place + 1 < tokens.count
    else { return nil }
    switch tokens[place + 1].kind {
    case .symbol(let symbol) where !["(", "{", "-", "~"].contains(symbol): return nil
    case .word(let next) where PredicateWords.operators[next.uppercased()] != nil: return nil
    default: break
    }
    place += 1
    return word.uppercased()
  }

  private mutating func takeOperator() -> NSComparisonPredicate.Operator? {
    let found: NSComparisonPredicate.Operator? =
      switch peek {
      case .symbol(let symbol): PredicateWords.signs[symbol]
      case .word(let word): PredicateWords.operators[word.uppercased()]
      default: nil
      }
    if found != nil { place += 1 }
    return found
  }

  private mutating func stringOptions() throws -> NSComparisonPredicate.Options {
    guard take("[") else { return [] }
    guard case .word(let letters) = peek else { throw unexpected("c, d, n, l or w") }
    var options: NSComparisonPredicate.Options = []
    for letter in letters.lowercased() {
      guard let option = PredicateWords.options[letter] else { throw unexpected("c, d, n, l or w") }
      options.insert(option)
    }
    place += 1
    try require("]")
    return options
  }

  // MARK: Tokens

  var peek: PredicateToken.Kind? { place < tokens.count ? tokens[place].kind : nil }
  var following: PredicateToken.Kind? { place + 1 < tokens.count ? tokens[place + 1].kind : nil }
  var position: Int { place }

  mutating func skip() { place += 1 }

  mutating func take(_ symbol: String) -> Bool {
    guard peek == .symbol(symbol) else { return false }
    place += 1
    return true
  }

  mutating func require(_ symbol: String) throws {
    guard take(symbol) else { throw unexpected("\"\(symbol)\"") }
  }

  mutating func takeWord(_ wanted: String) -> Bool {
    guard case .word(let word) = peek, word.utf8.count == wanted.utf8.count, word.uppercased() == wanted
    else {
      return false
    }
    place += 1
    return true
  }

  private func peeks(_ signs: [String], _ wanted: String) -> Bool {
    switch peek {
    case .symbol(let symbol): signs.contains(symbol)
    case .word(let word): word.uppercased() == wanted
    default: false
    }
  }

  mutating func argument() throws -> Any? {
    guard let argument = arguments.popFirst() else {
      throw error("there are fewer arguments than placeholders")
    }
    return argument
  }

  mutating func deeper<T>(_ body: (inout PredicateParser) throws -> T) throws -> T {
    depth += 1
    defer { depth -= 1 }
    // Five steps of this kind stand between one parenthesis and the next.
    guard depth <= Self.deepest * 5 else { throw error("this is nested too deeply") }
    return try body(&self)
  }

  func test(_ item: Item, _ start: Int) throws -> NSPredicate {
    if case .test(let test) = item { return test }
    throw error("a comparison belongs here, and there is a value", at: start)
  }

  func value(_ item: Item, _ start: Int) throws -> NSExpression {
    if case .value(let value) = item { return value }
    throw error("a value belongs here, and there is a comparison", at: start)
  }

  func unexpected(_ wanted: String) -> PredicateFormatError { error("\(wanted) belongs here") }

  func error(_ why: String, at token: Int? = nil) -> PredicateFormatError {
    let token = token ?? place
    return PredicateFormatError(offset: token < tokens.count ? tokens[token].offset : end, why)
  }
}
