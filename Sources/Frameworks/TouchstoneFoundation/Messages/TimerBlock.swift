import Foundation
import Synchronization
import TouchstoneSwiftRuntime

/// What a timer runs, and with it the timer's target, until the timer is invalid.
///
/// Foundation for Linux lets neither go: a timer holds its block for as long as there is the timer, and a reference that nobody gives
/// back holds the timer for ever. A page with a timer would outlive every way back from it.
final class TimerBlock: Sendable {
  private let block: Mutex<(@Sendable (Timer) -> Void)?>
  private let repeats: Bool

  init(_ block: @escaping @Sendable (Timer) -> Void, repeats: Bool) {
    self.block = Mutex(block)
    self.repeats = repeats
  }

  func run(_ timer: Timer) {
    block.withLock { $0 }?(timer)
    if !repeats { end(timer) }
  }

  func end(_ timer: Timer) {
    let ended = block.withLock { block in
      defer { block = nil }
      return block
    }
    // The run loop does not ask for the reference again once the timer is invalid, and on its way out of the block has one of its own.
    if ended != nil, Self.isTimerHeld { Unmanaged.passUnretained(timer).release() }
  }

  /// Puts the end of the block behind `invalidate`, once.
  static let endWithTimers: Void = {
    for place in WrittenSlots.places(plain: PlainTimer.self, hook: EndingTimer.self) {
      WrittenSlots.put(WrittenSlots.code(of: EndingTimer.self, at: place), at: place, of: Timer.self)
    }
  }()

  /// Whether Foundation holds a timer that nobody else does.
  private static let isTimerHeld: Bool = {
    weak var timer: Timer?
    makeTimer(&timer)
    return timer != nil
  }()

  @inline(never) private static func makeTimer(_ timer: inout Timer?) {
    timer = Timer(foundationFire: .distantFuture, interval: 0, repeats: false) { _ in }
  }
}

private class PlainTimer: Timer {}

private class EndingTimer: Timer {
  @_optimize(none) @inline(never)
  override func invalidate() {
    super.invalidate()
    (objc_getAssociatedObject(self, TimerNote.block) as? TimerBlock)?.end(self)
  }
}
