import Foundation
import Testing

/// Nothing that a user's machine happens to have in its environment may be what makes an app start.
@Suite(
  "The SDK's libraries",
  .enabled(if: AttackGround.hasPlatform, "the tool and its SDK are not built: make test"))
struct LibrariesOfTheSDK {
  private static let sdk = AttackGround.tool.deletingLastPathComponent().appendingPathComponent(
    "TouchstoneSDK")

  private static let libraries: [String] = ["lib", "swift/linux"].flatMap { folder in
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: sdk.appendingPathComponent(folder).path)) ?? []
    return names.filter { $0.hasSuffix(".so") }.sorted().map { "\(folder)/\($0)" }
  }

  private func run(_ program: String, _ arguments: [String], environment: [String: String]) throws -> (
    code: Int32, output: String, errors: String
  ) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = environment
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text, complaint)
  }

  @Test("the SDK has the platform and the libraries beside it")
  func present() {
    let names = [
      "lib/libTouchstonePlatform.so", "lib/libTouchstoneCombine.so", "lib/libFoundationXML.so",
      "lib/libFoundationNetworking.so", "lib/libTouchstoneXCTest.so", "lib/libTouchstoneServices.so",
      "lib/libTouchstoneCryptoKit.so",
    ]
    for name in names { #expect(Self.libraries.contains(name)) }
  }

  @Test("every library finds all it needs with an empty environment", arguments: libraries)
  func closure(library: String) throws {
    let file = Self.sdk.appendingPathComponent(library)
    let listed = try run("/usr/bin/ldd", [file.path], environment: [:]).output
    #expect(listed.contains("libc.so.6 => /"))
    #expect(!listed.contains("not found"), "\(listed)")
    let own = Self.sdk.resolvingSymlinksInPath().path
    for line in listed.split(separator: "\n")
    where line.contains("libTouchstone") || line.contains("libFoundation") {
      #expect(line.contains(own), "\(line)")
    }
  }

  @Test(
    "an app starts that needs a library beside the platform",
    arguments: [
      ("CombineApp", "Combine: 6"), ("XMLApp", "XML: 3"),
      ("NetworkingApp", "Networking: 204 for example.com"),
    ])
  func launch(target: String, line: String) throws {
    #expect(try said(by: target, after: []).contains(line))
  }

  @Test("a request that a class of the app's answers, in parts, has all of the answer")
  func answers() throws {
    #expect(
      try said(by: "NetworkingApp", after: ["wait:1"]).contains("Answered: in two parts text/plain"))
  }

  @Test("what an app adds to its store, changes there and removes is so after each launch")
  func keepsData() throws {
    func typed(_ text: String, _ button: String) -> [String] {
      ["tap:Name", "type:\(text)", "tap:\(button)"]
    }
    let steps =
      typed("Ann", "Add") + ["relaunch"] + typed("Bob", "Add") + typed("Abe", "Rename") + ["relaunch"]
      + typed("Bob", "Remove") + ["forcequit", "relaunch"]
    let lines = try said(by: "CoreDataApp", after: steps).split(separator: "\n")
      .filter { $0.hasPrefix("Core Data: ") }.map { $0.dropFirst(11) }
    #expect(
      lines == [
        "[]", "[Ann 7 3]", "[Ann 7 3]", "[Ann 7 3, Bob 7 3]", "[Abe 7 3, Bob 7 3]", "[Abe 7 3, Bob 7 3]",
        "[Abe 7 3]", "[Abe 7 3]",
      ])
  }

  /// All that an app of the fixture prints while the steps are taken.
  private func said(by target: String, after steps: [String]) throws -> String {
    let cache = FileManager.default.temporaryDirectory.appendingPathComponent(
      "libraries-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: cache) }
    let project = URL(fileURLWithPath: #filePath).appendingPathComponent("../../Fixtures/OptionalLibraries")
      .standardizedFileURL
    let picture = cache.appendingPathComponent("picture.png")
    try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let outcome = try run(
      AttackGround.tool.path,
      ["screenshot", project.path, "--target", target, "-o", picture.path]
        + steps.flatMap { ["--after", $0] },
      environment: ["PATH": path, "HOME": cache.path, "XDG_CACHE_HOME": cache.path])
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(FileManager.default.fileExists(atPath: picture.path))
    return outcome.output + outcome.errors
  }
}
