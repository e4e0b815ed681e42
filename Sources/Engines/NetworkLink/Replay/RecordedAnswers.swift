import Foundation

/// Stands for every server: answers requests with what was recorded for their method and address, in the order of the
/// recording, the last one again and again. What was never recorded is refused.
final class RecordedAnswers: @unchecked Sendable {
  private let lock = NSLock()
  private var answers: [String: ArraySlice<RecordedAnswer>]

  init(_ answers: [RecordedAnswer]) {
    self.answers = Dictionary(grouping: answers) { Self.key($0.method, $0.url) }.mapValues { $0[...] }
  }

  /// Method and address, without the scheme: a replay knows no TLS.
  private static func key(_ method: String, _ url: String) -> String {
    var address = url[...]
    if let scheme = address.range(of: "://") { address = address[scheme.upperBound...] }
    address = address.prefix { $0 != "#" }
    var (host, path) = (address.prefix { $0 != "/" && $0 != "?" }.lowercased(), "/")
    path = String(address.dropFirst(host.count))
    if !path.hasPrefix("/") { path = "/" + path }
    for port in [":80", ":443"] where host.hasSuffix(port) { host.removeLast(port.count) }
    return method.uppercased() + " " + host + path
  }

  private func answer(_ method: String, _ url: String) -> RecordedAnswer? {
    lock.withLock {
      let key = Self.key(method, url)
      guard let known = answers[key], let first = known.first else { return nil }
      if known.count > 1 { answers[key] = known.dropFirst() }
      return first
    }
  }

  /// A socket at whose other end the recording answers, on a thread of its own until it is closed.
  func open(refused: @escaping @Sendable () -> Void) -> Int32? {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else {
      return nil
    }
    let (ours, theirs) = (ends[0], ends[1])
    _ = fcntl(theirs, F_SETFL, O_NONBLOCK)
    let thread = Thread { [self] in
      serve(ours, refused)
      close(ours)
    }
    thread.name = "touchstone.recorded-answers"
    thread.start()
    return theirs
  }

  private func serve(_ socket: Int32, _ refused: () -> Void) {
    var reader = RequestReader(socket)
    while let request = reader.next() {
      guard let answer = answer(request.method, request.host + request.path) else {
        let line =
          "replay: warning: nothing is recorded for \(request.method) \(request.host)\(request.path)\n"
        FileHandle.standardError.write(Data(line.utf8))
        return refused()
      }
      guard send(answer, bodyless: request.method == "HEAD", to: socket) else { return }
    }
  }

  private func send(_ answer: RecordedAnswer, bodyless: Bool, to socket: Int32) -> Bool {
    // The body is as it was once decoded, and whole.
    let left = ["content-encoding", "transfer-encoding", "content-length", "connection", "keep-alive"]
    var head = "HTTP/1.1 \(answer.status) \(answer.statusText)\r\n"
    for header in answer.headers where !left.contains(header.name.lowercased()) && !header.name.hasPrefix(":")
    {
      head += "\(header.name): \(header.value)".filter { !$0.isNewline } + "\r\n"
    }
    head += "Content-Length: \(answer.body.count)\r\n\r\n"
    let bytes = Data(head.utf8) + (bodyless ? Data() : answer.body)
    return bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = Foundation.send(
          socket, bytes.baseAddress! + done, bytes.count - done, Int32(MSG_NOSIGNAL))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
  }
}

/// Reads requests from a socket, one after the other, and their bodies over.
private struct RequestReader {
  struct Request {
    var method: String
    var host: String
    var path: String
  }

  private let socket: Int32
  private var bytes: [UInt8] = []

  init(_ socket: Int32) { self.socket = socket }

  mutating func next() -> Request? {
    guard let head = read(to: Array("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces) }
    }
    if headers["transfer-encoding"]?.lowercased() == "chunked" {
      guard skipChunks() else { return nil }
    } else if let length = headers["content-length"].flatMap({ Int($0) }) {
      guard skip(length) else { return nil }
    }
    return Request(method: String(words[0]), host: headers["host"] ?? "", path: String(words[1]))
  }

  private mutating func fill() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var count = recv(socket, &buffer, buffer.count, 0)
    while count < 0, errno == EINTR { count = recv(socket, &buffer, buffer.count, 0) }
    guard count > 0 else { return false }
    bytes += buffer[0..<count]
    return true
  }

  private mutating func read(to mark: [UInt8]) -> ArraySlice<UInt8>? {
    var start = 0
    while true {
      if bytes.count >= mark.count {
        for index in start...(bytes.count - mark.count) where Array(bytes[index..<index + mark.count]) == mark
        {
          let found = bytes[..<index]
          bytes.removeFirst(index + mark.count)
          return found
        }
        start = max(0, bytes.count - mark.count)
      }
      // No request of ours has a longer head.
      guard bytes.count < 1 << 20, fill() else { return nil }
    }
  }

  private mutating func skip(_ length: Int) -> Bool {
    var left = length
    while true {
      let count = min(left, bytes.count)
      bytes.removeFirst(count)
      left -= count
      if left == 0 { return true }
      guard fill() else { return false }
    }
  }

  private mutating func skipChunks() -> Bool {
    while let line = read(to: Array("\r\n".utf8)) {
      let size = Int(String(decoding: line.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self), radix: 16) ?? 0
      guard skip(size + 2) else { return false }
      if size == 0 { return true }
    }
    return false
  }
}
