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

  @Test("R35.2, R35.4, R35.6: it counts in three digits, stops at both ends, and goes round them when told")
  func ends() async throws {
    try await HeadlessExample.use("Stepper") { app async throws in
      #expect(try await app.screen().contains("\"000\""))
      #expect(try await counter(app, after: plus, plus, minus) == 1)
      #expect(try await counter(app, after: minus, minus) == 0)
      #expect(try await counter(app, after: wraps, wraps, minus) == 100)
      #expect(try await counter(app, after: plus) == 0)
      #expect(try await counter(app, after: wraps, minus) == 0)
    }
  }

  @Test(
    "R35.8: all three switches are on at the start; the third says so of a stepper that does not wrap yet")
  func switches() async throws {
    try await HeadlessExample.use("Stepper") { app async throws in
      /// The green of a switch that is on, at the end where its knob is not.
      func areOn() async throws -> [Bool] {
        let canvas = try await app.capture()
        return [315, 366, 417].map { y in
          let color = canvas.pixel(x: 313 * 3, y: y * 3).map(Int.init)
          return color[1] > color[0] + 60 && color[1] > color[2] + 60
        }
      }
      #expect(try await areOn() == [true, true, true])
      #expect(try await counter(app, after: minus) == 0)
      #expect(try await areOn() == [true, true, true])
      #expect(try await counter(app, after: wraps, "wait:1", minus) == 0)
      #expect(try await areOn() == [true, true, false])
      #expect(try await counter(app, after: wraps, "wait:1", minus) == 100)
      #expect(try await areOn() == [true, true, true])
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
