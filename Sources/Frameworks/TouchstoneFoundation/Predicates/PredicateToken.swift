import Foundation

/// A word of the predicate language, and where in the format it begins.
struct PredicateToken: Equatable {
  enum Kind: Equatable {
    case word(String)
    /// `#size`: a key that looks like a word of the language.
    case key(String)
    case text(String)
    case number(NSNumber)
    case variable(String)
    /// `%@`, `%K` and the rest, with the letter.
    case argument(Character)
    case symbol(String)
  }

  let kind: Kind
  /// In Unicode scalars.
  let offset: Int
}

/// Cuts a format into words, each character looked at once.
struct PredicateScanner {
  private let scalars: [UnicodeScalar]
  private var place = 0

  init(_ format: String) { scalars = Array(format.unicodeScalars) }

  static func tokens(of format: String) throws -> [PredicateToken] {
    var scanner = PredicateScanner(format)
    var tokens: [PredicateToken] = []
    while let token = try scanner.next() { tokens.append(token) }
    return tokens
  }

  private mutating func next() throws -> PredicateToken? {
    while let scalar = current, scalar.properties.isWhitespace { place += 1 }
    guard let first = current else { return nil }
    let start = place
    return PredicateToken(kind: try kind(first), offset: start)
  }

  private mutating func kind(_ first: UnicodeScalar) throws -> PredicateToken.Kind {
    switch first {
    case "'", "\"": return .text(try quotation(first))
    case "$":
      place += 1
      return .variable(try required(word(), "the name of a variable"))
    case "#":
      place += 1
      return .key(try required(word(), "a key"))
    case "%": return try argument()
    case _ where Self.isDigit(first) || first == "." && Self.isDigit(after): return .number(try number())
    case "@":
      place += 1
      return .word("@" + (try required(word(), "the name of an operator")))
    case _ where Self.beginsWord(first): return .word(word())
    default: return try symbol()
    }
  }

  // MARK: Words

  private mutating func word() -> String {
    var text = String.UnicodeScalarView()
    while let scalar = current, Self.beginsWord(scalar) || Self.isDigit(scalar) || Self.isMark(scalar) {
      text.append(scalar)
      place += 1
    }
    return String(text)
  }

  private func required(_ word: String, _ what: String) throws -> String {
    guard word.isEmpty else { return word }
    throw PredicateFormatError(offset: place, "\(what) belongs here")
  }

  private static func beginsWord(_ scalar: UnicodeScalar) -> Bool {
    scalar == "_" || (scalar.isASCII ? scalar.properties.isAlphabetic : isForeignLetter(scalar))
  }

  private static func isForeignLetter(_ scalar: UnicodeScalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.isEmojiPresentation
  }

  private static func isMark(_ scalar: UnicodeScalar) -> Bool {
    !scalar.isASCII && (scalar.properties.isGraphemeExtend || scalar.properties.numericType != nil)
  }

  private static func isDigit(_ scalar: UnicodeScalar?) -> Bool { scalar.map { "0"..."9" ~= $0 } ?? false }

  // MARK: Numbers

  private mutating func number() throws -> NSNumber {
    let start = place
    if current == "0", let radix = radix(after) {
      place += 2
      let digits = run { Character($0).isHexDigit }
      guard let value = Int(digits, radix: radix) else { throw malformedNumber(start) }
      return NSNumber(value: value)
    }
    var digits = run(Self.isDigit)
    if current == ".", Self.isDigit(after) {
      place += 1
      digits += "." + run(Self.isDigit)
    }
    if current == "e" || current == "E" { digits += try exponent(start) }
    if let whole = Int(digits) { return NSNumber(value: whole) }
    guard let value = Double(digits) else { throw malformedNumber(start) }
    return NSNumber(value: value)
  }

  private mutating func exponent(_ start: Int) throws -> String {
    place += 1
    var text = "e"
    if current == "-" || current == "+" {
      text.unicodeScalars.append(scalars[place])
      place += 1
    }
    let digits = run(Self.isDigit)
    guard !digits.isEmpty else { throw malformedNumber(start) }
    return text + digits
  }

  private func radix(_ letter: UnicodeScalar?) -> Int? {
    switch letter {
    case "x", "X": 16
    case "o", "O": 8
    case "b", "B": 2
    default: nil
    }
  }

  private mutating func run(_ belongs: (UnicodeScalar) -> Bool) -> String {
    var text = String.UnicodeScalarView()
    while let scalar = current, belongs(scalar) {
      text.append(scalar)
      place += 1
    }
    return String(text)
  }

  private func malformedNumber(_ start: Int) -> PredicateFormatError {
    PredicateFormatError(offset: start, "this is no number")
  }

  // MARK: Quotations

  private mutating func quotation(_ mark: UnicodeScalar) throws -> String {
    let start = place
    place += 1
    var text = String.UnicodeScalarView()
    while let scalar = current {
      place += 1
      if scalar == mark { return String(text) }
      text.append(scalar == "\\" ? try escaped(start) : scalar)
    }
    throw PredicateFormatError(offset: start, "the quotation that begins here is not closed")
  }

  private mutating func escaped(_ start: Int) throws -> UnicodeScalar {
    guard let scalar = current else {
      throw PredicateFormatError(offset: start, "the quotation that begins here is not closed")
    }
    place += 1
    switch scalar {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "u", "U": return try codePoint(scalar == "u" ? 4 : 8)
    default: return scalar
    }
  }

  private mutating func codePoint(_ count: Int) throws -> UnicodeScalar {
    let start = place
    let end = min(place + count, scalars.count)
    let digits = String(String.UnicodeScalarView(scalars[place..<end]))
    place = end
    if digits.count == count, let scalar = UInt32(digits, radix: 16).flatMap(UnicodeScalar.init) {
      return scalar
    }
    throw PredicateFormatError(offset: start, "\(count) hexadecimal digits of a character belong here")
  }

  // MARK: Signs

  private mutating func argument() throws -> PredicateToken.Kind {
    let start = place
    place += 1
    _ = run { "lqhzjtL.0123456789".unicodeScalars.contains($0) }
    guard let letter = current, "@KdDiuUxXofgeEFGcCsSp".unicodeScalars.contains(letter) else {
      throw PredicateFormatError(offset: start, "this is no placeholder; %@, %K and %d are")
    }
    place += 1
    return .argument(Character(letter))
  }

  private static let pairs: Set<String> = [
    "&&", "||", "==", "!=", "<>", "<=", "=<", ">=", "=>", "**", ":=", "<<", ">>",
  ]
  private static let singles = Set("=<>!(){}[],+-*/.:&|^~".unicodeScalars)

  private mutating func symbol() throws -> PredicateToken.Kind {
    let first = scalars[place]
    if let second = after {
      let pair = String(String.UnicodeScalarView([first, second]))
      if Self.pairs.contains(pair) {
        place += 2
        return .symbol(pair)
      }
    }
    guard Self.singles.contains(first) else {
      throw PredicateFormatError(offset: place, "the character \"\(first)\" means nothing here")
    }
    place += 1
    return .symbol(String(first))
  }

  private var current: UnicodeScalar? { place < scalars.count ? scalars[place] : nil }
  private var after: UnicodeScalar? { place + 1 < scalars.count ? scalars[place + 1] : nil }
}
