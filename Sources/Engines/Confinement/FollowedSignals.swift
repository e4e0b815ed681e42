import CTouchstoneProcess
import Foundation

/// Signals that are heard of instead of doing what they do by themselves, from `init` on and as long as this lives.
///
/// Dispatch's signal sources hear of nothing until their manager has taken them in, a moment after they were resumed; a signal
/// that is ignored for them until then is lost.
public final class FollowedSignals: Sendable {
  private let numbers: [Int32]

  /// `told` is called by a thread of its own, once for each signal that came; of many at once some may be one.
  public init(_ numbers: [Int32], _ told: @escaping @Sendable (Int32) -> Void) {
    self.numbers = numbers
    let end = touchstone_follow_signals(numbers, numbers.count)
    guard end >= 0 else { return }
    let thread = Thread {
      var number: UInt8 = 0
      while true {
        let count = read(end, &number, 1)
        if count < 0, errno == EINTR { continue }
        guard count == 1 else { break }
        told(Int32(number))
      }
      close(end)
    }
    thread.stackSize = 256 << 10
    thread.start()
  }

  deinit { touchstone_forget_signals(numbers, numbers.count) }
}
