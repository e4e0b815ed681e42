import CTouchstoneRuntime
import Foundation
@_spi(Host) import UIKit

/// The time of an app that automation drives: a virtual clock is moved, the machine's is waited for.
@MainActor enum DrivenTime {
  /// The machine's clock goes on by itself, and nobody looks.
  private(set) static var isReal = false

  /// Before anything of the app runs.
  static func takeMachineClock() { isReal = true }

  /// Automation says what happens when, and nobody sees a frame that it has not asked for.
  static var isDriven: Bool { isReal || VirtualClock.standsStill }

  /// One turn of the run loop in real time: events that are longer apart than this are frames of their own.
  private static let frame = 1.0 / 60
  /// So many turns, one after the other, handle nothing when all is done that is due. An app that never rests (a
  /// zero-delay loop) is left after a while.
  private static let (quietTurns, mostTurns) = (3, 1_000)
  /// For so many real seconds nothing moves, when an app has come to rest: what one thing's end begins has begun by then.
  nonisolated static let calm = 0.1

  /// Lets time pass. What is due meanwhile happens.
  static func advance(by seconds: TimeInterval) {
    guard isReal else { return VirtualClock.advance(by: seconds) }
    let end = touchstone_clock_now() + Int64((seconds * 1e9).rounded())
    settle()
    while touchstone_clock_now() < end {
      _ = touchstone_runloop_run_once(Double(end - touchstone_clock_now()) / 1e9)
    }
  }

  /// Lets everything happen that is due now. In real time what other threads still work on is not waited for.
  static func settle() {
    guard isReal else { return VirtualClock.settle() }
    var (quiet, turns) = (0, 0)
    while quiet < quietTurns, turns < mostTurns {
      turns += 1
      let handled = touchstone_runloop_run_once(0) == 4
      let hadWork = !UIKitRuntime.shared.isIdle
      if hadWork { UIKitRuntime.shared.runFrame() }
      quiet = handled || hadWork ? 0 : quiet + 1
    }
  }

  /// The process had no time for so many seconds; on the machine's clock they are over.
  static func leap(by seconds: TimeInterval) {
    if isReal { settle() } else { VirtualClock.leap(by: seconds) }
  }

  /// Real time only: waits until nothing has moved for `calm` seconds that comes to rest by itself. What is due later nobody
  /// knows of there, unlike on a virtual clock, and it is not waited for.
  static func rest(calm: TimeInterval, atMost longest: TimeInterval) {
    settle()
    let start = touchstone_clock_now()
    var lastMoved = start
    func passed(since moment: Int64) -> Double { Double(touchstone_clock_now() - moment) / 1e9 }
    while passed(since: start) < longest {
      if UIKitRuntime.shared.isMoving {
        lastMoved = touchstone_clock_now()
      } else if passed(since: lastMoved) >= calm {
        return
      }
      advance(by: frame)
    }
  }
}
