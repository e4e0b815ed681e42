import TouchstoneFoundation

/// Runs test code on a thread with a run loop of its own: the main one cannot be run from within a test,
/// which is itself something the main loop does.
///
/// To be used in exit tests only: other suites of this process stop its clock.
enum LoopThread {
  /// Runs `setUp`, then the loop for what is due at once, then `check`; returns what that returns.
  static func run<T, R: Sendable>(
    _ setUp: @escaping @Sendable () -> T, check: @escaping @Sendable (T) -> R
  ) async -> R {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let state = setUp()
        finishPending()
        continuation.resume(returning: check(state))
      }
    }
  }

  /// Handles all that is due now: a timer of the same moment that was added last ends the loop.
  static func finishPending() {
    let timer = Timer(timeInterval: 0, repeats: false) { _ in CFRunLoopStop(CFRunLoopGetCurrent()) }
    RunLoop.current.add(timer, forMode: .default)
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 1000, false)
  }
}
