import Foundation

/// Numbers objects in the order in which they are first hashed.
final class ObjectNumbers: @unchecked Sendable {
  /// Decided before the app starts, as an object's hash must never change. The variable is the one that makes Swift's
  /// own hashing the same at every run.
  static let areHashes = ProcessInfo.processInfo.environment["SWIFT_DETERMINISTIC_HASHING"] != nil

  private var last = 0

  /// Guarded by the lock of all attachments.
  func next() -> Int {
    last += 1
    return last
  }
}
