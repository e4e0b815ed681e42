import Foundation
import LoopbackServer
import Testing

@testable import TouchstoneNetworkLink

/// What the web engine gets of servers through the proxy.
@Suite("The proxy of web pages") struct SocksProxyTests {
  private let proxy: SocksProxy

  init() throws { proxy = try SocksProxy(Traffic(told: nil)) {} }

  private final class Client {
    let socket: Int32

    init() {
      socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
      // Whatever goes wrong, the test ends.
      var time = timeval(tv_sec: 60, tv_usec: 0)
      setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(socket) }

    func say(_ bytes: [UInt8]) throws {
      try #require(send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
    }

    /// So many bytes, or fewer at the end.
    func hear(_ count: Int) throws -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: count)
      let got = recv(socket, &bytes, count, Int32(MSG_WAITALL))
      try #require(got >= 0)
      return Array(bytes.prefix(got))
    }
  }

  /// A client that has come through the door, on its way to a port of this machine.
  private func client(to port: UInt16, secret: String? = nil) throws -> Client {
    let address = try #require(URLComponents(string: proxy.address))
    let client = Client()
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    place.sin_port = UInt16(try #require(address.port)).bigEndian
    let status = withUnsafePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(client.socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(status == 0)
    let (user, word) = (Array((address.user ?? "").utf8), Array((secret ?? address.password ?? "").utf8))
    try client.say([5, 1, 2, 1, UInt8(user.count)] + user + [UInt8(word.count)] + word)
    let answer = try client.hear(4)
    guard answer == [5, 2, 1, 0] else { return client }
    try client.say([5, 1, 0, 1, 127, 0, 0, 1, UInt8(port >> 8), UInt8(port & 255)])
    #expect(try client.hear(10) == [5, 0, 0, 1, 0, 0, 0, 0, 0, 0])
    return client
  }

  /// What the proxy takes for TLS, and the server for a request.
  private static let encrypted = Array("\u{16} /a x\r\n\r\n".utf8)

  @Test("a client with the secret hears the server; one without hears nothing more")
  func leads() throws {
    let server = try LoopbackServer { _ in LoopbackServer.Response(Data("word".utf8)) }
    defer { server.stop() }
    let client = try client(to: server.port)
    try client.say(Array("GET /a HTTP/1.1\r\n\r\n".utf8))
    let size = LoopbackServer.Response(Data("word".utf8)).size
    #expect(String(decoding: try client.hear(size), as: UTF8.self).hasSuffix("\r\n\r\nword"))
    let stranger = try self.client(to: server.port, secret: "word")
    #expect(try stranger.hear(1).isEmpty && server.requests.count == 1)
  }

  @Test("a server that is not there is said to be so")
  func refuses() throws {
    let gone = try client(to: 1)
    try gone.say(Self.encrypted)
    #expect(try gone.hear(1).isEmpty)
    #expect(proxy.failure(host: "127.0.0.1", port: 1) == .refused)
  }

  @Test("an encrypted connection that was used and is lost is made anew at once")
  func loses() throws {
    let server = try LoopbackServer { _ in LoopbackServer.Response(Data()) }
    defer { server.stop() }
    let size = LoopbackServer.Response(Data()).size
    let first = try client(to: server.port)
    try first.say(Self.encrypted)
    #expect(try first.hear(size).count == size)
    // No request: the server closes the connection.
    try first.say(Array("x\r\n\r\n".utf8))
    #expect(try first.hear(1).isEmpty)
    #expect(proxy.failure(host: "127.0.0.1", port: Int(server.port)) == .lost)
    let second = try client(to: server.port)
    try second.say(Self.encrypted)
    #expect(try second.hear(size).count == size)
    #expect(proxy.failure(host: "127.0.0.1", port: Int(server.port)) == nil)
  }

  @Test("what failed without a network is tried at once when there is one")
  func comesBack() throws {
    let server = try LoopbackServer { _ in LoopbackServer.Response(Data()) }
    defer { server.stop() }
    let size = LoopbackServer.Response(Data()).size
    proxy.traffic.link.isOffline = true
    let first = try client(to: server.port)
    try first.say(Self.encrypted)
    #expect(try first.hear(1).isEmpty)
    #expect(proxy.failure(host: "127.0.0.1", port: Int(server.port)) == .noNetwork)
    proxy.traffic.link.isOffline = false
    let second = try client(to: server.port)
    try second.say(Self.encrypted)
    #expect(try second.hear(size).count == size)
  }
}
