import DeviceCatalog
import Foundation
import Simulator
import Testing

/// What the page says of builds and of an app's end, while it happens.
@Suite(
  "States in the page", .serialized, .timeLimit(.minutes(3)),
  .enabled(if: Browser.executable != nil, "there is no browser: apt-get install chromium"))
struct PageStatesTests {
  /// Builds that take until a test says how they end; the first is good.
  private struct Builds: AppSource {
    struct Failure: Error, CustomStringConvertible {
      let description = "Main.swift:3:1: error: no such thing"
    }

    private let launch = AppLaunch(
      displayName: "FakeApp", executablePath: RunningTool.fixture("FakeApp"))
    private let ends: AsyncStream<Bool>
    private let told: AsyncStream<Bool>.Continuation

    init() {
      (ends, told) = AsyncStream<Bool>.makeStream()
      end(isGood: true)
    }

    func end(isGood: Bool) { told.yield(isGood) }

    func prepare() async throws -> AppLaunch {
      for await isGood in ends {
        guard isGood else { throw Failure() }
        break
      }
      return launch
    }
  }

  @Test("the pill tells that the app is built; a build that failed stays in a banner until one works")
  func builds() async throws {
    let builds = Builds()
    try await FakeAppInBrowser.use(source: builds) { page, _, _ in
      let hasBanner = "!document.getElementById('stale').hidden"
      let building = FakeAppInBrowser.state(is: "Building")
      try page.press(control: "relaunch")
      try page.wait(until: building + " && !(\(hasBanner))")
      builds.end(isGood: false)
      try page.wait(until: FakeAppInBrowser.state(is: "Build failed") + " && \(hasBanner)")
      try page.wait(until: FakeAppInBrowser.console(says: "Main.swift:3:1: error: no such thing"))
      #expect(try page.evaluate("document.getElementById('report').hidden") as? Bool == true)
      // The app from before goes on.
      try page.press(control: "shake")
      try page.wait(until: FakeAppInBrowser.console(says: "shake"))
      try page.savePicture("stale")
      try page.press(control: "relaunch")
      try page.wait(until: "\(building) && \(hasBanner)")
      builds.end(isGood: true)
      try page.wait(until: FakeAppInBrowser.state(is: "Running") + " && !(\(hasBanner))")
    }
  }

  @Test("a crash is reported by its words while its stack is still read") func words() async throws {
    try await FakeAppInBrowser.use { page, _, _ in
      try page.evaluate(
        "window.summaries = []; new MutationObserver(() => { summaries.push([document.getElementById('report-summary').textContent, "
          + "document.getElementById('report-message').textContent, document.getElementById('report').hidden]) })"
          + ".observe(document.getElementById('report'), { subtree: true, childList: true, attributes: true })"
      )
      try page.click(x: 0.09, y: 0.04)
      try page.wait(until: "document.querySelectorAll('#report-own .own').length > 0")
      let first = try page.evaluate(
        "summaries.some(([summary, message, hidden]) => summary === 'Its stack is being read …' && !hidden "
          + "&& message.includes('The crash button was tapped'))")
      #expect(first as? Bool == true)
      #expect(
        (try page.evaluate("document.getElementById('report-summary').textContent") as? String)?.hasPrefix(
          "Signal ") == true)
    }
  }

  /// Keeps what is copied.
  private static let clipboard =
    "navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve() }"
  /// How many frames of a stack are in what was copied.
  private static let frames = "copied.split('\\n').filter(l => /^\\s*\\d+\\s+(\\[|0x)/.test(l)).length"

  @Test("a crash report is copied with its whole stack; of the console what is folded away is left out")
  func copying() async throws {
    try await FakeAppInBrowser.use { page, _, _ in
      try page.evaluate(Self.clipboard)
      try page.click(x: 0.09, y: 0.04)
      try page.wait(until: FakeAppInBrowser.console(says: "FakeApp: Signal"))
      try page.wait(until: "document.querySelectorAll('#report-own .own').length > 0")
      try page.click(element: "#report-copy")
      try page.wait(until: "document.getElementById('announcer').textContent === 'Copied.'")
      let report = try page.evaluate("copied") as? String ?? ""
      #expect(report.hasPrefix("FakeApp quit unexpectedly\nSignal "))
      #expect(report.contains("The crash button was tapped") && report.contains("FakeApp.swift"))
      let all = try #require(try page.evaluate(Self.frames) as? Int)
      let shown = "document.querySelectorAll('#report-backtrace .own, #report-backtrace .platform').length"
      #expect(try page.evaluate(shown) as? Int == all)

      func copyConsole() throws -> Int? {
        try page.evaluate("window.copied = null")
        try page.click(element: "#copy-console")
        try page.wait(until: "copied?.includes('The crash button was tapped')")
        return try page.evaluate(Self.frames) as? Int
      }
      let own = try #require(try copyConsole())
      #expect(own > 0 && own < all)
      try page.click(element: "#lines .folder")
      try page.wait(until: "document.querySelectorAll('#lines .platform').length > 0")
      #expect(try copyConsole() == all)
    }
  }

  @Test("a crash's words in the console lead to their line; of its frames the platform's are grey")
  func links() async throws {
    let source = RunningTool.repository.path + "/Tests/Fixtures/FakeApp/FakeApp.swift"
    let lines = try String(contentsOfFile: source, encoding: .utf8).components(separatedBy: "\n")
    let line = try #require(lines.firstIndex { $0.contains("\"The crash button was tapped\"") }) + 1
    try await FakeAppInBrowser.use { page, _, _ in
      try page.click(x: 0.09, y: 0.04)
      try page.wait(until: FakeAppInBrowser.console(says: "FakeApp: Signal"))
      let links = try page.evaluate("[...document.querySelectorAll('#lines .crash a')].map(a => a.href)")
      #expect((links as? [String] ?? []).contains { $0.hasPrefix("vscode://file\(source):\(line)") })
      try page.click(element: "#lines .folder")
      try page.wait(until: "document.querySelectorAll('#lines .platform').length > 0")
      let colours = try page.evaluate(
        "['#lines .crash.own', '#lines .crash.platform', '.console-bar .line-count'].map(s => getComputedStyle(document.querySelector(s)).color)"
      )
      let found = try #require(colours as? [String])
      #expect(found.count == 3 && found[0] != found[1] && found[1] == found[2])
      // Another editor is told in its own way.
      try page.choose("idea", in: "editor")
      try page.wait(
        until:
          "[...document.querySelectorAll('#lines .crash a')].some(a => a.href.startsWith('idea://open?file='))"
      )
      try page.choose("none", in: "editor")
      try page.wait(until: "document.querySelectorAll('#lines .crash a').length === 0")
    }
  }

  @Test("figures of a network that mean nothing are answered in one sentence") func network() async throws {
    try await FakeAppInBrowser.use { page, _, _ in
      try page.choose("own", in: "network")
      try page.wait(until: "document.getElementById('own-network').open")
      try page.evaluate("document.getElementById('network-figures').value = 'fast'")
      try page.evaluate("document.querySelector('#network-form .primary').click()")
      try page.wait(
        until:
          "document.getElementById('announcer').textContent.startsWith('The network is on or off, or one of ')"
      )
      // The list shows what holds once the dialog has closed.
      try page.wait(until: "document.getElementById('network').value === 'on'")
    }
  }
}
