import CTouchstoneNetwork
import Foundation

/// Makes exchanges of what passes over one connection of the web engine's: requests and answers in their order, or, where the
/// connection is encrypted, one exchange that has sizes alone.
///
/// On the thread of its connection.
final class ExchangeTap {
  private struct Asked {
    var number: UInt64
    var method: String
    /// A page, not something that a page asks for.
    var isNavigation: Bool
    var isAnswered = false
    var decoder: OpaquePointer?
  }

  private let traffic: Traffic
  private let target: SocksHandshake.Target
  private let server: () -> String?
  private var up = HTTPStream()
  private var down = HTTPStream()
  /// What was asked and is not answered in full, the oldest first.
  private var asked: [Asked] = []
  private var tunnel: Tunnel?
  private var hasBegun = false
  /// Whether the server has said anything.
  private(set) var hasHeard = false

  /// An encrypted connection.
  private struct Tunnel {
    var number: UInt64
    /// Whether what was said last is the app's side's.
    var isAsking = false
  }

  /// `server` says where the connection leads, once it is there.
  init(_ traffic: Traffic, _ target: SocksHandshake.Target, server: @escaping () -> String?) {
    (self.traffic, self.target, self.server) = (traffic, target, server)
  }

  var isEncrypted: Bool { tunnel != nil }

  /// Whether what is waited for now ends the connection if it does not come: a page, or the first word of a server.
  var mayTimeOut: Bool {
    if tunnel != nil { return !hasHeard }
    guard let first = asked.first, !first.isAnswered else { return false }
    return first.isNavigation || !hasHeard
  }

  // MARK: What passes

  func passUp(_ bytes: ArraySlice<UInt8>) {
    if !hasBegun { begin(bytes) }
    if tunnel != nil { return passTunnel(up: bytes.count, down: 0) }
    up.take(bytes, length: HTTPStream.length(ofRequest:)) { event in
      switch event {
      case .head(let lines): begin(lines)
      case .body(let bytes): if let last = asked.last { traffic.take(last.number, requestBody: bytes) }
      case .end: break
      }
    }
  }

  func passDown(_ bytes: ArraySlice<UInt8>) {
    if let tunnel, !hasHeard { traffic.connect(tunnel.number, to: server()) }
    hasHeard = true
    if tunnel != nil { return passTunnel(up: 0, down: bytes.count) }
    let method = { [self] in asked.first?.method ?? "GET" }
    down.take(bytes, length: { HTTPStream.length(ofAnswer: $0, to: method()) }) { answered($0) }
  }

  /// The server has said its last word. Answers whether more was to come.
  func serverEnded() -> Bool {
    down.close { answered($0) }
    return !asked.isEmpty || tunnel?.isAsking == true
  }

  /// The connection is over; `failure` says why, if nobody wanted that. Without one what is not done was called off.
  func close(failure: String?) {
    for asked in self.asked { end(asked, failure == nil ? .cancelled : .failed, failure) }
    asked = []
    guard let tunnel else { return }
    if failure == nil { traffic.pass(tunnel.number, up: 0, down: 0, tells: true) }
    traffic.endPassing(tunnel.number, failure: hasHeard ? nil : failure)
  }

  // MARK: Requests

  /// Whether the first that a client says is a handshake of TLS.
  static func isEncrypted(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.first == 22 }

  private func begin(_ bytes: ArraySlice<UInt8>) {
    hasBegun = true
    guard Self.isEncrypted(bytes) else { return }
    let port = target.port == 443 ? "" : ":\(target.port)"
    let tunnel = Tunnel(number: Traffic.nextPassing())
    self.tunnel = tunnel
    traffic.beginPassing(tunnel.number, "https://\(Self.written(target.host))\(port)/")
    traffic.take(tunnel.number, head: "CONNECT \(Self.written(target.host)):\(target.port) HTTP/1.1")
  }

  private func begin(_ lines: [String]) {
    let words = lines[0].split(separator: " ")
    guard words.count >= 2 else { return }
    let host = HTTPStream.field("host", of: lines) ?? Self.written(target.host) + ":\(target.port)"
    let asked = Asked(
      number: Traffic.nextPassing(), method: String(words[0]),
      isNavigation: HTTPStream.field("accept", of: lines)?.contains("text/html") ?? false)
    self.asked.append(asked)
    traffic.beginPassing(asked.number, "http://\(host)\(words[1])")
    traffic.take(asked.number, head: lines.joined(separator: "\r\n"))
  }

  private static func written(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }

  /// Bytes that nobody can read; whoever asks is waited for until the first word back.
  private func passTunnel(up: Int, down: Int) {
    guard var tunnel else { return }
    let turns = tunnel.isAsking != (up > 0)
    tunnel.isAsking = up > 0
    self.tunnel = tunnel
    if turns { traffic.wait(tunnel.number, for: up > 0) }
    traffic.pass(tunnel.number, up: up, down: down, tells: turns)
  }

  // MARK: Answers

  private func answered(_ event: HTTPStream.Event) {
    guard !asked.isEmpty else { return }
    let number = asked[0].number
    switch event {
    case .head(let lines):
      let status = HTTPStream.status(of: lines)
      // That it goes on is no answer yet.
      if (100..<200).contains(status), status != 101 { return }
      asked[0].isAnswered = true
      traffic.take(number, answer: lines, server: server())
      let packing = HTTPStream.field("content-encoding", of: lines)?.lowercased() ?? ""
      if ["gzip", "x-gzip", "deflate"].contains(packing) {
        asked[0].decoder = touchstone_network_decoder_make()
      }
      // Both sides go on in another language.
      if status == 101 {
        up.close { _ in }
        end(asked.removeFirst(), .done, nil)
      }
    case .body(let bytes):
      guard let decoder = asked[0].decoder else { return traffic.take(number, responseBody: bytes) }
      for part in Self.unpacked(bytes, decoder) { traffic.take(number, responseBody: part) }
    case .end:
      // The end of a head that was no answer.
      guard asked[0].isAnswered else { return }
      end(asked.removeFirst(), .done, nil)
    }
  }

  private func end(_ asked: Asked, _ state: Exchange.State, _ failure: String?) {
    touchstone_network_decoder_end(asked.decoder)
    traffic.endPassing(asked.number, state, failure: failure)
  }

  private static func unpacked(_ bytes: [UInt8], _ decoder: OpaquePointer) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    withUnsafeMutablePointer(to: &parts) { place in
      touchstone_network_decoder_take(decoder, bytes, bytes.count, place) { context, bytes, count in
        context!.assumingMemoryBound(to: [[UInt8]].self).pointee.append(
          Array(UnsafeBufferPointer(start: bytes, count: count)))
      }
    }
    return parts
  }
}
