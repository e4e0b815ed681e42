import Foundation
import FoundationNetworking

/// One request, whose delegate is called on the run loop that it was started on, or on a queue. R32.7
///
/// Over a session with this one task. It keeps its delegate until all is over, as that session keeps it.
@available(iOS, deprecated: 9.0, message: "Use URLSession instead.")
open class NSURLConnection: NSObject, @unchecked Sendable {
  public let originalRequest: URLRequest
  public private(set) var currentRequest: URLRequest

  private let lock = NSLock()
  private var delegate: (any NSURLConnectionDelegate)?
  private var session: URLSession?
  private var task: URLSessionDataTask?
  private var place: Place?
  private var isOver = false
  private var hasStarted = false
  private var waiting: [@Sendable () -> Void] = []

  /// Where the delegate is called.
  private enum Place {
    case loop(RunLoop, [RunLoop.Mode])
    case queue(OperationQueue)
  }

  public init?(request: URLRequest, delegate: Any?, startImmediately: Bool) {
    guard Self.canHandle(request) else { return nil }
    (originalRequest, currentRequest) = (request, request)
    self.delegate = delegate as? any NSURLConnectionDelegate
    super.init()
    if startImmediately { start() }
  }

  public convenience init?(request: URLRequest, delegate: Any?) {
    self.init(request: request, delegate: delegate, startImmediately: true)
  }

  open class func canHandle(_ request: URLRequest) -> Bool { request.url?.scheme != nil }

  /// Before it is started: its delegate is called on that loop, also in this mode.
  open func schedule(in runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    lock.withLock {
      if case .loop(let loop, let modes)? = place, loop === runLoop {
        place = .loop(loop, modes + [mode])
      } else {
        place = .loop(runLoop, [mode])
      }
    }
  }

  open func unschedule(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    lock.withLock {
      guard case .loop(let loop, let modes)? = place, loop === runLoop else { return }
      place = .loop(loop, modes.filter { $0 != mode })
    }
  }

  open func setDelegateQueue(_ queue: OperationQueue?) { lock.withLock { place = queue.map(Place.queue) } }

  open func start() {
    let isFirst = lock.withLock {
      defer { hasStarted = true }
      return !hasStarted && !isOver
    }
    guard isFirst else { return }
    lock.withLock { if place == nil { place = .loop(.current, [.default]) } }
    let session = URLSession(configuration: .default, delegate: ConnectionTask(self), delegateQueue: nil)
    let task = session.dataTask(with: originalRequest)
    lock.withLock { (self.session, self.task) = (session, task) }
    task.resume()
    session.finishTasksAndInvalidate()
  }

  /// Nothing is called any more from now on. R32.6
  open func cancel() {
    let task = lock.withLock { () -> URLSessionDataTask? in
      isOver = true
      delegate = nil
      session = nil
      defer { self.task = nil }
      return self.task
    }
    task?.cancel()
  }

  // MARK: - For the task

  /// Calls with the delegate, where it wants to be called; not once the connection is over.
  func tell(
    isLast: Bool = false, _ body: @escaping @Sendable (NSURLConnection, any NSURLConnectionDelegate) -> Void
  ) {
    let block: @Sendable () -> Void = { [self] in
      let delegate = lock.withLock { () -> (any NSURLConnectionDelegate)? in
        guard !isOver else { return nil }
        isOver = isLast
        defer { if isLast { (self.delegate, session, task) = (nil, nil, nil) } }
        return self.delegate
      }
      if let delegate { body(self, delegate) }
    }
    switch lock.withLock({ place }) {
    case .queue(let queue)?: queue.addOperation(block)
    case .loop(let loop, let modes)?:
      lock.withLock { waiting.append(block) }
      // A block would not wake the loop up; a timer does. They may fire in any order, what waits is called in its own.
      let timer = Timer(timeInterval: 0, repeats: false) { [self] _ in callWaiting() }
      for mode in modes { loop.add(timer, forMode: mode) }
    case nil: break
    }
  }

  private func callWaiting() {
    while let next = lock.withLock({ waiting.isEmpty ? nil : waiting.removeFirst() }) { next() }
  }

  func becomes(_ request: URLRequest) { lock.withLock { currentRequest = request } }
}

/// Passes on what a connection's task is told.
private final class ConnectionTask: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let connection: NSURLConnection

  init(_ connection: NSURLConnection) { self.connection = connection }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    nonisolated(unsafe) let answer = completionHandler
    connection.tell { connection, delegate in
      guard let delegate = delegate as? any NSURLConnectionDataDelegate else { return answer(request) }
      let next = delegate.connection(connection, willSend: request, redirectResponse: response)
      if let next { connection.becomes(next) }
      answer(next)
    }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    connection.tell { connection, delegate in
      (delegate as? any NSURLConnectionDataDelegate)?.connection(connection, didReceive: response)
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    connection.tell { connection, delegate in
      (delegate as? any NSURLConnectionDataDelegate)?.connection(connection, didReceive: data)
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    connection.tell { connection, delegate in
      (delegate as? any NSURLConnectionDataDelegate)?.connection(
        connection, didSendBodyData: Int(bytesSent), totalBytesWritten: Int(totalBytesSent),
        totalBytesExpectedToWrite: Int(totalBytesExpectedToSend))
    }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    connection.tell(isLast: true) { connection, delegate in
      if let error {
        delegate.connection(connection, didFailWithError: error)
      } else {
        (delegate as? any NSURLConnectionDataDelegate)?.connectionDidFinishLoading(connection)
      }
    }
  }
}
