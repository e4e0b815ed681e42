import Foundation

/// One request to a server and what becomes of it: an object is started once.
///
/// A subclass sets up (`makeURLRequest()`) and parses (`parse(_:_:)`); all else is here: one call with one block, progress, cancelling,
/// what counts as success, errors with a text for people, a common queue.
///
///     final class SearchRequest: JSONRequest<SearchResults> {
///       init(_ words: String) { self.words = words; super.init() }
///       override func makeURLRequest() throws -> URLRequest {
///         URLRequest(url: try URL.with(base: "https://example.org/search", query: [("q", words)]))
///       }
///     }
///     SearchRequest("tide").start { result in … }
@MainActor
open class Request<Output: Sendable> {
  /// The result of a request.
  public typealias Completion = @MainActor (Result<Output, any Error>) -> Void

  /// Which statuses are a success. 200 to 299 by default.
  public var acceptedStatuses: Range<Int> = 200..<300
  /// The media types that `parse` understands; empty means all of them.
  public var acceptedMediaTypes: Set<String> = []
  /// Whether the request counts in `NetworkActivity` while it runs.
  public var affectsNetworkActivity = true
  /// Answers in place of a server, for tests. The answer is checked and parsed as a server's is.
  public var responseOverride: (@Sendable (URLRequest) throws -> (Data, HTTPURLResponse))?
  /// Called with each change of `progress`, on the main thread.
  public var onProgress: (@MainActor (Double) -> Void)?

  /// How much of the answer is there, from 0 to 1; -1 where the server does not say how much there is.
  public private(set) var progress: Double = 0
  /// From `start` to the completion, or to `cancel`.
  public private(set) var isRunning = false
  /// Whether `cancel` ended it.
  public private(set) var isCancelled = false
  /// Why it failed, once it has.
  public private(set) var error: (any Error)?

  private var completion: Completion?
  private var loading: Loading?
  private var isStarted = false

  /// A request that has not begun.
  public init() {}

  // MARK: For subclasses

  /// The request to send. What is thrown here is the result.
  open func makeURLRequest() throws -> URLRequest {
    preconditionFailure("Request: \(type(of: self)) overrides makeURLRequest()")
  }

  /// What the answer means. Called off the main thread, after status and media type were found right.
  nonisolated open func parse(_ data: Data, _ response: HTTPURLResponse) throws -> Output {
    preconditionFailure("Request: \(type(of: self)) overrides parse(_:_:)")
  }

  // MARK: Running

  /// Sends the request. The completion is called once on the main thread, after this call has returned, and never after `cancel()`.
  public func start(in queue: RequestQueue = .shared, _ completion: @escaping Completion) {
    precondition(!isStarted, "Request: an object is started once; make another")
    isStarted = true
    isRunning = true
    self.completion = completion
    if affectsNetworkActivity { NetworkActivity.shared.begin() }
    do {
      let request = try makeURLRequest()
      let loading = Loading(request: request, override: responseOverride)
      self.loading = loading
      let check = ResponseCheck(statuses: acceptedStatuses, mediaTypes: acceptedMediaTypes)
      loading.onProgress = { value in Task { @MainActor [weak self] in self?.report(value) } }
      loading.onEnd = { [self] answer in
        let result = answer.flatMap { data, response in
          Result {
            try check.check(data, response)
            return try self.parse(data, response)
          }
        }
        Task { @MainActor in self.finish(result) }
      }
      queue.add(loading)
    } catch {
      Task { @MainActor in finish(.failure(error)) }
    }
  }

  /// Sends the request and waits for its result. Cancelling the task cancels the request.
  public func value(in queue: RequestQueue = .shared) async throws -> Output {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        awaiting = continuation
        guard !Task.isCancelled else { return cancel() }
        start(in: queue) { [weak self] in
          self?.awaiting = nil
          continuation.resume(with: $0)
        }
      }
    } onCancel: {
      Task { @MainActor in cancel() }
    }
  }

  private var awaiting: CheckedContinuation<Output, any Error>?

  /// Ends the request. Its completion is not called; who waits for `value()` gets a `CancellationError`.
  public func cancel() {
    guard !isCancelled, isRunning || !isStarted else { return }
    isCancelled = true
    isStarted = true
    completion = nil
    loading?.cancel()
    if isRunning { end() }
    awaiting?.resume(throwing: CancellationError())
    awaiting = nil
  }

  private func report(_ value: Double) {
    guard isRunning else { return }
    progress = value
    onProgress?(value)
  }

  private func finish(_ result: Result<Output, any Error>) {
    guard isRunning else { return }
    if case .failure(let failure) = result { error = failure } else { progress = 1 }
    end()
    let completion = completion
    self.completion = nil
    completion?(result)
  }

  private func end() {
    isRunning = false
    loading = nil
    if affectsNetworkActivity { NetworkActivity.shared.end() }
  }
}
