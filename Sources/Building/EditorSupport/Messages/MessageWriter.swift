import Foundation

/// Messages to another program, on a pipe. From any thread; each goes out whole, in order, and nobody waits for it: whoever
/// waited for one side would not read what the other says, and both would stand.
public final class MessageWriter: Sendable {
  private let descriptor: Int32
  private let queue = DispatchQueue(label: "touchstone.message-writer")

  public init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// What nobody reads any more is lost; that the pipe has ended its reader notices.
  public func send(_ message: JSONValue) {
    queue.async { [descriptor] in
      let body = message.encoded()
      Self.write(Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body, to: descriptor)
    }
  }

  /// Waits until all of it is out, but not for somebody who does not read.
  public func drain(seconds: Double = 1) {
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    _ = done.wait(timeout: .now() + seconds)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress! + done, bytes.count - done)
      }
      if count > 0 { done += count } else if errno != EINTR { return }
    }
  }
}
