import Foundation
import Simulator
import Testing

/// The acceptance list of ToDoSync (4.10): tasks in a store, and what it costs to ask for their dates.
@Suite(
  "Examples: ToDoSync",
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct ToDoSyncTests {
  private func texts(_ screen: String) -> [String] { ScreenElement.all(screen).map(\.text) }
  /// The + of the list on an iPhone 15.
  private let add = ["tap:367,81", "wait:1"]

  @Test("R33.1 to R33.5: with SQLDebug on, the four ways to ask for dates are these four statements")
  func statements() async throws {
    let lines = PrintedLines()
    try await HeadlessExample.use(
      "ToDoSync", arguments: ["-com.apple.CoreData.SQLDebug", "1", "-GenerateTasks", "5000"],
      output: lines.add
    ) { app in
      #expect(try await texts(app.screen()).contains("Task 5000"))
      lines.forget()
      let dates = try await texts(app.screen(after: "tap:Dates", "wait:1"))
      #expect(
        lines.containing("CoreData: sql: ").map { $0.replacing("CoreData: sql: ", with: "") } == [
          "SELECT 0, t0.Z_PK, t0.Z_OPT, t0.ZCOMPLETE, t0.ZCREATEDAT, t0.ZNOTE, t0.ZTITLE FROM ZTASK t0 ORDER BY t0.ZCREATEDAT LIMIT 1",
          "SELECT t0.ZCREATEDAT FROM ZTASK t0 ORDER BY t0.ZCREATEDAT LIMIT 1",
          "SELECT min( t0.ZCREATEDAT) FROM ZTASK t0",
          "SELECT min( t0.ZCREATEDAT), max( t0.ZCREATEDAT) FROM ZTASK t0",
        ])
      #expect(
        lines.all.filter {
          $0.wholeMatch(of: /CoreData: annotation: total fetch execution time: \d\.\d{4}s for 1 rows\./)
            != nil
        }
        .count == 4)
      let first = try #require(dates.first { $0.contains("2011") })
      #expect(dates.filter { $0.contains(first) }.count == 4, "\(dates)")
      #expect(dates.contains { $0.hasPrefix("\(first) – ") })
    }
  }

  @Test("5,000 tasks are listed newest first, and only those that are looked at are fetched")
  func manyTasks() async throws {
    let lines = PrintedLines()
    try await HeadlessExample.use(
      "ToDoSync", arguments: ["-com.apple.CoreData.SQLDebug", "1", "-GenerateTasks", "5000"],
      output: lines.add
    ) { app in
      let shown = try await texts(app.screen()).filter { $0.hasPrefix("Task ") }
      #expect(shown.first == "Task 5000" && shown.dropFirst().first == "Task 4999")
      let fetched = lines.all.compactMap { line in
        line.firstMatch(of: /total fetch execution time: .* for (\d+) rows/).flatMap { Int($0.1) }
      }
      // The list of keys, which is all of them, and batches of 30.
      #expect(fetched.filter { $0 > 30 }.count <= 1, "\(fetched)")
      let after = try await texts(app.screen(after: "scroll:300000", "wait:1", "scroll:3000", "wait:1"))
        .filter {
          $0.hasPrefix("Task ")
        }
      #expect(after.contains("Task 1"), "\(after)")
    }
  }

  @Test(
    "a task is added, done by a tap, edited behind its button, deleted, and all of it is there after a relaunch"
  )
  func editing() async throws {
    try await HeadlessExample.use("ToDoSync") { app in
      func run(_ lines: [String]) async throws -> [String] {
        for line in lines { try await app.run(script: line) }
        return try await texts(app.screen())
      }
      #expect(try await run(add).filter { $0 == "New task" }.count == 1)
      let undone = try await app.capture().pixels
      _ = try await run(["tap:New task", "wait:1"])
      let done = try await app.capture().pixels
      #expect(undone != done, "the box is ticked")
      // Its button.
      let detail = try await run(["tap:365,126", "wait:1"])
      #expect(
        detail.contains("Task") && detail.contains { $0.hasPrefix("Task created Sep 9, 2025 at 9:41") },
        "\(detail)")
      #expect(detail.contains("ToDo List") && detail.contains("Edit"))
      let editing = try await run(["tap:Edit", "wait:1", "type: of mine"])
      #expect(
        !editing.contains("ToDo List") && editing.contains("Done"), "the way back is hidden: \(editing)")
      _ = try await run(["key:Enter", "type:with a note", "tap:Done", "wait:1", "back", "wait:1"])
      let list = try await texts(app.screen())
      #expect(list.contains("New task of mine") && list.contains("with a note"), "\(list)")
      #expect(try await run(add).contains("New task"))
      let before = try await app.screen()
      for line in ["home", "kill", "activate"] { try await app.run(script: line) }
      #expect(try await app.screen() == before)
      #expect(
        try await texts(app.screen()).filter { $0.hasPrefix("New task") } == [
          "New task", "New task of mine",
        ],
        "the newest first")
    }
  }
}
