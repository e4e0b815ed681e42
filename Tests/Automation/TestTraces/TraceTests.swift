import Foundation
import Testing
import TouchstoneDeviceProtocol

@testable import TestTraces

@Suite("Traces of tests")
struct TraceTests {
  static let screen = AutomationFrame(x: 0, y: 0, width: 393, height: 852)

  static func tree(_ label: String) -> AutomationElement {
    AutomationElement(
      number: 0, type: 2, label: "App", frame: screen,
      children: [
        AutomationElement(
          number: 1, type: 9, identifier: "go", label: label,
          frame: .init(x: 20.5, y: 40, width: 80, height: 44),
          isEnabled: false)
      ])
  }

  /// A test that taps twice, of which the second fails.
  static func recorded() -> TraceRecorder {
    var recorder = TraceRecorder(test: "AppUITests/LoginTests/testSignIn", device: "iPhone 15", now: 100)
    recorder.printed("started", now: 100.1)
    recorder.step("Launch App", now: 100.25, look: .init(picture: nil, tree: nil))
    recorder.step(
      "Tap \"Sign In\" Button", depth: 1, file: "/p/LoginTests.swift", line: 12, now: 101,
      look: .init(picture: [1, 2], tree: tree("Sign In")))
    recorder.printed("signing in </script><b>", isError: true, now: 101.5)
    recorder.failed("no Button 'Done'", file: "/p/LoginTests.swift", line: 13)
    recorder.end(.failed, now: 103, look: .init(picture: [1, 2], tree: tree("Wait")))
    return recorder
  }

  @Test("a step ends where the next begins, and both keep the screen between them")
  func screens() {
    let trace = Self.recorded().trace
    #expect(trace.steps.map(\.start) == [0.25, 1])
    #expect(trace.steps.map(\.end) == [1, 3])
    #expect(trace.steps[0].after == trace.steps[1].before)
    #expect(trace.steps[1].after?.tree == TraceElement(Self.tree("Wait")))
    #expect(trace.seconds == 3 && trace.result == .failed)
  }

  @Test("a picture that did not change is kept once")
  func pictures() {
    let recorder = Self.recorded()
    #expect(recorder.pictures.map(\.name) == ["1.png"])
    #expect(recorder.trace.steps[1].after?.picture == "1.png")
  }

  @Test("what is printed belongs to the step that goes on, and to the first before any")
  func console() {
    let trace = Self.recorded().trace
    #expect(trace.steps.map { $0.console.map(\.text) } == [["started"], ["signing in </script><b>"]])
    #expect(trace.failures.map(\.step) == [2])
  }

