import Foundation
import Simulator
import Testing
import TouchstoneDeviceProtocol

/// The acceptance list of TaskTimer (4.4): a clock for tasks, for those who see it and those who hear it.
@Suite(
  "Examples: TaskTimer",
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct TaskTimerTests {
  private static let phone = "iPhone SE (1st generation)"
  private static let spoken = LaunchTraits(isVoiceOverRunning: true)

  private func use(
    device: String = phone, traits: LaunchTraits = LaunchTraits(),
    _ body: (HeadlessApp, PrintedLines) async throws -> Void
  ) async throws {
    let lines = PrintedLines()
    try await HeadlessExample.use("TaskTimer", device: device, traits: traits, output: lines.add) { app in
      try await body(app, lines)
    }
  }

  private func run(_ app: HeadlessApp, _ lines: String...) async throws {
    for line in lines {
      guard line.hasPrefix("press:") else {
        try await app.run(script: line)
        continue
      }
      // What has no words on the screen is pressed by what it is called.
      let name = String(line.dropFirst(6))
      let all = try await elements(app)
      let element = try #require(
        all.last { $0.label == name && $0.frame.width < 200 } ?? all.last { $0.label.hasPrefix(name) },
        "\(name) is not among \(all.map(\.label))")
      let frame = element.frame
      try await app.run(script: "tap:\(frame.x + frame.width / 2),\(frame.y + frame.height / 2)")
    }
  }

  /// All elements, the app itself first.
  private func elements(_ app: HeadlessApp) async throws -> [AutomationElement] {
    let root = try #require(try await app.reply(to: .tree(after: 0))?.tree)
    func all(_ element: AutomationElement) -> [AutomationElement] {
      [element] + element.children.flatMap(all)
    }
    return all(root)
  }

  /// A row has a label of its own only where that is not what stands in it.
  private func rows(_ app: HeadlessApp) async throws -> [String] {
    func text(_ element: AutomationElement) -> String? {
      element.type == 48 ? element.label : element.children.lazy.compactMap(text).first
    }
    return try await elements(app).filter { $0.type == 75 }.map { row in
      row.label.isEmpty ? text(row) ?? "" : row.label
    }
  }

  /// The clock's elements, in their order.
  private func clock(_ app: HeadlessApp) async throws -> [AutomationElement] {
    try await elements(app).filter { ["Start", "Duration", "Stop"].contains($0.label) }
  }

  private func openNewTask(_ app: HeadlessApp) async throws {
    try await run(app, "press:Add", "wait:1", "tap:New Task", "wait:1")
  }

  @Test("R26.1, R26.2, R26.23: the bar says Edit, Task List and Add; a plus adds a task, Edit deletes one")
  func list() async throws {
    try await use { app, _ in
      let bar = try await elements(app)
      #expect(bar.first { $0.label == "Edit" }?.type == 9 && bar.first { $0.label == "Add" }?.type == 9)
      #expect(bar.contains { $0.label == "Task List" && $0.traits & 64 != 0 })
      try await run(app, "press:Add", "wait:1", "press:Add", "wait:1")
      #expect(try await rows(app) == ["New Task", "New Task"])
      try await run(
        app, "tap:Edit", "wait:1", "press:Remove", "wait:1", "tap:Delete", "wait:1", "tap:Done", "wait:1")
      #expect(try await rows(app).count == 1)
    }
  }

  @Test("a picture right after a wait shows that moment; after another step it waits, for a clock in vain")
  func pictures() async throws {
    try await use { app, _ in
      try await openNewTask(app)
      try await run(app, "press:Start", "wait:1.5")
      let moment = app.now
      _ = try await app.picture(after: "wait:1.5")
      #expect(app.now == moment)
      _ = try await app.picture(after: "tap:Start")
      #expect(app.now > moment)
    }
  }

  @Test("R26.4, R26.5, R26.6, R26.24: 130 seconds later a task is completed in 2 minutes 10 seconds")
  func finished() async throws {
    try await use { app, _ in
      try await openNewTask(app)
      try await run(app, "press:Start", "wait:130", "press:Stop", "wait:1")
      #expect(try await clock(app)[1].value == "2 minutes 10 seconds")
      let undone = try await app.capture()
      try await run(app, "back", "wait:1")
      #expect(try await rows(app) == ["New Task completed in 2 minutes 10 seconds"])
      #expect(try await app.screen().contains("\"02:10\""))
      let done = try await app.capture()
      // The tick is green; nothing else on the list is.
      func greens(_ canvas: FrameCanvas) -> Int {
        var count = 0
        for y in stride(from: 0, to: canvas.height, by: 2) {
          for x in stride(from: 0, to: canvas.width, by: 2) {
            let p = canvas.pixel(x: x, y: y).map(Int.init)
            if p[1] > p[0] + 60, p[1] > p[2] + 40 { count += 1 }
          }
        }
        return count
      }
      #expect(greens(done) > 20 && undone.width == done.width)
      // A task that is done is not started again.
      try await run(app, "tap:02:10", "wait:1", "press:Start", "wait:5")
      #expect(try await clock(app)[1].value == "2 minutes 10 seconds")
    }
  }

  @Test(
    "R26.5, R26.6: single ones, none, and the end of the clock at 59:59",
    arguments: [
      (0, "0 seconds", "00:00"), (1, "1 second", "00:01"), (61, "1 minute 1 second", "01:01"),
      (4000, "59 minutes 59 seconds", "59:59"),
    ])
  func durations(seconds: Int, said: String, shown: String) async throws {
    try await use { app, _ in
      try await openNewTask(app)
      try await run(app, "press:Start", "wait:\(Double(seconds) + 0.2)", "press:Stop", "back", "wait:1")
      #expect(try await rows(app) == ["New Task completed in \(said)"])
      #expect(try await app.screen().contains("\"\(shown)\""))
    }
  }

  @Test("R26.9 to R26.14: the clock is three elements in their places, and says whether it can be started")
  func elements() async throws {
    try await use { app, _ in
      try await openNewTask(app)
      let parts = try await clock(app)
      #expect(parts.map(\.label) == ["Start", "Duration", "Stop"])
      #expect(
        parts.map(\.frame) == [
          AutomationFrame(x: 30, y: 133, width: 40, height: 40),
          AutomationFrame(x: 80, y: 133, width: 160, height: 40),
          AutomationFrame(x: 250, y: 133, width: 40, height: 40),
        ])
      let (button, disabled, frequent) = (UInt64(1), UInt64(1 << 8), UInt64(1 << 9))
      #expect(parts.map(\.traits) == [button, frequent, button | disabled])
      try await run(app, "press:Start")
      #expect(try await clock(app).map(\.traits) == [button | disabled, frequent, button])
      let before = try await clock(app)[1].value
      try await run(app, "wait:2")
      #expect(try await clock(app)[1].value != before, "it ticks")
      try await run(app, "press:Stop")
      #expect(try await clock(app).map(\.traits) == [button | disabled, frequent, button | disabled])
    }
  }

  @Test("R26.15, R26.16: turned, the app hears what was before, and elements are where they are now")
  func rotation() async throws {
    try await use { app, lines in
      try await openNewTask(app)
      _ = try await clock(app)
      try await run(app, "rotate:left", "wait:1")
      let wide = try await clock(app)
      #expect(wide[2].frame.x > 450 && wide[0].frame.x == 30, "\(wide.map(\.frame))")
      try await run(app, "press:Start", "wait:1", "rotate:portrait", "wait:1")
      #expect(try await clock(app)[2].frame == AutomationFrame(x: 250, y: 133, width: 40, height: 40))
      // Upright is 1, turned to the left 3.
      #expect(lines.containing("rotated from") == ["rotated from 1", "rotated from 3"])
    }
  }

  @Test("R22.3, R22.4, R22.8: with VoiceOver there is a reset button; it and a shake put a task back")
  func reset() async throws {
    try await use { app, _ in
      try await openNewTask(app)
      func button() async throws -> AutomationElement? {
        try await elements(app).first { $0.label == "Reset" }
      }
      #expect(try await button() == nil, "hidden in the nib")
      try await run(app, "voiceover:on", "wait:1")
      let shown = try #require(try await button())
      #expect(shown.type == 9 && shown.frame.width == 140)
      try await run(app, "press:Start", "wait:5", "tap:\(shown.frame.x + 20),\(shown.frame.y + 20)", "wait:3")
      #expect(try await clock(app).map { $0.value ?? "" }[1] == "0 seconds", "its timer stands")
      #expect(try await clock(app)[0].isEnabled)
      try await run(app, "voiceover:off", "wait:1")
      #expect(try await button() == nil)
      try await run(app, "press:Start", "wait:3", "press:Stop", "shake", "back", "wait:1")
      #expect(try await rows(app) == ["New Task"], "not complete any more")
    }
  }

  @Test("R26.17, R26.18: the running clock is heard every few seconds, the stopped one is silent")
  func heard() async throws {
    try await use(traits: Self.spoken) { app, lines in
      try await run(app, "press:Add", "wait:1", "tap:New Task", "wait:2")
      try await run(app, "voiceover:first", "wait:2")
      #expect(lines.containing("VoiceOver: ").last == "VoiceOver: Task List. Back Button.")
      for _ in 0..<3 { try await run(app, "voiceover:next", "wait:3") }
      #expect(lines.containing("VoiceOver: ").suffix(2).last == "VoiceOver: Start. Button.", "\(lines.all)")
      try await run(app, "voiceover:activate", "voiceover:next", "wait:1")
      lines.forget()
      try await run(app, "wait:20")
      let heard = lines.containing("VoiceOver: ")
      #expect((4...5).contains(heard.count) && heard.allSatisfy { $0.hasSuffix("seconds") }, "\(heard)")
      try await run(app, "voiceover:next", "voiceover:activate", "voiceover:previous", "wait:6")
      lines.forget()
      try await run(app, "wait:30")
      #expect(lines.containing("VoiceOver: ").isEmpty)
    }
  }

  @Test("leaving stops the clock and keeps its time; return keeps the name; both outlive the app")
  func leaving() async throws {
    try await use { app, _ in
      try await openNewTask(app)
      try await run(app, "tap:160,98", "wait:1", "type: of mine", "key:Enter", "wait:1")
      try await run(app, "press:Start", "wait:7", "back", "wait:20")
      #expect(try await rows(app) == ["New Task of mine"])
      try await run(app, "home", "kill", "activate", "wait:1", "tap:New Task of mine", "wait:3")
      let kept = try await clock(app)[1].value
      #expect(["7 seconds", "8 seconds"].contains(kept))
    }
  }

  @Test("on an iPad list and task stand side by side; deleting the task clears its page")
  func pad() async throws {
    try await use(device: "iPad (9th generation)") { app, _ in
      #expect(try await !clock(app)[0].isEnabled, "no task")
      try await run(app, "press:Add", "wait:1", "tap:New Task", "wait:1", "press:Start", "wait:3")
      #expect(try await clock(app)[1].value != "0 seconds")
      #expect(try await elements(app).contains { $0.label == "Task List" })
      try await run(app, "press:Stop", "tap:Edit", "wait:1")
      try await run(app, "press:Remove", "wait:1", "tap:Delete", "wait:2")
      #expect(try await rows(app).isEmpty)
      let parts = try await clock(app)
      #expect(parts[1].value == "0 seconds" && !parts[0].isEnabled)
    }
  }
}
