import Foundation

/// Why an answer is no success, with a text for people.
public enum RequestError: LocalizedError, Equatable, Sendable {
  /// The server answered with another status than the accepted ones.
  case status(Int)
  /// The answer is of a type that the request does not read; nil where the server did not say.
  case mediaType(String?)
  /// A page in place of data: as the gate of a hotel's network answers, that wants a log-in first.
  case captivePortal
  /// The address does not lead to a server of HTTP.
  case notHTTP
  /// The data are no image.
  case notAnImage
  /// Base and query make no address.
  case invalidURL(String)

  public var errorDescription: String? {
    switch self {
    case .status(let code):
      String(format: text("The server answered with status %ld.", "request.status"), code)
    case .mediaType: text("The server's answer is of an unexpected kind.", "request.mediaType")
    case .captivePortal:
      text("The network answered with a page of its own. It may want a log-in.", "request.captivePortal")
    case .notHTTP: text("The address leads to no server.", "request.notHTTP")
    case .notAnImage: text("The server's answer is no image.", "request.notAnImage")
    case .invalidURL(let parts): String(format: text("“%@” is no address.", "request.invalidURL"), parts)
    }
  }

  /// The app's own words for a key, in its strings, or these.
  private func text(_ fallback: String, _ key: String) -> String {
    Bundle.main.localizedString(forKey: key, value: fallback, table: nil)
  }
}
