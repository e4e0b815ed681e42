import Foundation

/// Answers GET requests on loopback, one after another, with what is given for their path or with 404; a thread of its own.
final class OneByOneServer: @unchecked Sendable {
  private(set) var port = 0
  private let descriptor: Int32
  private let lock = NSLock()
  private var paths: [String] = []

  /// The paths that were asked for, in order.
  var asked: [String] { lock.withLock { paths } }

  init(_ answer: @escaping @Sendable (String) -> Data?) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 16) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isBound else { throw CocoaError(.fileReadUnknown) }
    port = Int(UInt16(bigEndian: address.sin_port))
    let thread = Thread { [weak self] in
      while true {
        let client = accept(descriptor, nil, nil)
        guard client >= 0 else { return }
        self?.serve(client, answer)
        close(client)
      }
    }
    thread.start()
  }

  deinit { shutdown(descriptor, Int32(SHUT_RDWR)) }

  private func serve(_ client: Int32, _ answer: (String) -> Data?) {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while !head.suffix(4).elementsEqual([13, 10, 13, 10]), recv(client, &byte, 1, 0) == 1 {
      head.append(byte)
    }
    let words = String(decoding: head, as: UTF8.self).split(separator: " ")
    guard words.count > 2 else { return }
    let path = String(words[1])
    lock.withLock { paths.append(path) }
    let body = answer(path)
    let status = body == nil ? "404 Not Found" : "200 OK"
    let text = "HTTP/1.1 \(status)\r\nContent-Length: \(body?.count ?? 0)\r\nConnection: close\r\n\r\n"
    let bytes = Array(text.utf8) + Array(body ?? Data())
    _ = send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }
}
