import FlyingFox
import Foundation

/// A page's WebSocket, closed with 1009 at the first message that is too long.
struct LimitedMessages: WSHandler {
  let handler: any WSHandler
  let limit: Int

  struct TooLong: Error {}

  func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
    let count = MessageLength(limit: limit)
    let incoming = Frames(client.makeAsyncIterator())
    let limited = AsyncThrowingStream<WSFrame, any Error> {
      guard let frame = try await incoming.next() else { return nil }
      guard count.takes(frame) else { throw TooLong() }
      return frame
    }
    let answers = Answers(try await handler.makeFrames(for: limited).makeAsyncIterator())
    return AsyncStream {
      guard let frame = await answers.next() else { return nil }
      // The handler takes any error for one of the protocol.
      guard frame.opcode == .close, count.isTooLong else { return frame }
      return .close(code: WSCloseCode(1009, reason: "A message may have \(limit) bytes."))
    }
  }

  /// One reader at a time.
  private final class Frames: @unchecked Sendable {
    private var iterator: AsyncThrowingStream<WSFrame, any Error>.AsyncIterator
    init(_ iterator: AsyncThrowingStream<WSFrame, any Error>.AsyncIterator) { self.iterator = iterator }
    func next() async throws -> WSFrame? { try await iterator.next() }
  }

  private final class Answers: @unchecked Sendable {
    private var iterator: AsyncStream<WSFrame>.AsyncIterator
    init(_ iterator: AsyncStream<WSFrame>.AsyncIterator) { self.iterator = iterator }
    func next() async -> WSFrame? { await iterator.next() }
  }
}

/// Adds up the frames of one message.
private final class MessageLength: @unchecked Sendable {
  private let limit: Int
  private let lock = NSLock()
  private var length = 0
  private var isOver = false

  init(limit: Int) { self.limit = limit }

  var isTooLong: Bool { lock.withLock { isOver } }

  func takes(_ frame: WSFrame) -> Bool {
    lock.withLock {
      length += frame.payload.count
      isOver = isOver || length > limit
      // Pings come between the frames of a message, and are short.
      if frame.fin, frame.opcode.rawValue < 8 { length = 0 }
      return !isOver
    }
  }
}
