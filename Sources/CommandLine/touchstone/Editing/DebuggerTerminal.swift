import Foundation
import TouchstoneConfinement

/// Runs the debugger in front of whoever typed the command: on a terminal of its own, which passes on what is typed and what
/// is said, or with pipes where nobody types.
struct DebuggerTerminal {
  let program: String
  let arguments: [String]
  let environment: [String: String]

  /// To its end; answers its exit status.
  func run() throws -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    let end = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 ? try onTerminal() : try withPipes()
    return switch end {
    case .exited(let status): status
    case .signalled(let number): 128 + number
    }
  }

  private func withPipes() throws -> ChildProcess.End {
    let process = try ChildProcess(
      program: program, arguments: arguments, environment: environment, takesInput: true)
    let said = DispatchGroup()
    copy(process.standardOutput, to: STDOUT_FILENO, in: said)
    copy(process.standardError, to: STDERR_FILENO, in: said)
    let input = process.standardInput
    copy(STDIN_FILENO, to: input, in: nil) { close(input) }
    let end = process.wait()
    _ = said.wait(timeout: .now() + 1)
    return end
  }

  private func onTerminal() throws -> ChildProcess.End {
    // TIOCSPTLCK and TIOCGPTN: unlock the other side, and ask for its number.
    var (locked, number) = (Int32(0), Int32(0))
    let main = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard main >= 0, ioctl(main, 0x4004_5431, &locked) == 0, ioctl(main, 0x8004_5430, &number) == 0 else {
      return try withPipes()
    }
    defer { close(main) }
    let side = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    takeSize(main)
    let process = try ChildProcess(
      program: program, arguments: arguments, environment: environment, terminal: side)
    close(side)
    var before = termios()
    tcgetattr(STDIN_FILENO, &before)
    // Keys, Ctrl-C among them, are the debugger's.
    var raw = before
    cfmakeraw(&raw)
    tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    defer { tcsetattr(STDIN_FILENO, TCSANOW, &before) }
    let resized = FollowedSignals([SIGWINCH]) { _ in takeSize(main) }
    defer { withExtendedLifetime(resized) {} }
    let said = DispatchGroup()
    copy(main, to: STDOUT_FILENO, in: said)
    copy(STDIN_FILENO, to: main, in: nil)
    let end = process.wait()
    _ = said.wait(timeout: .now() + 1)
    return end
  }

  private func takeSize(_ terminal: Int32) {
    var size = winsize()
    if ioctl(STDIN_FILENO, UInt(TIOCGWINSZ), &size) == 0 { _ = ioctl(terminal, UInt(TIOCSWINSZ), &size) }
  }

  /// Until one of them has ended, on a thread of its own.
  private func copy(
    _ from: Int32, to: Int32, in group: DispatchGroup?, then: @escaping @Sendable () -> Void = {}
  ) {
    group?.enter()
    let thread = Thread {
      var bytes = [UInt8](repeating: 0, count: 1 << 14)
      while true {
        let count = read(from, &bytes, bytes.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0, Self.writeAll(bytes[..<count], to) else { break }
      }
      then()
      group?.leave()
    }
    thread.name = "touchstone.debugger-terminal"
    thread.start()
  }

  private static func writeAll(_ bytes: ArraySlice<UInt8>, _ descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let written = write(descriptor, bytes.baseAddress! + done, bytes.count - done)
        if written > 0 { done += written } else if errno != EINTR { return false }
      }
      return true
    }
  }
}
