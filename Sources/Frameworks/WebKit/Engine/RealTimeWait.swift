import CTouchstoneRuntime
import Foundation

/// Keeps a virtual clock from going on while the engine, which lives in real time, has something to do for the app.
///
/// Whoever drives the clock waits until all threads sleep. So one does not sleep until everything asked for was answered and
/// the engine has been silent for a moment, or until patience ends. What only the device's time brings, as over a slow link, is no
/// reason to wait. On a real clock it does nothing. Any thread.
final class RealTimeWait: @unchecked Sendable {
  /// How long the engine is silent when it is done: frames follow each other faster.
  private static let silence: Int64 = 150_000_000
  /// How long a page may keep a virtual clock waiting, in nanoseconds of the machine.
  private static let patience: Int64 = 10_000_000_000

  /// How long it is silent, when what it waits for is on the device's link: all that it asks for at once is asked for.
  private static let pause: Int64 = 30_000_000

  /// Whether the device's link carries something, which time alone brings.
  var isCarried: (@Sendable () -> Bool)? {
    get { lock.withLock { carried } }
    set { lock.withLock { carried = newValue } }
  }

  private let lock = NSLock()
  private var carried: (@Sendable () -> Bool)?
  private var open = 0
  private var lastHeard: Int64 = 0
  private var began: Int64 = 0
  private var isWaiting = false

  /// Something was asked for that will be answered.
  func begin() { change(by: 1) }
  /// It was answered.
  func end() { change(by: -1) }
  /// The engine said something, or was told something that may have an effect.
  func touch() { change(by: 0) }

  private func change(by difference: Int) {
    guard touchstone_clock_is_virtual() != 0, touchstone_clock_is_following() == 0 else { return }
    let now = touchstone_clock_real_now()
    let starts = lock.withLock { () -> Bool in
      open = max(0, open + difference)
      lastHeard = now
      if isWaiting { return false }
      (isWaiting, began) = (true, now)
      return true
    }
    guard starts else { return }
    let thread = Thread { [self] in
      while !isDone() { sched_yield() }
    }
    thread.start()
  }

  private func isDone() -> Bool {
    let now = touchstone_clock_real_now()
    let isCarried = isCarried?() ?? false
    return lock.withLock {
      if isCarried, now - lastHeard > Self.pause {
        // What is asked for stays so: the wait goes on when something has come.
        isWaiting = false
        return true
      }
      guard now - began > Self.patience || (open == 0 && now - lastHeard > Self.silence) else { return false }
      isWaiting = false
      if open > 0 { open = 0 }
      return true
    }
  }
}
