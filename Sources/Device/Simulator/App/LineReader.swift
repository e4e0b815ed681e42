import Foundation

/// Reads a pipe on a thread of its own and hands out whole lines, several at a time.
final class LineReader: @unchecked Sendable {
  private let descriptor: Int32
  private let progress = NSCondition()
  /// Waits for more, or is about to: all that it has read is handed out.
  private var isWaiting = false
  private var hasEnded = false

  init(
    _ descriptor: Int32, name: String, lines: @escaping @Sendable ([String]) -> Void,
    ended: @escaping @Sendable () -> Void
  ) {
    self.descriptor = descriptor
    let thread = Thread { [self] in
      var splitter = LineSplitter()
      var buffer = [UInt8](repeating: 0, count: 65536)
      while true {
        progress.withLock {
          isWaiting = true
          progress.broadcast()
        }
        // Taken out of the pipe only once it is known that it is not handed out yet.
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&ready, 1, -1) < 0, errno == EINTR {}
        progress.withLock { isWaiting = false }
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        let found = splitter.append(buffer[0..<count])
        if !found.isEmpty { lines(found) }
      }
      progress.withLock {
        close(descriptor)
        hasEnded = true
        progress.broadcast()
      }
      let rest = splitter.finish()
      if !rest.isEmpty { lines(rest) }
      ended()
    }
    thread.name = name
    thread.start()
  }

  /// Waits until all that lies in the pipe now is handed out: what comes another way is not to overtake it.
  func catchUp() {
    progress.withLock {
      // A pipe that never runs dry is not waited for to its end.
      for _ in 0..<1000 where !hasEnded {
        var waiting: Int32 = 0
        guard ioctl(descriptor, UInt(FIONREAD), &waiting) == 0 else { return }
        if waiting == 0, isWaiting { return }
        _ = progress.wait(until: Date(timeIntervalSinceNow: 0.001))
      }
    }
  }
}

/// Cuts bytes at line ends; a line without an end waits for the rest, but not for ever.
struct LineSplitter {
  /// A longer line is cut: nobody reads it, and it must not fill the memory.
  static let longestLine = 16384
  private var pending: [UInt8] = []

  mutating func append(_ bytes: ArraySlice<UInt8>) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      if byte == 10 || pending.count >= Self.longestLine {
        lines.append(String(decoding: pending, as: UTF8.self))
        pending.removeAll(keepingCapacity: true)
        if byte == 10 { continue }
      }
      pending.append(byte)
    }
    return lines
  }

  mutating func finish() -> [String] {
    defer { pending = [] }
    return pending.isEmpty ? [] : [String(decoding: pending, as: UTF8.self)]
  }
}
