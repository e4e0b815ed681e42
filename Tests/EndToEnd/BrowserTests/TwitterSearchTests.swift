import Foundation
import LoopbackServer
import Simulator
import Testing
import TouchstoneDeviceProtocol
import TouchstoneNetworkLink

/// The acceptance list of TwitterSearch (4.9), with a server on this machine in place of the one that is gone.
@Suite(
  "Examples: TwitterSearch", .serialized,
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct TwitterSearchTests {
  private let search = ["tap:terms", "type:apple", "key:Enter"]

  private static func server() throws -> LoopbackServer {
    // As long as a hundred results were.
    let results = (1...100).map {
      #"{"from_user": "user\#($0)", "text": "\#(String(repeating: "apple ", count: 40))"}"#
    }
    let json = #"{"results": [\#(results.joined(separator: ","))]}"#
    return try LoopbackServer { request in
      request.path.contains("q=silence") ? nil : LoopbackServer.Response(json: json)
    }
  }

  private func use(
    _ server: LoopbackServer, environment: [String: String] = [:], _ body: (HeadlessApp) async throws -> Void
  ) async throws {
    try await HeadlessExample.use(
      "TwitterSearch", environment: environment.merging(["SEARCH_SERVER": server.address]) { $1 }, body)
  }

  private func texts(_ app: HeadlessApp, after steps: [String] = []) async throws -> [String] {
    for step in steps { try await app.run(script: step) }
    return try await ScreenElement.all(app.run(.describe) ?? "").map(\.text)
  }

  /// The pixels of the status bar, which is 54 points of three pixels high.
  private func statusBar(_ app: HeadlessApp) async throws -> [UInt8] {
    let canvas = try await app.capture()
    return Array(canvas.pixels.prefix(canvas.width * 4 * 54 * 3))
  }

  @Test("R31.4: the request is the one that was recorded, and says what the app is")
  func request() async throws {
    let server = try Self.server()
    defer { server.stop() }
    try await use(server) { app in
      let shown = try await texts(app, after: search)
      #expect(shown.contains("apple") && shown.contains { $0.hasPrefix("user1: apple") }, "\(shown)")
    }
    let request = try #require(server.requests.first)
    #expect(request.method == "GET" && request.path == "/search.json?rpp=100&q=apple")
    #expect(
      request.headers["user-agent"]?.wholeMatch(of: /TwitterSearch\/1 CFNetwork\/[0-9.]+ Darwin\/[0-9.]+/)
        != nil)
    #expect(request.headers["accept"] == "*/*" && request.headers["accept-encoding"] == "gzip, deflate")
    #expect(request.headers["accept-language"] == "en-US,en;q=0.9")
  }

  @Test("R31.4: what the server packs arrives unpacked, and its cookie goes back with the next request")
  func packed() async throws {
    // {"results": [{"from_user": "grace", "text": "unpacked"}]}
    let answer = try #require(
      Data(
        base64Encoded: "H4sIAAAAAAACA6tWKkotLs0pKVayUoiuVkorys+NLy1OLQJyldKLEpNTlXQUlEpSK0pA"
          + "AqV5BYnJ2akpSrWxtQB8+4wgOQAAAA=="))
    let server = try LoopbackServer { _ in
      LoopbackServer.Response(
        answer,
        headers: [
          "Content-Type": "application/json", "Content-Encoding": "gzip", "Set-Cookie": "guest=7; Path=/",
        ])
    }
    defer { server.stop() }
    try await use(server) { app in
      #expect(try await texts(app, after: search).contains("grace: unpacked"))
      for step in ["back", "tap:terms", "key:meta+a", "type:pear", "key:Enter"] {
        try await app.run(script: step)
      }
    }
    let requests = server.requests
    try #require(requests.count == 2)
    #expect(requests[0].headers["cookie"] == nil && requests[1].headers["cookie"] == "guest=7")
    #expect(requests.allSatisfy { $0.headers["connection"] == "keep-alive" })
  }

  @Test("R32.3: over Slow Net a search takes 5 to 10 seconds, says so and stays usable")
  func slowNet() async throws {
    let server = try Self.server()
    defer { server.stop() }
    let capture = try TrafficCapture()
    try await use(server, environment: capture.environment) { app in
      for step in ["network:Slow Net"] + search { try await app.run(script: step) }
      // A finger is followed: the table comes along.
      let canvas = try await app.picture()
      let before = canvas.pixels
      try await app.touch(.began, x: 200, y: 300, then: 0.05)
      for y in stride(from: 320.0, through: 400, by: 20) {
        try await app.touch(.moved, x: 200, y: y, then: 0.02)
      }
      #expect(try await app.picture().pixels != before)
      try await app.touch(.ended, x: 200, y: 400)
      #expect(try await texts(app).contains("Loading..."))
      #expect(try await texts(app, after: ["wait:5"]).contains { $0.hasPrefix("user1: apple") })
      // The wheel has gone from the status bar, which is 54 points of three pixels high.
      let bar = canvas.width * 4 * 54 * 3
      #expect(try await app.capture().pixels.prefix(bar) != before.prefix(bar))
    }
    let exchange = try #require(capture.finish().first)
    let time = try #require(exchange.ended) - exchange.began
    #expect(time > 5 && time < 10, "\(time)")
  }

  @Test("R32.4: in a black hole the search fails after a minute, with an alert")
  func blackHole() async throws {
    let server = try Self.server()
    defer { server.stop() }
    try await use(server) { app in
      for step in ["network:Black Hole"] + search.dropLast() { try await app.run(script: step) }
      let start = app.now
      try await app.run(script: "key:Enter")
      #expect(try await texts(app, after: ["wait:50"]).contains("Loading..."))
      let shown = try await texts(app, after: ["wait:15"])
      #expect(shown.contains("Connection Error") && app.now - start < 80, "\(shown)")
      #expect(try await texts(app, after: ["tap:OK", "wait:1"]).contains("Not available"))
    }
  }

  @Test("R32.6: who leaves cancels; nothing comes later, and a new search starts at once")
  func leaving() async throws {
    let server = try Self.server()
    defer { server.stop() }
    try await use(server) { app in
      let quiet = try await statusBar(app)
      for step in ["tap:terms", "type:silence", "key:Enter"] { try await app.run(script: step) }
      #expect(try await texts(app).contains("Loading..."))
      #expect(try await statusBar(app) != quiet)
      try await app.run(script: "back")
      // The wheel has gone.
      #expect(try await statusBar(app) == quiet)
      let shown = try await texts(app, after: ["wait:120"])
      #expect(!shown.contains("Connection Error") && shown.contains("Search"), "\(shown)")
      for step in ["tap:terms", "key:meta+a", "type:apple", "key:Enter"] { try await app.run(script: step) }
      #expect(try await texts(app).contains { $0.hasPrefix("user1: apple") })
    }
    #expect(server.requests.count == 2)
  }

  @Test("R32.5: over another network the rest of a search goes on")
  func switching() async throws {
    let server = try Self.server()
    defer { server.stop() }
    try await use(server) { app in
      for step in ["network:Black Hole"] + search + ["wait:20"] { try await app.run(script: step) }
      #expect(try await texts(app).contains("Loading..."))
      #expect(try await texts(app, after: ["network:on"]).contains { $0.hasPrefix("user1: apple") })
    }
  }

  /// The packets of a script's search, in a file that the body reads.
  private func withCapture(_ body: (_ file: String, _ port: UInt16) async throws -> Void) async throws {
    let server = try Self.server()
    defer { server.stop() }
    let capture = try TrafficCapture()
    try await use(server, environment: capture.environment) { app in
      for step in search { try await app.run(script: step) }
    }
    let exchanges = capture.finish()
    #expect(exchanges.map(\.state) == [.done])
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).pcapng")
    defer { try? FileManager.default.removeItem(at: file) }
    try TrafficFormat.pcapng.data(of: exchanges, device: "iPhone 15").write(to: file)
    try await body(file.path, server.port)
  }

  @Test(
    "R31.1, R31.5: tshark reads the capture of a script, down to the JSON of an answer",
    .enabled(if: Self.path(of: "tshark") != nil, "there is no tshark: apt-get install tshark"))
  func sharks() async throws {
    try await withCapture { file, port in
      let words = ["-r", file, "-d", "tcp.port==\(port),http"]
      let text = try await Self.output("tshark", words)
      #expect(text.contains("GET /search.json?rpp=100&q=apple HTTP/1.1"), "\(text)")
      #expect(text.contains("200 OK"), "\(text)")
      #expect(try await Self.output("tshark", words + ["-Y", "json", "-V"]).contains("from_user"))
      let names = try await Self.output("tshark", ["-r", file, "-T", "fields", "-e", "frame.interface_name"])
      #expect(names.hasPrefix("rvi0"), "\(names)")
    }
  }

  @Test(
    "R31.2, R31.3: tcpdump reads the same as packets of raw IP",
    .enabled(if: Self.path(of: "tcpdump") != nil, "there is no tcpdump: apt-get install tcpdump"))
  func dumps() async throws {
    try await withCapture { file, _ in
      let text = try await Self.output("tcpdump", ["-q", "-t", "-n", "-r", file])
      let first = text.split(separator: "\n").first
      #expect(
        first?.wholeMatch(of: /IP 192\.168\.1\.66\.\d+ > 127\.0\.0\.1\.\d+: tcp 0/) != nil, "\(text)")
      let words = try await Self.output("tcpdump", ["-A", "-q", "-t", "-n", "-r", file])
      #expect(words.contains("User-Agent: TwitterSearch/1 ") && words.contains("HTTP/1.1 200 OK"))
    }
  }

  private static func path(of program: String) -> String? {
    ["/usr/bin", "/usr/sbin"].map { "\($0)/\(program)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// What a program says.
  private static func output(_ program: String, _ arguments: [String]) async throws -> String {
    let path = try #require(Self.path(of: program))
    return try await blocking {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = arguments
      let pipe = Pipe()
      (process.standardOutput, process.standardError) = (pipe, FileHandle.nullDevice)
      try process.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self)
    }
  }

  @Test("what was recorded gives the same picture when the server has gone")
  func replay() async throws {
    let server = try Self.server()
    let capture = try TrafficCapture()
    var pictures: [[UInt8]] = []
    try await use(server, environment: capture.environment) { app in
      for step in search + ["wait:1"] { try await app.run(script: step) }
      pictures.append(try await app.capture().pixels)
    }
    server.stop()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).har")
    defer { try? FileManager.default.removeItem(at: file) }
    try TrafficFormat.har.data(of: capture.finish(), device: "iPhone 15").write(to: file)
    try await use(server, environment: [LaunchEnvironment.replay: file.path]) { app in
      for step in search + ["wait:1"] { try await app.run(script: step) }
      pictures.append(try await app.capture().pixels)
    }
    #expect(pictures[0] == pictures[1])
    try await use(server) { app in
      for step in search + ["wait:1"] { try await app.run(script: step) }
      pictures.append(try await app.capture().pixels)
    }
    #expect(pictures[2] != pictures[0])
  }
}
