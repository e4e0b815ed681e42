import Foundation
import Glibc
import LoopbackServer
import Testing

/// What the pages of an app load goes over the device's link and is recorded, like all that the app asks itself: the fixture WebPage
/// loads pages of a server of the test's.
@Suite(
  "The network of web views",
  .enabled(if: AttackGround.hasPlatform, "the tool and its SDK are not built: make test"),
  .enabled(if: InstalledWebEngine.isThere, "the web engine is not installed: Scripts/setup web"), .serialized)
struct NetworkOfWebViews {
  private static let app = FixtureApp("WebPage")

  /// A page with a style and a script; `/long` has 20 000 bytes, `/packed` is a page packed as gzip.
  private static func server() throws -> LoopbackServer {
    try LoopbackServer { request in
      switch request.path {
      case "/page":
        let text = "<title>Served</title><link rel=stylesheet href=style.css><script src=script.js></script>"
        return .init(Data(text.utf8), headers: ["Content-Type": "text/html", "Set-Cookie": "a=1"])
      case "/style.css": return .init(Data("body{margin:0}".utf8), headers: ["Content-Type": "text/css"])
      case "/script.js":
        return .init(Data("document.title = 'Run'".utf8), headers: ["Content-Type": "text/javascript"])
      case "/packed":
        return .init(packed, headers: ["Content-Type": "text/html", "Content-Encoding": "gzip"])
      case "/long":
        let text = "<title>Long</title>" + String(repeating: "x", count: 19_981)
        return .init(Data(text.utf8), headers: ["Content-Type": "text/html"])
      default: return .init(Data(), status: 404)
      }
    }
  }

  /// `<title>Packed</title>`
  private static let packed = Data(
    base64Encoded: "H4sIAAAAAAAAA7MpySzJSbULSEzOTk2x0YfwuACw3HZ8FgAAAA==")!

  /// Loads an address, then does the rest.
  private func load(_ address: String, before: [String] = [], _ after: [String] = [], options: [String] = [])
    throws -> [String]
  {
    try Self.app.run(before + ["tap:100,218", "type:\(address)", "tap:Load"] + after, options: options).lines
  }

  /// What of an archive the tests look at.
  private struct Archive: Decodable {
    struct Log: Decodable { var entries: [Entry] }
    struct Entry: Decodable {
      struct Request: Decodable {
        var (method, url): (String, String)
        var bodySize: Int
      }
      struct Content: Decodable {
        var size: Int
        var text: String?
      }
      struct Response: Decodable {
        var status: Int
        var content: Content
      }
      var request: Request
      var response: Response
      /// Milliseconds.
      var time: Double
      var serverIPAddress: String?
      var comment: String?
    }
    var log: Log
  }

  private struct Captured {
    var lines: [String]
    var file: URL
    var entries: [Archive.Entry]

    func entry(_ path: String) -> Archive.Entry? { entries.first { $0.request.url.hasSuffix(path) } }
  }

  private func capture(_ address: String, before: [String] = [], _ after: [String] = []) throws -> Captured {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("pages-\(UUID().uuidString).har")
    let lines = try load(address, before: before, after, options: ["--capture", file.path])
    let entries = try JSONDecoder().decode(Archive.self, from: Data(contentsOf: file)).log.entries
    return Captured(lines: lines, file: file, entries: entries)
  }

  @Test("a capture lists a page and what it loads, with status, size and server")
  func captures() throws {
    let server = try Self.server()
    defer { server.stop() }
    let captured = try capture("\(server.address)/page")
    defer { try? FileManager.default.removeItem(at: captured.file) }
    #expect(captured.lines.contains("title: Run"), "\(captured.lines)")
    let sizes = ["/page": 88, "/style.css": 14, "/script.js": 22]
    for (path, size) in sizes {
      let entry = try #require(captured.entry(path), "\(captured.entries)")
      #expect(entry.request.method == "GET" && entry.request.url == server.address + path)
      #expect(entry.response.status == 200 && entry.response.content.size == size, "\(entry)")
      #expect(entry.serverIPAddress == "127.0.0.1" && entry.comment == nil, "\(entry)")
    }
  }

  @Test("a page that is packed is shown, and recorded unpacked")
  func unpacks() throws {
    let server = try Self.server()
    defer { server.stop() }
    let captured = try capture("\(server.address)/packed")
    defer { try? FileManager.default.removeItem(at: captured.file) }
    #expect(captured.lines.contains("title: Packed"), "\(captured.lines)")
    #expect(captured.entry("/packed")?.response.content.text == "<title>Packed</title>\n")
  }

