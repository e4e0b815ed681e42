import Foundation

/// Who asks an app for a sample hears of it once, also if it does not come.
///
/// Swift's backtracer, a program that the app starts for it, reads the debug information of the whole platform: that takes a
/// moment, and on a busy machine many times as long. While it is at work it is waited for; where there is none, not for long.
final class SampleRequests: @unchecked Sendable {
  /// Seconds between two looks at whether the backtracer is at work.
  private static let pause = 1.0
  /// Looks in a row that may find none: it has not begun, it writes its last lines, or nobody tells.
  static let looksInVain = 10
  /// Looks in all: a backtracer may hang, too.
  static let looks = 60

  private let lock = NSLock()
  private var lines = BacktraceLines()
  private var asked = 0
  private var isWaiting = false
  private let isAtWork: @Sendable () -> Bool
  private let wait: @Sendable (Double, @escaping @Sendable () -> Void) -> Void
  private let told: @Sendable ([String]) -> Void

  /// - Parameters:
  ///   - isAtWork: Whether the app's backtracer runs now.
  ///   - wait: Does something after so many seconds.
  init(
    isAtWork: @escaping @Sendable () -> Bool,
    wait: @escaping @Sendable (Double, @escaping @Sendable () -> Void) -> Void = { seconds, work in
      DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: work)
    },
    told: @escaping @Sendable ([String]) -> Void
  ) {
    (self.isAtWork, self.wait, self.told) = (isAtWork, wait, told)
  }

  func expect() {
    let number = lock.withLock {
      asked += 1
      isWaiting = true
      return asked
    }
    lookAgain(for: number, looks: 0, inVain: 0)
  }

  /// Answers what is for the console.
  func take(_ more: [String]) -> [String] {
    let parts = lock.withLock { lines.take(more) }
    for sample in parts.samples { tell(sample) }
    return parts.shown
  }

  private func lookAgain(for number: Int, looks: Int, inVain: Int) {
    wait(Self.pause) { [self] in look(for: number, looks: looks + 1, inVain: inVain) }
  }

  private func look(for number: Int, looks: Int, inVain: Int) {
    guard lock.withLock({ isWaiting && asked == number }) else { return }
    let inVain = isAtWork() ? 0 : inVain + 1
    guard inVain < Self.looksInVain, looks < Self.looks else { return tell([], whoAsked: number) }
    lookAgain(for: number, looks: looks, inVain: inVain)
  }

  /// - Parameter number: Told to this one alone; nil for all. Somebody may have asked again meanwhile.
  private func tell(_ sample: [String], whoAsked number: Int? = nil) {
    let isWanted = lock.withLock {
      guard isWaiting, number == nil || number == asked else { return false }
      isWaiting = false
      return true
    }
    if isWanted { told(sample) }
  }
}
