import Foundation
import TouchstoneDeviceProtocol

/// Where an app's Core Data tells which statements ran: each message of the socket is a list of them.
///
/// Beside the socket to the device, so that neither waits for the other. What an app sends is not believed: messages that
/// are no such list are left out, long texts cut.
final class StatementSocket: @unchecked Sendable {
  let path: String
  private let folder: TemporaryFolder
  private let listener: Int32
  private let lock = NSLock()
  private var connection: Int32?
  private var isClosed = false

  init() throws {
    // Not the temporary folder of the environment: a socket's path must fit into 108 bytes.
    folder = try TemporaryFolder(in: "/tmp")
    path = folder.url.path + "/statements"
    listener = socket(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard listener >= 0, isBound, listen(listener, 4) == 0 else {
      let code = errno
      closeDescriptor(listener)
      folder.remove()
      throw AppSocket.Failure.system("\(path): no listening socket", code)
    }
  }

  /// Reads on a thread of its own until it is closed.
  func start(_ told: @escaping @Sendable ([StatementEntry]) -> Void) {
    let thread = Thread { [self] in
      var buffer = [UInt8](repeating: 0, count: StatementEntry.longestMessage)
      while let accepted = accept() {
        while true {
          let count = recv(accepted, &buffer, buffer.count, 0)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { break }
          let entries = StatementEntry.entries(Data(buffer[0..<count]))
          if !entries.isEmpty { told(entries) }
        }
        leave(accepted)
      }
      closeDescriptor(listener)
      folder.remove()
    }
    thread.name = "touchstone.app-statements"
    thread.start()
  }

  /// Ends the reading thread, whatever it waits for.
  func close() {
    lock.lock()
    defer { lock.unlock() }
    guard !isClosed else { return }
    isClosed = true
    shutdown(listener, Int32(SHUT_RDWR))
    if let connection { shutdown(connection, Int32(SHUT_RDWR)) }
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
      if !isClosed { connection = accepted }
      return !isClosed
    }
    if !isWanted { closeDescriptor(accepted) }
    return isWanted ? accepted : nil
  }

  private func leave(_ descriptor: Int32) {
    lock.withLock { connection = nil }
    closeDescriptor(descriptor)
  }
}

/// `close(2)`, under another name because the socket's own hides it.
private func closeDescriptor(_ descriptor: Int32) { _ = Foundation.close(descriptor) }
