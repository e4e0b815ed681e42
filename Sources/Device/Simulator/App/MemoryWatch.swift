import Foundation

/// Looks at a process's memory from outside, on a thread of its own, until it is gone.
///
/// What counts is what lies in memory now (`statm`): a limit of the address space would forbid what apps map and never
/// touch, and a control group needs a machine that lets its users make some.
final class MemoryWatch: @unchecked Sendable {
  /// Microseconds between two looks: what a process takes meanwhile is beyond the limit.
  private static let pause: UInt32 = 20_000

  private let lock = NSLock()
  private var isOver = false

  init(of process: pid_t, limit: Int, exceeded: @escaping @Sendable () -> Void) {
    let thread = Thread { [self] in
      while !lock.withLock({ isOver }) {
        if Self.resident(process) > limit { return exceeded() }
        usleep(Self.pause)
      }
    }
    thread.name = "touchstone.memory-watch"
    thread.start()
  }

  /// Its number may be another's from now on.
  func end() { lock.withLock { isOver = true } }

  /// Bytes that a process has in memory; 0 when it is gone.
  static func resident(_ process: pid_t) -> Int {
    let numbers = (try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8))?.split(
      separator: " ")
    guard let numbers, numbers.count > 1 else { return 0 }
    return (Int(numbers[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  }
}
