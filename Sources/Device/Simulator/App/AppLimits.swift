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
    ended("Did not answer for \(words(seconds))", stacks)
  }

  /// "Did not end within 5 seconds, which --timeout allows a test": one that was on, whatever it did meanwhile.
  static func late(_ seconds: Double, stacks: [String]) -> AppEnd {
    ended("Did not end within \(words(seconds)), which --timeout allows a test", stacks)
  }

  private static func ended(_ summary: String, _ stacks: [String]) -> AppEnd {
    AppEnd(
      kind: .hung, summary: summary,
      message: stacks.isEmpty ? "It did not tell what its threads do, either." : nil, backtrace: stacks)
  }

  private static func words(_ seconds: Double) -> String {
    let time = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
    return "\(time) second\(seconds == 1 ? "" : "s")"
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
