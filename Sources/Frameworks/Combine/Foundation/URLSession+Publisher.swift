import OpenCombine
import TouchstoneFoundation

extension URLSession {
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// One data task for each subscriber, begun when it first asks.
  public struct DataTaskPublisher: Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError

    public let request: URLRequest
    public let session: URLSession

    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Failure == URLError, S.Input == Output {
      subscriber.receive(subscription: DataTaskResult(of: self, to: subscriber))
    }
  }
}

private final class DataTaskResult<Downstream: Subscriber>: Subscription, @unchecked Sendable
where Downstream.Input == URLSession.DataTaskPublisher.Output, Downstream.Failure == URLError {
  private let publisher: URLSession.DataTaskPublisher
  private var downstream: Downstream?
  private var task: URLSessionDataTask?
  private let lock = NSLock()

  init(of publisher: URLSession.DataTaskPublisher, to downstream: Downstream) {
    self.publisher = publisher
    self.downstream = downstream
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let task = lock.withLock { () -> URLSessionDataTask? in
      guard self.task == nil, downstream != nil else { return nil }
      self.task = publisher.session.dataTask(with: publisher.request) { self.complete($0, $1, $2) }
      return self.task
    }
    task?.resume()
  }

  private func complete(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    let receiver = lock.withLock { () -> Downstream? in
      defer { (downstream, task) = (nil, nil) }
      return downstream
    }
    if let response, error == nil {
      _ = receiver?.receive((data ?? Data(), response))
      receiver?.receive(completion: .finished)
    } else {
      receiver?.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
    }
  }

  func cancel() {
    let task = lock.withLock { () -> URLSessionDataTask? in
      defer { (downstream, self.task) = (nil, nil) }
      return self.task
    }
    task?.cancel()
  }
}
