import Foundation
import FoundationNetworking

/// What the translator writes for `URLProtocol` above classes of an app: one that answers requests as Apple's does.
///
/// Foundation's own client crashes the process when a task is cancelled as it is answered, has no file for downloads,
/// and keeps the last part of a body only.
open class _URLProtocol: URLProtocol {
  private let loadedRequest: URLRequest
  /// Stands between the class and Foundation's own client; nil before a client that somebody else made.
  private var relay: AnswerRelay?

  public required init(
    request: URLRequest, cachedResponse: CachedURLResponse?, client: (any URLProtocolClient)?
  ) {
    loadedRequest = request.streamingItsBody
    super.init(request: request, cachedResponse: cachedResponse, client: client)
    if client == nil, let own = super.client { relay = AnswerRelay(before: own) }
  }

  open override var client: (any URLProtocolClient)? {
    get { relay ?? super.client }
    set {
      relay = nil
      super.client = newValue
    }
  }

  /// Its body is a stream, as sessions hand it to those who load.
  ///
  /// - Partial: `canInit(with:)` is asked with data; what an upload task was given beside its request is not there.
  open override var request: URLRequest { loadedRequest }
}

extension URLRequest {
  fileprivate var streamingItsBody: URLRequest {
    guard let httpBody else { return self }
    var request = self
    request.httpBodyStream = InputStream(data: httpBody)
    return request
  }
}
