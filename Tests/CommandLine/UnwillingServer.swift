import Foundation

/// A server on this machine that makes no secure connection: whatever a client says first is answered with the seven bytes that
/// say so in TLS, a fatal alert, or with words of its own. Then the connection ends.
final class UnwillingServer: @unchecked Sendable {
  /// `handshake_failure` (RFC 5246).
  static let answer: [UInt8] = [21, 3, 3, 0, 2, 2, 40]

  let port: UInt16
  private let listener: Int32
  private let words: [UInt8]

  init(saying words: [UInt8] = answer) throws {
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
    (self.listener, self.words, port) = (listener, words, UInt16(bigEndian: place.sin_port))
    Thread { [self] in serve() }.start()
  }

  func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

  private func serve() {
    while true {
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { break }
      Thread { [words] in
        Self.refuse(connection, words)
        close(connection)
      }.start()
    }
    close(listener)
  }

  private static func refuse(_ connection: Int32, _ words: [UInt8]) {
    var said = [UInt8](repeating: 0, count: 1 << 16)
    guard recv(connection, &said, said.count, 0) > 0 else { return }
    _ = send(connection, words, words.count, Int32(MSG_NOSIGNAL))
    shutdown(connection, Int32(SHUT_WR))
    // What is not read would cut off what was said.
    while recv(connection, &said, said.count, 0) > 0 {}
  }
}
