import Foundation

/// Keeps an app from printing faster than it is read: who has said more than is taken waits, and with it, through the full
/// pipe, the app. Any thread.
final class OutputFlow: @unchecked Sendable {
  /// Bytes that may be under way, and a piece more: with the half of the console that pages may be behind, all of it is kept
  /// (`ConsoleLog.hasRoom`), however short the lines are.
  static let limit = 1 << 19
  /// Bytes that go on their way at once, where a single line has no more.
  static let piece = limit / 8
  /// What a line costs beside its bytes: a million empty ones are no less to keep.
  static let line = 64

  private let condition = NSCondition()
  private var underWay = 0
  private var isOpen = false

  static func cost(of lines: [String]) -> Int { lines.reduce(0) { $0 + $1.utf8.count + line } }

  /// The same lines, in pieces.
  static func pieces(of lines: [String]) -> [ArraySlice<String>] {
    var (pieces, start, size): ([ArraySlice<String>], Int, Int) = ([], 0, 0)
    for (index, line) in lines.enumerated() {
      let cost = line.utf8.count + Self.line
      if index > start, size + cost > piece {
        pieces.append(lines[start..<index])
        (start, size) = (index, 0)
      }
      size += cost
    }
    if start < lines.count { pieces.append(lines[start...]) }
    return pieces
  }

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
