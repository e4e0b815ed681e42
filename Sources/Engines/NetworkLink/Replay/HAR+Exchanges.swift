import Foundation

extension HAR {
  /// What is written of exchanges, in the order in which they began.
  public init(_ exchanges: [Exchange], version: String) {
    log = Log(
      version: "1.2", creator: Creator(name: "Touchstone", version: version),
      entries: exchanges.sorted { $0.began < $1.began }.map(Entry.init))
  }

  public func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}

extension HAR.Entry {
  fileprivate init(_ exchange: Exchange) {
    let (answered, ended) = (exchange.answered ?? exchange.ended, exchange.ended ?? exchange.answered)
    func milliseconds(_ start: Double, _ end: Double?) -> Double {
      end.map { max(0, (($0 - start) * 1e6).rounded() / 1e3) } ?? 0
    }
    timings = HAR.Timings(
      send: 0, wait: milliseconds(exchange.began, answered),
      receive: answered.map { milliseconds($0, ended) } ?? 0)
    time = timings.wait + timings.receive
    startedDateTime = Self.text(of: exchange.began)
    request = HAR.Request(exchange)
    response = HAR.Response(exchange)
    cache = HAR.Nothing()
    serverIPAddress = exchange.server.map { server in
      server.split(separator: ":").dropLast().joined(separator: ":").trimmingCharacters(in: ["[", "]"])
    }
    comment = exchange.state == .cancelled ? "cancelled" : exchange.failure
  }

  private static func text(of time: Double) -> String {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    return formatter.string(from: Date(timeIntervalSince1970: time))
  }
}

extension HAR.Request {
  fileprivate init(_ exchange: Exchange) {
    (method, url, httpVersion) = (exchange.method, exchange.url, "HTTP/1.1")
    headers = exchange.requestHeaders.map(HAR.Pair.init)
    cookies = (exchange.header("Cookie", of: \.requestHeaders) ?? "").split(separator: ";").compactMap(
      HAR.Pair.init)
    queryString = (URLComponents(string: exchange.url)?.queryItems ?? []).map {
      HAR.Pair(name: $0.name, value: $0.value ?? "")
    }
    (headersSize, bodySize) = (-1, exchange.requestBody.size)
    guard exchange.requestBody.size > 0 else { return }
    let type = exchange.header("Content-Type", of: \.requestHeaders) ?? "application/octet-stream"
    let text = String(data: exchange.requestBody.bytes, encoding: .utf8)
    postData = HAR.PostData(
      mimeType: type, params: [], text: text ?? exchange.requestBody.bytes.base64EncodedString(),
      comment: text == nil ? "base64" : exchange.requestBody.isCut ? "cut" : nil)
  }
}

extension HAR.Response {
  fileprivate init(_ exchange: Exchange) {
    (status, statusText, httpVersion) = (exchange.status ?? 0, exchange.statusText, "HTTP/1.1")
    headers = exchange.responseHeaders.map(HAR.Pair.init)
    cookies = exchange.responseHeaders.filter { $0.name.lowercased() == "set-cookie" }
      .compactMap { $0.value.split(separator: ";").first.flatMap(HAR.Pair.init) }
    redirectURL = exchange.header("Location", of: \.responseHeaders) ?? ""
    headersSize = -1
    bodySize = exchange.header("Content-Length", of: \.responseHeaders).flatMap { Int($0) } ?? -1
    let body = exchange.responseBody
    content = HAR.Content(
      size: body.size, mimeType: exchange.header("Content-Type", of: \.responseHeaders) ?? "")
    if body.isCut { content.comment = "cut after \(body.bytes.count) bytes" }
    if let text = String(data: body.bytes, encoding: .utf8) {
      content.text = text
    } else {
      (content.text, content.encoding) = (body.bytes.base64EncodedString(), "base64")
    }
  }
}

extension HAR.Pair {
  fileprivate init(_ header: Exchange.Header) { self.init(name: header.name, value: header.value) }

  /// `name=value`
  fileprivate init?(_ cookie: Substring) {
    let parts = cookie.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    self.init(
      name: parts[0].trimmingCharacters(in: .whitespaces),
      value: parts[1].trimmingCharacters(in: .whitespaces))
  }
}
