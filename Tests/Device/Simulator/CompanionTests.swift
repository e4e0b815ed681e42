import Foundation
import Testing
import TouchstoneDeviceProtocol

@testable import Simulator

/// Two processes on one device, as a page sees them.
@Suite("A second app on the device", .timeLimit(.minutes(1))) struct CompanionTests {
  private static func app(_ name: String, _ scheme: String, _ arguments: [String]) -> AppLaunch {
    AppLaunch(
      displayName: name, executablePath: RunningSimulator.fakeApp, arguments: arguments, urlSchemes: [scheme])
  }

  /// Each says what it is asked to open, and asks the device for what is typed.
  private func use(
    second arguments: [String] = ["asks"], limits: AppLimits = AppLimits(),
    _ body: @Sendable (RunningSimulator, FakePage) async throws -> Void
  ) async throws {
    let second = CompanionApp(
      name: "Second", urlSchemes: ["second"], source: FinishedApp(Self.app("Second", "second", arguments)))
    try await RunningSimulator.use(
      source: FinishedApp(Self.app("First", "first", ["asks"])), companions: [second], limits: limits
    ) { running in
      let page = try running.openPage()
      try page.wait { $0.app?.name == "First" && $0.app?.state == .running }
      try await body(running, page)
    }
  }

  private static func type(_ text: String) -> String { #"{"input":{"text":{"string":"\#(text)"}}}"# }

  @Test(
    "it is opened by its URL, the way leads back and there again, and the console says whose each line is")
  func opening() async throws {
    try await use { _, page in
      try page.send(Self.type("second://1"))
      try page.wait { $0.app?.name == "Second" && $0.app?.state == .running }
      #expect(page.app?.apps.map(\.name) == ["First", "Second"])
      #expect(page.app?.apps.map(\.isShown) == [false, true])
      try page.wait { $0.console.contains { $0.app == "First" && $0.text == "lifecycle home" } }
      try page.send(Self.type("back"))
      try page.wait { $0.app?.name == "First" && $0.app?.state == .running }
      try page.wait { $0.console.contains { $0.app == "First" && $0.text == "lifecycle activate" } }
      #expect(page.console.contains { $0.app == "Second" && $0.text == "text back" })
      try page.send(Self.type("second://2"))
      try page.wait { $0.console.contains { $0.app == "Second" && $0.text == "open url=second://2" } }
      #expect(!page.console.contains { $0.app == "First" && $0.text.hasPrefix("open ") })
    }
  }

  @Test("both are on the home screen, and `touchstone device` switches between them") func switching()
    async throws
  {
    try await use { running, page in
      try running.device.perform("switchto:Second")
      try page.wait { $0.app?.name == "Second" && $0.app?.state == .running }
      try page.wait { $0.home?.icons.map(\.title) == ["First", "Second"] }
      #expect(page.home?.icons.map(\.number) == [1, 2])
      try running.device.perform("switchto:1")
      try page.wait { $0.app?.name == "First" && $0.app?.state == .running }
      let failure = #expect(throws: RunningDevice.Failure.self) {
        try running.device.perform("switchto:Third")
      }
      #expect(failure?.description == "There is no app 'Third' on the device, only First and Second.")
    }
  }

  @Test("each has the memory limit for itself: one that takes too much ends, and the other is behind it")
  func memory() async throws {
    try await use(second: ["greedy"], limits: AppLimits(memory: 256 << 20)) { running, page in
      try running.device.perform("switchto:Second")
      try page.wait { $0.app?.name == "Second" && $0.app?.state == .ended }
      #expect(page.app?.end?.kind == .outOfMemory)
      #expect(page.app?.apps.map(\.runs) == [true, false])
      try running.device.perform("switchto:First")
      try page.wait { $0.app?.name == "First" && $0.app?.state == .running }
    }
  }
}
