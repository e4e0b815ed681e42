import Foundation
import Simulator
import TestRecording
import Testing

/// What is done in the page becomes a UI test, which `touchstone test` then runs.
@Suite(
  "The recorder", .serialized, .timeLimit(.minutes(10)),
  .enabled(
    if: Browser.executable != nil && RunningTool.executable != nil,
    "there is no browser, or the tool is not built"))
struct RecorderTests {
  @Test("the page records from a fresh start, shows the source as it grows, and stops")
  func page() async throws {
    let launch = try await HeadlessExample.launch(
      RunningTool.repository.appendingPathComponent("Examples/Stepper"))
    try await ExampleInBrowser.use(FinishedApp(launch)) { example in
      let page = example.page
      try page.press(control: "recorder")
      #expect(try page.evaluate("document.getElementById('recorder-copy').disabled") as? Bool == true)
      try page.evaluate("document.getElementById('recorder-toggle').click()")
      try page.wait(until: "document.getElementById('recorder-toggle').textContent === 'Stop'")
      try example.waitUntilItRuns()
      try example.rest()
      try example.press("Increment")
      try example.press("Increment")
      try example.press("Decrement")
      try page.wait(until: "document.getElementById('recorder-source').textContent.includes('Decrement')")
      try page.savePicture("recorder-1440")
      try page.useDarkTheme()
      try page.savePicture("recorder-1440-dark")
      try page.evaluate("document.getElementById('recorder-toggle').click()")
      try page.wait(until: "document.getElementById('recorder-toggle').textContent === 'Record'")
      try example.press("Increment")
      #expect(
        try example.source == """
          let app = XCUIApplication()
          app.launch()
          app.buttons["Increment"].tap()
          app.buttons["Increment"].tap()
          app.buttons["Decrement"].tap()
          """)
      #expect(try page.evaluate("document.getElementById('recorder-copy').disabled") as? Bool == false)
    }
  }

  @Test("a recorded session of an example compiles and passes as its UI test", arguments: RecordedSession.all)
  func passes(session: RecordedSession) async throws {
    let project = RunningTool.repository.appendingPathComponent("Examples/\(session.example)")
    let launch = try await HeadlessExample.launch(project)
    let test = try await ExampleInBrowser.use(FinishedApp(launch), isRecording: true, session.use)
    #expect(!test.statements.isEmpty)
    let run = try await blocking { try Self.run(test, in: project) }
    #expect(run.code == 0, "\(test.body.joined(separator: "\n"))\n\(run.said)")
    #expect(run.said.contains("1 passed"), "\(run.said)")
  }

  @Test("each example has a session")
  func covered() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: RunningTool.repository.appendingPathComponent("Examples").path
    ).filter { !$0.hasPrefix(".") }
    #expect(RecordedSession.all.map(\.example).sorted() == folders.sorted())
  }

  /// Puts the test in place of those that a copy of the project has.
  private static func run(_ test: RecordedTest, in project: URL) throws -> (code: Int32, said: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "recorded-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Examples name our libraries by their place beside them.
    let examples = folder.appendingPathComponent("Examples")
    let copy = examples.appendingPathComponent(project.lastPathComponent)
    try FileManager.default.createDirectory(at: examples, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: project, to: copy)
    let libraries = folder.appendingPathComponent("Libraries")
    try FileManager.default.copyItem(
      at: RunningTool.repository.appendingPathComponent("Libraries"), to: libraries)
    let tests = copy.appendingPathComponent(project.lastPathComponent + "UITests")
    let files = try FileManager.default.contentsOfDirectory(atPath: tests.path).filter {
      $0.hasSuffix(".swift")
    }.sorted()
    for (index, file) in files.enumerated() {
      let text = index == 0 ? test.file(named: "RecordedTests") : ""
      try Data(text.utf8).write(to: tests.appendingPathComponent(file))
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: RunningTool.executable ?? "touchstone")
    // The one pinned package of an example is one of ours as well: no network is needed.
    let packages = RunningTool.repository.appendingPathComponent(".build").path
    process.arguments = [
      "test", copy.path, "--packages-path", packages, "--offline", "--allow-read", libraries.path,
      "--only-testing", project.lastPathComponent + "UITests",
    ]
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, said)
  }

  @Test("the terminal's recording is written at the end, and only where there is a place for it")
  func terminal() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "recorded-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("StepperRecorded.swift")
    let project = RunningTool.repository.appendingPathComponent("Examples/Stepper")
    try await blocking {
      let tool = try RunningTool(project: project, options: ["--record", file.path])
      let browser = try Browser(width: 1280, height: 900)
      defer { browser.close() }
      let page = try browser.open(tool.url)
      try page.wait(until: "document.getElementById('state').textContent === 'Running'")
      try page.wait(until: "!document.querySelector('[data-act=\"screenshot\"]').disabled")
      try page.press(control: "rotateLeft")
      try page.wait(until: "document.getElementById('recorder-source').textContent.includes('landscape')")
      tool.stop()
    }
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(written.contains("final class StepperRecorded: XCTestCase"))
    #expect(written.contains("    XCUIDevice.shared.orientation = .landscapeLeft\n"))
    try Data("import XCTest\n".utf8).write(to: file)
    let refused = try await blocking {
      try RunningTool.errors("run", project.path, "--no-open", "--record", file.path)
    }
    #expect(refused.contains("has no place for a recording"), "\(refused)")
    #expect(try String(contentsOf: file, encoding: .utf8) == "import XCTest\n")
  }
}
