import Foundation

/// Stands in for the server that is gone: answers searches on this machine, one connection after another.
final class SearchServer: @unchecked Sendable {
  enum Answer {
    case tweets([(user: String, text: String)])
    case nonsense
    /// Says nothing until the other side has gone.
    case nothing
  }

  let address: String
  private let listener: Int32
  private let lock = NSLock()
  private var answer: Answer
  private var asked: [String] = []

  init(_ answer: Answer) {
    self.answer = answer
    #if canImport(Darwin)
      listener = socket(AF_INET, SOCK_STREAM, 0)
    #else
      listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isListening = withUnsafeMutablePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 8) == 0 && getsockname(listener, $0, &size) == 0
      }
    }
    precondition(isListening, "there is no port on this machine")
    address = "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))"
    Thread { [self] in serve() }.start()
  }

  /// Nobody is heard any more.
  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  func answers(_ answer: Answer) { lock.withLock { self.answer = answer } }

  /// The first line of each request.
  var requests: [String] { lock.withLock { asked } }

  private func serve() {
    while true {
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { return }
      Thread { [self] in
        converse(connection)
        close(connection)
      }.start()
    }
  }

  private func converse(_ connection: Int32) {
    while let head = readHead(connection) {
      let line = head.components(separatedBy: "\r\n")[0]
      let answer = lock.withLock { () -> Answer in
        asked.append(line)
        return self.answer
      }
      guard let body = Self.body(answer) else {
        var byte: UInt8 = 0
        while recv(connection, &byte, 1, 0) > 0 {}
        return
      }
      let text = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.count)\r\n\r\n"
      let bytes = Array(text.utf8) + body
      guard send(connection, bytes, bytes.count, 0) == bytes.count else { return }
    }
  }

  private static func body(_ answer: Answer) -> Data? {
    switch answer {
    case .tweets(let tweets):
      let results = tweets.map { ["from_user": $0.user, "text": $0.text] }
      return try? JSONSerialization.data(withJSONObject: ["results": results])
    case .nonsense: return Data("<html>".utf8)
    case .nothing: return nil
    }
  }

  private func readHead(_ connection: Int32) -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while recv(connection, &byte, 1, 0) == 1 {
      bytes.append(byte)
      if bytes.suffix(4) == Array("\r\n\r\n".utf8)[...] { return String(decoding: bytes, as: UTF8.self) }
    }
    return nil
  }
}
