import Foundation
import Testing

@testable import Simulator

@Suite("What an app is asked to open") struct OpeningTests {
  private static let launch = AppLaunch(
    displayName: "FakeApp", executablePath: RunningSimulator.fakeApp, urlSchemes: ["shop"])

  @Test("an undeclared URL and an unknown quick action are refused, and the app stays where it is")
  func refused() async throws {
    try await RunningSimulator.use(source: FinishedApp(Self.launch)) { running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .running && $0.app?.quickActions.isEmpty == false }
      let device = running.device
      try device.perform("home")
      let url = #expect(throws: RunningDevice.Failure.self) { try device.perform("openurl:other://x") }
      #expect(url?.description.contains("declares the schemes shop under CFBundleURLTypes") == true)
      let action = #expect(throws: RunningDevice.Failure.self) { try device.perform("quickaction:old") }
      #expect(action?.description == "FakeApp offers only the quick actions new.")
      try page.wait { $0.app?.state == .background }
      try device.perform("openurl:Shop://cart")
      try page.wait { $0.app?.state == .running && $0.hasLine("open url=Shop://cart") }
      try device.perform("quickaction:new")
      try device.perform("openurl:https://example.org")
      try page.wait { $0.hasLine("open webpage=https://example.org") }
      #expect(!page.hasLine("other://") && !page.hasLine("quickaction=old"))
    }
  }

  @Test("an app that has ended is not started for an undeclared URL") func ended() async throws {
    try await RunningSimulator.use(source: FinishedApp(Self.launch)) { running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .running }
      try running.device.perform("kill")
      #expect(throws: RunningDevice.Failure.self) { try running.device.perform("openurl:other://x") }
      try page.wait { $0.app?.state == .ended }
      try running.device.perform("openurl:shop://cart")
      try page.wait { $0.app?.state == .running }
    }
  }

  @Test("the schemes of a built app are those of its Info.plist") func schemes() throws {
    let bundle = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).app")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: bundle) }
    #expect(AppLaunch.urlSchemes(ofAppAt: bundle) == nil)
    let info = ["CFBundleURLTypes": [["CFBundleURLSchemes": ["Shop", "cart"]]]]
    let data = try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
    try data.write(to: bundle.appendingPathComponent("Info.plist"))
    #expect(AppLaunch.urlSchemes(ofAppAt: bundle) == ["shop", "cart"])
  }
}
