import Foundation
import TouchstoneConfinement

/// Keys that are pressed in the terminal, one at a time and without Return.
///
/// The terminal is as it was before after `end`, and while the tool is stopped by Ctrl-Z.
final class TerminalKeys: @unchecked Sendable {
  let presses: AsyncStream<Character>
  private let before: termios
  private let source: any DispatchSourceRead
  private var signals: FollowedSignals?
  private let told: AsyncStream<Character>.Continuation

  /// Nil where nobody types: standard input is no terminal, or this runs behind another command.
  init?() {
    var settings = termios()
    guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &settings) == 0,
      tcgetpgrp(STDIN_FILENO) == getpgrp()
    else { return nil }
    before = settings
    (presses, told) = AsyncStream<Character>.makeStream(bufferingPolicy: .bufferingOldest(16))
    source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .global())
    source.setEventHandler { [told, source] in
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      guard count > 0 else { return source.cancel() }
      // Arrows and the like are several bytes, and mean nothing here.
      guard bytes[0] != 0x1B else { return }
      for character in String(decoding: bytes.prefix(count), as: UTF8.self) {
        // While the settings change, Ctrl-C may come as a key.
        if character == "\u{3}" { kill(getpid(), SIGINT) } else { told.yield(character) }
      }
    }
    source.resume()
    takeOver()
    signals = FollowedSignals([SIGCONT, SIGTSTP]) { [weak self] number in
      if number == SIGTSTP { self?.stop() } else { self?.takeOver() }
    }
  }

  func end() {
    source.cancel()
    signals = nil
    told.finish()
    release()
  }

  /// Keys come one by one and are not shown; Ctrl-C stays what it is.
  private func takeOver() {
    var settings = before
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  private func release() {
    var settings = before
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  private func stop() {
    release()
    kill(getpid(), SIGSTOP)
  }
}
