import TouchstoneFoundation

/// Waits for asynchronous work on the main thread, whose run loop goes on.
enum AsyncWork {
  @MainActor static func wait(_ body: @escaping @Sendable () async throws -> Void) throws {
    let bell = RunLoopBell()
    let outcome = Outcome(bell)
    Task.detached {
      do {
        try await body()
        outcome.end(nil)
      } catch { outcome.end(error) }
    }
    WaitDepth.inside { while !outcome.isOver { bell.turn(atMost: 1) } }
    if let error = outcome.error { throw error }
  }

  private final class Outcome: @unchecked Sendable {
    private let lock = NSLock()
    private let bell: RunLoopBell
    private var over = false
    private var thrown: (any Error)?

    init(_ bell: RunLoopBell) { self.bell = bell }

    var isOver: Bool { lock.withLock { over } }
    var error: (any Error)? { lock.withLock { thrown } }

    func end(_ error: (any Error)?) {
      lock.withLock { (over, thrown) = (true, error) }
      bell.ring()
    }
  }
}

/// How many run loops of ours go on inside each other on the main thread.
@MainActor enum WaitDepth {
  private static let depth = Depth()
  nonisolated static var current: Int { MainActor.assumeIsolated { depth.value } }

  static func inside<Result>(_ body: () throws -> Result) rethrows -> Result {
    depth.value += 1
    defer { depth.value -= 1 }
    return try body()
  }

  private final class Depth { var value = 0 }
}
