import Foundation
import TouchstoneDeviceProtocol

/// The app's end of the socket. Main thread only, but for sending and telling: tests fail on any thread.
///
/// Writing blocks: the other side always reads. Reading never does. When the other side is gone the
/// process ends, so that a simulator that was killed leaves no apps behind.
final class DeviceSocket {
  let descriptor: Int32
  private let sending = NSLock()
  /// Of the parser and what follows.
  private let reading = NSLock()
  /// Came while something else was waited for.
  private var kept: [DeviceMessage] = []
  private var parser = MessageParser()
  private var buffer = [UInt8](repeating: 0, count: 16384)

  init(path: String) {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard descriptor >= 0, path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
      exitWithError("\(LaunchEnvironment.socket)='\(path)' cannot be a socket's path")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0 else {
      exitWithError(
        "no device answers at \(path): \(String(cString: strerror(errno))). Start the app with `touchstone run`."
      )
    }
  }

  func send(_ message: AppMessage) {
    guard let bytes = try? message.encoded() else { return }
    sending.lock()
    defer { sending.unlock() }
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress! + done, bytes.count - done, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { _exit(0) }
      done += count
    }
  }

  /// Waits for the reply to a request.
  ///
  /// A plain read of the kernel is none of the waits that move a virtual clock, so that time stands meanwhile.
  func reply(to request: Int) -> DeviceReply {
    reading.withLock {
      wait { if case .reply(let reply) = $0, reply.identifier == request { reply } else { nil } }
    }
  }

  /// Sends what a test does and waits until that is written down: what is printed from then on comes after it. Any thread.
  ///
  /// Another thread than the main one looks again and again: if it slept, a clock that the main thread leads would move on.
  func tell(_ event: TestEvent) {
    let flags = Thread.isMainThread ? 0 : Int32(MSG_DONTWAIT)
    reading.withLock {
      send(.test(event))
      wait(flags: flags) { $0 == .heard ? () : nil }
    }
  }

  private func wait<Answer>(flags: Int32 = 0, _ answer: (DeviceMessage) -> Answer?) -> Answer {
    while true {
      var found: Answer?
      guard let messages = read(flags: flags) else {
        sched_yield()
        continue
      }
      for message in messages {
        if found == nil, let answer = answer(message) { found = answer } else { kept.append(message) }
      }
      if let found { return found }
    }
  }

  /// Messages that have arrived; none while another thread waits for one.
  func receive() -> [DeviceMessage] {
    guard reading.try() else { return [] }
    defer { reading.unlock() }
    var messages = kept
    kept = []
    while let more = read(flags: Int32(MSG_DONTWAIT)) { messages += more }
    return messages
  }

  /// One read; nil if there was nothing to read, and it was not to wait.
  private func read(flags: Int32) -> [DeviceMessage]? {
    let count = recv(descriptor, &buffer, buffer.count, flags)
    if count < 0, errno == EINTR { return [] }
    if count < 0, errno == EAGAIN { return nil }
    guard count > 0 else { _exit(0) }
    parser.append(buffer[0..<count])
    do {
      var messages: [DeviceMessage] = []
      while let message = try parser.next() { messages.append(try DeviceMessage(message)) }
      return messages
    } catch {
      exitWithError("\(error)")
    }
  }
}
