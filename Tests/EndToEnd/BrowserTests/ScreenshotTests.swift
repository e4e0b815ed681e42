import Foundation
import Testing

@Suite(
  "touchstone screenshot",
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct ScreenshotTests {
  private struct Outcome {
    var status: Int32
    var errors: String
    var picture: Data?
  }

  private func screenshot(
    _ project: String, _ arguments: [String] = [], environment: [String: String] = [:]
  ) async throws -> Outcome {
    try await blocking {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
      defer { try? FileManager.default.removeItem(at: file) }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: try #require(RunningTool.executable))
      process.arguments =
        ["screenshot", RunningTool.repository.appendingPathComponent(project).path, "-o", file.path]
        + arguments
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      let errors = Pipe()
      process.standardError = errors
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return Outcome(status: process.terminationStatus, errors: text, picture: try? Data(contentsOf: file))
    }
  }

  @Test("the same script gives the same bytes, also without the processor's wide kernels")
  func determinism() async throws {
    let script = ["--after", "drag:200,700,200,300", "--after", "tap:Settings", "--dark"]
    let first = try await screenshot("Examples/Countries", script)
    #expect(first.status == 0, "\(first.errors)")
    let picture = try #require(first.picture)
    for environment in [[:], ["TOUCHSTONE_KERNELS": "baseline"]] {
      let again = try await screenshot("Examples/Countries", script, environment: environment)
      #expect(again.picture == picture, "\(environment)")
    }
  }

  @Test("a script reaches the screens behind the first") func script() async throws {
    let first = try await screenshot("Examples/Countries")
    let pushed = try await screenshot("Examples/Countries", ["--after", "tap:Albania"])
    let popped = try await screenshot(
      "Examples/Countries", ["--after", "tap:Albania", "--after", "back", "--after", "wait:1"])
    #expect(pushed.status == 0 && popped.status == 0, "\(pushed.errors)\(popped.errors)")
    #expect(first.picture != nil && pushed.picture != nil)
    #expect(first.picture != pushed.picture)
  }

  @Test("a step that finds nothing says what there is, and no picture is made") func missingElement()
    async throws
  {
    let outcome = try await screenshot("Examples/Countries", ["--after", "tap:Atlantis"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Nothing on the screen says \"Atlantis\""))
    #expect(outcome.errors.contains("\"Afghanistan\""))
    #expect(outcome.picture == nil)
  }

  @Test("typed text arrives where was tapped") func typing() async throws {
    let outcome = try await screenshot(
      "Tests/Fixtures/TextEntry", ["--after", "tap:Name", "--after", "type:Ann"])
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("field: Ann"))
  }

  @Test("an app whose layout never settles is told of the view, shows its picture and goes on")
  func restlessLayout() async throws {
    let before = try await screenshot("Tests/Fixtures/RestlessLayout")
    #expect(before.status == 0, "\(before.errors)")
    #expect(
      before.errors.components(separatedBy: "warning: layout of RestlessView (20 80; 100 100)").count == 2)
    #expect(!before.errors.contains("layout of TurningStack"))
    let after = try await screenshot("Tests/Fixtures/RestlessLayout", ["--after", "tap:Go on"])
    #expect(after.status == 0)
    #expect(after.errors.contains("went on; the stack was laid out a few times"))
    #expect(before.picture != nil && after.picture != nil && before.picture != after.picture)
  }
}
