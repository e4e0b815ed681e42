import Foundation

/// A web address on the home screen.
struct WebClip: Codable, Equatable, Sendable {
  var url: String
  var title: String
  /// A PNG file; none if the site has none.
  var icon: Data?
  var isPrecomposed = false
}

/// Puts an address on the home screen: reads the page, and chooses its icon.
struct WebClipMaker: Sendable {
  /// Bytes of a page; its head is enough.
  private static let longestPage = 1 << 20

  let style: HomeScreenStyle
  let reader: any SiteReader

  /// - Parameter address: A page's, with its scheme.
  func clip(_ address: String) async throws -> WebClip {
    guard let url = URL(string: address), let scheme = url.scheme?.lowercased(),
      ["http", "https", "file"].contains(scheme)
    else {
      throw Refusal("'\(address)' is no address of a web page: it begins with http://, https:// or file://.")
    }
    let page = try await reader.read(url, atMost: Self.longestPage)
    let head = PageHead(String(decoding: page, as: UTF8.self))
    var clip = WebClip(url: address, title: head.title ?? url.host ?? url.lastPathComponent)
    if clip.title.isEmpty { clip.title = address }
    // R7.6: what the page links to counts before what lies in the root. R7.5: the attempts stand in the server's log.
    let offered = TouchIcon.ordered(head.icons, style)
    for icon in offered.isEmpty ? TouchIcon.ofRoot(style) : offered {
      guard let place = reader.place(of: icon.address, on: url),
        let data = try? await reader.read(place, atMost: IconPicture.longest),
        let picture = IconPicture(data)
      else { continue }
      (clip.icon, clip.isPrecomposed) = (picture.data, icon.isPrecomposed)
      break
    }
    return clip
  }
}
