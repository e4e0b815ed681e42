import CTouchstoneNetwork
import Foundation
import FoundationNetworking

/// Stands before a loader's client and says why there was no connection, of which Foundation knows no more than that it failed: there is
/// no network, or no secure way to the server.
///
/// - Partial: the task's own `error` stays Foundation's.
final class TransferFailure: NSObject, URLProtocolClient {
  private let client: any URLProtocolClient
  private let code: URLError.Code

  init(before client: any URLProtocolClient, _ code: URLError.Code) {
    (self.client, self.code) = (client, code)
  }

  /// `reason` as the network's hooks have it.
  static func code(of reason: Int32) -> URLError.Code {
    switch reason {
    case Int32(TOUCHSTONE_NO_NETWORK): .notConnectedToInternet
    case Int32(TOUCHSTONE_NO_HANDSHAKE): .secureConnectionFailed
    // OpenSSL's numbers of what is not valid yet, and no longer.
    case 9: .serverCertificateNotYetValid
    case 10: .serverCertificateHasBadDate
    default: .serverCertificateUntrusted
    }
  }

  private func failure(_ error: any Error) -> any Error {
    let known = error as NSError
    // Who cancels in the meantime has cancelled.
    guard known.code != NSURLErrorCancelled else { return error }
    var information = known.userInfo
    information[NSUnderlyingErrorKey] = known
    switch code {
    // Libcurl's words are a device's already.
    case .notConnectedToInternet: break
    case .secureConnectionFailed:
      information[NSLocalizedDescriptionKey] = "A secure connection to the server cannot be made."
    default: information[NSLocalizedDescriptionKey] = "The certificate for this server is invalid."
    }
    return URLError(code, userInfo: information)
  }

  func urlProtocol(_ sender: URLProtocol, didFailWithError error: any Error) {
    client.urlProtocol(sender, didFailWithError: failure(error))
  }

  // MARK: - As it comes

  func urlProtocol(
    _ sender: URLProtocol, wasRedirectedTo request: URLRequest, redirectResponse: URLResponse
  ) { client.urlProtocol(sender, wasRedirectedTo: request, redirectResponse: redirectResponse) }
  func urlProtocol(_ sender: URLProtocol, cachedResponseIsValid cachedResponse: CachedURLResponse) {
    client.urlProtocol(sender, cachedResponseIsValid: cachedResponse)
  }
  func urlProtocol(
    _ sender: URLProtocol, didReceive response: URLResponse, cacheStoragePolicy policy: URLCache.StoragePolicy
  ) { client.urlProtocol(sender, didReceive: response, cacheStoragePolicy: policy) }
  func urlProtocol(_ sender: URLProtocol, didLoad data: Data) { client.urlProtocol(sender, didLoad: data) }
  func urlProtocolDidFinishLoading(_ sender: URLProtocol) { client.urlProtocolDidFinishLoading(sender) }
  func urlProtocol(_ sender: URLProtocol, didReceive challenge: URLAuthenticationChallenge) {
    client.urlProtocol(sender, didReceive: challenge)
  }
  func urlProtocol(_ sender: URLProtocol, didCancel challenge: URLAuthenticationChallenge) {
    client.urlProtocol(sender, didCancel: challenge)
  }
}
