import BuildingTestSupport
import Foundation
import Testing
import TouchstoneConfinement

/// The C modules that lie compiled in the SDK are read by every build, and none can do without them for long.
@Suite(
  .serialized,
  .enabled(
    if: AttackGround.hasPlatform, "There is no SDK beside the tests; ./touchstone --help installs one."))
struct ModulesOfThePlatform {
  private static let sdk = AttackGround.tool.resolvingSymlinksInPath().deletingLastPathComponent()
    .appendingPathComponent("TouchstoneSDK")

  /// How many C modules the build compiled for itself.
  private func compiledModules(_ ground: AttackGround) throws -> Int {
    let modules = try #require(ground.buildFolder).appendingPathComponent("modules")
    let walk = FileManager.default.enumerator(atPath: modules.path)
    return (walk?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".pcm") }.count
  }

  /// The SDK in another place, but for what is named.
  private func copiedSDK(in ground: AttackGround, without names: String...) throws -> URL {
    let sdk = ground.folder.appendingPathComponent("cache/sdk")
    try FileManager.default.createDirectory(at: sdk, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.sdk.path) where !names.contains(name)
    {
      try FileManager.default.copyItem(
        at: Self.sdk.appendingPathComponent(name), to: sdk.appendingPathComponent(name))
    }
    return sdk
  }

  @Test(
    "a first build compiles none of them",
    .enabled(if: Confinement.best.isWhole, "there is no bubblewrap, and without it builds share nothing"),
    arguments: ["5.0", "6.0"])
  func first(version: String) throws {
    let ground = try AttackGround(TemporaryProject(settings: ["SWIFT_VERSION": version]))
    let run = try ground.touchstone("build")
    #expect(run.code == 0, "\(run.errors)")
    #expect(try compiledModules(ground) == 0)
  }

  @Test("a build that may write anywhere has its own")
  func unconfined() throws {
    let ground = try AttackGround(TemporaryProject())
    #expect(try ground.touchstone("build", "--no-sandbox").code == 0)
    #expect(try compiledModules(ground) > 5)
  }

  @Test("an SDK that was moved is one without")
  func moved() throws {
    let ground = try AttackGround(TemporaryProject())
    let sdk = try copiedSDK(in: ground)
    #expect(try ground.touchstone("build", environment: ["TOUCHSTONE_SDK": sdk.path]).code == 0)
    #expect(try compiledModules(ground) > 5)
  }

  @Test("where they do not fit the machine any more, the build makes its own and says nothing")
  func outdated() throws {
    let ground = try AttackGround(TemporaryProject())
    let sdk = try copiedSDK(in: ground, without: "clang")
    let modules = sdk.appendingPathComponent("clang")
    try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
    try Data(sdk.path.utf8).write(to: modules.appendingPathComponent("made-for.txt"))
    let run = try ground.touchstone("build", environment: ["TOUCHSTONE_SDK": sdk.path])
    #expect(run.code == 0, "\(run.errors)")
    #expect(!run.errors.contains("error"))
    #expect(try compiledModules(ground) > 5)
  }
}
