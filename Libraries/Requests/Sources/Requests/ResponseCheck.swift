import Foundation

/// Whether an answer is the success that a request hopes for.
struct ResponseCheck: Sendable {
  var statuses: Range<Int>
  var mediaTypes: Set<String>

  func check(_ data: Data, _ response: HTTPURLResponse) throws {
    guard statuses.contains(response.statusCode) else { throw RequestError.status(response.statusCode) }
    guard !mediaTypes.isEmpty else { return }
    let type = response.mimeType?.lowercased()
    guard let type, mediaTypes.contains(type) else {
      throw type == "text/html" ? RequestError.captivePortal : RequestError.mediaType(type)
    }
  }
}
