import Foundation

/// Keeps an app from printing faster than it is read: who has said more than is taken waits, and with it, through the full
/// pipe, the app. Any thread.
final class OutputFlow: @unchecked Sendable {
  /// Bytes that may be under way.
  static let limit = 1 << 20
  /// What a line costs beside its bytes: a million empty ones are no less to keep.
  static let line = 64

  private let condition = NSCondition()
  private var underWay = 0
  private var isOpen = false

  static func cost(of lines: [String]) -> Int { lines.reduce(0) { $0 + $1.utf8.count + line } }

  /// Waits until there is room for any.
  func pass(_ cost: Int) {
    condition.withLock {
      while underWay >= Self.limit, !isOpen { condition.wait() }
      underWay += cost
    }
  }

  /// So much has been taken.
  func taken(_ cost: Int) {
    condition.withLock {
      underWay -= cost
      condition.broadcast()
    }
  }

  /// Nobody waits any more: the app has ended.
  func open() {
    condition.withLock {
      isOpen = true
      condition.broadcast()
    }
  }
}
