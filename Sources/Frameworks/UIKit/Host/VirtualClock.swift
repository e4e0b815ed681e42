import CTouchstoneRuntime
import CoreFoundation
@_spi(Host) import QuartzCore

/// Time that stands still until it is moved: timers, Dispatch, tasks and UIKit all follow it.
///
/// Must be driven from the main thread, outside of main-queue blocks: those block the queue they run on.
@_spi(Host) @MainActor public enum VirtualClock {
  public static func enable(startingAt date: Date? = nil) {
    guard !isEnabled else { return }
    touchstone_clock_enable(date.map { Int64($0.timeIntervalSince1970 * 1_000_000_000) } ?? 0)
  }

  public static var isEnabled: Bool { touchstone_clock_is_virtual() != 0 }

  /// Whether it moves only by what drives it.
  public static var standsStill: Bool { isEnabled && touchstone_clock_is_following() == 0 }

  /// From now on time goes on by itself, from where it is, as the wall's does.
  public static func follow() { touchstone_clock_follow() }

  /// Lets everything happen that is due now: events, timers, queues, tasks, frames.
  public static func settle() {
    // Rounds in which nothing happened, one after the other, and how often the other threads had gone to sleep before the last.
    var quiet = 0
    var before = -1
    // An app that never rests (a zero-delay loop) is left after a while; time then moves on.
    var busy = 0
    while quiet < 3, busy < 10_000 {
      // Asked first: who works now may hand something to this thread and be asleep before anyone looks again.
      let sleeps = touchstone_clock_sleeps_of_others()
      let handled = touchstone_runloop_run_once(0) == 4
      // A loop that does not wait tells no observer that it is about to: the frame is asked for here.
      let hadWork = !UIKitRuntime.shared.isIdle
      if hadWork { UIKitRuntime.shared.runFrame() }
      if handled || hadWork || isTimerDue {
        busy += 1
        quiet = 0
      } else if sleeps < 0 {
        quiet = 0
      } else {
        // One that has run since the last round may have brought something after this one had looked.
        quiet = sleeps == before ? quiet + 1 : 1
      }
      before = sleeps
      if quiet < 3 { sched_yield() }
    }
  }

  /// Moves time on, stopping at every timer on the way.
  public static func advance(by seconds: TimeInterval) {
    settle()
    let end = touchstone_clock_now() + Int64((seconds * 1_000_000_000).rounded())
    while true {
      let next = touchstone_clock_next_deadline()
      guard next != 0, next <= end else { break }
      touchstone_clock_advance_to(next)
      settle()
    }
    touchstone_clock_advance_to(end)
    settle()
  }

  /// Lets that much time be over at once, as for a process that had none: what was due meanwhile happens now, once.
  public static func leap(by seconds: TimeInterval) {
    settle()
    touchstone_clock_advance_to(touchstone_clock_now() + Int64((seconds * 1_000_000_000).rounded()))
    settle()
  }

  private static var isTimerDue: Bool {
    let next = touchstone_clock_next_deadline()
    return next != 0 && next <= touchstone_clock_now()
  }
}

extension UIKitRuntime {
  /// Nothing waits for the next frame.
  @_spi(Host) public var isIdle: Bool { frameLoop.isIdle }

  /// Something moves that comes to rest by itself. What repeats for ever is no motion in this sense.
  @_spi(Host) public var isMoving: Bool { frameLoop.hasMotion || layers.animations.areEnding }

  /// The next frame draws every pixel of the screen again.
  @_spi(Host) public func invalidateScreen() { frameLoop.invalidateScreen() }

  /// Makes a frame now, if anything asks for one.
  @_spi(Host) public func runFrame() { frameLoop.runFrame() }
}
