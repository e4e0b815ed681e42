import Foundation
import Simulator
import Testing

/// The page of a device with two apps.
@Suite(
  "A second app in the page", .serialized, .timeLimit(.minutes(2)),
  .enabled(if: Browser.executable != nil, "There is no Chromium."))
struct CompanionPageTests {
  private static let name = "document.getElementById('app-name').textContent"
  private static let runs = FakeAppInBrowser.state(is: "Running")

  private func use(_ body: @escaping @Sendable (BrowserPage) throws -> Void) async throws {
    let second = AppLaunch(
      displayName: "Second", executablePath: RunningTool.fixture("FakeApp"), urlSchemes: ["second"])
    let companion = CompanionApp(name: "Second", urlSchemes: ["second"], source: FinishedApp(second))
    try await FakeAppInBrowser.use(["asks"], companions: [companion]) { page, _, _ in try body(page) }
  }

  @Test("an app opens it; both are in the switcher, with what the first showed when it was left")
  func switcher() async throws {
    try await use { page in
      try page.click(x: 0.5, y: 0.6)
      try page.type("second://1")
      try page.wait(until: "\(Self.name) === 'Second' && \(Self.runs)")
      try page.press(control: "appSwitcher")
      try page.wait(until: "document.querySelectorAll('.switcher .other canvas').length === 1")
      try page.savePicture("two-apps-switcher")
      // The blue bar of its picture.
      let pixel = try page.evaluate(
        "(() => { const c = document.querySelector('.switcher .other canvas'); "
          + "return [...c.getContext('2d').getImageData(c.width / 2, c.height * 0.08, 1, 1).data] })()")
      #expect(pixel as? [Int] == [36, 113, 214, 255])
      try page.click(element: ".switcher .other")
      try page.wait(until: "\(Self.name) === 'FakeApp' && \(Self.runs)")
      #expect(try page.evaluate("document.getElementById('switcher').hidden") as? Bool == true)
    }
  }

  @Test("each has its icon, and its lines in the console alone") func icons() async throws {
    try await use { page in
      try page.press(control: "home")
      let icon = "#home-icons [data-app=\"2\"]"
      try page.wait(until: "document.querySelectorAll('#home-icons [data-app]').length === 2")
      try page.wait(until: "document.querySelector('#springboard').hidden === false")
      try page.savePicture("two-apps-home")
      try page.click(element: icon)
      try page.wait(until: "\(Self.name) === 'Second' && \(Self.runs)")
      try page.wait(until: "document.querySelectorAll('.lines .whose[data-name=Second]').length > 0")
      try page.savePicture("two-apps-console")
      try page.choose("Second", in: "console-app")
      try page.wait(until: "document.querySelectorAll('.lines .whose[data-name=FakeApp]').length === 0")
      #expect(
        try page.evaluate("document.querySelectorAll('.lines .whose[data-name=Second]').length > 0") as? Bool
          == true)
    }
  }
}
