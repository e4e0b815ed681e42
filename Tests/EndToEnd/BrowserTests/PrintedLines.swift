import Foundation

/// What an app prints, for a test that has more to look at than the screen.
final class PrintedLines: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []

  func add(_ line: String) { lock.withLock { lines.append(line) } }
  var all: [String] { lock.withLock { lines } }

  /// Those with these words, and none of what came before `forget`.
  func containing(_ words: String) -> [String] { all.filter { $0.contains(words) } }
  func forget() { lock.withLock { lines = [] } }
}
