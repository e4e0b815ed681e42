import Foundation
import FoundationNetworking

extension URLSession {
  /// The body of an answer, byte by byte, as it arrives.
  ///
  /// - Partial: what has arrived waits in memory for who reads it: a server is not slowed down by a slow reader.
  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8

    public let task: URLSessionDataTask
    let parts: AsyncThrowingStream<Data, any Error>

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(parts: parts.makeAsyncIterator()) }

    public struct AsyncIterator: AsyncIteratorProtocol {
      public typealias Element = UInt8

      var parts: AsyncThrowingStream<Data, any Error>.Iterator
      private var part = [UInt8]().makeIterator()

      init(parts: AsyncThrowingStream<Data, any Error>.Iterator) { self.parts = parts }

      public mutating func next() async throws -> UInt8? { try await next(isolation: nil) }

      /// Stays with its caller: to change threads for each byte costs more than all else.
      public mutating func next(isolation actor: isolated (any Actor)?) async throws -> UInt8? {
        if let byte = part.next() { return byte }
        while let data = try await parts.next(isolation: actor) {
          part = [UInt8](data).makeIterator()
          if let byte = part.next() { return byte }
        }
        // The stream of a cancelled task just ends.
        guard !Task.isCancelled else { throw URLError(.cancelled) }
        return nil
      }
    }
  }

  /// Returns with the response; the body follows. Who stops to read ends the task.
  ///
  /// - Partial: the task is one of a session like this one, which does not list it nor end it with its own: Foundation's asks
  ///   no delegate of a task's own for what arrives.
  public func bytes(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    if self is BackgroundURLSession { BackgroundURLSession.refuseHandler() }
    guard !Task.isCancelled else { throw URLError(.cancelled) }
    let (parts, continuation) = AsyncThrowingStream.makeStream(of: Data.self)
    let receiver = ByteReceiver(
      continuation, asking: delegate ?? self.delegate as? any URLSessionTaskDelegate)
    let session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
    let task = session.dataTask(with: request)
    session.finishTasksAndInvalidate()
    continuation.onTermination = { _ in task.cancel() }
    let response = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting in
        receiver.expectResponse(waiting)
        task.resume()
      }
    } onCancel: {
      task.cancel()
    }
    return (AsyncBytes(task: task, parts: parts), response)
  }

  public func bytes(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    try await bytes(for: URLRequest(url: url), delegate: delegate)
  }
}
