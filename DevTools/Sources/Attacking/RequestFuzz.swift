import Foundation

/// Malformed requests and frames to a simulator that runs: it lives, answers others, and does not grow.
public struct RequestFuzz {
  public let tool: AttackedTool
  public let example: URL
  /// MiB that the tool may have in memory.
  public var memory = 1_024

  public init(tool: AttackedTool, example: URL) { (self.tool, self.example) = (tool, example) }

  public func run(seed: UInt64, seconds: Double, cases: Int = .max) throws -> AttackTally {
    var tally = AttackTally("requests")
    let running = try tool.start(["run", example.path, "--no-open", "--json"])
    defer {
      running.send(SIGTERM)
      if running.wait(seconds: 20) == nil { tally.failures.append("the simulator lives on after a SIGTERM") }
    }
    guard let address = Self.address(of: running) else {
      tally.failures.append("there is no simulator: \(running.text.suffix(400))")
      return tally
    }
    let end = Date(timeIntervalSinceNow: seconds)
    while tally.tried < cases, tally.tried == 0 || Date() < end {
      var mutator = Mutator(seed: seed &+ UInt64(tally.tried) &* 86_028_121)
      let request = Self.request(&mutator, address)
      tally.tried += 1
      say(request, to: address.port)
      guard running.isRunning else {
        tally.failures.append("case \(tally.tried) ends the simulator: \(Self.shown(request))")
        return tally
      }
      // Asked now and then: to ask each time would be most of the work.
      guard tally.tried % 25 == 0 || tally.tried == cases else { continue }
      if !answers(address) { tally.failures.append("before case \(tally.tried) it has stopped to answer") }
      let grown = resident(running.processIdentifier)
      if grown > memory { tally.failures.append("before case \(tally.tried) it has grown to \(grown) MiB") }
      if tally.failures.count > 10 { break }
    }
    return tally
  }

  struct Address {
    var port: UInt16
    var token: String
  }

  /// `run --json` prints it once it listens.
  private static func address(of running: AttackedTool.Running) -> Address? {
    for _ in 0..<3_000 {
      let text = running.text
      if let start = text.range(of: "http://127.0.0.1:"),
        let mark = text.range(of: "#token=", range: start.upperBound..<text.endIndex)
      {
        let port = text[start.upperBound...].prefix { $0.isNumber }
        let token = text[mark.upperBound...].prefix { $0.isHexDigit }
        if let port = UInt16(port), token.count == 32 { return Address(port: port, token: String(token)) }
      }
      guard running.isRunning else { return nil }
      usleep(100_000)
    }
    return nil
  }

  // MARK: - What is said

  static func request(_ mutator: inout Mutator, _ address: Address) -> [UInt8] {
    let host = mutator.pick([
      "127.0.0.1:\(address.port)", "localhost:\(address.port)", "example.com", "", "[::1]:1",
    ])
    let token = mutator.pick([address.token, address.token, "0", ""])
    let path = mutator.pick([
      "/", "/socket?token=\(token)", "/step?token=\(token)", "/frame?token=\(token)", "/../../etc/passwd",
      "/%2e%2e/%00", "/" + String(repeating: "a/", count: 3_000), "*", "http://a/", "/script/../index.html",
      "//",
    ])
    let method = mutator.pick(["GET", "POST", "HEAD", "PUT", "OPTIONS", "", "G\u{0}T", "get"])
    let version = mutator.pick(["HTTP/1.1", "HTTP/1.0", "HTTP/9", ""])
    var lines = ["Host: \(host)"]
    for _ in 0..<mutator.number(below: 4) { lines.append(mutator.pick(headers)) }
    if path.hasPrefix("/socket"), mutator.number(below: 4) > 0 {
      lines += [
        "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Origin: http://\(host)",
      ]
    }
    let end = mutator.pick(["\r\n", "\r\n", "\r\n", "\n", "\r"])
    var bytes = Array("\(method) \(path) \(version)\(end)\(lines.joined(separator: end))\(end)\(end)".utf8)
    for _ in 0..<mutator.number(below: 6) { bytes += frame(&mutator) }
    if mutator.number(below: 2) == 0 {
      let kinds: [Mutator.Kind] = [.flip, .truncate, .insert, .repeatPart, .removeLine, .repeatLine]
      bytes = mutator.mutate(bytes, mutator.pick(kinds), canary: "/canary")
    }
    return bytes
  }

