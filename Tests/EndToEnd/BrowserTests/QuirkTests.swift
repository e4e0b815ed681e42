import Foundation
import Simulator
import Testing
import TouchstoneDeviceProtocol
import TouchstoneImageCoding
import TouchstoneRaster

/// What single system versions did wrong, asked of the device by name. Q1 is in `TableStateTests`.
@Suite(
  "Devices with faults of single system versions",
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct QuirkTests {
  /// The list, the country after a tap on its row, and the screen after going back once.
  private func countries(_ traits: LaunchTraits, first: String...) async throws -> [String] {
    var screens: [String] = []
    try await HeadlessExample.use("Countries", traits: traits) { app in
      for line in first { try await app.run(script: line) }
      screens.append(try await app.screen())
      screens.append(try await app.screen(after: "tap:Albania", "wait:1"))
      screens.append(try await app.screen(after: "back", "wait:1"))
    }
    return screens
  }

  @Test(
    "R11.1, R11.4, R11.6, Q2: in Countries a tap pushes once, whether its row is the storyboard's or a nib's")
  func cells() async throws {
    let normal = try await countries(LaunchTraits())
    #expect(
      normal[0].contains("Afghanistan") && normal[1].contains("Tirana") && !normal[1].contains("Andorra"))
    // One page was pushed: one step back leads to the list.
    #expect(normal[2] == normal[0])
    // VoiceOver alone, the fault alone, and VoiceOver that was switched on later make no difference.
    let fault: Set<DeviceQuirk> = [.noReuseUnderVoiceOver]
    #expect(try await countries(LaunchTraits(isVoiceOverRunning: true)) == normal)
    #expect(try await countries(LaunchTraits(quirks: fault)) == normal)
    #expect(try await countries(LaunchTraits(quirks: fault), first: "voiceover:on") == normal)
    // The nib's rows have no arrow, so that their numbers stand further to the right.
    let nibs = try await countries(LaunchTraits(isVoiceOverRunning: true, quirks: fault))
    #expect(nibs[0] != normal[0] && nibs[0].contains("Afghanistan"))
    #expect(nibs[1] == normal[1] && nibs[2] == nibs[0])
  }

  @Test("R12.5, R12.6, Q2: by the tool's options the fault is on the device; StaticTable's rows do not mind")
  func options() async throws {
    let fault = ["--quirk", "no-reuse-under-voiceover"]
    func picture(_ project: String, _ options: [String]) async throws -> Data {
      let run = try await RunningTool.screenshot("Examples/\(project)", options)
      return try #require(run.picture, "\(run.said)")
    }
    let normal = try await picture("Countries", [])
    // VoiceOver shows its cursor.
    let spoken = try await picture("Countries", ["--voice-over"])
    #expect(spoken != normal)
    #expect(try await picture("Countries", fault) == normal)
    #expect(try await picture("Countries", fault + ["--voice-over"]) != spoken)
    let rows = ["--voice-over", "--after", "tap:Settings", "--after", "wait:1"]
    #expect(try await picture("StaticTable", rows + fault) == picture("StaticTable", rows))
  }

  @Test("R24.14, Q4: without a controller that allows it nothing of StaticTable turns")
  func rotation() async throws {
    for (options, isOnItsSide) in [([], true), (["--quirk", "older-rotation-rule"], false)] {
      for tab in ["First", "Settings"] {
        let run = try await RunningTool.screenshot(
          "Examples/StaticTable",
          ["tap:\(tab)", "rotate:left", "wait:1"].flatMap { ["--after", $0] } + ["--scale", "1"] + options)
        let picture = try ImageDecoder.decode([UInt8](#require(run.picture, "\(run.said)"))).buffer
        #expect((picture.width > picture.height) == isOnItsSide, "\(tab), \(options)")
      }
    }
  }
}
