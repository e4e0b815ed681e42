import Foundation

/// Reads a pipe on a thread of its own and hands out whole lines, several at a time.
enum LineReader {
  static func start(
    _ descriptor: Int32, name: String, lines: @escaping @Sendable ([String]) -> Void,
    ended: @escaping @Sendable () -> Void
  ) {
    let thread = Thread {
      var splitter = LineSplitter()
      var buffer = [UInt8](repeating: 0, count: 65536)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        let found = splitter.append(buffer[0..<count])
        if !found.isEmpty { lines(found) }
      }
      close(descriptor)
      let rest = splitter.finish()
      if !rest.isEmpty { lines(rest) }
      ended()
    }
    thread.name = name
    thread.start()
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
