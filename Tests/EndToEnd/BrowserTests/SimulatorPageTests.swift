import DeviceCatalog
import Foundation
import Simulator
import Testing

/// The page in a real browser, with an app that only paints: what is tested is the way there and back.
@Suite(
  "The simulator's page", .serialized, .timeLimit(.minutes(2)),
  .enabled(if: Browser.executable != nil, "there is no browser: apt-get install chromium"))
struct SimulatorPageTests {
  /// A page with the fake app's picture on it.
  private func use(arguments: [String] = [], _ body: @Sendable (BrowserPage) throws -> Void) async throws {
    let launch = AppLaunch(
      displayName: "FakeApp", executablePath: RunningTool.fixture("FakeApp"), arguments: arguments)
    let model = try #require(DeviceCatalog.model(named: DeviceCatalog.defaultName))
    let simulator = try await Simulator(source: FinishedApp(launch), model: model, name: "FakeApp")
    do {
      try await blocking {
        let browser = try Browser(width: 1280, height: 900)
        defer { browser.close() }
        let page = try browser.open(simulator.url)
        // On a busy machine one that does not answer is known to before the page is there.
        try page.wait(
          until: "['Running', 'Not responding'].includes(document.getElementById('state').textContent)")
        try page.wait(until: Self.pixel(x: 0.5, y: 0.08, is: [36, 113, 214]))
        try body(page)
      }
    } catch {
      await simulator.stop()
      throw error
    }
    await simulator.stop()
  }

  private static func pixel(x: Double, y: Double, is color: [Int]) -> String {
    "(() => { const c = document.getElementById('screen'); "
      + "const d = c.getContext('2d').getImageData(c.width * \(x), c.height * \(y), 1, 1).data; "
      + "return [\(color.map(String.init).joined(separator: ","))].every((v, i) => Math.abs(v - d[i]) < 6) })()"
  }

  private static func console(says text: String) -> String {
    "document.getElementById('lines').textContent.includes('\(text)')"
  }

  @Test("shows the app, and a click is a touch where it was clicked") func click() async throws {
    try await use { page in
      try page.savePicture("light")
      try page.click(x: 0.5, y: 0.5)
      try page.wait(until: Self.console(says: "touch 196 42"))
      try page.wait(until: Self.pixel(x: 0.5, y: 0.5, is: [20, 180, 90]))
      try page.drag(from: (0.2, 0.6), to: (0.8, 0.9))
      try page.wait(until: Self.pixel(x: 0.8, y: 0.9, is: [20, 180, 90]))
    }
  }

  @Test("typing types, and the wheel scrolls") func typing() async throws {
    try await use { page in
      try page.click(x: 0.5, y: 0.7)
      try page.type("Grüße")
      try page.wait(until: Self.console(says: "text Grüße"))
      try page.press(key: "Backspace", code: 8)
      try page.wait(until: Self.console(says: "key Backspace"))
      try page.wheel(x: 0.5, y: 0.5, by: 100)
      try page.wait(until: Self.pixel(x: 0.5, y: 0.995, is: [240, 180, 90]))
    }
  }

  @Test("turning the device turns it on the page, and a click lands where it shows") func turning()
    async throws
  {
    try await use { page in
      try page.press(control: "rotateLeft")
      try page.wait(
        until: "document.getElementById('screen').width > document.getElementById('screen').height")
      try page.wait(until: "document.getElementById('device-body').getAnimations().length === 0")
      try page.savePicture("turned")
      try page.click(x: 0.75, y: 0.5)
      try page.wait(until: Self.console(says: "touch 639 196"))
      try page.wait(until: Self.pixel(x: 0.75, y: 0.5, is: [20, 180, 90]))
    }
  }

  @Test("dark appearance, shaking and text size reach the app") func settings() async throws {
    try await use { page in
      try page.press(control: "appearance")
      try page.wait(until: Self.pixel(x: 0.9, y: 0.9, is: [18, 18, 18]))
      try page.press(control: "shake")
      try page.wait(until: Self.console(says: "shake"))
      try page.evaluate(
        "(() => { const s = document.getElementById('text-size'); s.selectedIndex = 11; "
          + "s.dispatchEvent(new Event('change')) })()")
      try page.wait(until: Self.console(says: "size UICTContentSizeCategoryAccessibilityXXXL"))
      try page.useDarkTheme()
      try page.savePicture("dark")
    }
  }

  @Test("a crash shows its message and relaunching brings the app back") func crash() async throws {
    try await use { page in
      try page.click(x: 0.09, y: 0.04)
      try page.wait(until: "!document.getElementById('report').hidden")
      let text = try page.evaluate("document.getElementById('report').textContent") as? String ?? ""
      #expect(text.contains("FakeApp quit unexpectedly"))
      #expect(text.contains("The crash button was tapped"))
      try page.savePicture("crash")
      try page.evaluate("document.getElementById('report-relaunch').click()")
      try page.wait(until: "document.getElementById('report').hidden")
      try page.wait(until: Self.pixel(x: 0.5, y: 0.08, is: [36, 113, 214]))
    }
  }

  @Test("an app that hangs is told of, sampled and force-quit from the page, whose address keeps no secret")
  func hang()
    async throws
  {
    try await use(arguments: ["mute"]) { page in
      #expect(try page.evaluate("location.href.includes('token')") as? Bool == false)
      try page.wait(until: "!document.getElementById('hang').hidden")
      try page.evaluate("document.getElementById('hang-sample').click()")
      try page.wait(until: "document.getElementById('hang-stacks').textContent.includes('FakeApp')")
      try page.savePicture("hang")
      try page.evaluate("document.getElementById('hang-quit').click()")
      try page.wait(until: "!document.getElementById('springboard').hidden")
      #expect(try page.evaluate("document.getElementById('hang').hidden") as? Bool == true)
    }
  }

  @Test("home shows the app's icon, and the icon brings the app back") func home() async throws {
    try await use { page in
      try page.press(control: "home")
      try page.wait(until: "!document.getElementById('springboard').hidden")
      try page.savePicture("home")
      try page.evaluate("document.getElementById('open-app').click()")
      try page.wait(until: "document.getElementById('springboard').hidden")
      try page.wait(until: Self.console(says: "lifecycle activate"))
    }
  }

  @Test("another device is chosen from the menu") func otherDevice() async throws {
    try await use { page in
      for name in ["iPad (10th generation)", "iPhone SE (3rd generation)"] {
        try page.evaluate(
          "(() => { const d = document.getElementById('device'); d.value = '\(name)'; "
            + "d.dispatchEvent(new Event('change')) })()")
        let shape =
          name.hasPrefix("iPad")
          ? "Math.abs(c.width / c.height - 820 / 1180) < 0.01"
          : "Math.abs(c.width / c.height - 375 / 667) < 0.01"
        try page.wait(until: "(() => { const c = document.getElementById('screen'); return \(shape) })()")
        try page.wait(until: Self.pixel(x: 0.5, y: 0.04, is: [36, 113, 214]))
        try page.savePicture(name)
      }
    }
  }
}
