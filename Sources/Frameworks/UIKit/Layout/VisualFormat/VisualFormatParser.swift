/// Reads visual formats: `H:|-[a(==b@750,>=50)]-8-[b]-(>=8)-|`.
struct VisualFormatParser {
  private let format: String
  private let characters: [Character]
  private var position = 0
  private let metrics: [String: CGFloat]
  private let views: Set<String>

  init(_ format: String, metrics: [String: CGFloat], views: Set<String>) {
    self.format = format
    self.characters = Array(format)
    self.metrics = metrics
    self.views = views
  }

  mutating func parse() throws -> VisualFormat {
    var result = VisualFormat()
    if take("H:") { result.axis = .horizontal } else if take("V:") { result.axis = .vertical }
    var connection: VisualFormat.Connection?
    if take("|") {
      result.startsAtSuperview = true
      connection = try parseConnection()
    }
    while true {
      guard peek == "[" else {
        throw failure(
          result.items.isEmpty
            ? "expected a view in brackets, like [name]" : "expected a view in brackets or |")
      }
      var item = try parseView()
      item.before = connection
      result.items.append(item)
      if isAtEnd { return result }
      connection = try parseConnection()
      if take("|") {
        result.end = connection
        guard isAtEnd else { throw failure("nothing may follow the superview's end |") }
        return result
      }
      if isAtEnd { throw failure("a view in brackets or | must follow the connection") }
    }
  }

  // MARK: Parts

  private mutating func parseConnection() throws -> VisualFormat.Connection {
    guard take("-") else { return .flush }
    if isAtEnd { throw failure("a view in brackets or | must follow the connection") }
    if peek == "[" || peek == "|" { return .spaced([]) }
    let predicates: [VisualFormat.Predicate]
    if peek == "(" {
      predicates = try parsePredicateList(isSize: false)
    } else {
      predicates = [VisualFormat.Predicate(amount: .number(try parseNumberOrMetric()))]
    }
    guard take("-") else { throw failure("expected - after the distance") }
    return .spaced(predicates)
  }

  private mutating func parseView() throws -> VisualFormat.Item {
    _ = take("[")
    skipSpaces()
    let start = position
    guard let name = parseName() else { throw failure("expected a view's name") }
    guard views.contains(name) else {
      throw failure("\(name) is not a key of the views dictionary", at: start)
    }
    var predicates: [VisualFormat.Predicate] = []
    if peek == "(" { predicates = try parsePredicateList(isSize: true) }
    guard take("]") else { throw failure("expected ] or ( after the view's name") }
    return VisualFormat.Item(name: name, position: start, predicates: predicates, before: nil)
  }

  private mutating func parsePredicateList(isSize: Bool) throws -> [VisualFormat.Predicate] {
    _ = take("(")
    var predicates: [VisualFormat.Predicate] = []
    repeat { predicates.append(try parsePredicate(isSize: isSize)) } while take(",")
    guard take(")") else { throw failure("expected , or ) after the condition") }
    return predicates
  }

  private mutating func parsePredicate(isSize: Bool) throws -> VisualFormat.Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    if take("==") {
    } else if take("<=") {
      relation = .lessThanOrEqual
    } else if take(">=") {
      relation = .greaterThanOrEqual
    }
    var predicate = VisualFormat.Predicate(relation: relation, amount: try parseAmount(isSize: isSize))
    if take("@") {
      let start = position
      predicate.priority = Float(try parseNumberOrMetric())
      guard predicate.priority > 0, predicate.priority <= 1000 else {
        throw failure("a priority is above 0 and at most 1000, not \(predicate.priority)", at: start)
      }
    }
    return predicate
  }

  private mutating func parseAmount(isSize: Bool) throws -> VisualFormat.Amount {
    skipSpaces()
    let start = position
    let number: CGFloat?
    var name = ""
    if let value = parseNumber() {
      number = value
    } else if let word = parseName() {
      name = word
      number = metrics[word]
    } else {
      throw failure("expected a number, a metric or a view's name")
    }
    if let number { return .number(try parseArithmetic(on: number)) }
    guard isSize else { throw failure("\(name) is not a key of the metrics dictionary", at: start) }
    guard views.contains(name) else {
      throw failure("\(name) is neither a key of the metrics nor of the views dictionary", at: start)
    }
    var (multiplier, constant): (CGFloat, CGFloat) = (1, 0)
    while let sign = takeOperator() {
      let value = try parseNumberOrMetric()
      switch sign {
      case "*": multiplier *= value
      case "/": multiplier /= value
      case "+": constant += value
      default: constant -= value
      }
    }
    guard multiplier.isFinite, constant.isFinite else {
      throw failure("the calculation has no finite result", at: start)
    }
    return .view(name: name, position: start, multiplier: multiplier, constant: constant)
  }

  private mutating func parseArithmetic(on first: CGFloat) throws -> CGFloat {
    let start = position
    var value = first
    while let sign = takeOperator() {
      let next = try parseNumberOrMetric()
      switch sign {
      case "*": value *= next
      case "/": value /= next
      case "+": value += next
      default: value -= next
      }
    }
    guard value.isFinite else { throw failure("the calculation has no finite result", at: start) }
    return value
  }

  /// Where a word first stands in the format, for errors about the dictionaries.
  static func place(of name: String, in format: String, last: Bool = false) -> Int {
    guard !name.isEmpty, let range = format.range(of: name, options: last ? .backwards : []) else { return 0 }
    return format.distance(from: format.startIndex, to: range.lowerBound)
  }

  private mutating func parseNumberOrMetric() throws -> CGFloat {
    skipSpaces()
    let start = position
    if let number = parseNumber() { return number }
    guard let name = parseName() else { throw failure("expected a number or a metric's name") }
    guard let value = metrics[name] else {
      throw failure("\(name) is not a key of the metrics dictionary", at: start)
    }
    return value
  }

  // MARK: Characters

  private var peek: Character? {
    var index = position
    while index < characters.count, characters[index] == " " { index += 1 }
    return index < characters.count ? characters[index] : nil
  }

  private var isAtEnd: Bool { peek == nil }

  private mutating func skipSpaces() {
    while position < characters.count, characters[position] == " " { position += 1 }
  }

  private mutating func take(_ text: String) -> Bool {
    skipSpaces()
    let wanted = Array(text)
    guard position + wanted.count <= characters.count,
      Array(characters[position..<position + wanted.count]) == wanted
    else { return false }
    position += wanted.count
    return true
  }

  private mutating func takeOperator() -> Character? {
    for sign in ["*", "/", "+", "-"] where take(sign) { return Character(sign) }
    return nil
  }

  private mutating func parseNumber() -> CGFloat? {
    skipSpaces()
    var end = position
    if end < characters.count, characters[end] == "-" || characters[end] == "+" { end += 1 }
    let digits = end
    while end < characters.count, characters[end].isNumber || characters[end] == "." { end += 1 }
    guard end > digits, let value = Double(String(characters[position..<end])), value.isFinite
    else { return nil }
    position = end
    return CGFloat(value)
  }

  private mutating func parseName() -> String? {
    skipSpaces()
    var end = position
    while end < characters.count,
      characters[end].isLetter || characters[end] == "_"
        || characters[end] == "$" || (end > position && (characters[end].isNumber || characters[end] == "."))
    {
      end += 1
    }
    guard end > position else { return nil }
    defer { position = end }
    return String(characters[position..<end])
  }

  private func failure(_ reason: String, at place: Int? = nil) -> VisualFormatError {
    VisualFormatError(format: format, position: place ?? position, reason: reason)
  }
}
