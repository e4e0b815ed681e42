import BuildDiagnostics

/// The build settings of one target in one configuration, layer over layer.
///
/// Low to high: Xcode's defaults, the project's `.xcconfig`, the project, the target's `.xcconfig`,
/// the target. `$(inherited)` is the value of the layers below.
public struct BuildSettings: Sendable {
  public var levels: [SettingLevel]
  /// What conditions ask for: sdk, arch, config, variant.
  public var surroundings: [String: String]
  /// What evaluating them may still cost, all copies together.
  let budget = ExpansionBudget()

  public init(levels: [SettingLevel], surroundings: [String: String] = [:]) {
    self.levels = levels
    self.surroundings = surroundings
  }

  /// The value with every macro expanded; nil if no layer sets it.
  public func value(_ name: String) -> String? {
    var expansion = MacroExpansion(settings: self)
    return expansion.value(name, below: levels.count)
  }

  /// The value, or the empty string, which to Xcode is the same as none.
  public subscript(name: String) -> String { value(name) ?? "" }

  public func list(_ name: String) -> [String] { SettingList.items(self[name]) }

  /// YES and its spellings; nil if not set.
  public func boolean(_ name: String) -> Bool? {
    switch self[name].uppercased() {
    case "": nil
    case "YES", "TRUE", "1": true
    default: false
    }
  }

  /// Text from elsewhere (an Info.plist) with its macros expanded.
  public func expanded(_ text: String) -> String {
    guard text.contains("$") else { return text }
    var expansion = MacroExpansion(settings: self)
    return expansion.expand(text, of: nil, at: levels.count)
  }

  /// Who is to be named in an error about a value: the setting itself, or the innermost of those it is made of whose
  /// own value is as wrong.
  /// - Parameter isWrong: Whether a value has what the error is about.
  public func source(of name: String, where isWrong: (String) -> Bool) -> (
    setting: String, place: Diagnostic.Place?
  ) {
    var seen: Set<String> = []
    return source(of: name, isWrong, &seen) ?? (name, nil)
  }

  private func source(of name: String, _ isWrong: (String) -> Bool, _ seen: inout Set<String>)
    -> (setting: String, place: Diagnostic.Place?)?
  {
    guard seen.count < ProjectLimits.depth, seen.insert(name).inserted,
      let value = levels.reversed().lazy.compactMap({ $0.value(name, in: surroundings) }).first
    else { return nil }
    for inner in MacroExpansion.names(in: value.text) where isWrong(self[inner]) {
      if let found = source(of: inner, isWrong, &seen), found.place != nil { return found }
    }
    return (name, value.place)
  }

  /// Runs what evaluates settings. That one of them has no end outweighs whatever comes of it.
  public func checked<Result>(_ body: () throws(BuildFailure) -> Result) throws(BuildFailure) -> Result {
    let result = Swift.Result<Result, BuildFailure>(catching: body)
    if let problem = budget.problem { throw BuildFailure(.brokenProject, problem) }
    return try result.get()
  }

  /// The names that some layer sets.
  public var names: Set<String> { levels.reduce(into: []) { $0.formUnion($1.values.keys) } }
}
