import XcodeProject

/// What a target's settings mean for the compiler.
struct LanguageOptions: Sendable {
  /// "4", "4.2", "5" or "6".
  var version: String
  var defines: [String] = []
  var arguments: [String] = []
  /// Flags of the project that were left out.
  var ignored: [String] = []

  init(_ settings: BuildSettings) {
    version = Self.version(settings["SWIFT_VERSION"])
    defines = settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS")
    readOtherFlags(settings.list("OTHER_SWIFT_FLAGS"))
    arguments.append(settings["SWIFT_OPTIMIZATION_LEVEL"] == "-Onone" ? "-Onone" : "-O")
    if settings.boolean("ENABLE_TESTABILITY") == true { arguments.append("-enable-testing") }
    let checking = settings["SWIFT_STRICT_CONCURRENCY"]
    if !checking.isEmpty, version != "6" { arguments.append("-strict-concurrency=\(checking)") }
    if settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" {
      arguments += ["-default-isolation", "MainActor"]
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

  private mutating func readOtherFlags(_ flags: [String]) {
    var rest = flags[...]
    while let flag = rest.popFirst() {
      switch flag {
      case "-D": if let name = rest.popFirst() { defines.append(name) }
      case let flag where flag.hasPrefix("-D"): defines.append(String(flag.dropFirst(2)))
      case "-enable-upcoming-feature", "-enable-experimental-feature":
        if let name = rest.popFirst() { arguments += [flag, name] }
      case "-enable-bare-slash-regex": arguments.append(flag)
      case let flag where flag.hasPrefix("-strict-concurrency="): arguments.append(flag)
      case "-Xfrontend", "-Xcc", "-Xlinker", "-Xllvm", "-I", "-F":
        ignored.append(([flag] + [rest.popFirst()].compactMap { $0 }).joined(separator: " "))
      default: ignored.append(flag)
      }
    }
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
