import Foundation

/// How much of what an app prints is passed on: so much at once, so much a second, and so much in all.
///
/// An app that prints without an end would fill the memory, a log, or a page with it. What is left out is counted, and told
/// in one line when the app is quieter again, or has ended. Both streams of a process share one.
struct OutputAllowance {
  /// Bytes at once: more than any app prints while it starts.
  static let burst = 4 << 20
  /// Bytes a second from then on.
  static let rate = 1 << 20
  /// Bytes of one run.
  static let total = 64 << 20
  /// What a line costs beside its bytes: a million empty ones are no less to keep.
  static let line = 64

  private var credit = Double(Self.burst)
  private var last: Double
  private var left = Self.total
  private var lost = (lines: 0, bytes: 0)
  private var isCut = false

  /// - Parameter time: Seconds on a clock that goes on.
  init(at time: Double) { last = time }

  /// Answers what is passed on of these, with what is to be said of those before.
  mutating func take(_ lines: [String], at time: Double) -> [String] {
    credit = min(Double(Self.burst), credit + (time - last) * Double(Self.rate))
    last = time
    var shown: [String] = []
    for line in lines {
      let bytes = line.utf8.count + Self.line
      // Not one line in a thousand: what is shown again is shown for a while.
      if isCut, credit >= Double(Self.rate) / 2, left >= bytes { shown += resume() }
      guard !isCut, credit >= Double(bytes), left >= bytes else {
        if !isCut { shown.append(Self.beginning(isLast: left < bytes)) }
        isCut = true
        lost = (lost.lines + 1, lost.bytes + line.utf8.count)
        continue
      }
      credit -= Double(bytes)
      left -= bytes
      shown.append(line)
    }
    return shown
  }

  /// What is to be said at the end.
  mutating func finish() -> [String] { isCut ? resume() : [] }

  private mutating func resume() -> [String] {
    defer { (lost, isCut) = ((0, 0), false) }
    return ["touchstone: \(lost.lines) lines of the app's output were left out, \(lost.bytes) bytes"]
  }

  private static func beginning(isLast: Bool) -> String {
    isLast
      ? "touchstone: the app has printed \(total >> 20) MiB; what it prints from here on is left out"
      : "touchstone: the app prints more than \(rate >> 20) MiB a second; what it prints now is left out"
  }
}

/// One for two threads.
final class SharedAllowance: @unchecked Sendable {
  private let lock = NSLock()
  private var allowance = OutputAllowance(at: SharedAllowance.now)

  func take(_ lines: [String]) -> [String] { lock.withLock { allowance.take(lines, at: Self.now) } }
  func finish() -> [String] { lock.withLock { allowance.finish() } }

  private static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
}
