import Foundation
import Glibc
import LoopbackServer
import Testing
import TouchstoneImageCoding
import TouchstoneRaster

/// `WKWebView` in an app, through the tool: the fixture WebPage prints what it hears.
@Suite(
  "Web views of apps",
  .enabled(if: AttackGround.hasPlatform, "the tool and its SDK are not built: make test"),
  .enabled(if: InstalledWebEngine.isThere, "the web engine is not installed: Scripts/setup web"), .serialized)
struct WebViewsOfApps {
  private static let app = FixtureApp("WebPage")

  private func run(_ steps: [String]) throws -> (lines: [String], picture: URL) { try Self.app.run(steps) }

  /// The kernel's names of all programs, 15 characters of each.
  private static func runningPrograms() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }.compactMap {
      try? String(decoding: Data(contentsOf: URL(fileURLWithPath: "/proc/\($0)/comm")), as: UTF8.self)
    }
  }

  @Test("a page loads without waiting for time, and observers and delegates hear of it")
  func loads() throws {
    let lines = try run([]).lines
    #expect(lines.contains("policy: page.html -1 true"), "\(lines)")
    #expect(lines.contains("progress: 1"), "\(lines)")
    #expect(lines.contains("title: First"), "\(lines)")
    #expect(lines.contains("finished: page.html false"), "\(lines)")
  }

  // The bars above the page are 103 points high on an iPhone 15.
  @Test("a finger presses a button, whose message arrives as values")
  func presses() throws {
    let lines = try run(["tap:100,150"]).lines
    #expect(
      lines.contains { $0.hasPrefix("message: app") && $0.contains("pressed") && $0.contains("42") },
      "\(lines)")
  }

  @Test("keys type into a field; scripts answer with values and errors")
  func types() throws {
    let lines = try run(["tap:100,218", "type:Ada", "tap:Ask"]).lines
    #expect(lines.contains { $0.hasPrefix("value:") && $0.contains("Ada") && $0.contains("n") }, "\(lines)")
    #expect(lines.contains("error: 4"), "\(lines)")
  }

  @Test("a drag scrolls the page, and its scroll view says so")
  func scrolls() throws {
    let lines = try run(["drag:300,700,300,300", "tap:Ask"]).lines
    #expect(lines.contains("scrolled: true"), "\(lines)")
    #expect(
      lines.contains { $0.hasPrefix("value:") && ($0.contains("true") || $0.contains("1")) }, "\(lines)")
  }

  @Test("a wheel scrolls the page under the pointer by as much as it turns, and back")
  func turnsWheel() throws {
    // A page takes no wheel before it was drawn once.
    let down = try run(["wait:1", "scroll:250", "wait:1", "tap:Ask"]).lines
    // The page lies 103 points below the top of its scroll view.
    #expect(down.contains("offset: \(250 - 103)"), "\(down)")
    #expect(down.contains { $0.hasPrefix("value:") && ($0.contains("true") || $0.contains("1")) }, "\(down)")
    let back = try run(["wait:1", "scroll:250", "wait:1", "scroll:-240", "scroll:-10", "wait:1", "tap:Ask"])
      .lines
    #expect(back.contains("scrolled: false"), "\(back)")
    #expect(!back.contains { $0.hasPrefix("value:") && ($0.contains("true") || $0.contains("1")) }, "\(back)")
  }

  @Test("links lead on where the delegate allows it, and back")
  func navigates() throws {
    let lines = try run(["tap:100,358", "tap:100,288", "tap:Back"]).lines
    #expect(lines.contains("policy: place 0 false"), "\(lines)")
    #expect(lines.contains("policy: second.html 0 true"), "\(lines)")
    #expect(lines.contains("finished: second.html true"), "\(lines)")
    #expect(lines.last { $0.hasPrefix("finished:") } == "finished: page.html false", "\(lines)")
  }

  @Test("a page's question waits for the user's answer")
  func asks() throws {
    #expect(try run(["tap:100,428", "tap:Yes"]).lines.contains("message: app 1"))
  }

  @Test("a storyboard makes a web view, with its configuration")
  func storyboard() throws {
    let (lines, picture) = try run(["tap:Scene"])
    #expect(lines.contains("scene: false false true 9.0"), "\(lines)")
    #expect(lines.contains("agent: true"), "\(lines)")
    let pixels = try ImageDecoder.decode([UInt8](Data(contentsOf: picture))).buffer
    #expect(pixels[600, 1500] == 0xff22_aa66)
  }

  @Test("a request's own fields of the header arrive, but none that would be two")
  func headers() throws {
    let server = try LoopbackServer { _ in
      .init(Data("<title>Served</title>".utf8), headers: ["Content-Type": "text/html"])
    }
    defer { server.stop() }
    let lines = try run(["tap:100,218", "type:\(server.address)/page", "tap:Load"]).lines
    #expect(lines.contains("title: Served"), "\(lines)")
    let fields = server.requests.first { $0.path == "/page" }?.headers ?? [:]
    #expect(fields["authorization"] == "Bearer fixture", "\(fields)")
    #expect(fields["x-more"] == nil && fields["x-broken"] == nil, "\(fields)")
  }

  @Test("what the page shows is on the screen, and no process stays")
  func shows() throws {
    let picture = try run(["tap:100,288"]).picture
    let pixels = try ImageDecoder.decode([UInt8](Data(contentsOf: picture))).buffer
    #expect(pixels[600, 1500] == 0xff22_aa66)
    #expect(try Self.runningPrograms().filter { $0.hasPrefix("touchstone-web") || $0.hasPrefix("WPE") } == [])
  }

  // R1.8, R1.9
  @Test("a restored view is empty until it is told to reload; then pages, place and size are those of before")
  func restores() throws {
    let lines = try FixtureApp("WebHistory").run([
      "tap:Load", "tap:100,150", "wait:1", "pinch:200,400,2", "drag:200,700,200,400", "tap:Tell",
      "home", "kill", "relaunch", "tap:Tell", "tap:Reload", "tap:Tell", "tap:Reload", "tap:Tell", "tap:Back",
      "tap:Tell",
    ]).lines
    let shown = lines.filter { $0.hasPrefix("shown:") }
    try #require(shown.count == 5, "\(lines)")
    let before = shown[0].split(separator: " ", maxSplits: 4).map(String.init)
    #expect(
      before[1...2] == ["second.html", "1"] && Int(before[3])! > 200 && before[4].hasPrefix("matrix(2"),
      "\(lines)")
    #expect(shown[1].hasPrefix("shown: nothing 0 0"), "\(lines)")
    // R1.13: and once more, which asks for the page again and adds nothing.
    #expect(shown[2] == shown[0] && shown[3] == shown[0], "\(lines)")
    #expect(lines.filter { $0 == "finished: second.html" }.count == 3, "\(lines)")
    #expect(shown[4].hasPrefix("shown: first.html 0 0"), "\(lines)")
  }
}