  @Test("of the lines of one moment those of the error stream come last, whichever came first")
  func streams() {
    func texts(_ lines: [(String, Bool, Double)]) -> [String]? {
      var recorder = TraceRecorder(test: "A/B/c", device: "iPhone 15", now: 0)
      recorder.step("Tap", now: 0, look: .init(picture: nil, tree: nil))
      for (text, isError, now) in lines { recorder.printed(text, isError: isError, now: now) }
      recorder.end(.passed, now: 3, look: .init(picture: nil, tree: nil))
      return recorder.trace.steps.first?.console.map(\.text)
    }
    let order = ["a", "b", "note", "other note", "c", "later note"]
    #expect(
      texts([
        ("a", false, 1), ("note", true, 1), ("b", false, 1), ("other note", true, 1), ("later note", true, 2),
        ("c", false, 2),
      ])
        == order)
    #expect(
      texts([
        ("note", true, 1), ("other note", true, 1), ("a", false, 1), ("b", false, 1), ("c", false, 2),
        ("later note", true, 2),
      ])
        == order)
  }

  @Test("of a test with a million activities the first ones are steps, and one more that tells of the others")
  func manySteps() {
    var recorder = TraceRecorder(test: "A/B/c", device: "iPhone 15", now: 0)
    for number in 1...1_000_000 { recorder.step("\(number)", now: 1, look: .init(picture: nil, tree: nil)) }
    recorder.printed("late", now: 2)
    recorder.failed("wrong")
    recorder.end(.failed, now: 3, look: .init(picture: [1], tree: nil))
    let steps = recorder.trace.steps
    #expect(recorder.isFull && steps.count == TraceRecorder.mostSteps + 1)
    #expect(steps.dropLast().last?.title == "\(TraceRecorder.mostSteps)")
    #expect(steps.last?.title == "and more, which are left out" && steps.last?.end == 3)
    #expect(steps.last?.console.map(\.text) == ["late"] && steps.last?.after?.picture == "1.png")
    #expect(recorder.trace.failures.map(\.step) == [steps.count])
  }

  @Test("a trace that was written is read again")
  func files() throws {
    let recorder = Self.recorded()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("trace-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in try TraceFiles.files(of: recorder.trace, pictures: recorder.pictures) {
      try file.content.write(to: folder.appendingPathComponent(file.name))
    }
    #expect(try TraceFiles.read(folder) == recorder.trace)
    #expect(try TraceFiles.read(folder.appendingPathComponent("trace.json")) == recorder.trace)
    #expect(throws: TraceError.self) { try TraceFiles.read(folder.appendingPathComponent("1.png")) }
    #expect(throws: TraceError.self) { try TraceFiles.read(folder.appendingPathComponent("nowhere")) }
  }

  @Test("what an app printed stays text in the page")
  func page() throws {
    let recorder = Self.recorded()
    let page = try #require(
      try TraceFiles.files(of: recorder.trace, pictures: []).first { $0.name == "index.html" })
    let html = String(decoding: page.content, as: UTF8.self)
    #expect(!html.contains("</script><b>"))
    #expect(html.contains("signing in \\u003c/script>"))
    // What the page's script reads is there by name.
    for part in ["\"type\":\"Button\"", "\"label\":\"Sign In\"", "\"isEnabled\":false", "\"width\":80"] {
      #expect(html.contains(part), "\(part)")
    }
    #expect(!html.contains("%%"))
  }

  @Test("a trace says so when its clock was the machine's")
  func realClock() throws {
    var recorder = TraceRecorder(
      test: "AppUITests/A/testB", device: "iPhone 15", usesRealClock: true, now: 100)
    recorder.step("Launch App", now: 100, look: .init(picture: nil, tree: nil))
    recorder.end(.passed, now: 103, look: .init(picture: nil, tree: nil))
    let data = try JSONEncoder().encode(recorder.trace)
    let trace = try JSONDecoder().decode(TestTrace.self, from: data)
    #expect(
      TraceText.summary(trace).hasPrefix(
        "AppUITests/A/testB on iPhone 15: passed, 3.00s of the machine's clock\n"))
    #expect(try TraceText.action(1, of: trace).contains("from 0.00s to 3.00s of the machine's clock"))
    // Of a virtual one the file is as it always was.
    let virtual = String(decoding: try JSONEncoder().encode(Self.recorded().trace), as: UTF8.self)
    #expect(!virtual.contains("usesRealClock"))
  }

  @Test("a terminal shows what happened, the steps, and one of them")
  func text() throws {
    let trace = Self.recorded().trace
    #expect(
      TraceText.summary(trace) == """
        AppUITests/LoginTests/testSignIn on iPhone 15: failed, 3.00s of the device's clock
        /p/LoginTests.swift:13: error: no Button 'Done'
        2 steps; `touchstone trace actions` lists them, `touchstone trace action N` shows one
        """)
    #expect(
      TraceText.actions(trace) == """
          1     0.25s  Launch App (0.75s)
        ✘ 2     1.00s    Tap "Sign In" Button (2.00s)  LoginTests.swift:12
        """)
    #expect(
      try TraceText.action(2, of: trace) == """
        2. Tap "Sign In" Button  LoginTests.swift:12
        from 1.00s to 3.00s of the device's clock
        /p/LoginTests.swift:13: error: no Button 'Done'
        picture before: 1.png
        picture after: 1.png

        console:
             1.50s  signing in </script><b>

        elements:
          Application {{0, 0}, {393, 852}}, label: 'App'
            Button {{20.5, 40}, {80, 44}}, identifier: 'go', label: 'Wait', disabled
        """)
    #expect(throws: TraceError.self) { try TraceText.action(3, of: trace) }
  }

  @Test("an app's text moves nobody's cursor")
  func controls() throws {
    var trace = Self.recorded().trace
    trace.steps[0].title = "a\u{1B}[2Jb"
    #expect(TraceText.actions(trace).contains("a\u{FFFD}[2Jb"))
  }
}
