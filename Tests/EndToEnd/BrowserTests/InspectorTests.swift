import DeviceCatalog
import Foundation
import Simulator
import Testing

/// The page's accessibility panel, over an app that says what it shows: a button at the upper left, a slider below.
@Suite(
  "The accessibility panel", .serialized, .timeLimit(.minutes(2)),
  .enabled(if: Browser.executable != nil, "there is no browser: apt-get install chromium"))
struct InspectorTests {
  private func use(
    width: Int = 1440, height: Int = 900, _ body: @escaping @Sendable (BrowserPage) throws -> Void
  ) async throws {
    let launch = AppLaunch(displayName: "FakeApp", executablePath: RunningTool.fixture("FakeApp"))
    let model = try #require(DeviceCatalog.model(named: DeviceCatalog.defaultName))
    let simulator = try await Simulator(source: FinishedApp(launch), model: model, name: "FakeApp")
    do {
      try await blocking {
        let browser = try Browser(width: width, height: height)
        defer { browser.close() }
        let page = try browser.open(simulator.url)
        try page.call(
          "Emulation.setDeviceMetricsOverride",
          ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
        try page.wait(until: "document.getElementById('state').textContent === 'Running'")
        try page.wait(until: "!document.querySelector('[data-act=\"screenshot\"]').disabled")
        try body(page)
      }
    } catch {
      await simulator.stop()
      throw error
    }
    await simulator.stop()
  }

  private static func facts(say text: String) -> String {
    "document.getElementById('element-facts').textContent.includes('\(text)')"
  }
  private static func console(says text: String) -> String {
    "document.getElementById('lines').textContent.includes('\(text)')"
  }

  @Test("R26.21: describes what is under the pointer and frames it; touches go to the app")
  func pointer() async throws {
    try await use { page in
      #expect(try page.evaluate(Self.console(says: "elements wanted")) as? Bool == false, "nobody asked")
      try page.press(control: "inspector")
      try page.wait(until: "document.getElementById('element-list').childElementCount === 2")
      #expect(try page.evaluate("document.getElementById('console').hidden") as? Bool == true)
      // The slider lies at 100,400 200×100 of 393×852 points.
      try page.point(x: 200.0 / 393, y: 450.0 / 852)
      try page.wait(until: Self.facts(say: "LabelVolumeValue50%Traitsadjustable"))
      for text in [
        "HintNone", "Frame100, 400  200 × 100", "ActionsIncrement, Decrement",
        "VoiceOver saysVolume: 50%. Adjustable.",
      ] {
        #expect(try page.evaluate(Self.facts(say: text)) as? Bool == true, "\(text)")
      }
      let offset = try page.evaluate(
        "(() => { const f = document.getElementById('element-frame').getBoundingClientRect(), "
          + "s = document.getElementById('screen').getBoundingClientRect(); "
          + "return [f.left - s.left - s.width * 100 / 393, f.top - s.top - s.height * 400 / 852, "
          + "f.width - s.width * 200 / 393, f.height - s.height * 100 / 852] })()")
      #expect((offset as? [Double] ?? [9]).allSatisfy { abs($0) < 4 }, "\(String(describing: offset))")
      try page.savePicture("inspector-1440")
      try page.click(x: 300.0 / 393, y: 700.0 / 852)
      try page.wait(until: Self.console(says: "touch 300 700"))
      // What is chosen in the list, also by keys.
      try page.evaluate("document.querySelector('#element-list button').focus()")
      try page.wait(until: Self.facts(say: "LabelCrash") + " && " + Self.facts(say: "Identifiercrash"))
      try page.useDarkTheme()
      try page.savePicture("inspector-1440-dark")
      try page.press(control: "inspector")
      try page.wait(until: Self.console(says: "elements not wanted"))
      #expect(try page.evaluate("document.getElementById('element-frame').hidden") as? Bool == true)
    }
  }

  @Test("offers the app's elements to the browser's screen reader, which presses them")
  func offered() async throws {
    try await use { page in
      try page.press(control: "inspector")
      try page.wait(until: "document.getElementById('element-list').childElementCount === 2")
      #expect(try page.evaluate("document.getElementById('element-layer').hidden") as? Bool == true)
      try page.evaluate("document.getElementById('element-offer').click()")
      try page.wait(until: "document.getElementById('element-layer').childElementCount === 2")
      // As the browser tells it to a screen reader.
      try page.call("Accessibility.enable")
      let tree = try page.call("Accessibility.getFullAXTree")
      let nodes = (tree["nodes"] as? [[String: Any]] ?? []).map { node -> String in
        func value(_ key: String) -> String { (node[key] as? [String: Any])?["value"] as? String ?? "" }
        return "\(value("role")) \(value("name")) | \(value("description"))"
      }
      #expect(nodes.contains("button Crash | Ends the app"), "\(nodes)")
      #expect(nodes.contains { $0.hasPrefix("slider Volume") })
      // Closed, the panel still lets the reader in; another page's wish is this one's again.
      try page.press(control: "console")
      try page.evaluate("document.querySelectorAll('#element-layer > div')[1].click()")
      try page.wait(until: Self.console(says: "touch 200 450"))
      #expect(try page.evaluate(Self.console(says: "elements not wanted")) as? Bool == false)
    }
  }

  @Test("has room on a narrow page")
  func narrow() async throws {
    try await use(width: 390, height: 844) { page in
      try page.press(control: "inspector")
      try page.wait(until: "document.getElementById('element-list').childElementCount === 2")
      try page.evaluate("document.querySelector('#element-list button').focus()")
      #expect(try page.evaluate("document.documentElement.scrollWidth <= 390") as? Bool == true)
      try page.savePicture("inspector-390")
    }
  }
}
