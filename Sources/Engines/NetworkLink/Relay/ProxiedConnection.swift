import CTouchstoneRuntime
import Foundation

/// A connection of the web engine's to a server, over the device's link; what passes is looked at by its `ExchangeTap`.
///
/// It is made to the server with the engine's first byte. On a thread of its own, until one of both sides has gone.
final class ProxiedConnection {
  /// Seconds of the device's clock that a page may keep its first word waiting.
  private static let patience = 60.0

  private let client: Int32
  private let target: SocksHandshake.Target
  private let proxy: SocksProxy
  private let tap: ExchangeTap
  private let number = Traffic.nextPassing()
  private let leads = Address()
  /// The link's end, -1 until it is there.
  private var server: Int32 = -1
  private var (up, down): (ArraySlice<UInt8>, ArraySlice<UInt8>) = ([], [])
  private var deadline = Double.infinity
  /// Of the link, when the server was asked for.
  private var revision = 0
  /// When the engine was last said to have heard something.
  private var told = 0.0

  /// Where the connection leads, as text.
  private final class Address { var text: String? }

  init(_ client: Int32, _ target: SocksHandshake.Target, _ proxy: SocksProxy) {
    (self.client, self.target, self.proxy) = (client, target, proxy)
    tap = ExchangeTap(proxy.traffic, target) { [leads] in leads.text }
  }

  private enum End: Error {
    /// The engine has gone, or the server has after all that it said.
    case regular
    /// The cause, and what is written of it.
    case failure(FailureCause, String)
  }

  func run() {
    do {
      while true { try pass() }
    } catch End.failure(let cause, let reason) {
      proxy.note(
        ConnectionFailures.Failure(cause: cause, time: now, wasAnswered: tap.hasHeard, revision: revision),
        of: target)
      tap.close(failure: reason)
    } catch {
      tap.close(failure: nil)
    }
    if server >= 0 { close(server) }
    proxy.traffic.refusals.end(number)
    proxy.heard()
  }

  // MARK: Passing on

  /// Waits until something can be done, and does it.
  private func pass() throws {
    var waits = [
      pollfd(fd: client, wanted: (up.isEmpty ? POLLIN : 0) | (down.isEmpty ? 0 : POLLOUT)),
      pollfd(fd: server, wanted: (down.isEmpty ? POLLIN : 0) | (up.isEmpty ? 0 : POLLOUT)),
    ]
    let left = deadline.isFinite ? max(0, ((deadline - now) * 1000).rounded(.up)) : -1
    let count = poll(&waits, 2, Int32(left))
    if count < 0, errno == EINTR { return }
    if tap.mayTimeOut, now >= deadline { throw End.failure(.silence, "no answer in time") }
    if waits[0].revents & ~Int16(POLLOUT) != 0, up.isEmpty { try readClient() }
    if waits[1].revents & ~Int16(POLLOUT) != 0, down.isEmpty { try readServer() }
    try write()
  }

  private var now: Double { Double(touchstone_clock_now()) / 1e9 }

  private func readClient() throws {
    guard let bytes = try read(client) else { throw End.regular }
    guard !bytes.isEmpty else { return }
    proxy.heard()
    // A handshake of TLS that failed is tried once more at once, which changes nothing.
    if server < 0, ExchangeTap.isEncrypted(bytes), proxy.hasJustFailed(target, at: now) { throw End.regular }
    tap.passUp(bytes)
    deadline = tap.mayTimeOut ? min(deadline, now + Self.patience) : .infinity
    if server < 0 { try open() }
    up = bytes
  }

  private func readServer() throws {
    guard let bytes = try read(server) else { throw ending }
    guard !bytes.isEmpty else { return }
    proxy.noteAnswer(of: target)
    tap.passDown(bytes)
    deadline = tap.mayTimeOut ? now + Self.patience : .infinity
    down = bytes
  }

  /// The server's end: whoever still waits for a word gets none.
  private var ending: End {
    let error = proxy.traffic.refusals.error(of: number)
    guard tap.serverEnded() else { return .regular }
    let isRefused = error != nil && error != ECONNRESET
    return .failure(
      isRefused ? .refused : .lost,
      error.map { String(cString: strerror($0)) } ?? "the server has closed the connection")
  }

  /// What there is; nothing if there is nothing yet, nil at the end.
  private func read(_ socket: Int32) throws -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(socket, &buffer, buffer.count, 0)
    if count < 0 { return errno == EAGAIN || errno == EINTR ? [] : nil }
    return count == 0 ? nil : buffer[0..<count]
  }

  private func write() throws {
    if !up.isEmpty, server >= 0 { try write(&up, to: server) }
    guard !down.isEmpty else { return }
    try write(&down, to: client)
    // What comes in small pieces is told of ten times a second, and its end.
    guard now >= told + 0.1 || !proxy.traffic.link.settlesCarrying() else { return }
    told = now
    proxy.heard()
  }

  private func write(_ bytes: inout ArraySlice<UInt8>, to socket: Int32) throws {
    let count = bytes.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    if count < 0 {
      if errno == EAGAIN || errno == EINTR { return }
      // What the server said before it went is read yet.
      if socket == server { return bytes = [] }
      throw End.regular
    }
    bytes = bytes.dropFirst(count)
  }

  // MARK: To the server

  private func open() throws {
    let link = proxy.traffic.link
    revision = link.revision
    proxy.traffic.refusals.begin(number)
    if link.isOffline, link.answers == nil {
      throw End.failure(.noNetwork, "there is no network")
    }
    if link.answers != nil, tap.isEncrypted {
      let line = "replay: warning: https://\(target.host): pages are answered without encryption only\n"
      FileHandle.standardError.write(Data(line.utf8))
      throw End.failure(.refused, "what is encrypted cannot be replayed")
    }
    // A recording is asked for no name.
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    if link.answers != nil { hints.ai_flags = AI_NUMERICHOST }
    var found: UnsafeMutablePointer<addrinfo>?
    let name = link.answers != nil ? "127.0.0.1" : target.host
    guard getaddrinfo(name, String(target.port), &hints, &found) == 0, let found else {
      throw End.failure(.unknownHost, "the host is not known")
    }
    defer { freeaddrinfo(found) }
    try connect(sequence(first: found, next: { $0.pointee.ai_next }).map(\.pointee))
  }

  private func connect(_ places: [addrinfo]) throws {
    var reason: Int32 = ECONNREFUSED
    for place in places {
      guard let address = place.ai_addr else { continue }
      switch proxy.traffic.link.open(
        number, host: target.host, address: address, length: place.ai_addrlen, family: place.ai_family)
      {
      case .success(let socket):
        server = socket
        leads.text = Traffic.text(address, place.ai_addrlen)
        return
      case .failure(let failure): reason = failure.number
      }
    }
    throw End.failure(reason == ENETDOWN ? .noNetwork : .refused, String(cString: strerror(reason)))
  }
}

extension pollfd {
  /// Nothing wanted: not even the end is told.
  fileprivate init(fd: Int32, wanted: Int32) {
    self.init(fd: wanted == 0 ? -1 : fd, events: Int16(wanted), revents: 0)
  }
}
