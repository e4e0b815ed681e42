import Foundation
import Simulator
import Testing

/// Going back in what was done to an app, by running it again.
@Suite(
  "The timeline", .serialized, .timeLimit(.minutes(5)),
  .enabled(
    if: Browser.executable != nil && RunningTool.executable != nil,
    "there is no browser, or the tool is not built"))
struct TimelineTests {
  private func launch(_ name: String) async throws -> AppLaunch {
    try await HeadlessExample.launch(RunningTool.repository.appendingPathComponent("Examples/\(name)"))
  }

  @Test(
    "the slider goes back to a moment, what is done there takes the place of what was done, and all is done again"
  )
  func travels() async throws {
    try await ExampleInBrowser.use(FinishedApp(try await launch("Stepper"))) { example in
      let page = example.page
      #expect(try page.evaluate("document.getElementById('timeline-slider').disabled") as? Bool == true)
      for _ in 1...3 { try example.press("Increment") }
      try example.wait(for: "003")
      #expect(try example.markCount == 3)
      try example.travel(after: 0)
      #expect(try !example.note.hasPrefix("Diverged"))
      #expect(try example.note.contains("Network answers are not recorded"))
      try example.wait(for: "001")
      try page.savePicture("timeline-1440")
      // Further on again, although the app is another process by now.
      try example.travel(after: 1)
      try example.wait(for: "002")
      // Time goes on, and so does the app.
      try example.press("Decrement")
      try example.wait(for: "001")
      #expect(try example.markCount == 3)
      try page.evaluate("document.getElementById('timeline-replay').click()")
      try page.wait(until: "document.getElementById('timeline-note').textContent.includes('replayed in')")
      try example.wait(for: "001")
      #expect(try !example.note.hasPrefix("Diverged"))
    }
  }

  /// Another app at every launch, as after an edit that changed everything.
  private actor Edited: AppSource {
    private var launches: [AppLaunch]
    init(_ launches: [AppLaunch]) { self.launches = launches }
    func prepare() -> AppLaunch { launches.count > 1 ? launches.removeFirst() : launches[0] }
  }

  @Test("a touch that reaches something else than before is reported")
  func diverges() async throws {
    let source = Edited([try await launch("Stepper"), try await launch("AlertView")])
    try await ExampleInBrowser.use(source) { example in
      let page = example.page
      try example.press("Increment")
      try example.wait(for: "001")
      try page.evaluate("document.getElementById('timeline-replay').click()")
      try page.wait(
        until: "document.getElementById('timeline-note').textContent.startsWith('Diverged at 0:')")
      #expect(try example.note.contains("instead of buttons[\"Increment\"]"))
      try page.savePicture("timeline-diverged-1440")
    }
  }

  @Test("has room on a narrow page")
  func narrow() async throws {
    try await ExampleInBrowser.use(FinishedApp(try await launch("Stepper"))) { example in
      try example.page.call(
        "Emulation.setDeviceMetricsOverride",
        ["width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": false])
      try example.press("Increment")
      try example.page.press(control: "recorder")
      #expect(try example.page.evaluate("document.documentElement.scrollWidth <= 390") as? Bool == true)
      try example.page.savePicture("timeline-390")
    }
  }
}
