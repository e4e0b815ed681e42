import Foundation

/// A client's connection and the server's for it, with a thread for each way.
final class GatedConnection: @unchecked Sendable {
  /// Later ones have higher numbers.
  let number: UInt64
  private let client: Int32
  private let path: String
  private let gone: @Sendable (GatedConnection) -> Void
  private let lock = NSLock()
  /// The server's answer to who asks for a socket: nil until it has come.
  private let answered = NSCondition()
  private var isOpened: Bool?
  private var server: Int32 = -1
  private var hasEnded = false
  private var isSocket = false

  /// A page is shown through it.
  var isPage: Bool { lock.withLock { isSocket } }

  private static let numbers = Numbers()

  init(_ client: Int32, _ path: String, gone: @escaping @Sendable (GatedConnection) -> Void) {
    (self.client, self.path, self.gone) = (client, path, gone)
    number = Self.numbers.next()
    // Frames are small and must not wait for each other.
    var on: Int32 = 1
    setsockopt(client, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  func start() {
    let inward = Thread { [self] in
      let isThere = connect()
      if isThere {
        let outward = DispatchSemaphore(value: 0)
        let thread = Thread { [self] in
          passOut()
          outward.signal()
        }
        thread.name = "touchstone.gate-out"
        thread.start()
        passIn()
        outward.wait()
      }
      finish()
    }
    inward.name = "touchstone.gate-in"
    inward.start()
  }

  /// Both threads hear of it.
  func end() {
    lock.withLock {
      guard !hasEnded else { return }
      shutdown(client, Int32(SHUT_RDWR))
      if server >= 0 { shutdown(server, Int32(SHUT_RDWR)) }
    }
    tellAnswer(false)
  }

  private func finish() {
    lock.withLock {
      hasEnded = true
      close(client)
      if server >= 0 { close(server) }
    }
    gone(self)
  }

  private func connect() -> Bool {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard descriptor >= 0, result == 0 else {
      close(descriptor)
      return false
    }
    lock.withLock { server = descriptor }
    return true
  }

  // MARK: - From the client

  private func passIn() {
    var stream = ClientStream()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var since = Self.now
    while Self.isReady(client, until: Self.patience(stream).map({ since + $0 })) {
      let count = recv(client, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      let (wasWhole, finished) = (stream.isWhole, stream.finished)
      switch pass(buffer[..<count], of: &stream) {
      case .on: if wasWhole || stream.isWhole || stream.finished != finished { since = Self.now }
      case .noMore: return hangUp()
      case .refused: return end()
      }
    }
    hangUp()
  }

  /// What becomes of a client that has sent something.
  private enum Passed { case on, noMore, refused }

  private func pass(_ bytes: ArraySlice<UInt8>, of stream: inout ClientStream) -> Passed {
    switch stream.take(bytes) {
    case .pass(let passed): return Self.send(passed, to: server) ? .on : .noMore
    case .asksForSocket(let head):
      guard Self.send(head, to: server) else { return .noMore }
      let isOpen = waitForAnswer()
      lock.withLock { isSocket = isOpen }
      stream.answered(isOpen: isOpen)
      // What follows the request in one piece is looked at now that it is answered.
      return isOpen ? pass([], of: &stream) : .noMore
    case .last(let passed):
      _ = Self.send(passed, to: server)
      return .noMore
    case .refuse(let status):
      refuse(status)
      return .refused
    }
  }

  /// The server may still have to say something: its end ends the other thread.
  private func hangUp() {
    shutdown(server, Int32(SHUT_WR))
    drain()
  }

  /// What is still sent is read and forgotten, for a while: a client that is cut off while it sends hears no answer.
  private func drain() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let end = Self.now + RequestLimits.requestSeconds
    while Self.isReady(client, until: end), recv(client, &buffer, buffer.count, 0) > 0 {}
    // Whoever does not read what the server says has had time for it.
    self.end()
  }

  private func refuse(_ status: String) {
    let text = "\(status.dropFirst(4)).\n"
    let answer =
      "HTTP/1.1 \(status)\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\n"
      + "Content-Length: \(text.utf8.count)\r\n\r\n\(text)"
    _ = Self.send(Array(answer.utf8), to: client)
    shutdown(client, Int32(SHUT_WR))
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let end = Self.now + 1
    while Self.isReady(client, until: end), recv(client, &buffer, buffer.count, 0) > 0 {}
  }

  /// Seconds for what has begun; a page may be silent as long as it likes.
  private static func patience(_ stream: ClientStream) -> Double? {
    if stream.isSocket { return stream.isWhole ? nil : RequestLimits.messageSeconds }
    return stream.isWhole ? RequestLimits.idleSeconds : RequestLimits.requestSeconds
  }

  // MARK: - From the server

  private func passOut() {
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    var isFirst = true
    while true {
      let count = recv(server, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      if isFirst {
        // Its first answer, to its first request, comes in one piece: the server writes heads whole.
        isFirst = false
        tellAnswer(buffer[..<count].starts(with: Array("HTTP/1.1 101 ".utf8)))
      }
      guard Self.send(buffer[..<count], to: client) else { break }
    }
    tellAnswer(false)
    shutdown(client, Int32(SHUT_WR))
    // Nothing more is answered: what the client says is for nobody.
    shutdown(server, Int32(SHUT_RDWR))
    shutdown(client, Int32(SHUT_RD))
  }

  /// The first word counts.
  private func tellAnswer(_ isOpen: Bool) {
    answered.withLock {
      if isOpened == nil { isOpened = isOpen }
      answered.broadcast()
    }
  }

  private func waitForAnswer() -> Bool {
    answered.withLock {
      while isOpened == nil { answered.wait() }
      return isOpened!
    }
  }

  // MARK: - Bytes

  private static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  private static func isReady(_ descriptor: Int32, until end: Double?) -> Bool {
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let left = end.map { max(0, $0 - now) }
      let result = poll(&event, 1, left.map { Int32(min($0, 1e6) * 1000) } ?? -1)
      if result < 0, errno == EINTR { continue }
      return result > 0
    }
  }

  private static func send(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Bool {
    guard !bytes.isEmpty else { return true }
    return bytes.withContiguousStorageIfAvailable { bytes in
      var done = 0
      while done < bytes.count {
        let count = Foundation.send(
          descriptor, bytes.baseAddress! + done, bytes.count - done, Int32(MSG_NOSIGNAL))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    } ?? false
  }
}

private final class Numbers: @unchecked Sendable {
  private let lock = NSLock()
  private var last: UInt64 = 0
  func next() -> UInt64 {
    lock.withLock {
      last += 1
      return last
    }
  }
}
