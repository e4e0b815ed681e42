import Foundation
import Testing

/// `touchstone device` on what `touchstone run` shows, from another process.
@Suite(
  "touchstone device", .serialized, .timeLimit(.minutes(3)),
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct DeviceCommandTests {
  private static func run(_ arguments: String...) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: RunningTool.executable ?? "touchstone")
    process.arguments = ["device"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// The app may still be starting: until it draws, the picture is refused.
  private static func savePicture(_ file: URL, of tool: RunningTool) throws {
    while true {
      let result = try run("--on", tool.name, "screenshot", file.path)
      if result.status == 0 { return }
      try Task.checkCancellation()
      try #require(
        ["No app shows anything", "The app does not answer"].contains { result.output.contains($0) },
        "\(result.output)")
    }
  }

  /// Width and height of a PNG file.
  private static func size(of file: URL) throws -> [Int] {
    let bytes = [UInt8](try Data(contentsOf: file))
    return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test("finds the simulator, does what it is told and saves the screen; what it cannot do it says")
  func steps() async throws {
    try await blocking {
      let tool = try Self.countries()
      defer { tool.stop() }
      func run(_ words: String...) throws -> (status: Int32, output: String) {
        try Self.run("--on", tool.name, words.joined(separator: ":"))
      }
      #expect(try Self.run().output.contains("\(tool.name)  Countries on iPhone 15"))
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
      defer { try? FileManager.default.removeItem(at: file) }
      try Self.savePicture(file, of: tool)
      #expect(try Self.size(of: file) == [1179, 2556])
      for step in ["rotate:left", "dark", "shake", "locale:fr_FR"] {
        let result = try run(step)
        #expect(result.status == 0, "\(step): \(result.output)")
      }
      let undeclared = try run("openurl", "other://x")
      #expect(
        undeclared.status == 2 && undeclared.output.contains("CFBundleURLTypes"), "\(undeclared.output)")
      #expect(try run("kill").status == 0)
      let refused = try run("memorywarning")
      #expect(refused.status == 2 && refused.output.contains("does not run"), "\(refused.output)")
      let unknown = try run("swim")
      #expect(unknown.status == 64 && unknown.output.contains("swim"), "\(unknown.output)")
      let wrong = try run("turn:over")
      #expect(wrong.status == 64 && !wrong.output.contains("drag:"), "\(wrong.output)")
      #expect(try Self.run("--on", "Nobody", "shake").status == 2)
    }
  }

  private static func countries() throws -> RunningTool {
    try RunningTool(project: RunningTool.repository.appendingPathComponent("Examples/Countries"))
  }

  @Test("asks which one is meant where several run") func several() async throws {
    try await blocking {
      let tools = [try Self.countries(), try Self.countries()]
      defer { tools.forEach { $0.stop() } }
      for result in [try Self.run("shake"), try Self.run("--on", "Countries", "shake")] {
        #expect(result.status == 2 && result.output.contains("several simulators run"), "\(result.output)")
        for tool in tools { #expect(result.output.contains("\(tool.name)  Countries on iPhone 15")) }
      }
      #expect(try Self.run("--on", tools[0].name, "shake").status == 0)
    }
  }
}
