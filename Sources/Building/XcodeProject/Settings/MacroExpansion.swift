/// One evaluation of a setting: `$(NAME)`, `${NAME}`, `$(A_$(B))`, `$(NAME:modifier:modifier)`.
struct MacroExpansion {
  let settings: BuildSettings
  /// Names in the middle of being evaluated; a setting that needs itself is empty, as in Xcode.
  private var active: [String] = []

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
      result += macro(String(inside), of: name, at: level)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private mutating func macro(_ inside: String, of name: String?, at level: Int) -> String {
    let (head, modifiers) = Self.parts(inside)
    let wanted = expand(head, of: name, at: level)
    var value = lookUp(wanted, of: name, at: level)
    for modifier in modifiers {
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
    let open = text.first!
    var depth = 0
    for index in text.indices {
      if text[index] == open { depth += 1 }
      if text[index] == close {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }
}
