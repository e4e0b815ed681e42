import Synchronization

/// Why the link could not make connections of the web engine's, or lost them (errno), by their numbers. Any thread.
final class Refusals: Sendable {
  /// Of the connections that there are, 0 without a reason.
  private let errors = Mutex<[UInt64: Int32]>([:])

  func begin(_ connection: UInt64) { errors.withLock { $0[connection] = 0 } }

  /// Numbers that are no connection's are none of these.
  func note(_ connection: UInt64, _ error: Int32) {
    errors.withLock { if $0[connection] != nil { $0[connection] = error } }
  }

  func error(of connection: UInt64) -> Int32? {
    errors.withLock { $0[connection].flatMap { $0 == 0 ? nil : $0 } }
  }

  func end(_ connection: UInt64) { errors.withLock { $0[connection] = nil } }

  var count: Int { errors.withLock { $0.count } }
}
