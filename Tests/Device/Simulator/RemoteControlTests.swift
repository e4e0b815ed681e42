import Foundation
import Testing
import TouchstoneDeviceProtocol

@testable import Simulator

@Suite("What `touchstone device` asks a running simulator") struct RemoteControlTests {
  @Test("a step reaches the app, and a page sees what changed") func step() async throws {
    try await RunningSimulator.use { running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .running }
      let device = running.device
      try device.perform("shake")
      try page.wait { $0.hasLine("shake") }
      try device.perform("turn:left")
      try page.wait { $0.traits?.orientation == .landscapeLeft && $0.canvas.width == 2556 }
      try device.perform("largertext")
      try page.wait { $0.hasLine("size UICTContentSizeCategoryXL") }
      try device.perform("locale:fr_FR")
      try page.wait { $0.hasLine("locale fr_FR") && $0.traits?.locale == "fr_FR" }
      try device.perform("keyboard:hardware")
      try page.wait { $0.traits?.hasHardwareKeyboard == true && $0.hasLine("keyboard hardware") }
      try device.perform("voiceover:on")
      try page.wait { $0.hasLine("voiceover on") }
      try device.perform("openurl:shop://cart")
      try page.wait { $0.hasLine("open url=shop://cart") }
      try device.perform("memorywarning")
      try page.wait { $0.hasLine("lifecycle memoryWarning") }
    }
  }

  @Test("the picture is the whole screen") func picture() async throws {
    try await RunningSimulator.use { running in
      let page = try running.openPage()
      try page.wait { $0.canvas.width > 0 }
      let picture = try running.device.picture()
      #expect(picture.width == 1179 && picture.height == 2556)
      let corners = [(0, 0), (1178, 0), (0, 2555), (1178, 2555)].map { picture.pixel(x: $0, y: $1) }
      let (red, blue, paper): ([UInt8], [UInt8], [UInt8]) = (
        [220, 40, 40, 255], [36, 113, 214, 255], [255, 255, 255, 255]
      )
      #expect(corners == [red, blue, paper, paper])
      #expect(picture.pixel(x: 500, y: 150) == blue)
    }
  }

  /// What the device says instead of doing it.
  private func reason(_ body: () throws -> Void) throws -> String {
    try #require(throws: RunningDevice.Failure.self) { try body() }.description
  }

  @Test("what cannot be done is refused with the reason") func refusal() async throws {
    try await RunningSimulator.use { running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .running }
      let device = running.device
      let nothing = try reason { try device.perform("tap:Settings") }
      #expect(nothing.hasPrefix("'tap:Settings' is nothing that is done to a device."))
      try device.perform("kill")
      try page.wait { $0.app?.state == .ended }
      #expect(try reason { try device.perform("memorywarning") } == "FakeApp does not run.")
      #expect(try reason { _ = try device.picture() } == "No app shows anything on this device.")
    }
  }

  @Test("after a kill the icon starts the app again, as dark as the device is") func starting() async throws {
    try await RunningSimulator.use { running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .running }
      let device = running.device
      try device.perform("dark")
      try device.perform("kill")
      try page.wait { $0.app?.state == .ended }
      #expect(page.app?.end?.summary == "Killed" && page.app?.end?.kind == .quit)
      try device.perform("activate")
      // Between two apps there is no picture.
      try page.wait {
        $0.app?.state == .running && $0.canvas.height > 2300
          && $0.canvas.pixel(x: 1000, y: 2300) == [18, 18, 18, 255]
      }
    }
  }

  @Test("without the token nothing is done") func token() async throws {
    try await RunningSimulator.use { running in
      let stranger = RunningDevice(
        url: URL(string: "http://127.0.0.1:\(running.port)/#token=no")!, app: "FakeApp", device: "iPhone 15")
      #expect(throws: RunningDevice.Failure.self) { try stranger.perform("shake") }
      #expect(throws: RunningDevice.Failure.self) { try stranger.picture() }
    }
  }
}
