import Foundation

/// A word of the predicate language.
enum PredicateToken: Equatable {
  case word(String)
  case text(String)
  case number(NSNumber)
  case variable(String)
  /// `%@`, `%K` and the rest, with the letter.
  case argument(Character)
  case symbol(String)

  /// All words of a format; nil if a quotation is not closed or a character means nothing.
  static func all(in format: String) -> [PredicateToken]? {
    var tokens: [PredicateToken] = []
    var rest = Substring(format)
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if let token = next(&rest) {
        tokens.append(token)
      } else {
        return nil
      }
    }
    return tokens
  }

  private static func next(_ rest: inout Substring) -> PredicateToken? {
    let first = rest.first!
    if first == "'" || first == "\"" { return quotation(&rest) }
    if first.isNumber { return number(&rest) }
    if first.isLetter || first == "_" || first == "@" || first == "#" { return .word(word(&rest)) }
    if first == "$" {
      rest.removeFirst()
      return .variable(word(&rest))
    }
    if first == "%" { return argument(&rest) }
    guard let symbol = symbols.first(where: rest.hasPrefix) else { return nil }
    rest.removeFirst(symbol.count)
    return .symbol(symbol)
  }

  private static let symbols = [
    "&&", "||", "==", "!=", "<>", "<=", "=<", ">=", "=>", "**", "=", "<", ">", "!", "(", ")", "{", "}", "[",
    "]", ",", "+", "-", "*", "/",
  ]

  private static func word(_ rest: inout Substring) -> String {
    let word = rest.prefix { $0.isLetter || $0.isNumber || "_.@#".contains($0) }
    rest.removeFirst(word.count)
    return String(word)
  }

  private static func number(_ rest: inout Substring) -> PredicateToken? {
    let digits = rest.prefix { $0.isNumber || $0 == "." || $0 == "e" || $0 == "E" }
    rest.removeFirst(digits.count)
    if let whole = Int(digits) { return .number(NSNumber(value: whole)) }
    return Double(digits).map { .number(NSNumber(value: $0)) }
  }

  private static func quotation(_ rest: inout Substring) -> PredicateToken? {
    let mark = rest.removeFirst()
    var text = ""
    while let character = rest.popFirst() {
      if character == mark { return .text(text) }
      if character == "\\", let escaped = rest.popFirst() {
        text.append(escaped == "n" ? "\n" : escaped == "t" ? "\t" : escaped)
      } else {
        text.append(character)
      }
    }
    return nil
  }

  private static func argument(_ rest: inout Substring) -> PredicateToken? {
    rest.removeFirst()
    let length = rest.prefix { "lqhzt.0123456789".contains($0) }
    rest.removeFirst(length.count)
    guard let letter = rest.popFirst(), "@KdDiuUxXofgeEGc".contains(letter) else { return nil }
    return .argument(letter)
  }
}
