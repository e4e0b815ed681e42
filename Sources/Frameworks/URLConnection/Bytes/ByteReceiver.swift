import Foundation
import FoundationNetworking

/// The delegate of a session with one task, whose body is read as it arrives. What it does not answer itself it asks another.
final class ByteReceiver: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let parts: AsyncThrowingStream<Data, any Error>.Continuation
  let other: (any URLSessionTaskDelegate)?
  private let lock = NSLock()
  // Under the lock.
  private var waiting: CheckedContinuation<URLResponse, any Error>?
  /// The answer: it may come before anybody waits for it, when the task is cancelled before it is resumed.
  private var first: Result<URLResponse, any Error>?

  init(
    _ parts: AsyncThrowingStream<Data, any Error>.Continuation, asking other: (any URLSessionTaskDelegate)?
  ) {
    self.parts = parts
    self.other = other
  }

  /// Before the task is resumed.
  func expectResponse(_ continuation: CheckedContinuation<URLResponse, any Error>) {
    let answer = lock.withLock {
      if first == nil { waiting = continuation }
      return first
    }
    if let answer { continuation.resume(with: answer) }
  }

  /// Tells who waits for the response, or who will; what comes after the first is not told.
  private func answer(_ result: Result<URLResponse, any Error>) {
    let waiting = lock.withLock {
      defer { self.waiting = nil }
      if first == nil { first = result }
      return self.waiting
    }
    waiting?.resume(with: result)
  }

  // MARK: Of the body

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    answer(.success(response))
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    parts.yield(data)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    if let response = task.response, error == nil {
      answer(.success(response))
    } else {
      answer(.failure(error ?? URLError(.badServerResponse)))
    }
    parts.finish(throwing: error)
  }

  // MARK: Of the task

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard let other else { return completionHandler(request) }
    other.urlSession(
      session, task: task, willPerformHTTPRedirection: response, newRequest: request,
      completionHandler: completionHandler)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let other else { return completionHandler(.performDefaultHandling, nil) }
    other.urlSession(session, task: task, didReceive: challenge, completionHandler: completionHandler)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    needNewBodyStream completionHandler:
      @escaping @Sendable (
        InputStream?
      ) -> Void
  ) {
    guard let other else { return completionHandler(nil) }
    other.urlSession(session, task: task, needNewBodyStream: completionHandler)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    other?.urlSession(
      session, task: task, didSendBodyData: bytesSent, totalBytesSent: totalBytesSent,
      totalBytesExpectedToSend: totalBytesExpectedToSend)
  }
}
