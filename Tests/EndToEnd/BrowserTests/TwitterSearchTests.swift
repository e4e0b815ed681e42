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
      for step in ["tap:terms", "type:silence", "key:Enter"] { try await app.run(script: step) }
      #expect(try await texts(app).contains("Loading..."))
      try await app.run(script: "back")
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

  @Test("R31.1, R31.2, R31.3, R31.5: a capture of a script is read by tshark and tcpdump")
  func capture() async throws {
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
    if let text = try await output("tshark", ["-r", file.path, "-d", "tcp.port==\(server.port),http"]) {
      #expect(text.contains("GET /search.json?rpp=100&q=apple HTTP/1.1"), "\(text)")
      #expect(text.contains("200 OK"), "\(text)")
      let json = try await output(
        "tshark", ["-r", file.path, "-d", "tcp.port==\(server.port),http", "-Y", "json", "-V"])
      #expect(json?.contains("from_user") == true)
      let interface = try await output(
        "tshark", ["-r", file.path, "-T", "fields", "-e", "frame.interface_name"])
      #expect(interface?.hasPrefix("rvi0") == true, "\(interface ?? "")")
    }
    if let text = try await output("tcpdump", ["-q", "-t", "-n", "-r", file.path]) {
      let lines = text.split(separator: "\n")
      #expect(
        lines.first?.wholeMatch(of: /IP 192\.168\.1\.66\.\d+ > 127\.0\.0\.1\.\d+: tcp 0/) != nil, "\(text)")
    }
  }

  /// What a program says; nil where it is not installed.
  private func output(_ program: String, _ arguments: [String]) async throws -> String? {
    let path = ["/usr/bin", "/usr/sbin"].map { "\($0)/\(program)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    guard let path else { return nil }
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
