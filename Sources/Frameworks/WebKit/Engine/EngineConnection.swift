import CTouchstoneRuntime
import Foundation

/// The socket to the web engine. Whoever waits here waits in the machine's own time, which the kernel keeps: a virtual clock stays where
/// it is. Main thread only.
final class EngineConnection {
  /// A message is no longer: `wire.h`.
  private static let limit = 64 << 20

  private let descriptor: Int32
  private var input = Data()
  /// Whether the engine has gone, or what it sends is no message.
  private(set) var isOver = false

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    // How long sending waits for the engine to read before it looks whether the engine waits for us to.
    setLimit(SO_SNDTIMEO, nanoseconds: 10_000_000)
  }

  deinit { close(descriptor) }

  static func canHold(_ message: EngineMessage) -> Bool { message.length <= limit }

  /// Sends a message. What comes meanwhile is taken in, for the engine reads nothing as long as nobody reads what it writes; it is left
  /// to `next`.
  func send(_ message: EngineMessage) {
    message.bytes.withUnsafeBytes { bytes in
      var place = 0
      while place < bytes.count, !isOver {
        let sent = Glibc.send(
          descriptor, bytes.baseAddress! + place, bytes.count - place, Int32(MSG_NOSIGNAL))
        if sent > 0 {
          place += sent
        } else if sent < 0, errno == EAGAIN {
          fill()
        } else if sent == 0 || errno != EINTR {
          isOver = true
        }
      }
    }
  }

  /// Whether something was taken in that was not worked off.
  var hasInput: Bool { !input.isEmpty }

  /// Takes in what is there, but not for ever from one that goes on and on.
  func fill() {
    for _ in 0..<64 where !take(waiting: false) { return }
  }

  /// Takes in what is there, or what is the first to come until then, in nanoseconds of the machine's time.
  func fill(until end: Int64, now: Int64) {
    guard now < end else { return }
    setLimit(SO_RCVTIMEO, nanoseconds: end - now)
    _ = take(waiting: true)
  }

  /// The first whole message of what was taken in.
  func next() -> EngineMessage? {
    if let message = EngineMessage(from: &input) { return message }
    // What was worked off takes no room any more.
    if input.startIndex > 0 { input = Data(input) }
    if let length = EngineMessage.length(in: input), !(5...Self.limit).contains(length) { isOver = true }
    return nil
  }

  /// Whether there may be more.
  private func take(waiting: Bool) -> Bool {
    guard !isOver else { return false }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = recv(descriptor, &bytes, bytes.count, waiting ? 0 : Int32(MSG_DONTWAIT))
    if count > 0 {
      input.append(contentsOf: bytes[..<count])
      return true
    }
    if count < 0, errno == EINTR { return true }
    if count == 0 || errno != EAGAIN { isOver = true }
    return false
  }

  private func setLimit(_ what: Int32, nanoseconds: Int64) {
    // Nought would be no limit.
    let microseconds = max(1, nanoseconds / 1000)
    var time = timeval(
      tv_sec: Int(microseconds / 1_000_000), tv_usec: Int(microseconds % 1_000_000))
    setsockopt(descriptor, SOL_SOCKET, what, &time, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Calls `ready` on the main thread whenever something has come.
  func watch(_ context: UnsafeMutableRawPointer, _ ready: @convention(c) (UnsafeMutableRawPointer?) -> Void) {
    touchstone_runloop_add_fd(descriptor, context, ready)
  }
}
