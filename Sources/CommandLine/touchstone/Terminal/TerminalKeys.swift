import Foundation

/// Keys that are pressed in the terminal, one at a time and without Return.
///
/// The terminal is as it was before after `end`, and while the tool is stopped by Ctrl-Z.
final class TerminalKeys: @unchecked Sendable {
  let presses: AsyncStream<Character>
  private let before: termios
  private let source: any DispatchSourceRead
  private var signals: [any DispatchSourceSignal] = []
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
    follow(SIGCONT) { [weak self] in self?.takeOver() }
    follow(SIGTSTP) { [weak self] in self?.stop() }
  }

  func end() {
    source.cancel()
    told.finish()
    release()
  }

  private func follow(_ number: Int32, _ body: @escaping @Sendable () -> Void) {
    if number == SIGTSTP { signal(number, SIG_IGN) }
    let signal = DispatchSource.makeSignalSource(signal: number, queue: .global())
    signal.setEventHandler(handler: body)
    signal.resume()
    signals.append(signal)
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
    raise(SIGSTOP)
  }
}
