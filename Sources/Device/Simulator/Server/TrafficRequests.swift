import Foundation
import TouchstoneNetworkLink

/// Answers what is asked of the traffic: one exchange as the page's panel shows it, or all as a file.
enum TrafficRequests {
  /// One exchange, whole. What an app sends may be anything: the page writes text as text, and shows pictures only of kinds
  /// that are nothing else.
  struct Detail: Encodable {
    struct Body: Encodable {
      enum Kind: String, Encodable { case none, text, json, image, binary }
      var kind: Kind
      var size: Int
      var isCut: Bool
      var mediaType: String?
      var text: String?
      /// Base64, of an image.
      var image: String?
    }
    var number: Int
    var method: String
    var url: String
    var state: Exchange.State
    var status: Int?
    var statusText: String
    var server: String?
    var failure: String?
    var began: Double
    var wait: Double?
    var receive: Double?
    var requestHeaders: [Exchange.Header]
    var responseHeaders: [Exchange.Header]
    var requestBody: Body
    var responseBody: Body
  }

  private static let images: Set = ["image/png", "image/jpeg", "image/gif", "image/webp"]
  /// More of a text is not shown.
  private static let longestText = 1 << 18

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  static func answer(
    _ query: [String: String], _ entries: [TrafficLog.Entry], device: String
  ) throws -> (Data, type: String) {
    if let format = query["format"] {
      guard let format = TrafficFormat(rawValue: format) else {
        throw Failure(description: "'\(format)' is no format; there are har and pcapng.")
      }
      return (try format.data(of: entries.map(\.exchange), device: device), "application/octet-stream")
    }
    guard let number = query["number"].flatMap({ Int($0) }),
      let entry = entries.first(where: { $0.number == number })
    else { throw Failure(description: "There is no such request any more.") }
    return (try JSONEncoder().encode(Detail(entry)), "application/json; charset=utf-8")
  }

  fileprivate static func body(_ body: Exchange.Body, _ type: String?) -> Detail.Body {
    let bare = type?.split(separator: ";").first.map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
    var shown = Detail.Body(kind: .none, size: body.size, isCut: body.isCut, mediaType: bare)
    guard body.size > 0 else { return shown }
    if let bare, images.contains(bare) {
      (shown.kind, shown.image) = (.image, body.bytes.base64EncodedString())
    } else if let text = text(body.bytes) {
      shown.kind = bare?.hasSuffix("json") == true || ["{", "["].contains(text.first) ? .json : .text
      shown.text = String(text.prefix(longestText))
      shown.isCut = shown.isCut || text.count > longestText
    } else {
      shown.kind = .binary
    }
    return shown
  }

  /// UTF-8 without zeros; one that was cut may end within a character.
  private static func text(_ bytes: Data) -> String? {
    guard !bytes.contains(0) else { return nil }
    for dropped in 0..<4 where dropped < max(1, bytes.count) {
      if let text = String(data: bytes.dropLast(dropped), encoding: .utf8) { return text }
    }
    return nil
  }
}

extension TrafficRequests.Detail {
  fileprivate init(_ entry: TrafficLog.Entry) {
    let exchange = entry.exchange
    number = entry.number
    (method, url, state) = (exchange.method, exchange.url, exchange.state)
    (status, statusText) = (exchange.status, exchange.statusText)
    (server, failure, began) = (exchange.server, exchange.failure, exchange.began)
    wait = exchange.answered.map { $0 - exchange.began }
    receive = exchange.ended.flatMap { ended in exchange.answered.map { ended - $0 } }
    (requestHeaders, responseHeaders) = (exchange.requestHeaders, exchange.responseHeaders)
    requestBody = TrafficRequests.body(
      exchange.requestBody, exchange.header("Content-Type", of: \.requestHeaders))
    responseBody = TrafficRequests.body(
      exchange.responseBody, exchange.header("Content-Type", of: \.responseHeaders))
  }
}
