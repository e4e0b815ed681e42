import Simulator
import Testing

/// Stepper's acceptance list (4.6).
@Suite(
  "Stepper counts",
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct StepperExampleTests {
  private let minus = "tap:173,244"
  private let plus = "tap:220,244"
  private let autorepeat = "tap:329,315"
  private let continuous = "tap:329,366"
  private let wraps = "tap:329,417"

  private func counter(_ app: HeadlessApp, after lines: String...) async throws -> Int? {
    var screen = try await app.screen()
    for line in lines { screen = try await app.screen(after: line) }
    return screen.firstMatch(of: /"(\d\d\d)"/).flatMap { Int($0.1) }
  }

  @Test(
    "R35.2, R35.4, R35.6: it counts in three digits, goes round both ends, and stops there when told"
  )
  func ends() async throws {
    try await HeadlessExample.use("Stepper") { app async throws in
      #expect(try await app.screen().contains("\"000\""))
      #expect(try await counter(app, after: plus, plus, minus) == 1)
      #expect(try await counter(app, after: minus, minus) == 100)
      #expect(try await counter(app, after: plus) == 0)
      #expect(try await counter(app, after: wraps, minus) == 0)
    }
  }

  @Test("R35.3, R35.5: held, it repeats or not, and tells of each change or of the last one")
  func holding() async throws {
    try await HeadlessExample.use("Stepper") { app in
      let repeated = try #require(try await counter(app, after: "longpress:220,244"))
      #expect(repeated > 1)
      _ = try await app.screen(after: continuous)
      try await app.touch(.began, x: 220, y: 244, then: 1)
      #expect(try await counter(app) == repeated)
      try await app.touch(.ended, x: 220, y: 244)
      let later = try #require(try await counter(app))
      #expect(later > repeated + 1)
      #expect(try await counter(app, after: autorepeat, "longpress:220,244") == later + 1)
    }
  }

  @Test("4.6: it stays upright") func rotation() async throws {
    try await HeadlessExample.use("Stepper") { app in
      let upright = try await app.screen()
      #expect(try await app.screen(after: "rotate:left", "wait:1") == upright)
    }
  }
}
