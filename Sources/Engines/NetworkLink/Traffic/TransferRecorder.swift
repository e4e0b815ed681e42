import Foundation

/// Makes exchanges of what is told of transfers, libcurl's and the web engine's, and passes on each time one has come further.
///
/// Any thread; `tell` is called on the one that brings the news: one that drives libcurl, or a page's connection's own.
final class TransferRecorder: @unchecked Sendable {
  private let lock = NSLock()
  private var open: [UInt64: Exchange] = [:]
  private var servers: [String: String] = [:]
  private let tell: @Sendable (Exchange) -> Void

  init(tell: @escaping @Sendable (Exchange) -> Void) { self.tell = tell }

  func begin(_ number: UInt64, _ url: String, at time: Double) {
    lock.withLock { open[number] = Exchange(number: number, url: url, began: time) }
  }

  func connect(_ number: UInt64, to server: String?) {
    lock.withLock {
      guard let server, let exchange = open[number] else { return }
      open[number]?.server = server
      servers[Self.origin(exchange.url)] = server
    }
  }

  func take(_ number: UInt64, head bytes: UnsafeRawBufferPointer) {
    change(number) { exchange in
      let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      let words = lines.first?.split(separator: " ") ?? []
      // A second request of the same transfer answers a question of the server's; the last one counts.
      if let method = words.first { exchange.method = String(method) }
      exchange.requestHeaders = lines.dropFirst().compactMap(Self.header)
      exchange.requestBody = Exchange.Body()
      if exchange.server == nil { exchange.server = servers[Self.origin(exchange.url)] }
      return true
    }
  }

  func take(_ number: UInt64, requestBody bytes: UnsafeRawBufferPointer) {
    change(number) { exchange in
      exchange.requestBody.append(bytes)
      return false
    }
  }

  func take(_ number: UInt64, line bytes: UnsafeRawBufferPointer, at time: Double) {
    change(number) { exchange in
      let line = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
      if line.hasPrefix("HTTP/") {
        let words = line.split(separator: " ", maxSplits: 2)
        exchange.status = words.count > 1 ? Int(words[1]) : nil
        exchange.statusText = words.count > 2 ? String(words[2]) : ""
        exchange.responseHeaders = []
        exchange.answered = time
        return false
      }
      if let header = Self.header(Substring(line)) { exchange.responseHeaders.append(header) }
      return line.isEmpty
    }
  }

  func take(_ number: UInt64, responseBody bytes: UnsafeRawBufferPointer) {
    change(number) { exchange in
      exchange.responseBody.append(bytes)
      return false
    }
  }

  /// Bytes of an exchange that nobody reads. With a time they are told of as what there was until then.
  func pass(_ number: UInt64, up: Int, down: Int, at time: Double?) {
    change(number) { exchange in
      exchange.requestBody.size += up
      exchange.responseBody.size += down
      guard let time else { return false }
      if down > 0, exchange.answered == nil { exchange.answered = time }
      (exchange.state, exchange.ended) = (.done, time)
      return true
    }
  }

  func end(_ number: UInt64, _ state: Exchange.State, failure: String?, at time: Double) {
    change(number) { exchange in
      (exchange.state, exchange.failure, exchange.ended) = (state, failure, time)
      return true
    }
    lock.withLock { _ = open.removeValue(forKey: number) }
  }

  /// Changes one of them, and tells of it if that says so.
  private func change(_ number: UInt64, _ body: (inout Exchange) -> Bool) {
    let changed = lock.withLock { () -> Exchange? in
      guard let index = open.index(forKey: number) else { return nil }
      return body(&open.values[index]) ? open.values[index] : nil
    }
    if let changed { tell(changed) }
  }

  private static func header(_ line: Substring) -> Exchange.Header? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    return Exchange.Header(
      String(line[..<colon]), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
  }

  private static func origin(_ url: String) -> String {
    url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).prefix(3).joined(separator: "/")
  }
}
