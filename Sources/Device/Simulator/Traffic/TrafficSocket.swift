import Foundation
import TouchstoneDeviceProtocol
import TouchstoneNetworkLink

/// Where apps tell which requests they make and what comes back: a line of JSON for each step of an exchange.
///
/// Beside the socket to the device, so that neither waits for the other. What an app sends is not believed: what is no exchange
/// is left out, and one line has an end.
final class TrafficSocket: @unchecked Sendable {
  /// Two bodies of a mebibyte each as JSON, and what is said about them.
  private static let longestLine = 4 << 20

  let path: String
  private let folder: TemporaryFolder
  private let listener: Int32
  private let lock = NSLock()
  private var connections: Set<Int32> = []
  private var isClosed = false
  private let reading = DispatchGroup()

  init() throws {
    // Not the temporary folder of the environment: a socket's path must fit into 108 bytes.
    folder = try TemporaryFolder(in: "/tmp")
    path = folder.url.path + "/traffic"
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard listener >= 0, isBound, listen(listener, 16) == 0 else {
      let code = errno
      closeDescriptor(listener)
      folder.remove()
      throw AppSocket.Failure.system("\(path): no listening socket", code)
    }
  }

  /// Reads each process that comes on a thread of its own, until it is closed.
  func start(_ told: @escaping @Sendable (_ process: Int, Exchange) -> Void) {
    let thread = Thread { [self] in
      var process = 0
      while let connection = accept() {
        process += 1
        reading.enter()
        let reader = Thread { [self, process] in
          read(connection) { told(process, $0) }
          lock.withLock { _ = connections.remove(connection) }
          closeDescriptor(connection)
          reading.leave()
        }
        reader.name = "touchstone.app-traffic"
        reader.start()
      }
      closeDescriptor(listener)
      folder.remove()
    }
    thread.name = "touchstone.app-traffic-listener"
    thread.start()
  }

  /// Ends the listening. What processes that have ended still had to say is read first, for a second.
  func close() {
    let isFirst = lock.withLock {
      defer { isClosed = true }
      return !isClosed
    }
    guard isFirst else { return }
    shutdown(listener, Int32(SHUT_RDWR))
    guard reading.wait(timeout: .now() + 1) == .timedOut else { return }
    lock.withLock { for connection in connections { shutdown(connection, Int32(SHUT_RDWR)) } }
  }

  /// Of an app that never started.
  func discard() {
    closeDescriptor(listener)
    folder.remove()
  }

  private func accept() -> Int32? {
    let accepted = accept4(listener, nil, nil, Int32(SOCK_CLOEXEC.rawValue))
    guard accepted >= 0 else { return nil }
    let isWanted = lock.withLock {
      if !isClosed { connections.insert(accepted) }
      return !isClosed
    }
    if !isWanted { closeDescriptor(accepted) }
    return isWanted ? accepted : nil
  }

  private func read(_ connection: Int32, _ told: (Exchange) -> Void) {
    var line: [UInt8] = []
    var isTooLong = false
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(connection, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      var rest = buffer[0..<count]
      while let end = rest.firstIndex(of: 10) {
        line += rest[..<end]
        rest = rest[(end + 1)...]
        if !isTooLong, let exchange = try? JSONDecoder().decode(Exchange.self, from: Data(line)) {
          told(exchange)
        }
        (line, isTooLong) = ([], false)
      }
      if line.count + rest.count > Self.longestLine { (line, isTooLong) = ([], true) } else { line += rest }
    }
  }
}

/// `close(2)`, under another name because the socket's own hides it.
private func closeDescriptor(_ descriptor: Int32) { _ = Foundation.close(descriptor) }
