import Foundation
import Testing

/// `touchstone doctor` and `Scripts/setup` on other systems than this one.
@Suite struct PackagesOfAMachine {
  private static let systems = [
    "ID=debian\nVERSION_ID=\"12\"\n", "ID=debian\nVERSION_ID=\"13\"\n", "ID=debian\n",
    "NAME=\"Ubuntu\"\nID=ubuntu\nVERSION_ID=\"22.04\"\n", "ID=ubuntu\nVERSION_ID=\"24.04\"\n",
  ]

  private static let root: URL = {
    var root = URL(fileURLWithPath: #filePath)
    while !FileManager.default.fileExists(atPath: root.path + "/Package.swift") {
      root.deleteLastPathComponent()
    }
    return root
  }()

  /// Standard output, on a machine with that `/etc/os-release`.
  private func output(_ program: URL, _ arguments: [String], on system: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "os-release-\(UUID().uuidString)")
    try system.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging([
      "TOUCHSTONE_OS_RELEASE": file.path, "TOUCHSTONE_SDK": "/nowhere",
    ]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }

  private func ofSetup(on system: String) throws -> Set<String> {
    let script = Self.root.appendingPathComponent("Scripts/setup")
    return try ["run", "test", "bench", "faces", "debug", "voice"].reduce(into: []) { names, purpose in
      names.formUnion(
        try output(script, ["--list", purpose], on: system).split(separator: "\n").map(String.init))
    }
  }

  private func findings(on system: String) throws -> [[String: Any]] {
    let tool = Bundle.main.executableURL!.deletingLastPathComponent().appendingPathComponent("touchstone")
    let text = try output(tool, ["doctor", "--json"], on: system)
    let answer = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require(answer?["findings"] as? [[String: Any]])
  }

  @Test("doctor and the setup script know the same packages", arguments: systems)
  func same(system: String) throws {
    let known = Set(try findings(on: system).compactMap { $0["package"] as? String })
    #expect(try known == ofSetup(on: system))
    #expect(known.count > 20)
  }

  @Test("packages have the names of their system")
  func names() throws {
    let names = try Self.systems.map(ofSetup)
    #expect(names.map { $0.contains("libcurl4t64") } == [false, true, true, false, true])
    #expect(names.map { $0.contains("libcurl4") } == [true, false, false, true, false])
    #expect(names.map { $0.contains("libjpeg62-turbo-dev") } == [true, true, true, false, false])
    #expect(names.map { $0.contains("libjpeg-dev") } == [false, false, false, true, true])
  }

  @Test("where the browser is no package, doctor says what to do")
  func browser() throws {
    let ubuntu = try #require(findings(on: Self.systems[4]).first { $0["name"] as? String == "browser" })
    #expect(ubuntu["package"] == nil && ubuntu["isRequired"] as? Bool == false)
    #expect(try findings(on: Self.systems[0]).contains { $0["package"] as? String == "chromium" })
  }
}
