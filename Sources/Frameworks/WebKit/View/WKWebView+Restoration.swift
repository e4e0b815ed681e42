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

  /// A page's own place. At its own size the engine brings it back by itself. One that comes back is not where it was yet.
  func note(_ place: PagePlace, of page: String) {
    guard !isReturning else { return }
    if place.scale != 1 {
      if places[page] == nil { places = places.filter { backForwardList.addresses.contains($0.key) } }
      places[page] = place
    } else {
      places[page] = nil
    }
  }

  /// Back to a page: it is as large as it was.
  func returnToPlace() {
    defer { isReturning = false }
    if isReturning, !places.isEmpty { content.show(places) }
  }
}
