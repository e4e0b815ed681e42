import Foundation
import UIKit

/// How a page was shown: how large, and how far it was scrolled, in points of what is shown.
struct PagePlace: Codable {
  var scale: CGFloat
  var x: CGFloat
  var y: CGFloat
}

/// The pages of a view, and which one it shows.
struct PageHistory: Codable {
  /// The engine's own account, with the place of each page.
  var session: String
  var places: [String: PagePlace]
}

/// What a view with a restoration identifier keeps over the app's processes.
extension WKWebView {
  private static let key = "WKWebViewPages"

  var history: PageHistory? {
    (interactionState as? String).map { PageHistory(session: $0, places: places) }
  }

  func encode(_ history: PageHistory?, _ coder: NSCoder) {
    guard let history, let data = try? JSONEncoder().encode(history) else { return }
    coder.encode(String(decoding: data, as: UTF8.self), forKey: Self.key)
  }

  func decodeHistory(_ coder: NSCoder) -> PageHistory? {
    guard let text = coder.decodeObject(forKey: Self.key) as? String else { return nil }
    return try? JSONDecoder().decode(PageHistory.self, from: Data(text.utf8))
  }

  /// The page's own place. At its own size the engine brings it back by itself.
  func note(_ place: PagePlace) {
    guard let url else { return }
    if place.scale != 1 {
      places[url.absoluteString] = place
    } else if !isReturning {
      places[url.absoluteString] = nil
    }
  }

  /// Back to a page: it is as large as it was.
  func returnToPlace() {
    defer { isReturning = false }
    guard isReturning, let url, let place = places[url.absoluteString] else { return }
    content.show(place)
  }
}
