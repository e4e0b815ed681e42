/// What an app may take before it is ended. Its processes are watched from outside.
public struct AppLimits: Equatable, Sendable {
  /// Seconds on the clock of the wall that its main thread may take to answer.
  public var answer: Double?
  /// Bytes of memory that its process, and the programs that it starts, may have in use together. What is mapped and
  /// untouched does not count.
  public var memory: Int?

  public init(answer: Double? = nil, memory: Int? = nil) {
    (self.answer, self.memory) = (answer, memory)
  }
}

extension AppEnd {
  /// "Did not answer for 5 seconds".
  static func hung(_ seconds: Double, stacks: [String]) -> AppEnd {
    let time = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
    return AppEnd(
      kind: .hung, summary: "Did not answer for \(time) second\(seconds == 1 ? "" : "s")",
      message: stacks.isEmpty ? "It did not tell what its threads do, either." : nil, backtrace: stacks)
  }

  static func tooManyPrograms(_ count: Int) -> AppEnd {
    AppEnd(
      kind: .outOfMemory, summary: "Had more than \(count) programs running", message: nil, backtrace: [])
  }

  static func outOfMemory(limit: Int) -> AppEnd {
    AppEnd(
      kind: .outOfMemory, summary: "Took more than \(limit >> 20) MiB of memory", message: nil, backtrace: [])
  }
}
