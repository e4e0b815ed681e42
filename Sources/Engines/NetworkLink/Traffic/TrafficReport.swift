import Foundation

/// Tells the tools of exchanges: a line of JSON each, over a socket that the environment names, on a queue of its own, so that
/// neither the app nor its transfers wait.
final class TrafficReport: @unchecked Sendable {
  /// Bytes that wait at most before bodies are left out.
  private static let limit = 1 << 25

  private let queue = DispatchQueue(label: "touchstone.traffic", qos: .utility)
  private let lock = NSLock()
  private var waiting = 0
  /// Of the queue alone.
  private let connection: Int32

  init?(path: String) {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard descriptor >= 0, path.utf8.count < 108 else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isConnected else {
      close(descriptor)
      return nil
    }
    connection = descriptor
  }

  func tell(_ exchange: Exchange) {
    var told = exchange
    // Bodies are told once, at the end.
    if told.state == .waiting || isFull {
      (told.requestBody.bytes, told.responseBody.bytes) = (Data(), Data())
    }
    let size = told.requestBody.bytes.count + told.responseBody.bytes.count
    lock.withLock { waiting += size }
    queue.async { [self, told] in
      send(told)
      lock.withLock { waiting -= size }
    }
  }

  private var isFull: Bool { lock.withLock { waiting > Self.limit } }

  private func send(_ exchange: Exchange) {
    guard var data = try? JSONEncoder().encode(exchange) else { return }
    data.append(10)
    data.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = Foundation.send(
          connection, bytes.baseAddress! + done, bytes.count - done, Int32(MSG_NOSIGNAL))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        done += count
      }
    }
  }
}
