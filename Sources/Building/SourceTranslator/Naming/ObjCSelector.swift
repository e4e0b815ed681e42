/// The Objective-C names Swift gives to members, as storyboards and `Selector("…")` spell them.
enum ObjCSelector {
  /// The selector of a method; a `nil` label is `_`.
  static func method(_ base: String, labels: [String?], throws canThrow: Bool = false) -> String {
    var name = base
    guard let first = labels.first else { return canThrow ? name + "AndReturnError:" : name }
    if let first {
      // "plusValueChanged(sender:)" → "plusValueChangedWithSender:", "move(to:)" → "moveTo:".
      if !prepositions.contains(firstWord(of: first)), !prepositions.contains(lastWord(of: base)) {
        name += "With"
      }
      name += capitalized(first)
    }
    name += ":"
    for label in labels.dropFirst() { name += (label ?? "") + ":" }
    return canThrow ? name + "error:" : name
  }

  static func setter(_ key: String) -> String { "set" + capitalized(key) + ":" }

  /// Of a property of Apple's, whose getter alone has the "is": `isHidden`, `setHidden:`. An app's own `isOn` has `setIsOn:`.
  static func platformSetter(_ name: String) -> String {
    let rest = name.dropFirst(2)
    return setter(name.hasPrefix("is") && rest.first?.isUppercase == true ? String(rest) : name)
  }

  static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  /// The words before which or after which the compiler adds no "With".
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]

  private static func firstWord(of name: String) -> String {
    let rest = name.dropFirst()
    return String(name[..<(rest.firstIndex(where: \.isUppercase) ?? name.endIndex)]).lowercased()
  }

  private static func lastWord(of name: String) -> String {
    guard let start = name.lastIndex(where: \.isUppercase) else { return name.lowercased() }
    return name[start...].lowercased()
  }
}
