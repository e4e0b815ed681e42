import CTouchstoneNetwork
import CTouchstoneRuntime
import Dispatch
import Glibc
import Synchronization

/// The device's link to its network: every connection that libcurl makes for the app, and every one of its web pages, goes over it,
/// by the profile that it is set to, on the device's clock.
///
/// A virtual clock stands while the machine's own network is waited for, and goes on for what the link itself delays: ten slow
/// seconds take none, and none are lost to a server that has to think. Any thread; its state is of its queue.
public final class NetworkLink: @unchecked Sendable {
  /// A virtual clock waits so many seconds of real time for a server that says nothing.
  private static let patience: Int64 = 2_000_000_000
  /// So many seconds a name that was asked for is known.
  private static let nameLife = 60.0

  let queue = DispatchQueue(label: "touchstone.network-link")
  private var set: LinkProfile?
  private var ways: [Bool: LinkSchedule] = [:]
  private var connections: [LinkConnection] = []
  private var timer: (any DispatchSourceTimer)?
  private var deadline: Double?
  private var active: Set<UInt64> = []
  private var names: [String: Double] = [:]
  private var isDelivering = false
  private let carries = Atomic(false)
  private var offline = false
  private var changes = 0
  private var losing = RepeatableNumbers(state: 7)
  /// Says what was recorded in place of a server; set before anything is opened.
  var answers: RecordedAnswers?
  /// Hears why a connection could not be made, or was lost, by the number that it was opened with; set before anything is opened. Any
  /// thread.
  var refused: (@Sendable (UInt64, Int32) -> Void)?

  public init() {}

  /// Nil for the machine's own network as it is. A change takes effect at once, for what is on its way, too. R32.5
  public var profile: LinkProfile? {
    get { queue.sync { set } }
    set { queue.sync { become(newValue) } }
  }

  /// Whether there is no network at all: what is open breaks, and nothing new is opened.
  public var isOffline: Bool {
    get { queue.sync { offline } }
    set { queue.sync { goOffline(newValue) } }
  }

  /// How often the link has become another: what is true of one is not of the next.
  var revision: Int { queue.sync { changes } }

  private func goOffline(_ isOffline: Bool) {
    if isOffline != offline { changes += 1 }
    offline = isOffline
    guard isOffline else { return }
    for transfer in active { refuse(transfer, ECONNRESET) }
    for connection in connections { connection.close() }
    changed()
  }

  private func become(_ profile: LinkProfile?) {
    guard profile != set else { return }
    changes += 1
    set = profile
    ways = [:]
    names = [:]
    if let profile {
      let roundTrip = (profile.up.delay + profile.down.delay) / 1000
      ways[true] = LinkSchedule(profile.up, roundTrip: roundTrip, seed: 1)
      ways[false] = LinkSchedule(profile.down, roundTrip: roundTrip, seed: 2)
    }
    let time = now
    for connection in connections { connection.reschedule(at: time) }
    changed()
  }

  var now: Double { Double(touchstone_clock_now()) / 1e9 }

  // MARK: - What the link does to what is sent

  func portion(isUp: Bool) -> Int { ways[isUp]?.portion ?? 1 << 16 }

  func arrival(of bytes: Int, isUp: Bool, at time: Double) -> Double {
    ways[isUp]?.arrival(of: bytes, at: time) ?? time
  }

  /// When a connection that is asked for now is there: a name server, and a handshake that has to get through both ways.
  func opening(at time: Double, usesName: Bool) -> Double {
    guard let profile = set else { return time }
    var time = time + (usesName ? profile.nameDelay / 1000 : 0)
    guard profile.up.loss < 100, profile.down.loss < 100 else { return .infinity }
    var patience = 1.0
    for _ in 0..<LinkSchedule.attempts {
      let arrives = losing.next() * 100 >= profile.up.loss
      if arrives, losing.next() * 100 >= profile.down.loss {
        return time + (profile.up.delay + profile.down.delay) / 1000
      }
      time += patience
      patience *= 2
    }
    return .infinity
  }

  // MARK: - Connections

