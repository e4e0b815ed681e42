/// Tells what kind of word each line is that an app writes to its error stream: that it went there is no error yet.
struct ConsoleLevels {
  /// Between the first line of a backtrace and its last.
  private var isInBacktrace = false
  /// Last words were said: an empty line follows before the backtrace.
  private var hasSpokenLast = false

  mutating func level(of line: String) -> ConsoleEntry.Level {
    if isInBacktrace {
      isInBacktrace = !line.hasPrefix("Backtrace took ")
      return .crash
    }
    if line.hasPrefix("*** Signal "), line.contains(": Backtracing from") {
      isInBacktrace = true
      return .crash
    }
    if Self.isLastWord(line) || (hasSpokenLast && line.isEmpty) {
      hasSpokenLast = true
      return .crash
    }
    hasSpokenLast = false
    if line.hasPrefix("touchstone: ") {
      return line.hasPrefix("touchstone: warning: ") ? .warning : .note
    }
    return Self.levelOfLog(line) ?? .log
  }

  /// What Swift's run time, or the platform, says before it ends a process.
  static func isLastWord(_ line: String) -> Bool {
    if line.hasPrefix("*** Terminating app") || line.hasPrefix("*** Program crashed") { return true }
    for word in ["Fatal error", "Precondition failed", "Assertion failed"] {
      if line.hasPrefix(word) { return true }
      // "App/Main.swift:12: Fatal error: …"; others may say the words as well.
      if line.contains(": \(word)"), line.prefix(while: { $0 != " " }).contains(".swift:") { return true }
    }
    return false
  }

  /// "[subsystem:category] error: …", as the unified log writes.
  private static func levelOfLog(_ line: String) -> ConsoleEntry.Level? {
    var rest = Substring(line)
    if rest.hasPrefix("[") {
      guard let end = rest.firstIndex(of: "]"), rest[..<end].contains(":") else { return nil }
      rest = rest[rest.index(after: end)...].drop { $0 == " " }
    }
    for (word, level) in words where rest.hasPrefix(word) { return level }
    return nil
  }

  private static let words: [(String, ConsoleEntry.Level)] = [
    ("debug: ", .debug), ("info: ", .info), ("error: ", .error), ("fault: ", .error),
  ]
}

extension ConsoleEntry.Stream {
  /// Of a line that no app has written.
  func level(of line: String) -> ConsoleEntry.Level {
    switch self {
    case .output: .print
    case .error: .error
    case .simulator: .note
    case .diagnostic:
      line.contains("error: ") ? .error : line.contains("warning: ") ? .warning : .note
    }
  }
}
