import Foundation
import LoopbackServer
import Testing

/// What a page sends, chooses, keeps and opens, and what an app does with it, through the tool: the fixture WebForm shows a page of the
/// test's server, 140 points below the screen's edge, and prints what it hears.
@Suite(
  "Forms, cookies, windows and scripts of pages",
  .enabled(if: AttackGround.hasPlatform, "the tool and its SDK are not built: make test"),
  .enabled(if: InstalledWebEngine.isThere, "the web engine is not installed: Scripts/setup web"), .serialized)
struct FormsOnThePage {
  private static let app = FixtureApp("WebForm")

  /// The second option's label ends as a line does, and the third's begins with a mark that belongs to the character before it.
  private static let page = """
    <!DOCTYPE html><html><head><meta charset="utf-8"><title>Form</title>
    <style>
    body { margin: 0; background: #ffe0b0; height: 3000px }
    body > * { position: absolute; left: 20px; width: 200px; height: 50px }
    button { width: 200px; height: 50px }
    </style></head><body>
    <form style="top: 20px" method="post" action="/sent">
    <input type="hidden" name="who" value="Ada &amp; Bo"><button>Send</button></form>
    <select style="top: 90px" onchange="webkit.messageHandlers.app.postMessage('chose ' + value)">
    <option>one<option label="two&#13;">two<option label="&#x301;" disabled>three<option>four</select>
    <a style="top: 160px; background: #8cf" target="_blank" href="/second">Second</a>
    <div style="top: 230px; background: #c8f"
    onclick="webkit.messageHandlers.app.postMessage('opened ' + window.open('/third'))">Third</div>
    <form style="top: 300px" method="post" action="/lost" target="_blank"><button>Lost</button></form>
    <div id="mark" style="top: 400px; left: 96px; background: #2a6"
    onclick="webkit.messageHandlers.app.postMessage('clicked')"></div>
    </body></html>
    """

  private func server() throws -> LoopbackServer {
    try LoopbackServer { request in
      let isPage = request.path == "/page"
      return .init(
        Data((isPage ? Self.page : "<title>Other</title>").utf8),
        headers: ["Content-Type": "text/html"].merging(
          isPage ? ["Set-Cookie": "page=server; Path=/; HttpOnly"] : [:]
        ) { $1 })
    }
  }

  /// Opens the page and goes on; what the app printed and the server heard.
  private func run(_ steps: String..., first: String = "tap:Load") throws -> (
    lines: [String], requests: [LoopbackServer.Request]
  ) {
    let server = try server()
    defer { server.stop() }
    let lines = try Self.app.run(["tap:100,75", "type:\(server.address)/page", first] + steps).lines
    return (lines, server.requests)
  }

  @Test("a form's fields arrive at the server as the page has them")
  func posts() throws {
    let (lines, requests) = try run("tap:100,185")
    #expect(lines.last { $0.hasPrefix("finished:") } == "finished: /sent true", "\(lines)")
    let sent = requests.first { $0.path == "/sent" }
    #expect(sent?.method == "POST")
    #expect(sent.map { String(decoding: $0.body, as: UTF8.self) } == "who=Ada+%26+Bo")
    #expect(sent?.headers["cookie"] == "page=server")
  }

  @Test("a request of the app's that is no GET is sent with its body, and its answer is the page")
  func postsOfTheApp() throws {
    let (lines, requests) = try run("tap:Tell", first: "tap:Post")
    #expect(lines.contains { $0.hasPrefix("finished: /page") }, "\(lines)")
    #expect(requests.first?.method == "POST" && requests.count == 1, "\(requests)")
    #expect(requests.first.map { String(decoding: $0.body, as: UTF8.self) } == "from=app")
  }

