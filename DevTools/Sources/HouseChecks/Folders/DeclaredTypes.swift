/// Which types, and functions outside of types, the files of a module declare, each by its whole name.
struct DeclaredTypes {
  struct Declaration {
    let file: String
    let isPrivate: Bool
  }

  /// By whole name: "UIView", "UIView.ContentMode".
  private(set) var declarations: [String: [Declaration]] = [:]
  private var supertypes: [String: Set<String>] = [:]

  static let keywords: Set<String> = [
    "class", "struct", "enum", "protocol", "actor", "typealias", "extension",
  ]
  private static let modifiers: Set<String> = [
    "func", "var", "let", "subscript", "override", "final", "init",
  ]

  mutating func read(_ tokens: [SwiftToken], of file: String) {
    var scopes = Scopes()
    var isPrivate = false
    for index in tokens.indices {
      let text = tokens[index].text
      if text == "private" || text == "fileprivate" { isPrivate = true }
      if let name = Self.declaredName(at: index, in: tokens) {
        if text != "extension", !scopes.isInFunction {
          let whole = (scopes.path + [name]).joined(separator: ".")
          declarations[whole, default: []].append(Declaration(file: file, isPrivate: isPrivate))
        }
        readSupertypes(of: (scopes.path + [name]).joined(separator: "."), after: index, in: tokens)
        isPrivate = false
      } else if text == "func", scopes.isAtTop, index + 1 < tokens.count {
        declarations[tokens[index + 1].text, default: []].append(
          Declaration(file: file, isPrivate: isPrivate))
        isPrivate = false
      } else if ["var", "let", "func", "init"].contains(text) {
        isPrivate = false
      }
      scopes.read(index, in: tokens)
    }
  }

  /// The name that the keyword there gives something, if it is one of a declaration.
  static func declaredName(at index: Int, in tokens: [SwiftToken]) -> String? {
    guard keywords.contains(tokens[index].text), index + 1 < tokens.count,
      index == 0 || tokens[index - 1].text != "."
    else { return nil }
    let name = tokens[index + 1].text
    // "class func", and "class" as what a protocol is for.
    guard name.utf8.first.map({ $0 == UInt8(ascii: "_") || $0 >= 0x41 }) ?? false, !modifiers.contains(name)
    else { return nil }
    return name
  }

  private mutating func readSupertypes(of name: String, after index: Int, in tokens: [SwiftToken]) {
    var index = index + 2
    while index < tokens.count, ![":", "{", "="].contains(tokens[index].text) { index += 1 }
    guard index < tokens.count, tokens[index].text == ":" else { return }
    while index + 1 < tokens.count, !["{", "where"].contains(tokens[index].text) {
      if [":", ","].contains(tokens[index].text) {
        supertypes[name, default: []].insert(tokens[index + 1].text)
      }
      index += 1
    }
  }

  // MARK: Looking up

  /// The whole name of what `name` means inside of the types of `path`: the innermost first, each with what it
  /// inherits, then outside of all types.
  func whole(_ name: String, in path: [String]) -> String? {
    for length in stride(from: path.count, to: 0, by: -1) {
      if let found = member(name, of: path[0..<length].joined(separator: ".")) { return found }
    }
    return declarations[name] == nil ? nil : name
  }

  /// The type `name` inside of another, or of one that it inherits from.
  func member(_ name: String, of type: String) -> String? {
    var known: Set<String> = []
    var waiting = [type]
    while let next = waiting.popLast() {
      guard known.insert(next).inserted else { continue }
      if declarations["\(next).\(name)"] != nil { return "\(next).\(name)" }
      waiting += supertypes[next] ?? []
    }
    return nil
  }
}

/// The types and functions around a place.
struct Scopes {
  /// A name for a type's or an extension's braces, none for all others.
  private var braces: [[String]] = []
  private var pending: [String] = []

  var path: [String] { braces.flatMap { $0 } }
  var isAtTop: Bool { braces.isEmpty }
  var isInFunction: Bool { braces.contains { $0.isEmpty } }

  mutating func read(_ index: Int, in tokens: [SwiftToken]) {
    switch tokens[index].text {
    case "{":
      braces.append(pending)
      pending = []
    case "}": _ = braces.popLast()
    case "typealias": break
    default:
      guard let name = DeclaredTypes.declaredName(at: index, in: tokens) else { return }
      pending = [name]
      var next = index + 2
      while next + 1 < tokens.count, tokens[next].text == "." {
        pending.append(tokens[next + 1].text)
        next += 2
      }
    }
  }
}
