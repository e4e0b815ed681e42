import Foundation

/// What one presenter says to somebody who wants its file. Any thread.
final class PresenterAnswer: @unchecked Sendable {
  private let condition = NSCondition()
  private var isGiven = false
  private var isAbandoned = false
  private var failure: (any Error)?
  private var again: (@Sendable () -> Void)?

  /// What the presenter wants called when the file is its own again; at once if nobody waits for it any more.
  func letGo(_ reacquire: (@Sendable () -> Void)?) {
    let isLate = condition.withLock {
      if !isAbandoned { again = reacquire }
      return isAbandoned
    }
    if isLate { reacquire?() }
  }

  func give(_ error: (any Error)? = nil) {
    condition.withLock {
      isGiven = true
      failure = failure ?? error
      condition.broadcast()
    }
  }

  /// Nobody waits any more.
  func abandon() {
    condition.withLock {
      isAbandoned = !isGiven
      condition.broadcast()
    }
  }

  /// A presenter of the queue that waits is asked here and now: it could not be told otherwise.
  func wait(on queue: OperationQueue, _ ask: @escaping @Sendable () -> Void) {
    if queue === OperationQueue.current || queue === OperationQueue.main && Thread.isMainThread {
      ask()
    } else {
      queue.addOperation(ask)
    }
    condition.lock()
    while !isGiven && !isAbandoned { condition.wait() }
    condition.unlock()
  }

  var reacquire: (@Sendable () -> Void)? { condition.withLock { again } }
  var error: (any Error)? { condition.withLock { failure } }
}
