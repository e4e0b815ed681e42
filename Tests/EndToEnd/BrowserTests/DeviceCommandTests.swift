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

  /// Width and height of a PNG file.
  private static func size(of file: URL) throws -> [Int] {
    let bytes = [UInt8](try Data(contentsOf: file))
    return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test("finds the simulator, does what it is told and saves the screen; what it cannot do it says")
  func steps() async throws {
    try await blocking {
      let tool = try RunningTool(project: RunningTool.repository.appendingPathComponent("Examples/Countries"))
      defer { tool.stop() }
      #expect(try Self.run().output.contains("Countries on iPhone 15"))
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
      defer { try? FileManager.default.removeItem(at: file) }
      // The app may still be starting: until it draws, the picture is refused.
      while try Self.run("--on", "Countries", "screenshot", file.path).status != 0 {}
      #expect(try Self.size(of: file) == [1179, 2556])
      for step in [["rotate", "left"], ["dark"], ["shake"], ["locale", "fr_FR"]] {
        let result = try Self.run("--on", "Countries", step.joined(separator: ":"))
        #expect(result.status == 0, "\(step): \(result.output)")
      }
      #expect(try Self.run("--on", "Countries", "kill").status == 0)
      let refused = try Self.run("--on", "Countries", "memorywarning")
      #expect(refused.status == 2 && refused.output.contains("does not run"), "\(refused.output)")
      let unknown = try Self.run("--on", "Countries", "swim")
      #expect(unknown.status == 64 && unknown.output.contains("swim"), "\(unknown.output)")
      #expect(try Self.run("--on", "Nobody", "shake").status == 2)
    }
  }
}
