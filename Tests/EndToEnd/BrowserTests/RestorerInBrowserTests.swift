import Foundation
import Testing

/// Restorer through the page's own controls, as a person would try it.
@Suite(
  "Restorer in the browser", .serialized, .timeLimit(.minutes(5)),
  .enabled(if: Browser.executable != nil, "there is no browser: apt-get install chromium"),
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct RestorerInBrowserTests {
  /// A copy of the example, always in the same place: an app's data belongs to its project's path, and what a developer
  /// has left in the example's own is not for a test to remove.
  private static let copy = FileManager.default.temporaryDirectory.appendingPathComponent(
    "touchstone-tests/Restorer")

  private static func copiedProject() throws -> URL {
    let files = FileManager.default
    try? files.removeItem(at: copy)
    try files.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    // With the files' dates: what has not changed is not built again.
    let example = RunningTool.repository.appendingPathComponent("Examples/Restorer")
    let copying = try Process.run(
      URL(fileURLWithPath: "/bin/cp"), arguments: ["-a", example.path, copy.path])
    copying.waitUntilExit()
    try #require(copying.terminationStatus == 0)
    return copy
  }

  private func use(_ body: @Sendable (BrowserPage, URL) throws -> Void) async throws {
    let project = try Self.copiedProject()
    let launch = try await HeadlessExample.launch(project)
    let home = URL(fileURLWithPath: try #require(launch.environment["CFFIXED_USER_HOME"]))
    let saved = home.appendingPathComponent("Library/Saved Application State")
    try? FileManager.default.removeItem(at: saved)
    try await blocking {
      let tool = try RunningTool(project: project)
      defer { tool.stop() }
      let browser = try Browser(width: 1280, height: 900)
      defer { browser.close() }
      let page = try browser.open(tool.url)
      try page.installEyes()
      try Self.waitForApp(page)
      try body(page, saved)
    }
  }

  private static func waitForApp(_ page: BrowserPage) throws {
    try page.wait(until: "document.getElementById('state').textContent === 'Running' && eyes.hasPicture()")
    try rest(page)
  }

  /// What was still before does not count: what was just done may not show yet.
  private static func rest(_ page: BrowserPage) throws {
    try page.evaluate("window.still = null")
    try page.wait(until: BrowserPage.isStill)
  }

  /// What the screen looks like, without the status bar's clock and a scroll indicator that fades.
  private static func look(_ page: BrowserPage) throws -> Int? {
    try rest(page)
    return try page.evaluate("eyes.look(0, .07, .97, 1)") as? Int
  }

  /// Whether the screen comes to look so: an app that is busy elsewhere may take a moment to begin.
  private static func comes(to look: Int?, _ page: BrowserPage) throws -> Bool {
    let look = try #require(look)
    try page.wait(until: "eyes.look(0, .07, .97, 1) === \(look)")
    return try Self.look(page) == look
  }

  private static func goHome(_ page: BrowserPage) throws {
    try page.press(control: "home")
    try page.wait(until: "document.getElementById('state').textContent === 'In background'")
  }

  /// The page is in the background at once; the app's state is on disk a moment later.
  private static func wait(forStateIn saved: URL, _ page: BrowserPage) throws {
    while !(FileManager.default.subpaths(atPath: saved.path) ?? []).contains(where: {
      $0.hasSuffix("data.data")
    }) {
      try Task.checkCancellation()
      try page.evaluate("new Promise(requestAnimationFrame)")
    }
  }

  /// Ends the app with a control and starts it by its icon.
  private static func restart(_ page: BrowserPage, after control: String) throws {
    try page.press(control: control)
    try page.wait(until: "document.getElementById('state').textContent === 'Ended'")
    try page.press(control: "activate")
    try waitForApp(page)
  }

  /// Scrolls the list, opens a country, goes to the other tab.
  private static func leaveTraces(_ page: BrowserPage) throws -> (list: Int?, country: Int?, settings: Int?) {
    try page.drag(from: (0.5, 0.8), to: (0.5, 0.3))
    let list = try look(page)
    try page.click(x: 0.4, y: 0.4)
    let country = try look(page)
    try page.click(x: 0.75, y: 0.95)
    return (list, country, try look(page))
  }

  @Test("scroll, open, another tab, home, kill, the icon: all is back")
  func restored() async throws {
    try await use { page, saved in
      let fresh = try Self.look(page)
      let (list, country, settings) = try Self.leaveTraces(page)
      #expect(Set([fresh, list, country, settings]).count == 4)
      try Self.goHome(page)
      try Self.wait(forStateIn: saved, page)
      try Self.restart(page, after: "kill")
      #expect(try Self.comes(to: settings, page))
      try page.savePicture("restorer-restored")
      try page.click(x: 0.25, y: 0.95)
      #expect(try Self.comes(to: country, page))
      try page.click(x: 0.08, y: 0.095)
      #expect(try Self.comes(to: list, page))
    }
  }

  @Test("a file that is saved starts the edited app, and it restores what it had kept")
  func edited() async throws {
    try await use { page, saved in
      let (_, country, settings) = try Self.leaveTraces(page)
      try Self.goHome(page)
      try Self.wait(forStateIn: saved, page)
      try page.press(control: "activate")
      try Self.waitForApp(page)
      let source = Self.copy.appendingPathComponent("Restorer/AppDelegate.swift")
      let (text, place) = (try String(contentsOf: source, encoding: .utf8), "    // Before restoration,")
      try #require(text.contains(place))
      try text.replacingOccurrences(of: place, with: "    print(\"the app is edited\")\n" + place)
        .write(to: source, atomically: true, encoding: .utf8)
      try page.wait(
        until: "document.getElementById('lines').textContent.includes('the app is edited')", seconds: 120)
      try Self.waitForApp(page)
      #expect(try Self.comes(to: settings, page))
      try page.click(x: 0.25, y: 0.95)
      #expect(try Self.comes(to: country, page))
    }
  }

  @Test("force-quit and the icon: all is as at first, whether the app was in front or not")
  func forgotten() async throws {
    try await use { page, saved in
      let fresh = try Self.look(page)
      for isInFront in [false, true] {
        _ = try Self.leaveTraces(page)
        if !isInFront { try Self.goHome(page) }
        try Self.restart(page, after: "forceQuit")
        #expect(try Self.comes(to: fresh, page))
      }
      #expect(!FileManager.default.fileExists(atPath: saved.path))
    }
  }

  @Test("with a damaged archive all is as at first, and nothing crashes")
  func damaged() async throws {
    try await use { page, saved in
      let fresh = try Self.look(page)
      _ = try Self.leaveTraces(page)
      try Self.goHome(page)
      try Self.wait(forStateIn: saved, page)
      try page.press(control: "kill")
      try page.wait(until: "document.getElementById('state').textContent === 'Ended'")
      let files = try #require(FileManager.default.subpaths(atPath: saved.path))
      let data = try #require(files.first { $0.hasSuffix("data.data") })
      let file = saved.appendingPathComponent(data)
      try Data(contentsOf: file).prefix(100).write(to: file)
      try page.press(control: "activate")
      try Self.waitForApp(page)
      #expect(try Self.comes(to: fresh, page))
      #expect(try page.evaluate("document.getElementById('report').hidden") as? Bool == true)
    }
  }
}
