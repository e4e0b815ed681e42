import BuildDiagnostics

/// One layer of build settings: a configuration of the project or of a target, or a piece of an
/// `.xcconfig` file.
public struct SettingLevel: Sendable {
  /// A value that counts only for some SDK, architecture or configuration: `KEY[sdk=iphone*]`.
  struct Value: Sendable {
    var conditions: [Condition]
    var text: String
    /// Where a file says so; nil for what Xcode knows without being told.
    var place: Diagnostic.Place?
  }
  struct Condition: Sendable, Hashable {
    var name: String
    var pattern: String
  }

  private(set) var values: [String: [Value]] = [:]
  /// A setting that the project file gives too often: that is not looked through.
  private(set) var excess: (name: String, place: Diagnostic.Place?)?

  public init(_ settings: [String: String] = [:]) {
    for (key, value) in settings { set(key, to: value) }
  }

  /// - Parameter file: Where the dictionary stands.
  init(_ dictionary: OpenStepDictionary, in file: String) {
    for entry in dictionary.entries where excess == nil {
      let place = Diagnostic.Place(file: file, line: entry.line)
      if let items = entry.value.array {
        let texts = items.compactMap(\.string)
        set(entry.key, to: texts.map(SettingList.quoted).joined(separator: " "), at: place)
      } else {
        set(entry.key, to: entry.value.string ?? "", at: place)
      }
    }
  }

  /// - Parameter key: With its conditions, as in the file: `CODE_SIGN_IDENTITY[sdk=iphoneos*]`.
  /// - Returns: How many values for different conditions it has now.
  @discardableResult
  mutating func set(_ key: String, to text: String, at place: Diagnostic.Place? = nil) -> Int {
    let (name, conditions) = Self.split(key)
    values[name, default: []].removeAll { $0.conditions == conditions }
    values[name, default: []].append(Value(conditions: conditions, text: text, place: place))
    let count = values[name]?.count ?? 0
    if count > ProjectLimits.repetitions { excess = (name, place) }
    return count
  }

  func has(_ key: String) -> Bool {
    let (name, conditions) = Self.split(key)
    return values[name]?.contains { $0.conditions == conditions } ?? false
  }

  /// `A[sdk=x,arch=y][config=z]` has three conditions.
  static func split(_ key: String) -> (name: String, conditions: [Condition]) {
    guard let bracket = key.firstIndex(of: "[") else { return (key, []) }
    let conditions = key[bracket...].split { "[],".contains($0) }.compactMap { part -> Condition? in
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { return nil }
      return Condition(name: String(sides[0]), pattern: String(sides[1]))
    }
    return (String(key[..<bracket]), conditions)
  }

  /// The value that counts in these surroundings: the one with the most, and most exact, conditions.
  func value(_ name: String, in surroundings: [String: String]) -> Value? {
    guard let candidates = values[name] else { return nil }
    var best: (weight: Int, value: Value)?
    for value in candidates {
      var weight = 0
      let holds = value.conditions.allSatisfy { condition in
        weight += condition.pattern.contains("*") ? 1 : 2
        guard let actual = surroundings[condition.name] else { return false }
        return matches(actual, condition.pattern)
      }
      if holds, best == nil || weight >= best!.weight { best = (weight, value) }
    }
    return best?.value
  }

  /// Patterns know `*` only.
  private func matches(_ text: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return text == pattern }
    guard text.hasPrefix(parts[0]) else { return false }
    var rest = text.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(parts.last!)
  }
}
