import TouchstoneFoundation

/// Answers requests when a test says so, without a network. Those to `never` stay unanswered.
final class MemoryServer: URLProtocol, @unchecked Sendable {
  nonisolated(unsafe) private static var open: [MemoryServer] = []
  nonisolated(unsafe) private static var counts = (started: 0, stopped: 0)
  private static let lock = NSLock()

  static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [MemoryServer.self]
    return URLSession(configuration: configuration, delegate: nil, delegateQueue: .main)
  }()

  static func reset() {
    lock.withLock {
      open = []
      counts = (0, 0)
    }
  }

  static var started: Int { lock.withLock { counts.started } }
  /// Requests ended before they were answered.
  static var stopped: Int { lock.withLock { counts.stopped } }

  /// Ends the oldest request: with data, or with an error of the network.
  static func answer(_ text: String? = nil, failing code: URLError.Code = .notConnectedToInternet) {
    guard let request = lock.withLock({ open.isEmpty ? nil : open.removeFirst() }) else { return }
    guard let text, let url = request.request.url,
      let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
    else {
      request.client?.urlProtocol(request, didFailWithError: URLError(code))
      return
    }
    request.client?.urlProtocol(request, didReceive: response, cacheStoragePolicy: .notAllowed)
    request.client?.urlProtocol(request, didLoad: Data(text.utf8))
    request.client?.urlProtocolDidFinishLoading(request)
  }

  // MARK: What a session asks

  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    Self.lock.withLock {
      Self.open.append(self)
      Self.counts.started += 1
    }
  }

  override func stopLoading() {
    Self.lock.withLock {
      guard let index = Self.open.firstIndex(where: { $0 === self }) else { return }
      Self.open.remove(at: index)
      Self.counts.stopped += 1
    }
  }
}
