import BuildDiagnostics
import Foundation

/// Threads for what reads a source. Swift's own parser goes as deep as the source does, for a type in a thousand brackets,
/// where a usual thread's stack ends; and for some it tries every reading, which takes for ever.
enum DeepStacks {
  /// Memory that is set aside, and used only as far as a walk goes.
  private static let size = 1 << 30

  /// Runs `body` for 0 ..< `count` on all cores and returns the results in order: nil for those that were not there when
  /// none had come for so many seconds. Their threads end with the process.
  static func map<T>(_ count: Int, seconds: Int = ProjectLimits.sourceSeconds, _ body: @escaping (Int) -> T)
    -> [T?]
  {
    let work = Work(count, body)
    for _ in 0..<min(count, ProcessInfo.processInfo.activeProcessorCount) {
      let thread = Thread { while work.takeTurn() {} }
      thread.stackSize = size
      thread.start()
    }
    for _ in 0..<count where work.turnDone.wait(timeout: .now() + .seconds(seconds)) == .timedOut { break }
    return work.takeResults()
  }

  /// What threads share; alive as long as one of them is.
  private final class Work<T>: @unchecked Sendable {
    let turnDone = DispatchSemaphore(value: 0)
    private let lock = NSLock()
    private let body: (Int) -> T
    private var next = 0
    private var results: [T?]

    init(_ count: Int, _ body: @escaping (Int) -> T) {
      self.body = body
      results = Array(repeating: nil, count: count)
    }

    /// Answers whether there was one left.
    func takeTurn() -> Bool {
      let turn: Int? = lock.withLock {
        guard next < results.count else { return nil }
        defer { next += 1 }
        return next
      }
      guard let turn else { return false }
      let result = body(turn)
      lock.withLock { results[turn] = result }
      turnDone.signal()
      return true
    }

    func takeResults() -> [T?] {
      lock.withLock {
        // Nobody begins another one.
        next = results.count
        return results
      }
    }
  }
}
