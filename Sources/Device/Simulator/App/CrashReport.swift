import Foundation
import TouchstoneConfinement

/// How an app's process ended, in words for its developer.
public struct AppEnd: Codable, Equatable, Sendable {
  public enum Kind: String, Codable, Sendable {
    /// It ended by itself with code 0, or somebody ended it on purpose.
    case quit
    case crashed
    /// Its main thread did not answer, and it was ended for that.
    case hung
    /// It took more memory than it may, and was ended for that.
    case outOfMemory
  }
  public var kind: Kind
  /// "Signal 5 (trace or breakpoint trap)".
  public var summary: String
  /// What the app said last: the text of its fatal error, say.
  public var message: String?
  /// Swift's backtrace, line by line; of one that hung, of all its threads. Empty when there is none.
  public var backtrace: [String]

  public var isFailure: Bool { kind != .quit }
}

/// Makes an `AppEnd` of an exit status and the last lines of the error stream.
enum CrashReport {
  /// What the Swift runtime's backtracer is told: plain text of all threads, no questions. Of a crash `BacktraceLines`
  /// keeps the thread that crashed; the others are for samples.
  static let backtraceSettings =
    "enable=yes,color=no,interactive=no,output-to=stderr,preset=full,registers=none,images=none,"
    + "limit=64,timeout=30s"

  static func end(for end: ChildProcess.End, errors: [String]) -> AppEnd {
    switch end {
    case .exited(0): return AppEnd(kind: .quit, summary: "Ended by itself", message: nil, backtrace: [])
    case .exited(let code):
      return AppEnd(
        kind: .crashed, summary: "Ended with exit code \(code)", message: lastWords(of: errors),
        backtrace: backtrace(in: errors))
    case .signalled(let signal):
      let name = String(cString: strsignal(signal)).lowercased()
      return AppEnd(
        kind: .crashed, summary: "Signal \(signal) (\(name))", message: lastWords(of: errors),
        backtrace: backtrace(in: errors))
    }
  }

  /// The line that says why: a Swift fatal error, an uncaught exception or just the last line.
  private static func lastWords(of lines: [String]) -> String? {
    let spoken = lines.prefix { !isStartOfBacktrace($0) }
    let told = spoken.last { line in
      ["Fatal error", "Precondition failed", "Assertion failed", "Terminating app", "error while loading"]
        .contains { line.contains($0) }
    }
    return told ?? spoken.last { !$0.trimmingCharacters(in: .whitespaces).isEmpty }
  }

  private static func backtrace(in lines: [String]) -> [String] {
    guard let start = lines.lastIndex(where: isStartOfBacktrace) else { return [] }
    return Array(lines[start...])
  }

  /// The line by which the process says that it is about to end; its backtrace takes a while.
  static func beginning(in lines: [String]) -> String? {
    lines.first { ConsoleLevels.isLastWord($0) || $0.hasPrefix("*** Signal ") || isStartOfBacktrace($0) }
  }

  private static func isStartOfBacktrace(_ line: String) -> Bool {
    line.contains("Program crashed:")
  }
}
