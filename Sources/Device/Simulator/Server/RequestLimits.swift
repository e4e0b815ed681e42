import FlyingFox

/// How much a client may say at once. Far above what pages and `touchstone device` do.
enum RequestLimits {
  /// Bytes of a request's head.
  static let head = 16 << 10
  /// Connections at once; of those that are no page the oldest ends for a new one.
  static let connections = 64
  /// Seconds from the first byte of a request to its last, from that of a page's frame to its last, and from one request
  /// of a connection to the next.
  static let requestSeconds = 10.0
  static let messageSeconds = 30.0
  static let idleSeconds = 60.0
  /// Bytes of a request's body: it is a line, the longest with a document.
  static let body = 1 << 20
  /// Bytes of a page's message: a paste or a document is the longest.
  static let message = 1 << 20

  /// Why a request's body is not read; nil if it is.
  static func refusal(of request: HTTPRequest) -> (status: HTTPStatusCode, text: String)? {
    // Bytes without an announced length are nothing that a client of ours sends.
    if request.headers[.transferEncoding] != nil {
      return (HTTPStatusCode(411, phrase: "Length Required"), "A request's length must be said first.\n")
    }
    guard let length = request.headers[.contentLength].flatMap(Int.init), length > body else { return nil }
    return (
      HTTPStatusCode(413, phrase: "Content Too Large"), "A request may bring \(body) bytes, not \(length).\n"
    )
  }
}
