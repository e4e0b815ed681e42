import DeviceCatalog
import Foundation
import Simulator
import Testing
import TouchstoneDeviceProtocol

/// What is on a device's screen while an app starts, and around an app that was made for another device's.
@Suite(
  "Launch screens and frames of whole apps",
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct LaunchScreenExampleTests {
  private final class Output: @unchecked Sendable { var lines: [String] = [] }

  private func use(
    _ project: String, device: String, traits: LaunchTraits = LaunchTraits(), showsLaunchScreen: Bool = true,
    _ body: (HeadlessApp, Output) async throws -> Void
  ) async throws {
    let launch = try await HeadlessExample.launch(RunningTool.repository.appendingPathComponent(project))
    var traits = traits
    traits.showsLaunchScreen = showsLaunchScreen
    let output = Output()
    let app = try await HeadlessApp(
      FinishedApp(launch), model: try #require(DeviceCatalog.model(named: device)), traits: traits
    ) { line, _ in output.lines.append(line) }
    do { try await body(app, output) } catch {
      await app.end()
      throw error
    }
    await app.end()
  }

  private static let images = "Tests/Fixtures/LaunchImages"
  private static let (statusBar, bar, line, white): ([UInt8], [UInt8], [UInt8], [UInt8]) = (
    [0xD8, 0xE4, 0xEE, 255], [0x8F, 0xB4, 0xD4, 255], [0x5A, 0x86, 0xAC, 255], [255, 255, 255, 255]
  )

  @Test(
    "R9.5, R9.7: while the app starts its launch image for the screen is shown: 20 points of status bar, 44 of navigation bar, white",
    arguments: [("iPhone 4s", 960), ("iPhone 5s", 1136)])
  func images(device: String, height: Int) async throws {
    try await use(Self.images, device: device) { app, _ in
      let screen = try await app.launchScreen()
      #expect(screen.width == 640 && screen.height == height)
      let column = [0, 39, 40, 126, 127, 128, height - 1].map { screen.pixel(x: 100, y: $0) }
      #expect(
        column == [
          Self.statusBar, Self.statusBar, Self.bar, Self.bar, Self.line, Self.white, Self.white,
        ])
      // It goes away with the app's own first frame.
      let own = try await app.capture()
      #expect(own.pixel(x: 100, y: 60) != Self.bar && own.height == height)
      #expect(try await app.run(.describe)?.contains("World") == true)
    }
  }

  @Test(
    "R9.5: a launch storyboard is shown as the device is set; the app's own screens are the same with and without"
  )
  func storyboard() async throws {
    for (traits, paper) in [(LaunchTraits(), 255), (LaunchTraits(isDark: true), 0)] {
      var own: [FrameCanvas] = []
      for shows in [true, false] {
        try await use("Examples/Countries", device: "iPhone 15", traits: traits, showsLaunchScreen: shows) {
          app, _ in
          if shows {
            let screen = try await app.launchScreen()
            #expect(screen.pixel(x: 590, y: 1300) == [UInt8(paper), UInt8(paper), UInt8(paper), 255])
            #expect(screen.pixel(x: 100, y: 500) == screen.pixel(x: 1000, y: 2000))
          }
          own.append(try await app.capture())
        }
      }
      #expect(own.count == 2 && own[0].width == own[1].width && own[0].pixels == own[1].pixels)
    }
  }

  @Test("nobody gets a launch screen who has not asked where time is virtual")
  func unasked() async throws {
    try await use(Self.images, device: "iPhone 5s", showsLaunchScreen: false) { app, _ in
      await #expect(throws: HeadlessApp.Failure.self) { _ = try await app.launchScreen() }
    }
  }

  @Test(
    "R9.10: an app for phones runs in a phone's frame on an iPad, black around it, either way up",
    arguments: [false, true])
  func frame(isOnItsSide: Bool) async throws {
    let traits = LaunchTraits(orientation: isOnItsSide ? .landscapeLeft : .portrait)
    try await use(Self.images, device: "iPad mini", traits: traits) { app, output in
      for screen in [try await app.launchScreen(), try await app.capture()] {
        #expect(screen.width == (isOnItsSide ? 2048 : 1536) && screen.height == (isOnItsSide ? 1536 : 2048))
        func across(_ at: Int) -> [UInt8] {
          isOnItsSide ? screen.pixel(x: 1500, y: at) : screen.pixel(x: at, y: 1500)
        }
        #expect([0, 190, 1346, 1535].allSatisfy { across($0) == [0, 0, 0, 255] })
        #expect([195, 768, 1340].allSatisfy { across($0) == Self.white })
      }
      // Turned the other way, the iPad shows it the other way.
      try await app.run(script: isOnItsSide ? "rotate:portrait" : "rotate:left")
      let turned = try await app.capture()
      #expect(turned.width == (isOnItsSide ? 1536 : 2048) && turned.height == (isOnItsSide ? 2048 : 1536))
      let (x, y) = isOnItsSide ? (195, 1500) : (1500, 195)
      #expect(turned.pixel(x: x, y: y) == Self.white && turned.pixel(x: 2, y: 2) == [0, 0, 0, 255])
      let size = isOnItsSide ? "(667.0, 375.0)" : "(375.0, 667.0)"
      #expect(output.lines.contains("iPad as phone, \(size) at 2.0"), "\(output.lines)")
    }
  }

  @Test("R9.10: a touch on the iPad's screen reaches what is seen there")
  func touch() async throws {
    try await use("Examples/AlertView", device: "iPad mini", showsLaunchScreen: false) { app, _ in
      let before = try await app.screen()
      let button = try #require(ScreenElement.first("Default Style", on: before))
      let zoom = 1024.0 / 667
      let x = (768 - 375 * zoom) / 2 + Double(button.x + button.width / 2) * zoom
      try await app.tap(x: x, y: Double(button.middle) * zoom, times: 1, every: 1)
      #expect(try await app.screen() != before)
    }
  }
}
