import Foundation
import FoundationNetworking

/// Stands between a transfer and Foundation's client: all passes through, but the end, which the session times.
final class BackgroundClient: NSObject, URLProtocolClient, @unchecked Sendable {
  private let client: any URLProtocolClient
  private let task: URLSessionTask
  private let session: BackgroundURLSession

  init(_ client: any URLProtocolClient, _ task: URLSessionTask, _ session: BackgroundURLSession) {
    (self.client, self.task, self.session) = (client, task, session)
  }

  func urlProtocolDidFinishLoading(_ sender: URLProtocol) {
    session.ends(BackgroundEnd(of: task) { [client] in client.urlProtocolDidFinishLoading(sender) })
  }

  /// A cancelled task ends at once, whether the app is there or not.
  func urlProtocol(_ sender: URLProtocol, didFailWithError error: any Error) {
    guard task.state != .canceling else { return client.urlProtocol(sender, didFailWithError: error) }
    session.ends(BackgroundEnd(of: task) { [client] in client.urlProtocol(sender, didFailWithError: error) })
  }

  // MARK: - Passed on

  func urlProtocol(
    _ sender: URLProtocol, wasRedirectedTo request: URLRequest, redirectResponse: URLResponse
  ) {
    client.urlProtocol(sender, wasRedirectedTo: request, redirectResponse: redirectResponse)
  }
  func urlProtocol(_ sender: URLProtocol, cachedResponseIsValid cachedResponse: CachedURLResponse) {
    client.urlProtocol(sender, cachedResponseIsValid: cachedResponse)
  }
  func urlProtocol(
    _ sender: URLProtocol, didReceive response: URLResponse, cacheStoragePolicy: URLCache.StoragePolicy
  ) {
    client.urlProtocol(sender, didReceive: response, cacheStoragePolicy: cacheStoragePolicy)
  }
  func urlProtocol(_ sender: URLProtocol, didLoad data: Data) { client.urlProtocol(sender, didLoad: data) }
  func urlProtocol(_ sender: URLProtocol, didReceive challenge: URLAuthenticationChallenge) {
    client.urlProtocol(sender, didReceive: challenge)
  }
  func urlProtocol(_ sender: URLProtocol, didCancel challenge: URLAuthenticationChallenge) {
    client.urlProtocol(sender, didCancel: challenge)
  }
}
