import DeviceCatalog
import Foundation
import LoopbackServer
import Simulator
import Testing

/// The page's traffic panel and its menu of networks, over an app that asks a server on this machine.
@Suite(
  "The traffic panel", .serialized, .timeLimit(.minutes(4)),
  .enabled(if: Browser.executable != nil, "there is no browser: apt-get install chromium"),
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct TrafficPanelTests {
  /// What an app gets may be anything.
  private static let hostile =
    #"{"results":[{"from_user":"eve","text":"<img src=x onerror=alert(1)>"}],"n":12345678901234567890}"#

  private static func server() throws -> LoopbackServer {
    try LoopbackServer { request in
      request.path.contains("q=none")
        ? LoopbackServer.Response(Data("gone".utf8), status: 404) : .init(json: hostile)
    }
  }

  private func use(
    _ server: LoopbackServer, _ body: @escaping @Sendable (ExampleInBrowser) throws -> Void
  ) async throws {
    var launch = try await HeadlessExample.launch(
      RunningTool.repository.appendingPathComponent("Examples/TwitterSearch"))
    launch.environment["SEARCH_SERVER"] = server.address
    try await ExampleInBrowser.use(FinishedApp(launch), body)
  }

  private static func search(_ text: String, in example: ExampleInBrowser) throws {
    try example.press("terms")
    try example.type(text)
    try example.page.press(key: "Enter", code: 13)
    try example.page.wait(until: "document.querySelectorAll('#traffic-list tr').length > 0")
  }

  private static func text(_ id: String, _ page: BrowserPage) throws -> String {
    try page.evaluate("document.getElementById('\(id)').textContent") as? String ?? ""
  }

  @Test("requests are listed with method, address, status, size and time; one is shown whole, as text only")
  func panel() async throws {
    let server = try Self.server()
    defer { server.stop() }
    try await use(server) { example in
      let page = example.page
      try page.press(control: "traffic")
      try Self.search("apple", in: example)
      try page.wait(until: "document.querySelector('#traffic-list tr td:nth-child(3)').textContent === '200'")
      // The status comes with the head, the time with the end.
      try page.wait(until: "document.querySelector('#traffic-list tr').textContent.includes('ms')")
      let row = try Self.text("traffic-list", page)
      #expect(
        row.contains("GET") && row.contains("/search.json?rpp=100&q=apple") && row.contains("ms"), "\(row)")
      try page.evaluate("document.querySelector('#traffic-list tr').click()")
      try page.wait(until: "document.querySelector('#traffic-response pre') !== null")
      let body = try Self.text("traffic-response", page)
      #expect(
        body.contains("\"text\": \"<img src=x onerror=alert(1)>\"") && body.contains("12345678901234567890"))
      #expect(try page.evaluate("document.querySelectorAll('#traffic img').length") as? Int == 0)
      try page.savePicture("traffic-1440")
      try page.evaluate("document.getElementById('traffic-tab-headers').click()")
      #expect(try Self.text("traffic-headers", page).contains("User-AgentTwitterSearch/"))
      try page.savePicture("traffic-headers-1440")
      try page.evaluate(
        "(() => { window.files = []; HTMLAnchorElement.prototype.click = function () { files.push(this.download) } })()"
      )
      for format in ["har", "pcapng"] {
        try page.evaluate("document.getElementById('traffic-\(format)').click()")
        try page.wait(until: "files.includes('traffic.\(format)')")
      }
      try page.evaluate("document.getElementById('traffic-clear').click()")
      try page.wait(until: "document.querySelectorAll('#traffic-list tr').length === 0")
    }
  }

  @Test("R32.8: the menu sets the network, whom that concerns stays in sight, and on ends it")
  func menu() async throws {
    let server = try Self.server()
    defer { server.stop() }
    try await use(server) { example in
      let page = example.page
      func choose(_ name: String) throws {
        try page.evaluate(
          "(() => { const m = document.getElementById('network'); m.value = '\(name)'; m.dispatchEvent(new Event('change')) })()"
        )
      }
      #expect(try page.evaluate("document.getElementById('network-scope').hidden") as? Bool == true)
      try choose("Black Hole")
      try page.wait(until: "document.getElementById('network-scope').textContent.startsWith('This app only')")
      try page.press(control: "traffic")
      try Self.search("apple", in: example)
      try page.wait(
        until: "document.querySelector('#traffic-list tr td:nth-child(3)').textContent === 'waiting'")
      try page.savePicture("network-1440")
      try choose("on")
      try page.wait(until: "document.getElementById('network-scope').hidden")
      try page.wait(until: "document.querySelector('#traffic-list tr td:nth-child(3)').textContent === '200'")
      try choose("off")
      try page.wait(until: "document.getElementById('network-scope').textContent === 'This app is offline'")
    }
  }
}
