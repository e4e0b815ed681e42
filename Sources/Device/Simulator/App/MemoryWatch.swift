import Foundation

/// Looks at the memory of an app's process and of the programs that it starts, from outside, on a thread of its own, until
/// they are gone.
///
/// What counts is what lies in memory now: a limit of the address space would forbid what apps map and never touch, and a
/// control group needs a machine that lets its users make some. Pages that several have in common (`smaps_rollup`) count
/// once; that is slow to ask, so it is asked of those alone that seem to have too much.
final class MemoryWatch: @unchecked Sendable {
  /// Microseconds between two looks: what is taken meanwhile is beyond the limit.
  private static let pause: UInt32 = 20_000
  /// Looks from one count of the programs to the next: that asks each thread of each.
  private static let looksPerCount = 5
  /// The kernel's own memory for a process is in no number of it.
  static let programs = 256

  private let lock = NSLock()
  private var isOver = false

  /// - Parameter ancestor: The process that all of them descend from, which does not count itself.
  init(of ancestor: pid_t, limit: Int, exceeded: @escaping @Sendable (AppEnd) -> Void) {
    let thread = Thread { [self] in
      var family: [pid_t] = []
      var looks = 0
      while !lock.withLock({ isOver }) {
        if looks % Self.looksPerCount == 0 { family = Self.descendants(of: ancestor, most: Self.programs) }
        looks += 1
        if family.count > Self.programs { return exceeded(.tooManyPrograms(Self.programs)) }
        if family.reduce(0, { $0 + Self.resident($1) }) > limit,
          family.reduce(0, { $0 + Self.share($1) }) > limit
        {
          return exceeded(.outOfMemory(limit: limit))
        }
        usleep(Self.pause)
      }
    }
    thread.name = "touchstone.memory-watch"
    thread.start()
  }

  /// Their numbers may be others' from now on.
  func end() { lock.withLock { isOver = true } }

  /// Those that a process has started, and those that these have, until there are more than so many.
  static func descendants(of process: pid_t, most: Int) -> [pid_t] {
    var found: [pid_t] = []
    var next = [process]
    while let parent = next.popLast(), found.count <= most {
      let children = children(of: parent)
      found += children
      next += children
    }
    return found
  }

  /// Each thread has children of its own.
  static func children(of process: pid_t) -> [pid_t] {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    return threads.flatMap { thread in
      text("/proc/\(process)/task/\(thread)/children").split(separator: " ").compactMap { pid_t($0) }
    }
  }

  /// Bytes that a process has in memory; 0 when it is gone.
  static func resident(_ process: pid_t) -> Int {
    let numbers = text("/proc/\(process)/statm").split(separator: " ")
    guard numbers.count > 1 else { return 0 }
    return (Int(numbers[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  }

  /// The same, but of what it has in common with others only its share.
  static func share(_ process: pid_t) -> Int {
    for line in text("/proc/\(process)/smaps_rollup").split(separator: "\n") where line.hasPrefix("Pss:") {
      return (line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) << 10
    }
    // Older kernels do not tell.
    return resident(process)
  }

  private static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}
