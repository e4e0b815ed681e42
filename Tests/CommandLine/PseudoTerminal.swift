import Foundation

/// A program on a terminal of its own, as a person starts it.
final class PseudoTerminal {
  struct Failure: Error, CustomStringConvertible { var description: String }

  private let process = Process()
  private let main: Int32
  private var said = ""
  /// All that was said, whatever of it was waited for.
  private(set) var transcript = ""

  init(_ command: [String], environment: [String: String]) throws {
    // TIOCSPTLCK and TIOCGPTN: unlock the other side, and ask for its number.
    var (locked, number) = (Int32(0), Int32(0))
    main = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard main >= 0, ioctl(main, 0x4004_5431, &locked) == 0, ioctl(main, 0x8004_5430, &number) == 0 else {
      throw Failure(description: "There is no terminal to be had.")
    }
    let file = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    let side = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/setsid")
    process.arguments = ["--ctty", "--wait"] + command
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      .merging(["TERM": "xterm", "NO_COLOR": ""]) { $1 }
    (process.standardInput, process.standardOutput, process.standardError) = (side, side, side)
    try process.run()
  }

  deinit { close(main) }

  /// Forgets what was said up to these words.
  func wait(for words: String, seconds: Double = 120) throws {
    try wait(seconds: seconds, "“\(words)” was not said") {
      guard let found = said.range(of: words) else { return false }
      said = String(said[found.upperBound...])
      return true
    }
  }

  /// The rest of the line that begins so, with its beginning.
  func line(beginning words: String, seconds: Double = 120) throws -> String {
    var line = ""
    try wait(seconds: seconds, "“\(words)” was not said") {
      guard let found = said.range(of: words),
        let end = said[found.upperBound...].firstIndex(where: \.isNewline)
      else { return false }
      line = String(said[found.lowerBound..<end])
      said = String(said[end...])
      return true
    }
    return line
  }

  func wait(seconds: Double = 30, _ what: String = "it did not happen", until isDone: () -> Bool) throws {
    let end = Date() + seconds
    while !isDone() {
      guard Date() < end else { throw Failure(description: "\(what): \(said)") }
      read(for: 100)
    }
  }

  private func read(for milliseconds: Int32) {
    var wanted = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
    guard poll(&wanted, 1, milliseconds) > 0 else { return }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = Glibc.read(main, &bytes, bytes.count)
    guard count > 0 else {
      usleep(10_000)
      return
    }
    let words = String(decoding: bytes.prefix(count), as: UTF8.self)
    said += words
    transcript += words
  }

  func press(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(main, bytes, bytes.count)
  }

  /// Whether the terminal shows what is typed.
  var isEchoing: Bool {
    var settings = termios()
    tcgetattr(main, &settings)
    return settings.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Waits for the end.
  var exitStatus: Int32 {
    while process.isRunning { read(for: 100) }
    return process.terminationStatus
  }

  func end() {
    if process.isRunning { press("\u{3}") }
    _ = exitStatus
  }
}
