import Foundation
import TouchstoneDeviceProtocol

/// The simulator's end of the socket to one app process.
///
/// Listens at a path in a folder that only this user can enter, takes one connection and removes the
/// path again. Reads on a thread of its own; writes on a queue, so that an app that hangs holds up nobody.
final class AppSocket: @unchecked Sendable {
  enum Failure: Error, CustomStringConvertible {
    case system(String, Int32)
    var description: String {
      switch self {
      case .system(let what, let code): "\(what): \(String(cString: strerror(code)))"
      }
    }
  }

  let path: String
  private let folder: TemporaryFolder
  private let listener: Int32
  private let lock = NSLock()
  private var connection: Int32?
  private var isClosed = false
  /// Inactive until the app has connected: what is sent before that waits for it.
  private let writes = DispatchQueue(label: "touchstone.app-socket.writes", attributes: .initiallyInactive)

  init() throws {
    // Not the temporary folder of the environment: a socket's path must fit into 108 bytes.
    folder = try TemporaryFolder(in: "/tmp")
    path = folder.url.path + "/device"
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard listener >= 0 else {
      writes.activate()
      folder.remove()
      throw Failure.system("no socket for the app", errno)
    }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard bound == 0, listen(listener, 1) == 0 else {
      let code = errno
      writes.activate()
      closeDescriptor(listener)
      folder.remove()
      throw Failure.system("\(path): no listening socket", code)
    }
  }

  /// Removes the socket of an app that never started.
  func discard() {
    writes.activate()
    closeDescriptor(listener)
    folder.remove()
  }

  /// Waits for the app and reads until either side closes.
  func start(
    message: @escaping @Sendable (AppMessage) -> Void,
    failed: @escaping @Sendable (any Error) -> Void,
    ended: @escaping @Sendable () -> Void
  ) {
    let thread = Thread { [self] in
      defer { ended() }
      let accepted = accept4(listener, nil, nil, Int32(SOCK_CLOEXEC.rawValue))
      adopt(accepted)
      folder.remove()
      guard accepted >= 0 else { return }
      do {
        try Self.read(accepted, message)
      } catch {
        failed(error)
      }
      close()
      writes.sync {}
      closeDescriptor(accepted)
    }
    thread.name = "touchstone.app-socket"
    thread.start()
  }

  func send(_ message: DeviceMessage) {
    guard let bytes = try? message.encoded() else { return }
    writes.async { [self] in
      lock.lock()
      let descriptor = isClosed ? nil : connection
      lock.unlock()
      guard let descriptor else { return }
      var done = 0
      while done < bytes.count {
        let count = bytes.withUnsafeBytes {
          Foundation.send(
            descriptor, $0.baseAddress! + done, bytes.count - done, Int32(MSG_NOSIGNAL))
        }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        done += count
      }
    }
  }

  /// Ends the reading thread, whatever it waits for. What has arrived by then it still reads.
  func close() {
    lock.lock()
    defer { lock.unlock() }
    guard !isClosed else { return }
    isClosed = true
    if connection == nil { writes.activate() }
    shutdown(connection ?? listener, Int32(SHUT_RDWR))
  }

  /// An app may have said all it has to say, and ended, before anyone came to accept it: that is still read.
  private func adopt(_ descriptor: Int32) {
    lock.lock()
    defer { lock.unlock() }
    // Not before: what is closed here, another thread may have open under its number in the next moment.
    closeDescriptor(listener)
    guard !isClosed, descriptor >= 0 else {
      if descriptor >= 0 { shutdown(descriptor, Int32(SHUT_RDWR)) }
      return
    }
    connection = descriptor
    writes.activate()
  }

  private static func read(_ descriptor: Int32, _ deliver: (AppMessage) -> Void) throws {
    var parser = MessageParser()
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      parser.append(buffer[0..<count])
      while let message = try parser.next() {
        let decoded = try AppMessage(message)
        if case .hello(let version, _) = decoded, version != MessageFraming.version {
          throw ProtocolError.wrongVersion(version)
        }
        deliver(decoded)
      }
    }
  }
}

/// `close(2)`, under another name because `AppSocket.close` hides it.
private func closeDescriptor(_ descriptor: Int32) { _ = Foundation.close(descriptor) }
