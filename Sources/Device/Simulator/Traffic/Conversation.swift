import Foundation
import TouchstoneNetworkLink

/// The packets that a request and its answer would have been: a handshake, the segments of both and their acknowledgements,
/// and the end.
struct Conversation {
  struct Packet {
    /// Seconds since 1970.
    var time: Double
    var bytes: [UInt8]
    var comment: String?
  }

  private enum Flags {
    static let (fin, syn, push, acknowledge): (UInt8, UInt8, UInt8, UInt8) = (1, 2, 8, 16)
  }

  private static let segment = 1460
  private(set) var packets: [Packet] = []
  private let client: Endpoint
  private let server: Endpoint
  private var sent: (client: UInt32, server: UInt32) = (1000, 5000)

  /// Nil for one that is not over, or went nowhere.
  init?(_ exchange: Exchange) {
    guard exchange.state != .waiting, let text = exchange.server, let server = Endpoint(text) else {
      return nil
    }
    let isEncrypted = exchange.url.lowercased().hasPrefix("https:")
    client = server.client(number: exchange.number)
    self.server = isEncrypted && server.port == 443 ? server.at(port: 80) : server
    let ended = exchange.ended ?? exchange.began
    let answered = exchange.answered ?? ended
    shakeHands(
      at: exchange.began,
      comment: isEncrypted ? Self.comment(exchange) : nil)
    say(Self.request(exchange), fromClient: true, from: exchange.began, to: exchange.began)
    if exchange.status != nil { say(Self.response(exchange), fromClient: false, from: answered, to: ended) }
    end(at: ended)
  }

  /// What the app itself encrypted is known; what a web page's engine did is not.
  private static func comment(_ exchange: Exchange) -> String {
    guard exchange.method == "CONNECT" else {
      return "\(exchange.url): shown as it was before it was encrypted"
    }
    return
      "\(exchange.url): encrypted; \(exchange.requestBody.size) bytes there and \(exchange.responseBody.size) back are not shown"
  }

  private static func request(_ exchange: Exchange) -> [UInt8] {
    let parts = URLComponents(string: exchange.url)
    var path = parts?.percentEncodedPath ?? "/"
    if path.isEmpty { path = "/" }
    if let query = parts?.percentEncodedQuery { path += "?" + query }
    return message(
      "\(exchange.method) \(path) HTTP/1.1", exchange.requestHeaders, exchange.requestBody)
  }

  private static func response(_ exchange: Exchange) -> [UInt8] {
    message(
      "HTTP/1.1 \(exchange.status ?? 0) \(exchange.statusText)", exchange.responseHeaders,
      exchange.responseBody)
  }

  /// The body as it is kept: decoded, whole in itself.
  private static func message(_ first: String, _ headers: [Exchange.Header], _ body: Exchange.Body) -> [UInt8]
  {
    let left = ["content-encoding", "transfer-encoding", "content-length"]
    var head = first + "\r\n"
    for header in headers where !left.contains(header.name.lowercased()) {
      head += "\(header.name): \(header.value)\r\n"
    }
    let hadBody = headers.contains { left.contains($0.name.lowercased()) }
    if hadBody || !body.bytes.isEmpty { head += "Content-Length: \(body.bytes.count)\r\n" }
    return Array((head + "\r\n").utf8) + body.bytes
  }

  private mutating func shakeHands(at time: Double, comment: String?) {
    send(fromClient: true, Flags.syn, at: time, comment: comment)
    send(fromClient: false, Flags.syn | Flags.acknowledge, at: time)
    send(fromClient: true, Flags.acknowledge, at: time)
  }

  /// In segments, spread over the time that it took.
  private mutating func say(_ bytes: [UInt8], fromClient: Bool, from start: Double, to end: Double) {
    let count = max(1, (bytes.count + Self.segment - 1) / Self.segment)
    for index in 0..<count {
      let part = bytes[(index * Self.segment)..<min(bytes.count, (index + 1) * Self.segment)]
      let time = count == 1 ? start : start + (end - start) * Double(index) / Double(count - 1)
      let isLast = index == count - 1
      send(fromClient: fromClient, Flags.acknowledge | (isLast ? Flags.push : 0), Array(part), at: time)
    }
    send(fromClient: !fromClient, Flags.acknowledge, at: end)
  }

  private mutating func end(at time: Double) {
    send(fromClient: true, Flags.fin | Flags.acknowledge, at: time)
    send(fromClient: false, Flags.fin | Flags.acknowledge, at: time)
    send(fromClient: true, Flags.acknowledge, at: time)
  }

  private mutating func send(
    fromClient: Bool, _ flags: UInt8, _ bytes: [UInt8] = [], at time: Double, comment: String? = nil
  ) {
    let (from, to) = fromClient ? (client, server) : (server, client)
    let (own, other) = fromClient ? (sent.client, sent.server) : (sent.server, sent.client)
    var segment = from.port.bytes + to.port.bytes + own.bytes
    segment += (flags & Flags.acknowledge != 0 ? other : 0).bytes
    segment += [5 << 4, flags] + UInt16(65535).bytes + [0, 0, 0, 0] + bytes
    let sum = InternetChecksum.of(from.pseudoHeader(to: to, length: segment.count) + segment)
    segment.replaceSubrange(16..<18, with: sum.bytes)
    packets.append(
      Packet(time: time, bytes: from.header(to: to, length: segment.count) + segment, comment: comment))
    let length = UInt32(bytes.count) + (flags & (Flags.syn | Flags.fin) != 0 ? 1 : 0)
    if fromClient { sent.client &+= length } else { sent.server &+= length }
  }
}
