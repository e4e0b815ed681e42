import Foundation
import TouchstoneConfinement

/// Says aloud what VoiceOver says, by espeak-ng where the user has installed that. What is said next cuts off what is being said,
/// as on a device; one program speaks at a time, started by a thread of its own.
public final class HostVoice: @unchecked Sendable {
  /// Characters of a text that are said: nobody listens for longer.
  static let longest = 1000
  private static let mark = "VoiceOver: "

  private let program: String
  private let changed = NSCondition()
  private var next: String?
  private var speaking: ChildProcess?
  private var hasEnded = false

  /// Nil where there is no such program.
  public init?(program: String? = Program.find("espeak-ng")) {
    guard let program else { return nil }
    self.program = program
    let thread = Thread { [self] in work() }
    thread.name = "touchstone.voice"
    thread.start()
  }

  /// Says a line of the console if it is VoiceOver's.
  public func hear(_ entry: ConsoleEntry) {
    if let words = Self.words(of: entry) { say(words) }
  }

  /// What VoiceOver said, if it was that; an app that prints the like is not meant.
  static func words(of entry: ConsoleEntry) -> String? {
    guard entry.stream == .simulator, entry.text.hasPrefix(Self.mark) else { return nil }
    return String(entry.text.dropFirst(Self.mark.count))
  }

  func say(_ text: String) {
    let words = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : Character($0) }
    changed.withLock {
      next = String(words.prefix(Self.longest))
      speaking?.send(SIGKILL)
      changed.signal()
    }
  }

  /// Falls silent.
  public func end() {
    changed.withLock {
      hasEnded = true
      speaking?.send(SIGKILL)
      changed.signal()
    }
  }

  private func work() {
    while let text = nextText() {
      // A text may begin like an option. The user's own sound is found by their environment.
      let child = try? ChildProcess(
        program: program, arguments: ["--", text], environment: ProcessInfo.processInfo.environment)
      guard let child else { continue }
      let isCutOff = changed.withLock {
        speaking = child
        return next != nil || hasEnded
      }
      if isCutOff { child.send(SIGKILL) }
      // What it complains of, no sound card say, is of no interest, but has to go somewhere.
      for output in [child.standardOutput, child.standardError] {
        DispatchQueue.global().async { Self.drain(output) }
      }
      _ = child.wait()
      changed.withLock { speaking = nil }
    }
  }

  /// Waits for one; nil at the end.
  private func nextText() -> String? {
    changed.withLock {
      while next == nil, !hasEnded { changed.wait() }
      defer { next = nil }
      return hasEnded ? nil : next
    }
  }

  private static func drain(_ output: Int32) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(output, &buffer, buffer.count)
      if count == 0 || (count < 0 && errno != EINTR) { break }
    }
    close(output)
  }
}
