import BuildDiagnostics
import XcodeProject

/// What a target's settings mean for the compiler.
///
/// Nothing is passed on as it stands: an argument is a word of ours, or an identifier after one. The compiler would read
/// more arguments from a file that "@…" names, and load programs from folders that options name.
struct LanguageOptions: Sendable {
  /// "4", "4.2", "5" or "6".
  var version: String
  var defines: [String] = []
  var arguments: [String] = []
  /// Flags of the project that were left out.
  var ignored: [String] = []

  /// Throws if a condition or a feature is none.
  init(_ settings: BuildSettings) throws(BuildFailure) {
    version = Self.version(settings["SWIFT_VERSION"])
    for name in settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS") {
      defines.append(
        try Self.identifier(name, "compilation condition", "SWIFT_ACTIVE_COMPILATION_CONDITIONS", settings))
    }
    try readOtherFlags(settings)
    arguments.append(settings["SWIFT_OPTIMIZATION_LEVEL"] == "-Onone" ? "-Onone" : "-O")
    if settings.boolean("ENABLE_TESTABILITY") == true { arguments.append("-enable-testing") }
    let checking = settings["SWIFT_STRICT_CONCURRENCY"]
    if !checking.isEmpty, version != "6" { pass("-strict-concurrency=\(checking)") }
    if settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" {
      arguments += ["-default-isolation", "MainActor"]
    }
    // Xcode has it on unless a project says no.
    if version != "6", settings.boolean("SWIFT_ENABLE_BARE_SLASH_REGEX") != false {
      arguments.append("-enable-bare-slash-regex")
    }
    for feature in features(settings) { arguments += ["-enable-upcoming-feature", feature] }
    arguments += defines.flatMap { ["-D", $0] }
  }

  /// Compilers of today know 4, 4.2, 5 and 6; a project that says nothing or 3 gets 5.
  private static func version(_ text: String) -> String {
    switch text {
    case "4.2": "4.2"
    case let text where text.hasPrefix("4"): "4"
    case let text where text.hasPrefix("6"): "6"
    default: "5"
    }
  }

  private mutating func readOtherFlags(_ settings: BuildSettings) throws(BuildFailure) {
    func identifier(_ name: String, _ what: String) throws(BuildFailure) -> String {
      try Self.identifier(name, what, "OTHER_SWIFT_FLAGS", settings)
    }
    var rest = settings.list("OTHER_SWIFT_FLAGS")[...]
    while let flag = rest.popFirst() {
      switch flag {
      case "-D":
        if let name = rest.popFirst() { defines.append(try identifier(name, "compilation condition")) }
      case let flag where flag.hasPrefix("-D"):
        defines.append(try identifier(String(flag.dropFirst(2)), "compilation condition"))
      case "-enable-upcoming-feature", "-enable-experimental-feature":
        if let name = rest.popFirst() { arguments += [flag, try identifier(name, "feature")] }
      case "-Xfrontend", "-Xcc", "-Xlinker", "-Xllvm", "-I", "-F":
        ignored.append(([flag] + [rest.popFirst()].compactMap { $0 }).joined(separator: " "))
      default: pass(flag)
      }
    }
  }

  /// Passes on what is known word for word, and notes the rest.
  private mutating func pass(_ flag: String) {
    if Self.known.contains(flag) { arguments.append(flag) } else { ignored.append(flag) }
  }

  private static let known: Set<String> = [
    "-enable-bare-slash-regex", "-strict-concurrency=minimal", "-strict-concurrency=targeted",
    "-strict-concurrency=complete",
  ]

  private static func identifier(_ name: String, _ what: String, _ setting: String, _ settings: BuildSettings)
    throws(BuildFailure) -> String
  {
    if SwiftIdentifier.isOne(name) { return name }
    let source = settings.source(of: setting) { $0.contains(name) }
    throw BuildFailure(
      .brokenProject,
      Diagnostic(
        .error, at: source.place, "'\(name)' is no \(what)",
        reason: "\(source.setting) says so; a \(what) is a name of letters, digits and _.",
        nextStep: "Correct \(source.setting) in Xcode."))
  }

  private func features(_ settings: BuildSettings) -> [String] {
    var features = Self.upcoming.filter { setting, _ in
      settings.boolean("SWIFT_UPCOMING_FEATURE_\(setting)") == true
    }.map(\.1)
    if settings.boolean("SWIFT_APPROACHABLE_CONCURRENCY") == true { features += Self.approachable }
    var seen: Set<String> = []
    return features.filter {
      seen.insert($0).inserted && !(version == "6" && Self.partOfSix.contains($0))
    }
  }

  private static let upcoming = [
    ("CONCISE_MAGIC_FILE", "ConciseMagicFile"), ("EXISTENTIAL_ANY", "ExistentialAny"),
    ("FORWARD_TRAILING_CLOSURES", "ForwardTrailingClosures"),
    ("BARE_SLASH_REGEX_LITERALS", "BareSlashRegexLiterals"),
    ("DEPRECATE_APPLICATION_MAIN", "DeprecateApplicationMain"),
    ("IMPORT_OBJC_FORWARD_DECLS", "ImportObjcForwardDeclarations"),
    ("DISABLE_OUTWARD_ACTOR_ISOLATION", "DisableOutwardActorInference"),
    ("ISOLATED_DEFAULT_VALUES", "IsolatedDefaultValues"),
    ("GLOBAL_CONCURRENCY", "GlobalConcurrency"),
    ("INFER_SENDABLE_FROM_CAPTURES", "InferSendableFromCaptures"),
    ("REGION_BASED_ISOLATION", "RegionBasedIsolation"),
    ("DYNAMIC_ACTOR_ISOLATION", "DynamicActorIsolation"),
    ("GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY", "GlobalActorIsolatedTypesUsability"),
    ("NONFROZEN_ENUM_EXHAUSTIVITY", "NonfrozenEnumExhaustivity"),
    ("INTERNAL_IMPORTS_BY_DEFAULT", "InternalImportsByDefault"),
    ("MEMBER_IMPORT_VISIBILITY", "MemberImportVisibility"),
    ("INFER_ISOLATED_CONFORMANCES", "InferIsolatedConformances"),
    ("NONISOLATED_NONSENDING_BY_DEFAULT", "NonisolatedNonsendingByDefault"),
  ]

  private static let approachable = [
    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances",
    "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
  ]

  /// The compiler rejects what the language mode already has.
  private static let partOfSix: Set<String> = [
    "ConciseMagicFile", "ForwardTrailingClosures", "BareSlashRegexLiterals",
    "DeprecateApplicationMain", "ImportObjcForwardDeclarations", "DisableOutwardActorInference",
    "IsolatedDefaultValues", "GlobalConcurrency", "InferSendableFromCaptures", "RegionBasedIsolation",
    "DynamicActorIsolation", "GlobalActorIsolatedTypesUsability", "NonfrozenEnumExhaustivity",
  ]
}
