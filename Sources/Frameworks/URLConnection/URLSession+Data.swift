import Foundation
import FoundationNetworking

/// Requests of a task that may be cancelled: an answer that comes at once does not outrun that.
extension URLSession {
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    if self is BackgroundURLSession { BackgroundURLSession.refuseHandler() }
    guard !Task.isCancelled else { throw Self.cancellation }
    let answer = try await data(for: request, delegate: nil)
    guard !Task.isCancelled else { throw Self.cancellation }
    return answer
  }

  private static var cancellation: URLError {
    URLError(.cancelled, userInfo: [NSLocalizedDescriptionKey: "cancelled"])
  }

  public func data(from url: URL) async throws -> (Data, URLResponse) {
    try await data(for: URLRequest(url: url))
  }
}