  private static let headers = [
    "Content-Length: 5", "Content-Length: -1", "Content-Length: 99999999999999999999",
    "Content-Length: 16384",
    "Content-Length: 1000000000", "Transfer-Encoding: chunked", "Connection: close", "Expect: 100-continue",
    "Origin: http://example.com", "X: " + String(repeating: "y", count: 20_000),
    "Range: bytes=0-1,5-,-9999999",
    "Upgrade: websocket", "Content-Length: 5\r\nContent-Length: 6", ": ", "\u{0}", "Cookie: \u{7F}\u{1}",
  ]

  /// A frame of a page: what it may say, what it may not, and bytes.
  private static func frame(_ mutator: inout Mutator) -> [UInt8] {
    let text = mutator.pick([
      #"{"input":{"touches":{"fingers":[{"identifier":1,"phase":"began","x":10,"y":20}]}}}"#,
      #"{"input":{"touches":{"fingers":[{"identifier":-9,"phase":"moved","x":1e300,"y":-1e300}]}}}"#,
      #"{"input":{"wheel":{"x":1e99,"y":0,"deltaX":-1e99,"deltaY":5}}}"#, #"{"shown":4294967295}"#,
      #"{"shown":-1}"#,
      #"{"step":"rotate:left"}"#, #"{"step":"relaunch"}"#, #"{"step":"locale:xx_YY"}"#,
      #"{"device":"iPhone 99"}"#,
      #"{"input":{"text":{"string":"\ud800"}}}"#, #"{"input":{"key":{"name":"","modifiers":["","x"]}}}"#,
      "{}", "[]", "",
      #"{"paste":"x"}"#, #"{"samples":true,"clearsConsole":true}"#, String(repeating: "[", count: 10_000),
      #"{"step":"screenshot:/canary"}"#, #"{"input":{"orientation":{"held":99}}}"#,
      #"{"step":"openurl:\u0000:"}"#,
    ])
    let payload = Array(text.utf8)
    let first = UInt8(mutator.pick([0x81, 0x81, 0x82, 0x01, 0x80, 0x88, 0x89, 0x8A, 0xF1, 0x8F]))
    let claimed = mutator.pick([payload.count, payload.count, payload.count, 125, 70_000, 1 << 40])
    var bytes = [first]
    let mask: UInt8 = mutator.number(below: 8) > 0 ? 0x80 : 0
    if claimed < 126 {
      bytes.append(mask | UInt8(claimed))
    } else if claimed < 65_536 {
      bytes += [mask | 126, UInt8(claimed >> 8), UInt8(claimed & 255)]
    } else {
      bytes += [mask | 127] + (0..<8).map { UInt8(truncatingIfNeeded: claimed >> (56 - 8 * $0)) }
    }
    return bytes + (mask > 0 ? [0, 0, 0, 0] : []) + payload
  }

  private static func shown(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix(300), as: UTF8.self).debugDescription
  }

  // MARK: - Talking

  private func connect(_ port: UInt16) -> Int32? {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Says it, listens for a moment, and leaves without a word.
  private func say(_ bytes: [UInt8], to port: UInt16) {
    guard let descriptor = connect(port) else { return }
    defer { close(descriptor) }
    var patience = timeval(tv_sec: 0, tv_usec: 20_000)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var sending = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &sending, socklen_t(MemoryLayout<timeval>.size))
    _ = send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    var buffer = [UInt8](repeating: 0, count: 4096)
    _ = recv(descriptor, &buffer, buffer.count, 0)
  }

  /// Whether somebody who asks as one should is answered within ten seconds.
  private func answers(_ address: Address) -> Bool {
    guard let descriptor = connect(address.port) else { return false }
    defer { close(descriptor) }
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let request = Array("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(address.port)\r\nConnection: close\r\n\r\n".utf8)
    _ = send(descriptor, request, request.count, Int32(MSG_NOSIGNAL))
    var buffer = [UInt8](repeating: 0, count: 12)
    return recv(descriptor, &buffer, 12, Int32(MSG_WAITALL)) == 12 && buffer == Array("HTTP/1.1 200".utf8)
  }

  private func resident(_ process: Int32) -> Int {
    let text = (try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * 4 / 1024
  }
}
