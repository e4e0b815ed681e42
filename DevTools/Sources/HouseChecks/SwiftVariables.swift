/// A variable that stands in a type or in no function at all.
struct SwiftVariable: Equatable {
  var name: String
  var line: Int
  /// Nil at the top of a file.
  var type: String?
  /// One for the whole program: global, `static` or `class`.
  var isShared: Bool
  var isConstant: Bool
  /// It has room of its own: no body, or only observers.
  var isStored: Bool
  /// The name of the type it is declared with, or that its value is made of, where the line says so.
  var valueType: String?
}

/// What a file declares: classes with what they inherit from, and variables. It counts braces, and knows a type's from
/// a function's.
struct SwiftVariables {
  private(set) var variables: [SwiftVariable] = []
  /// First what each class inherits from.
  private(set) var classes: [String: String?] = [:]

  private enum Scope: Equatable {
    case type(String)
    case body
  }

  private let tokens: [SwiftToken]
  private var scopes: [Scope] = []
  private var pending: Scope?

  init(of text: String) {
    tokens = SwiftTokens.of(text)
    var index = 0
    while index < tokens.count {
      read(index)
      index += 1
    }
  }

  private static let types: Set = ["class", "struct", "enum", "extension", "actor", "protocol"]
  private static let modifiers: Set = [
    "public", "package", "internal", "fileprivate", "private", "open", "final", "override", "nonisolated",
    "lazy",
    "weak", "unowned", "dynamic", "static", "class", "required", "isolated",
  ]

  private mutating func read(_ index: Int) {
    let token = tokens[index]
    switch token.text {
    case "{":
      scopes.append(pending ?? .body)
      pending = nil
    case "}": _ = scopes.popLast()
    case _ where token.kind == .word && Self.types.contains(token.text): readType(index)
    case "var", "let": readVariable(index)
    default: break
    }
  }

  private func word(after index: Int) -> Int? {
    tokens.indices.dropFirst(index + 1).first { tokens[$0].kind != .newline }
  }

  private mutating func readType(_ index: Int) {
    guard let next = word(after: index), tokens[next].kind == .word,
      !["var", "let", "func", "subscript"].contains(tokens[next].text),
      !Self.modifiers.contains(tokens[next].text),
      index == 0 || ![".", ":", ","].contains(tokens[index - 1].text)
    else { return }
    var name = tokens[next].text
    var place = next + 1
    // "extension Outer.Inner"
    while place + 1 < tokens.count, tokens[place].text == ".", tokens[place + 1].kind == .word {
      name = tokens[place + 1].text
      place += 2
    }
    pending = .type(name)
    guard tokens[index].text == "class" else { return }
    var parent: String?
    while place < tokens.count, tokens[place].text != "{" {
      if tokens[place].text == ":", let first = word(after: place) {
        parent = tokens[first].text
        break
      }
      place += 1
    }
    classes[name] = .some(parent)
  }

  private mutating func readVariable(_ index: Int) {
    if scopes.last == .body { return }
    guard let next = word(after: index), index == 0 || tokens[index - 1].text != "." else { return }
    var shared = scopes.isEmpty
    var back = index - 1
    scan: while back >= 0 {
      let text = tokens[back].text
      switch text {
      case ")":
        while back >= 0, tokens[back].text != "(" { back -= 1 }
      case "static", "class": shared = true
      case _ where Self.modifiers.contains(text): break
      case _ where back > 0 && tokens[back - 1].text == "@": back -= 1
      case "\n" where back > 0 && isAttributeLine(endingAt: back - 1): break
      default: break scan
      }
      back -= 1
    }
    var type: String?
    if case .type(let name) = scopes.last { type = name }
    let rest = readRest(after: next)
    variables.append(
      SwiftVariable(
        name: tokens[next].text, line: tokens[index].line, type: type, isShared: shared,
        isConstant: tokens[index].text == "let", isStored: rest.isStored, valueType: rest.type))
  }

  /// "@MainActor" may have a line of its own.
  private func isAttributeLine(endingAt end: Int) -> Bool {
    var start = end
    while start > 0, tokens[start - 1].kind != .newline { start -= 1 }
    return tokens[start].text == "@"
  }

  /// From behind the name on: a type, a value, a body.
  private func readRest(after name: Int) -> (isStored: Bool, type: String?) {
    var depth = 0
    var type: String?
    var place = name + 1
    if tokens[name].text == "(" { depth = 1 }
    while place < tokens.count {
      let text = tokens[place].text
      switch text {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case ":" where depth == 0 && type == nil: type = word(after: place).flatMap { self.name(at: $0) }
      case "=" where depth == 0:
        return (true, type ?? word(after: place).flatMap { self.name(at: $0) })
      case "{" where depth == 0:
        let first = word(after: place).map { tokens[$0].text }
        return (first == "didSet" || first == "willSet", type)
      case "}" where depth == 0, ";" where depth == 0: return (true, type)
      case "\n" where depth == 0:
        let next = word(after: place).map { tokens[$0].text }
        if ![":", "=", "{", "-", ".", "&"].contains(next) { return (true, type) }
      default: break
      }
      place += 1
    }
    return (true, type)
  }

  /// "Outer.Inner" is Inner; a value that is made by a function of a type tells nothing.
  private func name(at start: Int) -> String? {
    guard tokens[start].kind == .word, let first = tokens[start].text.unicodeScalars.first,
      first == "_" || ("A"..."Z").contains(first)
    else { return nil }
    var place = start
    while place + 2 < tokens.count, tokens[place + 1].text == ".", tokens[place + 2].kind == .word {
      place += 2
      if let first = tokens[place].text.unicodeScalars.first, !("A"..."Z").contains(first) { return nil }
    }
    return tokens[place].text
  }
}
