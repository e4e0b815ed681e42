import Foundation
import Testing
import TouchstoneImageCoding
import TouchstoneRaster

/// The acceptance lists of the examples about looks and alerts, as scripts.
@Suite(
  "examples of styles, alerts and nibs",
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct StyleExampleTests {
  private static let phone = ["--device", "iPhone 5s", "--scale", "1"]

  private func gallery(_ page: String, plain: Bool = false, _ more: [String] = []) async throws -> PixelBuffer
  {
    let scheme = plain ? ["--scheme", "Styles without style"] : ["--scheme", "Styles"]
    let run = try await RunningTool.screenshot(
      "Examples/Styles", scheme + Self.phone + ["--after", "tap:\(page)", "--after", "wait:1"] + more)
    return try pixels(run)
  }

  private typealias Run = (said: String, picture: Data?)

  private func pixels(_ run: Run) throws -> PixelBuffer {
    try ImageDecoder.decode([UInt8](#require(run.picture, "\(run.said)"))).buffer
  }

  /// The app's own lines about `what`, in order.
  private func lines(_ what: String, of run: Run) -> [String] {
    run.said.split(separator: "\n").map(String.init).filter { $0.contains(what) }
  }

  /// Pages begin below the status bar and the bar.
  private let top = 64

  @Test("Styles: every page differs from the one without styles")
  func beforeAndAfter() async throws {
    for page in ["Activity", "Buttons", "Segmented Control", "Slider", "Switches"] {
      let (with, without) = try await (gallery(page), gallery(page, plain: true))
      #expect(with.width == 320 && with.height == 568)
      #expect((0..<320).contains { x in (0..<568).contains { y in with[x, y] != without[x, y] } }, "\(page)")
    }
  }

  @Test("R14.13: each row pushes a page of the one class, light grey, which turns with the device")
  func pages() async throws {
    for page in ["Activity", "Buttons", "Segmented Control", "Slider", "Switches"] {
      let upright = try await gallery(page)
      #expect(upright.width == 320 && upright[2, 560] == 0xffaa_aaaa, "\(page)")
      let turned = try await gallery(page, ["--after", "rotate:left", "--after", "wait:1"])
      #expect(turned.width == 568 && turned[2, 310] == 0xffaa_aaaa, "\(page)")
    }
  }

  @Test("R14.7, R14.2, R14.16: the keypad's colours by class; the button outside is as it was")
  func keypad() async throws {
    let (with, without) = try await (gallery("Buttons"), gallery("Buttons", plain: true))
    func red(_ x: Int, _ y: Int) -> Int { Int(with[x, top + y] >> 16 & 0xff) }
    func green(_ x: Int, _ y: Int) -> Int { Int(with[x, top + y] >> 8 & 0xff) }
    func blue(_ x: Int, _ y: Int) -> Int { Int(with[x, top + y] & 0xff) }
    // Steel is nearly grey, OK green, 0 orange, Reset red.
    #expect(abs(red(76, 30) - blue(76, 30)) < 40)
    #expect(green(150, 185) > red(150, 185) + 20 && green(150, 185) > blue(150, 185) + 40)
    #expect(red(76, 185) > green(76, 185) + 30 && green(76, 185) > blue(76, 185) + 60)
    #expect(red(76, 240) > green(76, 240) + 100)
    for y in 285..<320 { for x in 70..<250 { #expect(with[x, top + y] == without[x, top + y]) } }
  }

  @Test(
    "R14.9, R14.10, R14.11, R14.12: spinner, progress, switch, slider and segments have the app's colours")
  func controls() async throws {
    let activity = try await gallery("Activity")
    #expect(activity[60, top + 159] == 0xff55_5555 && activity[260, top + 159] == 0xffff_ffff)
    let spinner = (143..<180).flatMap { x in (55..<92).map { activity[x, top + $0] } }
    #expect(spinner.contains { $0 >> 16 & 0xff > 200 && $0 & 0xff < 140 })
    let slider = try await gallery("Slider")
    #expect(slider[60, top + 61] == 0xff55_5555 && slider[280, top + 61] == 0xffff_ffff)
    #expect(slider[160, top + 61] == 0xffff_0000)
    #expect(try await gallery("Switches")[36, top + 35] == 0xffff_8000)
    let segments = try await gallery("Segmented Control")
    let (chosen, other) = (segments[60, top + 64], segments[250, top + 64])
    #expect(chosen >> 16 & 0xff > 200 && chosen & 0xff < 130 && other & 0xff > 180)
    #expect(segments[162, top + 80] == 0xff5a_606c)
  }

  @Test("R14.4, R14.6: the bar's image, lower and another one in landscape, and the back button's")
  func bars() async throws {
    let portrait = try await gallery("Slider")
    // Its lowest row is the image's edge, under the bar's hairline, in both heights.
    #expect(portrait[160, top - 1] == 0xff54_5962 && portrait[160, top - 20] != 0xff54_5962)
    let landscape = try await gallery("Slider", ["--after", "rotate:left", "--after", "wait:1"])
    #expect(landscape.width == 568)
    let edge = (20..<80).first { landscape[300, $0] == 0xff46_4d58 }
    #expect(edge == 31)
    #expect(portrait[20, 42] != portrait[200, 42])
  }

  @Test("AlertView: R36.2, R36.5, R36.8")
  func alerts() async throws {
    func run(_ steps: String...) async throws -> [String] {
      let run = try await RunningTool.screenshot(
        "Examples/AlertView", steps.flatMap { ["--after", $0, "--after", "wait:1"] })
      return lines("dismissed", of: run) + lines("input:", of: run)
    }
    let dismissed = "Alert View dismissed with button at index"
    #expect(try await run("tap:Default Style", "tap:OK") == ["\(dismissed) 1"])
    #expect(try await run("tap:Default Style", "tap:Cancel") == ["\(dismissed) 0"])
    // OK is not to be pressed as long as there is no text.
    #expect(try await run("tap:Plain Text Input", "tap:OK") == [])
    #expect(
      try await run("tap:Plain Text Input", "type:Ann", "tap:OK")
        == ["\(dismissed) 1", "Plain text input: Ann"])
    #expect(
      try await run("tap:Secure Text Input", "type:secret", "tap:OK")
        == ["\(dismissed) 1", "Secure text input: secret"])
    #expect(
      try await run("tap:Login and Password", "type:Ann", "tap:Password", "type:pw", "tap:OK")
        == ["\(dismissed) 1", "Login input: Ann, password input: pw"])
  }

  @Test("CustomView: R49.1, R49.4, R49.5: from code and from a storyboard it fills itself, also turned")
  func customView() async throws {
    let run = try await RunningTool.screenshot(
      "Examples/CustomView", ["--after", "rotate:left", "--after", "wait:1"])
    #expect(
      lines("storyboard: container", of: run).first == "storyboard: container 353 of 353, 5 constraints")
    let code = lines("code: container", of: run)
    #expect(code.first == "code: container 353 of 353, 4 constraints")
    #expect(code.last == "code: container 694 of 694, 4 constraints")
  }
}
