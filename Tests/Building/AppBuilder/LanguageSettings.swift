import BuildDiagnostics
import Testing
import XcodeProject

@testable import AppBuilder

@Suite struct LanguageSettings {
  private func options(_ settings: [String: String]) throws -> LanguageOptions {
    try LanguageOptions(BuildSettings(levels: [SettingLevel(settings)]))
  }

  @Test(
    "the language version is one the compiler knows",
    arguments: [("5.0", "5"), ("4.2", "4.2"), ("4.0", "4"), ("3.0", "5"), ("", "5"), ("6.0", "6")])
  func version(setting: String, expected: String) throws {
    #expect(try options(["SWIFT_VERSION": setting]).version == expected)
  }

  @Test("conditions come from both places a project may name them")
  func defines() throws {
    let options = try options([
      "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG BETA",
      "OTHER_SWIFT_FLAGS": "-DONE -D TWO -Xfrontend -odd",
    ])
    #expect(Set(options.defines) == ["DEBUG", "BETA", "ONE", "TWO"])
    #expect(options.ignored == ["-Xfrontend -odd"])
  }

  @Test(
    "conditions and features are identifiers, or an error that names the setting",
    arguments: [
      ("SWIFT_ACTIVE_COMPILATION_CONDITIONS", "@/tmp/more", "compilation condition"),
      ("SWIFT_ACTIVE_COMPILATION_CONDITIONS", "DEBUG A=1", "compilation condition"),
      ("SWIFT_ACTIVE_COMPILATION_CONDITIONS", "-load-plugin-executable", "compilation condition"),
      ("OTHER_SWIFT_FLAGS", "-D @/tmp/more", "compilation condition"),
      ("OTHER_SWIFT_FLAGS", "-D@/tmp/more", "compilation condition"),
      ("OTHER_SWIFT_FLAGS", "-enable-experimental-feature @/tmp/more", "feature"),
      ("OTHER_SWIFT_FLAGS", "-enable-upcoming-feature -tools-directory", "feature"),
    ])
  func identifiers(setting: String, value: String, what: String) {
    let failure = #expect(throws: BuildFailure.self) { try options([setting: value]) }
    #expect(failure?.kind == .brokenProject)
    #expect(failure?.diagnostics.first?.message.hasSuffix("' is no \(what)") == true)
    #expect(failure?.diagnostics.first?.reason?.hasPrefix(setting) == true)
  }

  @Test(
    "flags are passed on word for word or left out",
    arguments: [
      "@/tmp/more", "-strict-concurrency=@/tmp/more", "-strict-concurrency=complete,@x",
      "-tools-directory /tmp",
      "-Xlinker -fuse-ld=/tmp/ld", "-load-plugin-library /tmp/x.so", "-plugin-path /tmp",
      "-vfsoverlay /tmp/x",
      "-enable-bare-slash-regex=1", "-use-ld=/tmp/ld", "-emit-module-path /tmp/x",
    ])
  func shapes(flags: String) throws {
    let options = try options(["OTHER_SWIFT_FLAGS": flags, "SWIFT_ENABLE_BARE_SLASH_REGEX": "NO"])
    #expect(options.arguments == ["-O"])
    #expect(!options.ignored.isEmpty)
    let checking = ["SWIFT_STRICT_CONCURRENCY": "@/tmp/more", "SWIFT_ENABLE_BARE_SLASH_REGEX": "NO"]
    #expect(try self.options(checking).arguments == ["-O"])
  }

  @Test(
    "a slash begins a regular expression unless the project says no; Swift 6 needs no word for it",
    arguments: [("5.0", "", true), ("5.0", "YES", true), ("5.0", "NO", false), ("6.0", "", false)])
  func regularExpressions(version: String, setting: String, isTold: Bool) throws {
    let options = try options(["SWIFT_VERSION": version, "SWIFT_ENABLE_BARE_SLASH_REGEX": setting])
    #expect(options.arguments.contains("-enable-bare-slash-regex") == isTold)
  }

  @Test("isolation and upcoming features are passed on, but not those the mode already has")
  func features() throws {
    let five = try options([
      "SWIFT_VERSION": "5.0", "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor",
      "SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY": "YES", "SWIFT_UPCOMING_FEATURE_CONCISE_MAGIC_FILE": "YES",
    ]).arguments.joined(separator: " ")
    #expect(five.contains("-default-isolation MainActor"))
    #expect(five.contains("-enable-upcoming-feature ConciseMagicFile"))
    let six = try options([
      "SWIFT_VERSION": "6.0", "SWIFT_APPROACHABLE_CONCURRENCY": "YES",
    ]).arguments.joined(separator: " ")
    #expect(six.contains("NonisolatedNonsendingByDefault"))
    #expect(!six.contains("InferSendableFromCaptures"))
  }
}
