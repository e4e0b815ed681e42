import FlyingSocks
import Foundation

/// Which of the server's sockets are ready, by `poll`.
///
/// FlyingFox's own queue (0.27.1) remembers what it told epoll of each descriptor. There a waiter is woken before it is forgotten, so
/// that it may have closed its socket by then: forgetting fails, and the next connection of the same number is taken for one that is
/// watched already, and never heard of. `poll` is told of all sockets each time, and there is nothing to forget. Any thread.
final class SocketEvents: EventQueue, @unchecked Sendable {
  private let lock = NSLock()
  private var wanted: [Socket.FileDescriptor: Socket.Events] = [:]
  /// Both ends of a pipe that ends a wait.
  private var bell: [Int32] = []
  private var isWaiting = false
  private var isStopped = false

  func open() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SocketError.makeFailed("pipe") }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    lock.withLock { (bell, wanted, isStopped) = (ends, [:], false) }
  }

  func stop() throws {
    try lock.withLock {
      guard !bell.isEmpty, !isStopped else { throw SocketError.disconnected }
      isStopped = true
      ring()
    }
  }

  func close() throws {
    try lock.withLock {
      guard !bell.isEmpty else { throw SocketError.disconnected }
      for end in bell { Glibc.close(end) }
      (bell, wanted) = ([], [:])
    }
  }

  func addEvents(_ events: Socket.Events, for socket: Socket.FileDescriptor) {
    lock.withLock {
      wanted[socket, default: []].formUnion(events)
      if isWaiting { ring() }
    }
  }

  func removeEvents(_ events: Socket.Events, for socket: Socket.FileDescriptor) {
    lock.withLock {
      let rest = (wanted[socket] ?? []).subtracting(events)
      wanted[socket] = rest.isEmpty ? nil : rest
    }
  }

  /// Blocks until a socket is ready, or has nothing more to say.
  func getNotifications() throws -> [EventNotification] {
    while true {
      var watched = try lock.withLock {
        guard !bell.isEmpty, !isStopped else { throw SocketError.disconnected }
        isWaiting = true
        return [pollfd(fd: bell[0], events: Int16(POLLIN), revents: 0)] + wanted.map { $0.polled($1) }
      }
      let count = poll(&watched, nfds_t(watched.count), -1)
      let error = errno
      lock.withLock {
        isWaiting = false
        if count > 0, watched[0].revents != 0 { silence() }
      }
      guard count >= 0 || error == EINTR else { throw SocketError.makeFailed("poll") }
      let ready = count > 0 ? watched.dropFirst().compactMap(EventNotification.init) : []
      if !ready.isEmpty { return ready }
    }
  }

  private func ring() {
    var byte: UInt8 = 1
    // Where it is full it rings already.
    _ = write(bell[1], &byte, 1)
  }

  private func silence() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while !bell.isEmpty, read(bell[0], &bytes, bytes.count) > 0 {}
  }
}

extension Socket.FileDescriptor {
  fileprivate func polled(_ events: Socket.Events) -> pollfd {
    let bits = events.reduce(0) { $0 | ($1 == .read ? POLLIN : POLLOUT) }
    return pollfd(fd: rawValue, events: Int16(bits), revents: 0)
  }
}

extension EventNotification {
  /// Nil for a socket that is not ready.
  fileprivate init?(_ polled: pollfd) {
    let bits = Int32(polled.revents)
    guard bits != 0 else { return nil }
    var events: Socket.Events = []
    if bits & POLLIN != 0 { events.insert(.read) }
    if bits & POLLOUT != 0 { events.insert(.write) }
    var errors: Set<EventNotification.Error> = []
    // What has come is read before the end.
    if bits & POLLIN == 0, bits & POLLHUP != 0 { errors.insert(.endOfFile) }
    if bits & (POLLERR | POLLNVAL) != 0 { errors.insert(.error) }
    // Whoever waits for anything hears of an end.
    self.init(
      file: Socket.FileDescriptor(rawValue: polled.fd), events: events.isEmpty ? [.read, .write] : events,
      errors: errors)
  }
}
