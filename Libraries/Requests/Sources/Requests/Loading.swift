import Foundation

/// The load of one request, as an operation: its body arrives through a session of its own, so that progress is known.
final class Loading: Operation, URLSessionDataDelegate, @unchecked Sendable {
  typealias Answer = Result<(Data, HTTPURLResponse), any Error>

  /// Both are set before the operation is queued, and called on a background thread; the end at most once.
  var onProgress: (@Sendable (Double) -> Void)?
  var onEnd: ((Answer) -> Void)?

  private let request: URLRequest
  private let override: (@Sendable (URLRequest) throws -> (Data, HTTPURLResponse))?
  private let lock = NSLock()
  private var state = State.waiting
  private var session: URLSession?
  private var data = Data()
  private var response: HTTPURLResponse?

  private enum State { case waiting, loading, ended }

  init(request: URLRequest, override: (@Sendable (URLRequest) throws -> (Data, HTTPURLResponse))?) {
    self.request = request
    self.override = override
  }

  override var isAsynchronous: Bool { true }
  override var isExecuting: Bool { lock.withLock { state == .loading } }
  override var isFinished: Bool { lock.withLock { state == .ended } }

  override func start() {
    guard !isCancelled else { return end(nil) }
    change(to: .loading)
    if let override {
      end(Result { try override(request) })
      return
    }
    let session = URLSession(configuration: .default, delegate: self, delegateQueue: nil)
    lock.withLock { self.session = session }
    session.dataTask(with: request).resume()
  }

  override func cancel() {
    super.cancel()
    lock.withLock { session }?.invalidateAndCancel()
  }

  private func change(to new: State) {
    let keys = new == .loading ? ["isExecuting"] : ["isExecuting", "isFinished"]
    for key in keys { willChangeValue(forKey: key) }
    lock.withLock { state = new }
    for key in keys.reversed() { didChangeValue(forKey: key) }
  }

  /// Tells the result unless it was cancelled, and makes room in the queue.
  private func end(_ answer: Answer?) {
    guard !isFinished else { return }
    if let answer, !isCancelled { onEnd?(answer) }
    onEnd = nil
    change(to: .ended)
  }

  // MARK: URLSessionDataDelegate

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    self.response = response as? HTTPURLResponse
    if response.expectedContentLength < 0 { onProgress?(-1) }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive part: Data) {
    data.append(part)
    if let expected = response?.expectedContentLength, expected > 0 {
      onProgress?(min(Double(data.count) / Double(expected), 1))
    }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    session.finishTasksAndInvalidate()
    if let error { return end(.failure(error)) }
    guard let response else { return end(.failure(RequestError.notHTTP)) }
    end(.success((data, response)))
  }
}