  /// Answers a socket that seems to be connected, or what is in the way. Any thread but the queue's.
  func open(_ transfer: UInt64, host: String, address: UnsafeRawPointer, length: UInt32, family: Int32)
    -> Result<Int32, ConnectError>
  {
    guard answers != nil || !isOffline else { return .failure(ConnectError(number: ENETDOWN)) }
    var ends: [Int32] = [-1, -1]
    let flags = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, flags, 0, &ends) == 0 else { return .failure(ConnectError(number: errno)) }
    var (server, isConnected): (Int32, Bool) = (-1, true)
    if let answers {
      server = answers.open { [weak self] in self?.refuse(transfer, ECONNREFUSED) } ?? -1
    } else {
      server = socket(family, flags, 0)
      let error = Self.connect(server, address, length, family)
      isConnected = error == 0
      if error != 0, error != EINPROGRESS {
        for descriptor in ends + [server] where descriptor >= 0 { Glibc.close(descriptor) }
        return .failure(ConnectError(number: error))
      }
      var on: Int32 = 1
      setsockopt(server, Int32(IPPROTO_TCP), TCP_NODELAY, &on, 4)
    }
    let (client, other) = (ends[1], server)
    queue.sync {
      let connection = LinkConnection(
        self, transfer: transfer, client: client, server: other, isConnected: isConnected,
        usesName: asksForName(host))
      connections.append(connection)
      changed()
    }
    return .success(ends[0])
  }

  /// Answers 0, or errno. Whoever is on this machine says at once whether it is there; libcurl may then try its other address.
  private static func connect(_ server: Int32, _ address: UnsafeRawPointer, _ length: UInt32, _ family: Int32)
    -> Int32
  {
    let status = Glibc.connect(server, address.assumingMemoryBound(to: sockaddr.self), length)
    guard status != 0 else { return 0 }
    guard errno == EINPROGRESS, isLoopback(address, family) else { return errno }
    var waiting = pollfd(fd: server, events: Int16(POLLOUT), revents: 0)
    guard poll(&waiting, 1, 200) == 1 else { return EINPROGRESS }
    var (error, size): (Int32, socklen_t) = (0, 4)
    getsockopt(server, SOL_SOCKET, SO_ERROR, &error, &size)
    return error
  }

  private static func isLoopback(_ address: UnsafeRawPointer, _ family: Int32) -> Bool {
    switch family {
    case AF_INET: address.loadUnaligned(as: sockaddr_in.self).sin_addr.s_addr & 0xff == 127
    case AF_INET6:
      withUnsafeBytes(of: address.loadUnaligned(as: sockaddr_in6.self).sin6_addr) { bytes in
        bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
      }
    default: false
    }
  }

  struct ConnectError: Error {
    var number: Int32
  }

  /// Whether a name server is asked: not for an address, and not for what it said a moment ago.
  private func asksForName(_ host: String) -> Bool {
    let isAddress = host.contains(":") || !host.contains { !$0.isNumber && $0 != "." }
    guard !isAddress, !host.isEmpty, names[host].map({ $0 + Self.nameLife < now }) ?? true else {
      return false
    }
    names[host] = now
    return true
  }

  func refuse(_ transfer: UInt64, _ error: Int32) {
    touchstone_network_refuse(transfer, error)
    refused?(transfer, error)
  }

  func forget(_ connection: LinkConnection) { connections.removeAll { $0 === connection } }

  // MARK: - Transfers

  func begin(_ transfer: UInt64) {
    queue.sync {
      active.insert(transfer)
      holdClock()
    }
  }

  func end(_ transfer: UInt64) {
    queue.sync {
      active.remove(transfer)
      holdClock()
    }
  }

  // MARK: - Time

  /// Whether something of a web page is on its way that time alone brings. Any thread, and nobody waits for it.
  var isCarrying: Bool { carries.load(ordering: .relaxed) }

  /// The same, after all that the link does now.
  func settlesCarrying() -> Bool { queue.sync { isCarrying } }

  /// Something came or went: delivers what is due, and wakes up for the next.
  func changed() {
    guard !isDelivering else { return }
    isDelivering = true
    var time = now
    while true {
      for connection in connections { connection.deliver(at: time) }
      time = now
      guard let next = connections.compactMap(\.due).min(), next <= time else { break }
    }
    isDelivering = false
    setTimer()
    holdClock()
  }

  private func setTimer() {
    let next = connections.compactMap(\.due).min().flatMap { $0.isFinite ? $0 : nil }
    guard next != deadline else { return }
    deadline = next
    guard let next else {
      timer?.cancel()
      timer = nil
      return
    }
    let timer = self.timer ?? makeTimer()
    self.timer = timer
    let wait = DispatchTimeInterval.nanoseconds(Int(((next - now) * 1e9).rounded(.up)))
    timer.schedule(deadline: .now() + wait, leeway: .nanoseconds(0))
  }

  private func makeTimer() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
    timer.setEventHandler { [unowned self] in
      deadline = nil
      changed()
    }
    timer.schedule(deadline: .distantFuture)
    timer.resume()
    return timer
  }

  /// A virtual clock stands while more transfers are under way than connections that only time brings on.
  private func holdClock() {
    let time = now
    let carrying = connections.count { $0.isCarrying(at: time) }
    let carries = connections.contains { Traffic.isPassing($0.transfer) && $0.isCarrying(at: time) }
    self.carries.store(carries, ordering: .relaxed)
    let following = active.isEmpty ? 0 : connections.map(\.mayFollow).max() ?? 0
    touchstone_clock_hold(active.count > carrying ? touchstone_clock_real_now() + Self.patience : following)
  }
}
