import BuildDiagnostics

/// One evaluation of a setting: `$(NAME)`, `${NAME}`, `$(A_$(B))`, `$(NAME:modifier:modifier)`.
struct MacroExpansion {
  let settings: BuildSettings
  /// Names in the middle of being evaluated; a setting that needs itself is empty, as in Xcode.
  private var active: [String] = []
  /// How many texts are being expanded, one for another.
  private var depth = 0

  init(settings: BuildSettings) { self.settings = settings }

  mutating func value(_ name: String, below level: Int) -> String? {
    for index in stride(from: level - 1, through: 0, by: -1) {
      guard let text = settings.levels[index].value(name, in: settings.surroundings)?.text else { continue }
      return expand(text, of: name, at: index)
    }
    return nil
  }

  /// - Parameters:
  ///   - name: The setting the text is the value of, nil for text from elsewhere.
  ///   - level: The layer the text stands in: where `$(inherited)` looks below.
  mutating func expand(_ text: String, of name: String?, at level: Int) -> String {
    depth += 1
    defer { depth -= 1 }
    guard depth <= ProjectLimits.depth else {
      settings.budget.refuse(depthOf: name, place(of: name, at: level))
      return ""
    }
    guard spend(bytes: text.utf8.count, on: name, at: level) else { return "" }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      let after = rest.index(after: dollar)
      guard after < rest.endIndex, let close = Self.closing(rest[after]) else {
        result += "$"
        rest = rest[after...]
        // `$$` stands for one dollar sign.
        if rest.first == "$" { rest = rest.dropFirst() }
        continue
      }
      guard let end = Self.matching(rest[after...], close) else {
        // Never closed: Xcode leaves such text as it is.
        result += rest[dollar...]
        return result
      }
      let inside = rest[rest.index(after: after)..<end]
      let value = macro(String(inside), of: name, at: level)
      guard spend(bytes: value.utf8.count, on: name, at: level) else { return "" }
      result += value
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private mutating func macro(_ inside: String, of name: String?, at level: Int) -> String {
    guard spend(expansions: 1, bytes: inside.utf8.count, on: name, at: level) else { return "" }
    let (head, modifiers) = Self.parts(inside)
    let wanted = expand(head, of: name, at: level)
    var value = lookUp(wanted, of: name, at: level)
    for modifier in modifiers {
      guard spend(expansions: 1, bytes: value?.utf8.count ?? 0, on: name, at: level) else { return "" }
      value = SettingModifier.apply(expand(modifier, of: name, at: level), to: value)
    }
    return value ?? ""
  }

  private mutating func lookUp(_ wanted: String, of name: String?, at level: Int) -> String? {
    if let name, wanted == "inherited" || wanted == name { return value(name, below: level) }
    guard !active.contains(wanted) else { return nil }
    active.append(wanted)
    defer { active.removeLast() }
    return value(wanted, below: settings.levels.count)
  }

  private func spend(expansions: Int = 0, bytes: Int, on name: String?, at level: Int) -> Bool {
    settings.budget.spend(expansions: expansions, bytes: bytes, on: name, place(of: name, at: level))
  }

  private func place(of name: String?, at level: Int) -> Diagnostic.Place? {
    guard let name, settings.levels.indices.contains(level) else { return nil }
    return settings.levels[level].value(name, in: settings.surroundings)?.place
  }

  /// The names of the settings that a text asks for, as far as they stand there.
  static func names(in text: String) -> [String] {
    var names: [String] = []
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      rest = rest[rest.index(after: dollar)...]
      guard let open = rest.first, closing(open) != nil else { continue }
      rest = rest.dropFirst()
      names.append(String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
    }
    return names
  }

  /// "A:lower:default=$(B:x)" is A, lower, default=$(B:x).
  private static func parts(_ inside: String) -> (String, [String]) {
    var parts = [""]
    var depth = 0
    for character in inside {
      if "({[".contains(character) { depth += 1 }
      if ")}]".contains(character) { depth -= 1 }
      if character == ":", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return (parts[0], Array(parts.dropFirst()))
  }

  private static func closing(_ open: Character) -> Character? {
    switch open {
    case "(": ")"
    case "{": "}"
    case "[": "]"
    default: nil
    }
  }

  /// The bracket that closes the first one of the text.
  private static func matching(_ text: Substring, _ close: Character) -> String.Index? {
    // Brackets are single bytes, and those are faster to walk than characters.
    let (open, close) = (text.first!.asciiValue!, close.asciiValue!)
    let bytes = text.utf8
    var depth = 0
    for index in bytes.indices {
      if bytes[index] == open { depth += 1 }
      if bytes[index] == close {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }
}