  /// What the page waits for comes when the app's request has come, whose answer comes when the page has loaded.
  @Test("a request of the app's is answered though the page before it ends its load meanwhile")
  func postsMeanwhile() throws {
    let page = """
      <script>webkit.messageHandlers.app.postMessage('post')</script><img src="/late">
      <script>onload = () => setTimeout(() => fetch('/loaded'), 100)</script>
      """
    let (hasPosted, hasLoaded) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let server = try LoopbackServer { request in
      switch request.path {
      case "/late": _ = hasPosted.wait(timeout: .now() + 20)
      case "/loaded": hasLoaded.signal()
      case "/sent":
        hasPosted.signal()
        _ = hasLoaded.wait(timeout: .now() + 20)
      default: break
      }
      return .init(
        Data((request.path == "/early" ? page : "<title>Other</title>").utf8),
        headers: ["Content-Type": "text/html"])
    }
    defer { server.stop() }
    let lines = try Self.app.run(["tap:100,75", "type:\(server.address)/early", "tap:Load"]).lines
    #expect(lines.contains { $0.hasPrefix("finished: /early") }, "\(lines)")
    #expect(lines.last { $0.hasPrefix("finished:") }?.hasPrefix("finished: /sent") == true, "\(lines)")
  }

  @Test("a select is chosen on a wheel, whatever its labels hold", arguments: [("two", 742), ("four", 793)])
  func chooses(value: String, y: Int) throws {
    let lines = try run("tap:100,255", "tap:196,\(y)", "tap:Done").lines
    #expect(lines.filter { $0.hasPrefix("message:") } == ["message: chose \(value)"], "\(lines)")
  }

  @Test("a select that is put away without a choice stays as it was")
  func choosesNothing() throws {
    let lines = try run("tap:100,255", "tap:Done", "tap:100,325").lines
    #expect(!lines.contains { $0.contains("chose") }, "\(lines)")
    #expect(lines.contains("window: /second GET true"), "\(lines)")
  }

  @Test("cookies of the app are the page's, and the page's are the app's, with what they say of themselves")
  func sharesCookies() throws {
    let (lines, requests) = try run("tap:Give", "tap:Tell", "tap:100,185")
    #expect(lines.contains("page has: given=app"), "\(lines)")
    #expect(lines.contains("cookie: given app 127.0.0.1 / false 0"), "\(lines)")
    #expect(lines.contains("cookie: page server 127.0.0.1 / true 0"), "\(lines)")
    #expect(lines.contains("cookie: deep app 127.0.0.1 /below false 4000000000.0"), "\(lines)")
    #expect(lines.contains("cookies: 3"), "\(lines)")
    let cookies = requests.last?.headers["cookie"]?.components(separatedBy: "; ").sorted()
    #expect(cookies == ["given=app", "page=server"])
  }

  @Test("a cookie is deleted by its name and place, whatever it holds")
  func deletesCookies() throws {
    let (lines, requests) = try run("tap:Give", "tap:Take", "tap:100,185")
    #expect(lines.contains("left: 0"), "\(lines)")
    #expect(requests.last?.path == "/sent" && requests.last?.headers["cookie"] == nil)
  }

  @Test("a function of the app's runs in the page with its arguments, waits, and throws")
  func calls() throws {
    let lines = try run("tap:Call").lines
    #expect(lines.contains("called: [42, 5]"), "\(lines)")
    #expect(lines.contains("thrown: 4 Error: no way"), "\(lines)")
    #expect(lines.contains("typed: 1970-01-02T00:00:00.000Z,true,true"), "\(lines)")
    #expect(lines.contains("refused: 4"), "\(lines)")
  }

  @Test(
    "much goes to a page while much comes from it; what is more than goes at all fails, and no page with it")
  func sendsMuch() throws {
    let lines = try run("tap:Long", "tap:Load").lines
    #expect(lines.contains("answered: 5"), "\(lines)")
    #expect(lines.contains("too long: 1"), "\(lines)")
    #expect(lines.contains("failed: NSURLErrorDomain -1103"), "\(lines)")
    #expect(lines.filter { $0.hasPrefix("finished: /page") }.count == 2, "\(lines)")
  }

