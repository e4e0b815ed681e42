import Foundation
import LoopbackServer
import Testing

@testable import TouchstoneNetworkLink

/// What is told of transfers, and answered from a recording.
@Suite("Recorded traffic", .serialized) struct RecordedTrafficTests {
  /// All that a process tells of its transfers, the last word on each.
  private func exchanges(_ actions: [String]) throws -> [Exchange] {
    let path = "/tmp/probe-\(UUID().uuidString.prefix(8))"
    defer { unlink(path) }
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let isListening = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0 && listen(listener, 1) == 0
      }
    }
    try #require(isListening)
    final class Box: @unchecked Sendable { var bytes = Data() }
    let (box, isRead) = (Box(), DispatchSemaphore(value: 0))
    Thread {
      let connection = accept(listener, nil, nil)
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while case let count = recv(connection, &buffer, buffer.count, 0), count > 0 {
        box.bytes += buffer[0..<count]
      }
      close(connection)
      isRead.signal()
    }.start()
    _ = try Probe.run(actions, environment: ["REPORT": path])
    isRead.wait()
    let bytes = box.bytes
    var last: [UInt64: Exchange] = [:]
    for line in bytes.split(separator: 10) {
      let exchange = try JSONDecoder().decode(Exchange.self, from: Data(line))
      last[exchange.number] = exchange
    }
    return last.values.sorted { $0.number < $1.number }
  }

  @Test("a request says what the app is, what it takes and in which language (R31.4)")
  func headers() throws {
    let server = try Probe.server()
    defer { server.stop() }
    let exchange = try #require(try exchanges(["get=\(server.address)/headers"]).first)
    let sent = try JSONDecoder().decode([String: String].self, from: exchange.responseBody.bytes)
    #expect(sent["user-agent"] == "Probe/1 CFNetwork/1 Darwin/1")
    #expect(sent["accept"] == "*/*" && sent["accept-encoding"] == "gzip, deflate")
    #expect(sent["accept-language"] == "en-US,en;q=0.9" && sent["connection"] == "keep-alive")
    #expect(sent["host"] == "127.0.0.1:\(server.port)")
    #expect(exchange.header("user-agent", of: \.requestHeaders) == sent["user-agent"])
  }

  @Test("method, status, headers, bodies, times and the server are told")
  func everything() throws {
    let server = try Probe.server()
    defer { server.stop() }
    let told = try exchanges([
      "link=delay=100", "get=\(server.address)/headers", "post=5000,\(server.address)/",
    ])
    try #require(told.count == 2)
    let (get, post) = (told[0], told[1])
    #expect(
      get.method == "GET" && get.status == 200 && get.state == .done && get.mediaType == "application/json")
    #expect(get.server == "127.0.0.1:\(server.port)" && post.server == get.server)
    #expect(post.method == "POST" && post.requestBody.size == 5000 && post.requestBody.bytes.count == 5000)
    #expect(String(decoding: post.responseBody.bytes, as: UTF8.self) == "\(server.requests[1].size)")
    #expect(isNear(try #require(get.answered) - get.began, 0.4) && get.ended == get.answered)
  }

  @Test("of a long body the beginning is kept, and the length of the whole")
  func longBody() throws {
    let server = try Probe.server()
    defer { server.stop() }
    let exchange = try #require(try exchanges(["get=\(server.address)/bytes/3000000"]).first)
    #expect(
      exchange.responseBody.size == 3_000_000 && exchange.responseBody.bytes.count == Exchange.Body.limit)
    #expect(exchange.responseBody.isCut)
  }

  @Test("what has failed says why")
  func failures() throws {
    let told = try exchanges(["get=http://127.0.0.1:1/"])
    #expect(told.map(\.state) == [.failed] && told[0].failure?.isEmpty == false && told[0].status == nil)
  }

  @Test("an archive of exchanges answers for a server that has gone, also for one with TLS")
  func replay() throws {
    let server = try Probe.server()
    var told = try exchanges([
      "get=\(server.address)/headers", "get=\(server.address)/bytes/70000", "post=9,\(server.address)/a",
    ])
    server.stop()
    var secret = told[0]
    (secret.number, secret.url) = (9, "https://secret.example/x?q=1")
    told.append(secret)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).har")
    defer { try? FileManager.default.removeItem(at: file) }
    try HAR(told, version: "1").data().write(to: file)
    let results = try Probe.run(
      [
        "get=\(server.address)/headers", "get=\(server.address)/bytes/70000", "post=9,\(server.address)/a",
        "get=https://secret.example/x?q=1", "get=\(server.address)/unknown", "link=Slow Net",
        "get=\(server.address)/bytes/70000",
      ], environment: ["REPLAY": file.path])
    #expect(results.map(\.status) == [200, 200, 200, 200, nil, 200])
    #expect(results[0].size == told[0].responseBody.size && results[1].size == 70000)
    #expect(results[3].size == secret.responseBody.size)
    #expect(results[4].error == URLError.cannotConnectToHost.rawValue)
    #expect(results[5].time > 17)
  }
}