  @Test("a recording answers pages without a server, and refuses the others")
  func replays() throws {
    let server = try Self.server()
    let captured = try capture("\(server.address)/page")
    server.stop()
    defer { try? FileManager.default.removeItem(at: captured.file) }
    let lines = try load("\(server.address)/page", options: ["--replay", captured.file.path])
    #expect(lines.contains("title: Run"), "\(lines)")
    let other = try load("\(server.address)/other", options: ["--replay", captured.file.path])
    #expect(other.contains("failed: NSURLErrorDomain -1004"), "\(other)")
  }

  // R32.1
  @Test("without a network a page fails, its server hears nothing, and the capture says so")
  func offline() throws {
    let server = try Self.server()
    defer { server.stop() }
    let captured = try capture("\(server.address)/page", before: ["network:off"])
    defer { try? FileManager.default.removeItem(at: captured.file) }
    #expect(captured.lines.contains("failed: NSURLErrorDomain -1009"), "\(captured.lines)")
    #expect(server.requests.isEmpty)
    #expect(captured.entry("/page")?.comment == "there is no network", "\(captured.entries)")
  }

  // R32.2
  @Test("over Slow Net a page takes as long as its bytes do, of the device's time")
  func slow() throws {
    let server = try Self.server()
    defer { server.stop() }
    let captured = try capture("\(server.address)/long", before: ["network:Slow Net"], ["wait:10"])
    defer { try? FileManager.default.removeItem(at: captured.file) }
    #expect(captured.lines.contains("finished: long true"), "\(captured.lines)")
    // 20 000 bytes, heads of HTTP and TCP and four times 100 ms: between 5 and 7 seconds at 32 kbit/s.
    let time = try #require(captured.entry("/long")?.time, "\(captured.entries)")
    #expect(time > 5000 && time < 7000, "\(time)")
  }

  // R32.4
  @Test("in a black hole a page gives up after a minute of the device's time")
  func blackHole() throws {
    let server = try Self.server()
    defer { server.stop() }
    let address = "\(server.address)/page"
    let early = try load(address, before: ["network:Black Hole"], ["wait:50"])
    #expect(!early.contains { $0.hasPrefix("failed:") }, "\(early)")
    let late = try load(address, before: ["network:Black Hole"], ["wait:61"])
    #expect(late.contains("failed: NSURLErrorDomain -1001"), "\(late)")
  }

  @Test("a server that is not there is said to be so")
  func refuses() throws {
    let server = try Self.server()
    let gone = "\(server.address)/page"
    server.stop()
    #expect(try load(gone).contains("failed: NSURLErrorDomain -1004"))
  }

  @Test("an encrypted page that gives up in a black hole is one entry of the capture, and is not tried anew")
  func givesUpOnce() throws {
    let server = try Self.server()
    defer { server.stop() }
    let captured = try capture(
      "https://127.0.0.1:\(server.port)/page", before: ["network:Black Hole"], ["wait:61"])
    defer { try? FileManager.default.removeItem(at: captured.file) }
    #expect(captured.lines.contains("failed: NSURLErrorDomain -1001"), "\(captured.lines)")
    try #require(captured.entries.count == 1, "\(captured.entries)")
    let entry = captured.entries[0]
    #expect(entry.request.method == "CONNECT" && entry.request.url == "https://127.0.0.1:\(server.port)/")
  }

  @Test("what is encrypted is in the capture with sizes alone")
  func tunnels() throws {
    let server = try UnwillingServer()
    defer { server.stop() }
    let captured = try capture("https://127.0.0.1:\(server.port)/page")
    defer { try? FileManager.default.removeItem(at: captured.file) }
    // The engine may try a handshake that failed once more.
    let entry = try #require(captured.entries.first, "\(captured.lines)")
    #expect(entry.request.method == "CONNECT" && entry.request.url == "https://127.0.0.1:\(server.port)/")
    #expect(entry.request.bodySize > 0 && entry.response.content.size == UnwillingServer.answer.count)
    #expect(entry.response.content.text?.isEmpty != false && entry.serverIPAddress == "127.0.0.1")
  }

  @Test("a server that speaks no TLS is said to have made no secure connection")
  func speaksPlain() throws {
    let server = try UnwillingServer(saying: Array("HTTP/1.1 400 No\r\n\r\n".utf8))
    defer { server.stop() }
    let lines = try load("https://127.0.0.1:\(server.port)/page")
    #expect(lines.contains("failed: NSURLErrorDomain -1200"), "\(lines)")
  }
}
