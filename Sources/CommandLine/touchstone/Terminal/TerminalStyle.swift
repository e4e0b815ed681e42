import Foundation

/// How text is set off on a terminal: not at all where it goes into a file, where NO_COLOR is set or the terminal is dumb.
struct TerminalStyle: Sendable {
  enum Tone: String, Sendable {
    case plain = ""
    case bold = "1"
    case dim = "2"
    case error = "31"
    case good = "32"
  }

  let isColoured: Bool

  static var standardOutput: TerminalStyle { style(of: STDOUT_FILENO) }
  static var standardError: TerminalStyle { style(of: STDERR_FILENO) }

  private static func style(of descriptor: Int32) -> TerminalStyle {
    let environment = ProcessInfo.processInfo.environment
    let isWanted = environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    return TerminalStyle(isColoured: isWanted && isatty(descriptor) == 1)
  }

  func callAsFunction(_ tone: Tone, _ text: String) -> String {
    isColoured && tone != .plain ? "\u{1B}[\(tone.rawValue)m\(text)\u{1B}[0m" : text
  }
}
