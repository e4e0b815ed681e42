import Foundation
import Testing

/// Viewers, clients and apps that do not do as they should, at a `touchstone run` that a person uses in a browser beside them.
@Suite(
  "Unruly guests of a run", .serialized, .timeLimit(.minutes(5)),
  .enabled(if: Browser.executable != nil, "there is no browser: apt-get install chromium"),
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct UnrulyGuestsTests {
  /// Touches the app and waits for a picture that is another one.
  private func useApp(_ example: ExampleInBrowser) throws {
    try example.page.evaluate("window.before = eyes.look(0, .05, 1, .95)")
    try example.press("Increment")
    try example.page.wait(until: "eyes.look(0, .05, 1, .95) !== before")
  }

  @Test("a viewer that says nothing and reads nothing holds up no other") func silentViewer() async throws {
    try await ExampleInBrowser.use(project: "Examples/Stepper") { example, address in
      try example.page.installEyes()
      try useApp(example)
      let silent = try RawClient(address)
      #expect(try silent.openSocket() == 101)
      // More pictures than one that is waited for for ever would let by.
      for _ in 0..<4 { try useApp(example) }
      try example.wait(for: "005")
      withExtendedLifetime(silent) {}
    }
  }

  @Test("vast requests and frames are refused, and the run goes on") func vastMessages() async throws {
    try await ExampleInBrowser.use(project: "Examples/Stepper") { example, address in
      try example.page.installEyes()
      for (header, value, status) in [
        ("Content-Length", "1000000000", 413), ("Transfer-Encoding", "chunked", 411),
      ] {
        let client = try RawClient(address)
        #expect(try client.request("POST", "/step", [header: value]) == status)
        #expect(client.isClosed())
      }
      let viewer = try RawClient(address)
      #expect(try viewer.openSocket() == 101)
      // Announces a terabyte.
      try viewer.send([0x82, 0xFF, 0, 0, 1, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5])
      #expect(viewer.isClosed())
      try useApp(example)
      try example.wait(for: "001")
    }
  }

  @Test("an app that hangs is told of; one waits, sees its stacks, and ends it") func hang() async throws {
    try await ExampleInBrowser.use(project: "Tests/Fixtures/DrivenApp", options: ["--scheme", "DrivenApp"]) {
      example, _ in
      let page = example.page
      try example.press("Trouble")
      let isTold = "!document.getElementById('hang').hidden"
      // An app hears no touch while a screen slides in; who sees nothing happen touches once more.
      try example.press("Hang")
      if (try? page.wait(until: isTold)) == nil {
        try example.press("Hang")
        try page.wait(until: isTold)
      }
      #expect(
        try page.evaluate("document.getElementById('hang-title').textContent") as? String
          == "DrivenApp is not responding")
      try page.evaluate("document.getElementById('hang-sample').click()")
      try page.wait(
        until: "document.getElementById('hang-stacks').textContent.includes('TroubleViewController')",
        seconds: 90)
      try page.evaluate("document.getElementById('hang-wait').click()")
      try page.wait(until: "document.getElementById('hang').hidden")
      // Whoever has waited is asked again, after twenty seconds.
      try page.wait(until: isTold, seconds: 60)
      try page.evaluate("document.getElementById('hang-quit').click()")
      try page.wait(until: "!document.getElementById('springboard').hidden")
    }
  }
}