  @Test("a script that waits for ever ends with its view, and whoever asked for it is told")
  func endsWithItsView() throws {
    let lines = try run("tap:Leave", "tap:Load").lines
    #expect(lines.contains("left: 3"), "\(lines)")
    #expect(lines.filter { $0.hasPrefix("finished: /page") }.count == 2, "\(lines)")
  }

  @Test("a view's pages are those of another that is given its state; what is no state is a load that failed")
  func copiesPages() throws {
    let lines = try run("tap:Copy", "tap:Copy").lines
    #expect(lines.contains("state: none"), "\(lines)")
    #expect(lines.contains("failed: NSURLErrorDomain -1"), "\(lines)")
    #expect(lines.contains("window finished: /page false"), "\(lines)")
  }

  @Test("a link for a new window, and a script that opens one, load in the view that the app makes")
  func opensWindows() throws {
    let link = try run("tap:100,325").lines
    #expect(link.contains("window: /second GET true"), "\(link)")
    #expect(link.contains("window finished: /second false"), "\(link)")
    let script = try run("tap:100,395").lines
    #expect(script.contains("window: /third GET true"), "\(script)")
    #expect(script.contains("message: opened null"), "\(script)")
    #expect(script.contains("window finished: /third false"), "\(script)")
  }

  @Test("a form for a new window is not sent without what it holds")
  func losesNoFields() throws {
    let (lines, requests) = try run("tap:100,465")
    #expect(lines.contains("window: /lost POST true"), "\(lines)")
    #expect(requests.map(\.path) == ["/page"])
  }

  @Test("an app's own scheme is what its handler says, from any thread, until the page is gone")
  func ownScheme() throws {
    let lines = try run("tap:Own", "tap:Load").lines
    #expect(lines.contains("asked: /page GET"), "\(lines)")
    #expect(lines.contains("message: own fixture://own/page"), "\(lines)")
    #expect(lines.contains("finished: /page true"), "\(lines)")
    #expect(lines.filter { $0.hasPrefix("stopped:") } == ["stopped: /never"], "\(lines)")
  }

  @Test("a page that comes back is as large as it was, and where it was")
  func returns() throws {
    let lines = try run("pinch:196,565,2", "tap:Place", "tap:Own", "tap:Back", "tap:Place").lines
    let marks = marks(lines)
    try #require(marks.count == 2 && marks[0].count == 3, "\(lines)")
    #expect((380...400).contains(marks[0][0]) && marks[1] == marks[0], "\(lines)")
  }

  @Test("a page that is loaded anew has its own size, though it failed to come back before")
  func loadsAnew() throws {
    let lines = try run(
      "pinch:196,300,2", "tap:Place", "tap:Again", "tap:Own", "tap:Place", first: "tap:Own"
    ).lines
    let marks = marks(lines)
    try #require(marks.count == 2 && marks.allSatisfy { $0.count == 3 }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("failed:") }, "\(lines)")
    #expect(marks[0][0] > 300 && marks[1][0] == 200, "\(lines)")
  }

  /// Width and middle of the page's mark, as often as they were told.
  private func marks(_ lines: [String]) -> [[Int]] {
    lines.filter { $0.hasPrefix("mark:") }.map { $0.split(separator: " ").dropFirst().compactMap { Int($0) } }
  }

  @Test("two fingers make the page larger and hold what is between them, and click nothing")
  func pinches() throws {
    let lines = try run("tap:Place", "pinch:196,565,2", "tap:Place", "pinch:196,565,0.2", "tap:Place").lines
    let marks = marks(lines)
    try #require(marks.count == 3 && marks.allSatisfy { $0.count == 3 }, "\(lines)")
    #expect(marks[0] == [200, 196, 425])
    // The fingers' way before it is a pinch belongs to the factor.
    #expect((380...400).contains(marks[1][0]), "\(marks)")
    #expect(abs(marks[1][1] - 196) <= 2 && abs(marks[1][2] - 425) <= 2, "\(marks)")
    #expect(marks[2] == marks[0])
    #expect(!lines.contains("message: clicked"), "\(lines)")
  }
}
