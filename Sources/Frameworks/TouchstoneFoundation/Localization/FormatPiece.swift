/// A part of a format: text, a place for an argument, or a place for a text that depends on one.
enum FormatPiece: Equatable {
  case literal(String)
  /// `%5.2f` or `%1$5.2f`: its number, counted from one, and what follows it.
  case argument(Int?, String)
  /// `%#@files@` or `%1$#@files@`.
  case variable(Int?, String)
  /// `%arg`: the number that chose the text it stands in.
  case chosen

  var text: String {
    switch self {
    case .literal(let text): text
    case .argument(let place, let rest): "%" + (place.map { "\($0)$" } ?? "") + rest
    case .variable(let place, let name): "%" + (place.map { "\($0)$" } ?? "") + "#@\(name)@"
    case .chosen: "%arg"
    }
  }

  static func pieces(of format: String) -> [FormatPiece] {
    var pieces: [FormatPiece] = []
    var rest = Substring(format)
    while let sign = rest.firstIndex(of: "%") {
      if sign > rest.startIndex { pieces.append(.literal(String(rest[..<sign]))) }
      rest = rest[rest.index(after: sign)...]
      pieces.append(next(&rest))
    }
    if !rest.isEmpty { pieces.append(.literal(String(rest))) }
    return pieces
  }

  /// What stands behind a sign of percent.
  private static func next(_ rest: inout Substring) -> FormatPiece {
    if rest.hasPrefix("%") {
      rest.removeFirst()
      return .literal("%%")
    }
    if rest.hasPrefix("arg") {
      rest.removeFirst(3)
      return .chosen
    }
    let place = place(&rest)
    if rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@") {
      defer { rest = rest[rest.index(after: end)...] }
      return .variable(place, String(rest.dropFirst(2)[..<end]))
    }
    guard let last = rest.firstIndex(where: { conversions.contains($0) || !modifiers.contains($0) }) else {
      defer { rest = "" }
      return .argument(place, String(rest))
    }
    defer { rest = rest[rest.index(after: last)...] }
    return .argument(place, String(rest[...last]))
  }

  private static let conversions = Set("@dDiuUxXoOfeEgGcCsSpaAF")
  private static let modifiers = Set("0123456789.-+ #'*hlqLztj")

  /// `1$`.
  private static func place(_ rest: inout Substring) -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), rest.dropFirst(digits.count).first == "$" else { return nil }
    rest = rest.dropFirst(digits.count + 1)
    return number
  }
}
