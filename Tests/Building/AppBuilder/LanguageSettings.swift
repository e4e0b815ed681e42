import Testing
import XcodeProject

@testable import AppBuilder

@Suite struct LanguageSettings {
  private func options(_ settings: [String: String]) -> LanguageOptions {
    LanguageOptions(BuildSettings(levels: [SettingLevel(settings)]))
  }

  @Test(
    "the language version is one the compiler knows",
    arguments: [("5.0", "5"), ("4.2", "4.2"), ("4.0", "4"), ("3.0", "5"), ("", "5"), ("6.0", "6")])
  func version(setting: String, expected: String) {
    #expect(options(["SWIFT_VERSION": setting]).version == expected)
  }

  @Test("conditions come from both places a project may name them")
  func defines() {
    let options = options([
      "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG BETA",
      "OTHER_SWIFT_FLAGS": "-DONE -D TWO -Xfrontend -odd",
    ])
    #expect(Set(options.defines) == ["DEBUG", "BETA", "ONE", "TWO"])
    #expect(options.ignored == ["-Xfrontend -odd"])
  }

  @Test("isolation and upcoming features are passed on, but not those the mode already has")
  func features() {
    let five = options([
      "SWIFT_VERSION": "5.0", "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor",
      "SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY": "YES", "SWIFT_UPCOMING_FEATURE_CONCISE_MAGIC_FILE": "YES",
    ]).arguments.joined(separator: " ")
    #expect(five.contains("-default-isolation MainActor"))
    #expect(five.contains("-enable-upcoming-feature ConciseMagicFile"))
    let six = options([
      "SWIFT_VERSION": "6.0", "SWIFT_APPROACHABLE_CONCURRENCY": "YES",
    ]).arguments.joined(separator: " ")
    #expect(six.contains("NonisolatedNonsendingByDefault"))
    #expect(!six.contains("InferSendableFromCaptures"))
  }
}
