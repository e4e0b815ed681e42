import DeviceCatalog
import Foundation
import Simulator

/// The page with the app that only paints and says what reaches it.
enum FakeAppInBrowser {
  static func use(
    _ arguments: [String] = [], width: Int = 1440, height: Int = 900,
    words: SimulatorWords = SimulatorWords(), companions: [CompanionApp] = [],
    source: (any AppSource)? = nil,
    _ body: @escaping @Sendable (BrowserPage, Browser, Simulator) throws -> Void
  ) async throws {
    var launch = AppLaunch(
      displayName: "FakeApp", executablePath: RunningTool.fixture("FakeApp"), arguments: arguments)
    launch.sources = [RunningTool.repository.path + "/Tests/Fixtures/FakeApp/FakeApp.swift"]
    guard let model = DeviceCatalog.model(named: DeviceCatalog.defaultName) else { return }
    let simulator = try await Simulator(
      source: source ?? FinishedApp(launch), model: model, name: "FakeApp", companions: companions,
      words: words)
    do {
      try await blocking {
        let browser = try Browser(width: width, height: height)
        defer { browser.close() }
        let page = try browser.open(simulator.url)
        try page.resize(width: width, height: height)
        try page.wait(until: state(is: "Running"))
        try page.wait(until: "!document.querySelector('[data-act=\"screenshot\"]').disabled")
        try body(page, browser, simulator)
      }
    } catch {
      await simulator.stop()
      throw error
    }
    await simulator.stop()
  }

  static func state(is text: String) -> String {
    "document.getElementById('state').textContent === '\(text)'"
  }
  static func console(says text: String) -> String {
    "document.getElementById('lines').textContent.includes('\(text)')"
  }
}
