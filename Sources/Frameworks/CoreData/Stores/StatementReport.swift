import TouchstoneFoundation
import TouchstoneObjectStore

/// Tells the simulator which statements run and how long each took, for the console in its page.
///
/// The simulator names a socket in the environment (`LaunchEnvironment.statements`); without it nothing is observed. What
/// has run is sent a tenth of a second later, off the thread that ran it, and left out where nobody takes it: an app
/// never waits. A message is JSON: `{"lost":0,"statements":[{"store":…,"sql":…,"milliseconds":…,"count":…}]}`.
final class StatementReport: @unchecked Sendable {
  private struct Entry: Encodable {
    var store: String
    var sql: String
    var milliseconds: Double
    /// The same one after another.
    var count: Int
  }

  private struct Message: Encodable {
    var lost: Int
    var statements: [Entry]
  }

  /// What waits to be sent at most, what one message holds, and how much of a statement it tells.
  private static let (waitingLimit, messageLimit, textLimit) = (500, 50, 2000)
  private static let delay = DispatchTimeInterval.milliseconds(100)

  private let lock = NSLock()
  private let queue = DispatchQueue(label: "com.apple.CoreData.statements", qos: .utility)
  private let path: String
  private var waiting: [Entry] = []
  private var lost = 0
  private var isScheduled = false
  /// Of the queue alone.
  private var connection: Int32?

  init?(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard let path = environment["TOUCHSTONE_STATEMENTS"], path.utf8.count < 108 else { return nil }
    self.path = path
  }

  deinit { if let connection, connection >= 0 { close(connection) } }

  func follow(_ database: Database, of store: String) {
    database.observeStatements { [self] sql, time in
      guard !sql.hasPrefix("PRAGMA") else { return }
      add(store, sql, time / .milliseconds(1))
    }
  }

  private func add(_ store: String, _ sql: String, _ milliseconds: Double) {
    lock.lock()
    defer { lock.unlock() }
    let text = sql.utf8.count > Self.textLimit ? sql.prefix(Self.textLimit) + "…" : sql
    if let last = waiting.last, last.sql == text, last.store == store {
      waiting[waiting.count - 1].count += 1
      waiting[waiting.count - 1].milliseconds += milliseconds
    } else if waiting.count < Self.waitingLimit {
      waiting.append(Entry(store: store, sql: text, milliseconds: milliseconds, count: 1))
    } else {
      lost += 1
    }
    guard !isScheduled else { return }
    isScheduled = true
    queue.asyncAfter(deadline: .now() + Self.delay) { [self] in flush() }
  }

  private func flush() {
    let (entries, missing) = lock.withLock {
      defer { (waiting, lost, isScheduled) = ([], 0, false) }
      return (waiting, lost)
    }
    var unsent = missing
    for start in stride(from: 0, to: entries.count, by: Self.messageLimit) {
      let part = Array(entries[start..<min(start + Self.messageLimit, entries.count)])
      if send(Message(lost: unsent, statements: part)) {
        unsent = 0
      } else {
        unsent += part.reduce(0) { $0 + $1.count }
      }
    }
    if unsent > 0 { lock.withLock { lost += unsent } }
  }

  private func send(_ message: Message) -> Bool {
    guard let connection = connection ?? connect(), connection >= 0,
      let data = try? JSONEncoder().encode(message)
    else { return false }
    return data.withUnsafeBytes {
      Foundation.send(connection, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL)) == $0.count
    }
  }

  /// Once: who is not there now will not come.
  private func connect() -> Int32? {
    let descriptor = socket(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    if !isConnected { close(descriptor) }
    connection = isConnected ? descriptor : -1
    return connection
  }
}
