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
      let payload = file.deletingPathExtension().appendingPathExtension("apns")
      defer { try? FileManager.default.removeItem(at: payload) }
      try Data(#"{"aps": {"alert": "Hello"}}"#.utf8).write(to: payload)
      let pushed = try run("push", payload.path)
      #expect(pushed.status == 0, "\(pushed.output)")
      let absent = try run("push", payload.path + "x")
      #expect(absent.status == 2 && absent.output.contains("There is no file"), "\(absent.output)")
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

  @Test(
    "sets the network by its profiles, and writes what was asked of it in the form that the file is named after"
  )
  func network() async throws {
    try await blocking {
      let tool = try Self.countries()
      defer { tool.stop() }
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      let picture = file.appendingPathExtension("png")
      defer { try? FileManager.default.removeItem(at: picture) }
      try Self.savePicture(picture, of: tool)
      let names = try Self.run("network", "list").output
      for name in ["3G", "Slow Net", "Black Hole"] { #expect(names.contains(name), "\(names)") }
      for name in ["Slow Net", "down=300k,delay=80,loss=2", "on"] {
        let result = try Self.run("--on", tool.name, "network", name)
        #expect(result.status == 0, "\(name): \(result.output)")
      }
      #expect(try Self.run("--on", tool.name, "network", "Fast Net").status == 64)
      func capture(_ ending: String) throws -> Data? {
        let whole = file.appendingPathExtension(ending)
        defer { try? FileManager.default.removeItem(at: whole) }
        return try Self.run("--on", tool.name, "capture", "-o", whole.path).status == 0
          ? Data(contentsOf: whole) : nil
      }
      let archive = try JSONSerialization.jsonObject(with: #require(try capture("har"))) as? [String: Any]
      let log = try #require(archive?["log"] as? [String: Any])
      #expect(log["version"] as? String == "1.2" && (log["entries"] as? [Any])?.isEmpty == true)
      // The first block of a pcapng file.
      #expect(try capture("pcapng")?.prefix(4) == Data([0x0a, 0x0d, 0x0d, 0x0a]))
      #expect(try capture("txt") == nil)
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
