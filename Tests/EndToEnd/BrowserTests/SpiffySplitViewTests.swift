import Simulator
import Testing

/// SpiffySplitView's acceptance list (4.13).
@Suite(
  "SpiffySplitView keeps its button and its list",
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct SpiffySplitViewTests {
  private func use(_ body: (HeadlessApp) async throws -> Void) async throws {
    try await HeadlessExample.use("SpiffySplitView", device: "iPad (10th generation)", body)
  }

  private func says(_ app: HeadlessApp, after lines: String...) async throws -> [String] {
    for line in lines { try await app.run(script: line) }
    return try await app.screen().matches(of: /"([^"]+)"/).map { String($0.1) }
  }

  private let rows = (1...10).map { "Row \($0)" }

  @Test(
    "R64.2, R64.4, R64.5: upright a button brings the list; what is chosen there shows, and the list goes")
  func upright() async throws {
    try await use { app in
      #expect(try await Set(says(app)) == ["Root List", "Spiffy", "Select a row", "Push New View"])
      let list = try await says(app, after: "tap:Root List", "wait:1")
      #expect(list.filter { $0.hasPrefix("Row ") } == rows)
      let chosen = try await says(app, after: "tap:Row 3", "wait:1")
      #expect(Set(chosen) == ["Root List", "Spiffy", "Row 3", "Push New View"])
    }
  }

  @Test("R64.1, R64.6: the page's title is in its bar, and a pushed page leads back to it")
  func pushing() async throws {
    try await use { app in
      let pushed = try await says(app, after: "tap:Push New View", "wait:1")
      #expect(pushed.contains("New View Controller") && pushed.contains("Spiffy"))
      #expect(!pushed.contains("Push New View"))
      #expect(try await says(app, after: "back", "wait:1").contains("Push New View"))
    }
  }

  @Test("R64.3, R64.8: on its side the list is there without a button, and a push beside it leaves it alone")
  func onItsSide() async throws {
    try await use { app in
      let upright = try await says(app)
      let lying = try await says(app, after: "rotate:left", "wait:1")
      #expect(lying.filter { $0.hasPrefix("Row ") } == rows)
      // The list's own title; the button of that name is gone.
      #expect(lying.filter { $0 == "Root List" }.count == 1)
      let chosen = try await says(app, after: "tap:Row 7", "wait:1")
      #expect(chosen.filter { $0 == "Row 7" }.count == 2)
      let pushed = try await says(app, after: "tap:Push New View", "wait:1")
      #expect(pushed.contains("New View Controller") && pushed.filter { $0.hasPrefix("Row ") } == rows)
      let back = try await says(app, after: "back", "wait:1", "rotate:portrait", "wait:1")
      #expect(back == upright.map { $0 == "Select a row" ? "Row 7" : $0 })
    }
  }
}
