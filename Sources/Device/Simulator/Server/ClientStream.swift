import Foundation

/// Cuts what a client sends into requests and, once its page's socket is open, into frames, and says how much of it may
/// pass. It keeps nothing but the head of one request: the server behind keeps a head, and a frame, until it is whole, and
/// asks nobody how long that is.
struct ClientStream {
  /// What becomes of the bytes that came.
  enum Verdict: Equatable {
    case pass([UInt8])
    /// Pass these on, the head of a page's socket, and wait for what the server says to it: `open` tells.
    case asksForSocket([UInt8])
    /// Pass these on and nothing more: the server has an answer to them, which is the last.
    case last([UInt8])
    /// Answer so, and close.
    case refuse(status: String)
  }

  private enum Place: Equatable {
    case head
    case body(left: Int)
    case asking
    case frameHead
    case payload(left: Int)
    case over
  }

  private var place = Place.head
  private var pending: [UInt8] = []
  private var isFirst = true
  /// Requests and frames that have come to their end.
  private(set) var finished = 0

  /// Whether nothing has begun that must come to an end.
  var isWhole: Bool { (place == .head || place == .frameHead) && pending.isEmpty }
  var isSocket: Bool {
    switch place {
    case .frameHead, .payload: true
    case .head, .body, .asking, .over: false
    }
  }

  /// The server has answered who asked for a socket.
  mutating func answered(isOpen: Bool) { place = isOpen ? .frameHead : .over }

  /// Bytes that have come. Those that follow a request for a socket wait until that is answered: an empty list asks again.
  mutating func take(_ bytes: some Sequence<UInt8>) -> Verdict {
    pending += bytes
    var next = 0
    defer { pending.removeFirst(min(next, pending.count)) }
    var passed: [UInt8] = []
    while next < pending.count {
      switch place {
      case .head:
        let rest = pending[next...]
        let end = Self.end(of: rest)
        guard (end ?? pending.count) - next <= RequestLimits.head else {
          place = .over
          return .refuse(status: "431 Request Header Fields Too Large")
        }
        guard let end else { return .pass(passed) }
        passed += pending[next..<end]
        let head = RequestHead(pending[next..<end])
        next = end
        if let verdict = judge(head, passed) { return verdict }
      case .body(let left), .payload(let left):
        let count = min(left, pending.count - next)
        passed += pending[next..<next + count]
        next += count
        move(past: count, of: left)
      case .frameHead:
        guard let head = FrameHead(pending[next...]) else { return .pass(passed) }
        if head.length > RequestLimits.message {
          // The server's own answer to one that is a byte too long, in its place among what it says.
          place = .over
          return .last(passed + FrameHead.tooLong(head.first))
        }
        passed += pending[next..<next + head.size]
        next += head.size
        place = .payload(left: head.length)
        if head.length == 0 { move(past: 0, of: 0) }
      case .asking: return .pass(passed)
      case .over: next = pending.count
      }
    }
    return .pass(passed)
  }

  private mutating func judge(_ head: RequestHead, _ passed: [UInt8]) -> Verdict? {
    defer { isFirst = false }
    guard let length = head.length else {
      place = .over
      return .refuse(status: "400 Bad Request")
    }
    if head.asksForSocket {
      place = isFirst ? .asking : .over
      return isFirst ? .asksForSocket(passed) : .last(passed)
    }
    if head.isEndless || length > RequestLimits.body {
      place = .over
      return .last(passed)
    }
    place = .body(left: length)
    if length == 0 { move(past: 0, of: 0) }
    return nil
  }

  private mutating func move(past count: Int, of left: Int) {
    if count == left { finished += 1 }
    switch place {
    case .body: place = count < left ? .body(left: left - count) : .head
    case .payload: place = count < left ? .payload(left: left - count) : .frameHead
    default: break
    }
  }

  /// Behind the empty line that ends a head; nil if there is none yet.
  private static func end(of bytes: ArraySlice<UInt8>) -> Int? {
    var start = bytes.startIndex
    for index in bytes.indices where bytes[index] == 10 {
      if index == start || (index == start + 1 && bytes[start] == 13) { return index + 1 }
      start = index + 1
    }
    return nil
  }
}

/// What of a request's head decides how long the request is.
private struct RequestHead {
  /// Of its body; nil if nobody can tell.
  private(set) var length: Int? = 0
  private(set) var isEndless = false
  private(set) var asksForSocket = false

  init(_ bytes: ArraySlice<UInt8>) {
    var lengths: Set<String> = []
    for line in bytes.split(separator: 10).dropFirst() {
      let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      let value = Self.word(parts[1])
      switch Self.word(parts[0]) {
      case "content-length": lengths.insert(value)
      case "transfer-encoding": isEndless = true
      case "upgrade": asksForSocket = asksForSocket || value == "websocket"
      default: break
      }
    }
    guard let text = lengths.first else { return }
    let isNumber = lengths.count == 1 && text.utf8.allSatisfy { (48...57).contains($0) }
    length = isNumber ? Int(text) : nil
  }

  private static func word(_ bytes: some Sequence<UInt8>) -> String {
    let text = String(decoding: Array(bytes), as: UTF8.self)
    return text.lowercased().trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// The beginning of a frame of a WebSocket: RFC 6455, section 5.2.
private struct FrameHead {
  /// The byte with its kind.
  let first: UInt8
  /// Bytes of it, and of what follows.
  let size: Int
  let length: Int

  /// Nil if it is not whole yet.
  init?(_ rest: ArraySlice<UInt8>) {
    let bytes = rest.prefix(14).map { $0 }
    guard bytes.count >= 2 else { return nil }
    first = bytes[0]
    let mask = bytes[1] & 128 != 0 ? 4 : 0
    let short = Int(bytes[1] & 127)
    let wide = short == 126 ? 2 : short == 127 ? 8 : 0
    size = 2 + wide + mask
    guard bytes.count >= size else { return nil }
    // Far too long is too long: eight bytes hold more than an Int.
    length =
      wide == 0 ? short : bytes[2..<2 + wide].reduce(0) { min($0 << 8 | Int($1), RequestLimits.message + 1) }
  }

  static func tooLong(_ first: UInt8) -> [UInt8] {
    let length = UInt64(RequestLimits.message + 1)
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * UInt64($0))) }
    return [first, 0x80 | 127] + bytes + [0, 0, 0, 0] + [UInt8](repeating: 0, count: Int(length))
  }
}
