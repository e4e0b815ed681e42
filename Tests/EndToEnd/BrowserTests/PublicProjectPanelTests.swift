import Foundation
import Simulator
import Testing
import TouchstoneDeviceProtocol
import TouchstoneImageCoding
import TouchstoneRaster

/// The page's traffic panel and view debugger over three public projects, as they are. They lie in the folder that the environment
/// calls CHECKOUTS, each repository by its name with + for /. Their servers' answers come from a recording that the test makes.
@Suite(
  "Public projects: the page's panels", .serialized, .timeLimit(.minutes(10)),
  .enabled(if: Browser.executable != nil, "there is no browser: apt-get install chromium"),
  .enabled(
    if: RunningTool.executable != nil && ProcessInfo.processInfo.environment["CHECKOUTS"] != nil,
    "the tool is not built, or CHECKOUTS does not name a folder of public projects"))
struct PublicProjectPanelTests {
  struct Subject: Sendable, CustomTestStringConvertible {
    /// In the repository, without its ending.
    var project: String
    /// What is touched until the app asks its server.
    var buttons: [String]
    /// The first one that it asks for comes first.
    var addresses: [String]
    /// A class of views that the screen has at the end.
    var view: String

    var testDescription: String { project }
  }

  private static let picture = "https://www.apeth.net/matt/images/phoenixnewest.jpg"

  static let subjects = [
    Subject(
      project: "bk2ch24p834simpleHTTP2/ch37p1088simpleHTTP", buttons: ["Fetch an image with Combine"],
      addresses: [picture], view: "UIImageView"),
    Subject(
      project: "bk2ch24p837lessSimpleHTTP/ch37p1089lessSimpleHTTP",
      buttons: ["Push", "Perform elaborate HTTP request"], addresses: [picture], view: "UIImageView"),
    Subject(
      project: "bk2ch24p842downloader/ch37p1099downloader", buttons: ["Push", "Push"],
      addresses: ["manny", "moe", "jack"].map { "https://www.apeth.com/pep/\($0).jpg" }, view: "UITableView"),
  ]

  private static func project(_ subject: Subject) throws -> URL {
    let folder = try #require(ProcessInfo.processInfo.environment["CHECKOUTS"])
    let url = URL(fileURLWithPath: folder).appendingPathComponent(
      "mattneub+Programming-iOS-Book-Examples/\(subject.project).xcodeproj")
    try #require(FileManager.default.fileExists(atPath: url.path), "\(url.path) is not there")
    return url
  }

  /// A recording in which each address is a blue square of 40 pixels.
  private static func recording(of addresses: [String]) throws -> URL {
    let pixels = PixelBuffer(width: 40, height: 40)
    pixels.pixels.update(repeating: 0xFF24_71D6, count: pixels.stride * 40)
    let body = Data(try ImageEncoder.png(pixels)).base64EncodedString()
    let entries = addresses.map { address -> [String: Any] in
      let content = ["mimeType": "image/png", "encoding": "base64", "text": body]
      let response: [String: Any] = [
        "status": 200, "headers": [["name": "Content-Type", "value": "image/png"]], "content": content,
      ]
      return ["request": ["method": "GET", "url": address], "response": response]
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).har")
    try JSONSerialization.data(withJSONObject: ["log": ["entries": entries]]).write(to: file)
    return file
  }

  @Test(
    "requests are listed and their pictures shown; the views are a tree and stand apart in space",
    arguments: subjects)
  func panels(of subject: Subject) async throws {
    let recording = try Self.recording(of: subject.addresses)
    defer { try? FileManager.default.removeItem(at: recording) }
    var launch = try await HeadlessExample.launch(Self.project(subject))
    launch.environment[LaunchEnvironment.replay] = recording.path
    let name = subject.project.split(separator: "/").last ?? ""
    try await ExampleInBrowser.use(FinishedApp(launch)) { example in
      let page = example.page
      try page.press(control: "traffic")
      for button in subject.buttons { try example.press(button) }
      try page.wait(
        until: "document.querySelector('#traffic-list tr td:nth-child(3)').textContent === '200'")
      let row = try page.evaluate("document.querySelector('#traffic-list tr').textContent") as? String ?? ""
      #expect(row.contains("GET") && row.contains(subject.addresses[0].suffix(12)), "\(row)")
      try page.evaluate("document.querySelector('#traffic-list tr').click()")
      try page.wait(until: "document.querySelector('#traffic-response img').naturalWidth === 40")
      try page.savePicture("traffic-\(name)")
      try page.press(control: "views")
      try page.wait(until: "document.querySelectorAll('#views-tree .row').length > 4")
      try page.evaluate(
        "[...document.querySelectorAll('#views-tree .row')]"
          + ".find(r => r.querySelector('.kind').textContent === '\(subject.view)').click()")
      try page.wait(
        until: "document.getElementById('views-facts').textContent.includes('Class\(subject.view)')")
      #expect(try page.evaluate("document.getElementById('view-frame').hidden") as? Bool == false)
      try page.savePicture("views-\(name)")
      try page.evaluate("document.getElementById('views-space').click()")
      try page.wait(until: "document.querySelectorAll('#exploded .plane').length > 4")
      try page.wait(
        until: "[...document.querySelectorAll('.picture-of-layer')].some(p => p.style.backgroundImage)")
      try page.savePicture("space-\(name)")
    }
  }
}
