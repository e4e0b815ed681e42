import DeviceCatalog
import Foundation
import Simulator
import Testing

/// The page's data panel over an app that keeps each touch in a store of Core Data's.
@Suite(
  "The data panel", .serialized, .timeLimit(.minutes(2)),
  .enabled(if: Browser.executable != nil, "there is no browser: apt-get install chromium"))
struct DataPanelTests {
  private func use(
    _ arguments: [String] = ["store"], width: Int = 1440, height: Int = 900,
    _ body: @escaping @Sendable (BrowserPage, URL) throws -> Void
  ) async throws {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    let launch = AppLaunch(
      displayName: "FakeApp", executablePath: RunningTool.fixture("FakeApp"), arguments: arguments,
      environment: ["CFFIXED_USER_HOME": home.path])
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
        try body(page, home)
      }
    } catch {
      await simulator.stop()
      throw error
    }
    await simulator.stop()
  }

  private static func says(_ id: String, _ text: String) -> String {
    "document.getElementById('\(id)').textContent.includes('\(text)')"
  }

  private static func click(_ id: String) -> String { "document.getElementById('\(id)').click()" }

  @Test("shows the app's rows page by page, sorted and searched, and what it saves as it saves it")
  func rows() async throws {
    try await use { page, home in
      try page.press(control: "data")
      try page.wait(until: Self.says("data-range", "1–100 of 250"))
      #expect(try page.evaluate("document.getElementById('console').hidden") as? Bool == true)
      #expect(
        try page.evaluate("document.getElementById('data-store').selectedOptions[0].text") as? String
          == "Touches.sqlite")
      try page.savePicture("data-1440")
      try page.evaluate(Self.click("data-next"))
      try page.wait(until: Self.says("data-range", "101–200 of 250"))
      try page.evaluate("document.querySelector('#data-head th.number button').click()")
      try page.wait(until: Self.says("data-range", "1–100 of 250"))
      try page.evaluate("document.querySelector('#data-head th.number button').click()")
      try page.wait(until: "document.querySelector('#data-body td').textContent === 'first 250'")
      try page.evaluate(
        "(() => { const s = document.getElementById('data-search'); s.value = 'touch'; s.dispatchEvent(new Event('input')) })()"
      )
      try page.wait(until: Self.says("data-range", "No rows"))
      let before = try FileManager.default.subpathsOfDirectory(atPath: home.path).sorted()
      try page.click(x: 0.5, y: 0.5)
      try page.wait(until: Self.says("data-range", "1–1 of 1"))
      #expect(try FileManager.default.subpathsOfDirectory(atPath: home.path).sorted() == before)
    }
  }

  @Test("shows the statements that ran with their times, those before the page came too")
  func statements() async throws {
    try await use { page, _ in
      try page.press(control: "data")
      try page.evaluate(Self.click("data-tab-sql"))
      try page.wait(until: Self.says("data-statements", "CREATE TABLE ZTOUCH"))
      try page.wait(until: Self.says("data-statements", "× 250"))
      try page.evaluate(Self.click("data-clear"))
      try page.wait(until: "document.getElementById('data-statements').childElementCount === 0")
      try page.click(x: 0.5, y: 0.5)
      try page.wait(until: Self.says("data-statements", "INSERT INTO ZTOUCH"))
      try page.wait(until: "/^[0-9.]+ ms$/.test(document.querySelector('#data-statements b').textContent)")
      try page.savePicture("data-sql-1440")
      try page.useDarkTheme()
      try page.savePicture("data-sql-1440-dark")
    }
  }

  @Test("has room on a narrow page, and says so where there is no store")
  func narrow() async throws {
    try await use(width: 390, height: 844) { page, _ in
      try page.press(control: "data")
      try page.wait(until: Self.says("data-range", "1–100 of 250"))
      #expect(
        try page.evaluate("document.documentElement.scrollWidth <= 390") as? Bool == true,
        "nothing sticks out")
      try page.savePicture("data-390")
      try page.useDarkTheme()
      try page.savePicture("data-390-dark")
    }
    try await use([]) { page, _ in
      try page.press(control: "data")
      try page.wait(until: "!document.getElementById('data-none').hidden")
      try page.useDarkTheme()
      try page.savePicture("data-none-dark")
    }
  }

  @Test("answers nobody without the token, and names no file but the app's stores")
  func access() async throws {
    try await use { page, _ in
      let refused = try page.evaluate("fetch('/data?token=wrong').then(a => a.status)") as? Int
      #expect(refused == 403)
      let stranger = try page.evaluate(
        "fetch('/data?store=../../../etc/passwd&token=' + sessionStorage.getItem('token')).then(a => a.text())"
      )
      #expect((stranger as? String)?.contains("the app has no store at ../../../etc/passwd") == true)
    }
  }
}
