import Foundation

/// An HTTP server on this machine for tests: a thread for each connection, answers by a function, ports by the system.
public final class LoopbackServer: @unchecked Sendable {
  public struct Request: Sendable {
    public var method: String
    public var path: String
    public var headers: [String: String]
    public var body: Data
    /// Bytes of the whole.
    public var size: Int
  }

  public struct Response: Sendable {
    public var status = 200
    public var headers: [String: String] = [:]
    public var body: Data

    public init(_ body: Data, status: Int = 200, headers: [String: String] = [:]) {
      (self.body, self.status, self.headers) = (body, status, headers)
    }

    public init(json: String) { self.init(Data(json.utf8), headers: ["Content-Type": "application/json"]) }

    var bytes: Data {
      var head = "HTTP/1.1 \(status) \(status == 200 ? "OK" : "Other")\r\nContent-Length: \(body.count)\r\n"
      for (name, value) in headers.sorted(by: { $0.key < $1.key }) { head += "\(name): \(value)\r\n" }
      return Data((head + "\r\n").utf8) + body
    }

    public var size: Int { bytes.count }
  }

  public let port: UInt16
  public var address: String { "http://127.0.0.1:\(port)" }
  private let listener: Int32
  private let lock = NSLock()
  private var open: Set<Int32> = []
  private var seen: [Request] = []
  /// Nil: nothing is said until the other side has gone.
  private let answer: @Sendable (Request) -> Response?

  public init(_ answer: @escaping @Sendable (Request) -> Response?) throws {
    self.answer = answer
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 32) == 0 && getsockname(listener, $0, &size) == 0
      }
    }
    guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
    (self.listener, port) = (listener, UInt16(bigEndian: place.sin_port))
    Thread { [self] in serve() }.start()
  }

  /// Nobody is heard any more, and whoever is connected is cut off.
  public func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    lock.withLock { for connection in open { shutdown(connection, Int32(SHUT_RDWR)) } }
  }

  public var requests: [Request] { lock.withLock { seen } }
  /// How many connections are open.
  public var connections: Int { lock.withLock { open.count } }

  private func serve() {
    while true {
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { break }
      var on: Int32 = 1
      setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &on, 4)
      lock.withLock { _ = open.insert(connection) }
      Thread { [self] in
        converse(connection)
        lock.withLock { _ = open.remove(connection) }
        close(connection)
      }.start()
    }
    close(listener)
  }

  private func converse(_ connection: Int32) {
    var bytes = Data()
    while let request = read(connection, &bytes) {
      lock.withLock { seen.append(request) }
      guard let response = answer(request) else {
        var rest = [UInt8](repeating: 0, count: 4096)
        while recv(connection, &rest, rest.count, 0) > 0 {}
        return
      }
      guard write(response.bytes, to: connection) else { return }
    }
  }

  private func read(_ connection: Int32, _ bytes: inout Data) -> Request? {
    func fill() -> Bool {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return false }
      bytes.append(contentsOf: buffer[0..<count])
      return true
    }
    var end = bytes.range(of: Data("\r\n\r\n".utf8))
    while end == nil {
      guard fill() else { return nil }
      end = bytes.range(of: Data("\r\n\r\n".utf8))
    }
    guard let end else { return nil }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ").map(String.init)
    guard words.count == 3 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
    }
    let headSize = end.upperBound - bytes.startIndex
    let whole = headSize + (headers["content-length"].flatMap { Int($0) } ?? 0)
    while bytes.count < whole { guard fill() else { return nil } }
    let body = Data(bytes.dropFirst(headSize).prefix(whole - headSize))
    bytes = Data(bytes.dropFirst(whole))
    return Request(method: words[0], path: words[1], headers: headers, body: body, size: whole)
  }

  private func write(_ data: Data, to connection: Int32) -> Bool {
    data.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = send(connection, bytes.baseAddress! + done, bytes.count - done, Int32(MSG_NOSIGNAL))
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
  }
}
