import Foundation
import Glibc
import Testing
import TouchstoneImageCoding
import TouchstoneRaster

enum InstalledWebEngine {
  static var isThere: Bool { dlopen("libWPEWebKit-1.1.so.0", RTLD_LAZY) != nil }
}

/// `WKWebView` in an app, through the tool: the fixture WebPage prints what it hears.
@Suite(
  "Web views of apps",
  .enabled(if: AttackGround.hasPlatform, "the tool and its SDK are not built: make test"),
  .enabled(if: InstalledWebEngine.isThere, "the web engine is not installed: Scripts/setup web"), .serialized)
struct WebViewsOfApps {
  private static let project = URL(fileURLWithPath: #filePath).appendingPathComponent(
    "../../Fixtures/WebPage"
  )
  .standardizedFileURL
  /// Shared by all, so that the app is built once.
  private static let cache = FileManager.default.temporaryDirectory.appendingPathComponent(
    "touchstone-tests/web")

  /// Runs steps and returns what the app printed and the picture after them.
  private func run(_ steps: [String]) throws -> (lines: [String], picture: URL) {
    try FileManager.default.createDirectory(at: Self.cache, withIntermediateDirectories: true)
    let picture = Self.cache.appendingPathComponent("picture.png")
    let process = Process()
    process.executableURL = AttackGround.tool
    process.arguments =
      ["screenshot", Self.project.path, "-o", picture.path] + steps.flatMap { ["--after", $0] }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    process.environment = ["PATH": path, "HOME": Self.cache.path, "XDG_CACHE_HOME": Self.cache.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(text)")
    return (text.split(separator: "\n").map(String.init), picture)
  }

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

  @Test("what the page shows is on the screen, and no process stays")
  func shows() throws {
    let picture = try run(["tap:100,288"]).picture
    let pixels = try ImageDecoder.decode([UInt8](Data(contentsOf: picture))).buffer
    #expect(pixels[600, 1500] == 0xff22_aa66)
    #expect(try Self.runningPrograms().filter { $0.hasPrefix("touchstone-web") || $0.hasPrefix("WPE") } == [])
  }
}
