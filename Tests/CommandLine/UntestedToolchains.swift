import BuildingTestSupport
import Foundation
import Testing

/// Touchstone relies on the inside of Swift's run time, so it refuses a Swift that it was not tested with.
@Suite struct UntestedToolchains {
  private static let allowed = ["TOUCHSTONE_ALLOW_UNTESTED_TOOLCHAIN": "1"]
  private static let refusal = "Touchstone was not tested with Swift 6.99"

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("touchstone-tests/\(UUID().uuidString)")
  private let root: URL

  init() throws {
    var root = URL(fileURLWithPath: #filePath)
    while !FileManager.default.fileExists(atPath: root.path + "/Package.swift") {
      root.deleteLastPathComponent()
    }
    self.root = root
    try write("#!/bin/sh\necho 'Swift version 6.99 (swift-6.99-RELEASE)'\n", "swiftc", mode: 0o755)
    try write("#!/bin/sh\necho 'the fake was asked to build' >&2\nexit 3\n", "swift", mode: 0o755)
    try write("hash=1\ntoolchain=6.99\n", "TouchstoneSDK/sdk.txt", mode: 0o644)
  }

  private func write(_ text: String, _ path: String, mode: Int) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
  }

  /// With the other Swift in front of the path, and an SDK that was made by it.
  private func run(_ program: URL, _ arguments: [String], _ more: [String: String] = [:]) throws -> (
    code: Int32, output: String, errors: String
  ) {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let own = ProcessInfo.processInfo.environment
    process.environment = own.merging([
      "PATH": folder.path + ":" + (own["PATH"] ?? ""), "XDG_CACHE_HOME": folder.path + "/cache",
      "TOUCHSTONE_SDK": folder.path + "/TouchstoneSDK", "TOUCHSTONE_ALLOW_UNTESTED_TOOLCHAIN": "",
    ]) { $1 }.merging(more) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: text, as: UTF8.self),
      String(decoding: complaint, as: UTF8.self)
    )
  }

  /// The tool lies beside the tests.
  private var tool: URL {
    Bundle.main.executableURL!.deletingLastPathComponent().appendingPathComponent("touchstone")
  }

  private func finding(_ run: (code: Int32, output: String, errors: String)) throws -> [String: Any] {
    let answer = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let findings = try #require(answer?["findings"] as? [[String: Any]])
    return try #require(findings.first { $0["name"] as? String == "Swift" })
  }

  @Test("doctor says that it was not tested, and how to go on")
  func doctor() throws {
    let refused = try finding(run(tool, ["doctor", "--json"]))
    #expect(refused["isPresent"] as? Bool == false)
    #expect((refused["detail"] as? String)?.hasPrefix("6.99") == true)
    #expect((refused["nextStep"] as? String)?.contains("--allow-untested-toolchain") == true)
    #expect(
      try finding(run(tool, ["doctor", "--json", "--allow-untested-toolchain"]))["isPresent"] as? Bool == true
    )
    #expect(try finding(run(tool, ["doctor", "--json"], Self.allowed))["isPresent"] as? Bool == true)
  }

  @Test("a build with an SDK of another Swift is one error: what was found, what was tested, how to go on")
  func build() throws {
    let project = try TemporaryProject()
    let refused = try run(tool, ["build", project.url.path])
    #expect(refused.code == 72)
    #expect(refused.errors.hasPrefix("error: \(Self.refusal)\n"))
    #expect(refused.errors.contains("It was tested with 6.3.1"))
    #expect(refused.errors.contains("--allow-untested-toolchain"))
    // It goes on, and finds that nothing else is in that SDK.
    for run in [
      try run(tool, ["build", project.url.path, "--allow-untested-toolchain"]),
      try run(tool, ["build", project.url.path], Self.allowed),
    ] {
      #expect(run.code != 0 && !run.errors.contains(Self.refusal))
    }
  }

  @Test(
    "the scripts that build the platform refuse it before they begin",
    arguments: ["touchstone", "Scripts/install-sdk"])
  func scripts(name: String) throws {
    // A configuration of which nothing was ever built.
    let empty = ["TOUCHSTONE_CONFIGURATION": "nothing"]
    let script = root.appendingPathComponent(name)
    let refused = try run(script, [folder.path], empty)
    #expect(refused.code == 72)
    #expect(refused.errors.contains(Self.refusal) && !refused.errors.contains("the fake"))
    let allowed = try run(script, [folder.path], empty.merging(Self.allowed) { $1 })
    #expect(allowed.code != 0 && !allowed.errors.contains(Self.refusal))
  }
}
