import Foundation
import LoopbackServer
import Testing
import TouchstoneImageCoding
import TouchstoneRaster

/// Which load a delegate hears of, what ends loads, what servers ask and rules keep away, through the tool: the fixture WebForm loads pages
/// of the test's server and prints what it hears.
@Suite(
  "Loads of pages",
  .enabled(if: AttackGround.hasPlatform, "the tool and its SDK are not built: make test"),
  .enabled(if: InstalledWebEngine.isThere, "the web engine is not installed: Scripts/setup web"), .serialized)
struct LoadsOfPages {
  private static let app = FixtureApp("WebForm")

  private static func page(_ text: String) -> LoopbackServer.Response {
    .init(Data(text.utf8), headers: ["Content-Type": "text/html"])
  }

  /// Names an address of the server's, then does the rest.
  private func run(_ server: LoopbackServer, _ path: String, _ steps: String...) throws -> [String] {
    try Self.app.run(["tap:100,75", "type:\(server.address)\(path)"] + steps).lines
  }

  @Test("a load whose place another one takes fails by its own name, and the other one goes on by its own")
  func supersedes() throws {
    // What is held is never answered.
    let server = try LoopbackServer { $0.path == "/held" ? nil : Self.page("<title>Page</title>") }
    defer { server.stop() }
    let lines = try run(server, "/page", "tap:Twice").filter { $0.hasPrefix("load:") }
    #expect(
      lines == [
        "load: first started", "load: first failed -999", "load: second started", "load: second finished",
      ])
  }

  @Test("a load that is denied ends without a word, and the next one is its own")
  func denies() throws {
    let server = try LoopbackServer { _ in Self.page("<title>Page</title>") }
    defer { server.stop() }
    let lines = try run(server, "/denied", "tap:Load", "tap:Own", "tap:Load", "tap:Own")
    #expect(lines.filter { $0 == "denied" }.count == 2, "\(lines)")
    #expect(lines.contains("finished: /page false"), "\(lines)")
    // The own page fails the second time; nothing else does.
    #expect(lines.filter { $0.hasPrefix("failed:") }.count == 1, "\(lines)")
    #expect(server.requests.isEmpty)
  }

  @Test("a delegate may take its time, by the form that waits, and deny a page that has come")
  func deniesLater() throws {
    let lines = try Self.app.run([
      "tap:100,75", "type:fixture://own/later", "tap:Load", "wait:2", "tap:Own",
    ]).lines
    let told = lines.filter { line in ["denied", "failed:", "finished:"].contains { line.hasPrefix($0) } }
    #expect(told == ["denied later", "failed: WebKitErrorDomain 102", "finished: /page false"], "\(lines)")
  }

  @Test(
    "a view that shows nothing has nothing to reload, and loads what comes then; a file that is not there fails as one"
  )
  func loadsFiles() throws {
    let lines = try Self.app.run([
      "tap:100,75", "type:file:///nowhere/page.html", "tap:Again", "tap:Load", "tap:Own",
    ]).lines
    let told = lines.filter { $0.hasPrefix("failed:") || $0.hasPrefix("finished:") }
    #expect(told == ["failed: NSURLErrorDomain -1100", "finished: /page false"], "\(lines)")
  }

  /// The finger has the picture wait for the page.
  @Test("a page whose view becomes larger is drawn as large")
  func grows() throws {
    let page = """
      <body style="margin:0;background:#fff"><script>
      onresize = () => document.body.style.background = innerHeight > 750 ? '#2a6' : '#fff'</script>
      """
    let server = try LoopbackServer { _ in Self.page(page) }
    defer { server.stop() }
    let picture = try Self.app.run([
      "tap:100,75", "type:\(server.address)/page", "tap:Load", "tap:Grow", "tap:200,700",
    ]).picture
    let pixels = try ImageDecoder.decode([UInt8](Data(contentsOf: picture))).buffer
    #expect(pixels[600, 1500] == 0xff22_aa66)
  }

  /// The page goes on once the app's request has come, which is never answered.
  @Test("what the app posts fails when the page goes elsewhere by itself")
  func postEnds() throws {
    let page = """
      <script>webkit.messageHandlers.app.postMessage('post')
      onload = () => fetch('/posted').then(() => location.href = '/next')</script>
      """
    let hasPosted = DispatchSemaphore(value: 0)
    let server = try LoopbackServer { request in
      switch request.path {
      case "/sent":
        hasPosted.signal()
        return nil
      case "/posted": _ = hasPosted.wait(timeout: .now() + 20)
      default: break
      }
      return Self.page(request.path == "/leaving" ? page : "<title>Other</title>")
    }
    defer { server.stop() }
    let lines = try run(server, "/leaving", "tap:Load")
    #expect(lines.contains("failed: NSURLErrorDomain -999"), "\(lines)")
    #expect(lines.last { $0.hasPrefix("finished:") }?.hasPrefix("finished: /next") == true, "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("finished: /sent") }, "\(lines)")
  }

  /// It goes in parts of a megabyte, which end within letters.
  @Test("a message of a page's arrives however long it is")
  func longMessage() throws {
    let server = try LoopbackServer { _ in
      Self.page(
        "<meta charset=utf-8><script>webkit.messageHandlers.app.postMessage('é'.repeat(3 << 20))</script>"
      )
    }
    defer { server.stop() }
    let lines = try run(server, "/long", "tap:Load")
    #expect(lines.contains("message: \(6 << 20) bytes, é"), "\(lines)")
  }

  // MARK: Sign-in

  /// Answers who knows the user's name and word, and asks the others.
  private func guarded(_ challenge: String, _ isLetIn: @escaping @Sendable (String) -> Bool) throws
    -> LoopbackServer
  {
    try LoopbackServer { request in
      if isLetIn(request.headers["authorization"] ?? "") { return Self.page("<title>In</title>") }
      return .init(
        Data("<title>Out</title>".utf8), status: 401,
        headers: ["Content-Type": "text/html", "WWW-Authenticate": challenge])
    }
  }

  @Test("a server asks the delegate who the user is, and once more if that was wrong")
  func signsIn() throws {
    let server = try guarded(#"Basic realm="Fixture""#) { $0 == "Basic dTpw" }
    defer { server.stop() }
    let lines = try run(server, "/page", "tap:Load")
    #expect(
      lines.filter { $0.hasPrefix("challenge:") } == [
        "challenge: Fixture NSURLAuthenticationMethodHTTPBasic 0",
        "challenge: Fixture NSURLAuthenticationMethodHTTPBasic 1",
      ], "\(lines)")
    #expect(lines.contains("finished: /page false"), "\(lines)")
    #expect(
      server.requests.map { $0.headers["authorization"] } == [nil, "Basic dTp3cm9uZw==", "Basic dTpw"])
  }

  @Test("a digest is made of what the delegate says")
  func digests() throws {
    let server = try guarded(#"Digest realm="Fixture", nonce="abc", qop="auth", algorithm=MD5"#) {
      $0.hasPrefix("Digest username=\"u\"") && $0.contains("nonce=\"abc\"")
    }
    defer { server.stop() }
    let lines = try run(server, "/page", "tap:Load")
    #expect(lines.contains("challenge: Fixture NSURLAuthenticationMethodHTTPDigest 0"), "\(lines)")
    #expect(lines.contains("finished: /page false"), "\(lines)")
  }

  @Test(
    "a challenge that is cancelled ends the load; without a credential the server's page is shown",
    arguments: [("Closed", "failed: NSURLErrorDomain -999"), ("Shown", "finished: /page false")])
  func refuses(realm: String, told: String) throws {
    let server = try guarded("Basic realm=\"\(realm)\"") { _ in false }
    defer { server.stop() }
    let lines = try run(server, "/page", "tap:Load")
    #expect(
      lines.filter { $0.hasPrefix("challenge:") } == [
        "challenge: \(realm) NSURLAuthenticationMethodHTTPBasic 0"
      ], "\(lines)")
    let ends = lines.filter { $0.hasPrefix("failed:") || $0.hasPrefix("finished:") }
    #expect(ends == [told], "\(lines)")
  }

  // MARK: Rules

  @Test("rules keep from a page what they block, until they are taken away; what cannot be is told as such")
  func rules() throws {
    let server = try LoopbackServer { request in
      request.path == "/page"
        ? Self.page("<title>Page</title><img src=/blocked.png>") : .init(Data(), status: 404)
    }
    defer { server.stop() }
    let lines = try run(server, "/page", "tap:Rules", "tap:Load", "tap:Free", "tap:Load")
    #expect(lines.filter { $0.hasPrefix("finished: /page") }.count == 2, "\(lines)")
    #expect(server.requests.map(\.path) == ["/page", "/page", "/blocked.png"])
    for line in [
      "compiled: first true", "not compiled: WKErrorDomain 6", "not kept: 6", "not found: true",
      "not removed: 8",
      "found: first",
      #"names: ["first"]"#,
    ] { #expect(lines.contains(line), "\(lines)") }
  }
}
