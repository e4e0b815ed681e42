import Foundation

/// An icon that a web page offers for the home screen, and which of them is taken (R7.1 to R7.7).
struct TouchIcon: Equatable, Sendable {
  /// Where it is, as the page says it or from the root of the site.
  var address: String
  /// Pixels of a side; of one without a size those of the first phone.
  var side = plain
  /// Its name or link says a size, which the oldest systems do not know.
  var hasSize = false
  /// It is used as it is, without gloss and corners (R7.3).
  var isPrecomposed: Bool

  static let plain = 57
  /// Those that are looked for in the root of a site: of the first iPhones and iPads, and of later ones.
  static let sides = [57, 72, 76, 114, 120, 144, 152, 167, 180]

  /// Those that are asked for in the root of a site, the best first.
  static func ofRoot(_ style: HomeScreenStyle) -> [TouchIcon] {
    let sized = sides.flatMap { side in
      [true, false].map { isPrecomposed in
        TouchIcon(
          address: "/apple-touch-icon-\(side)x\(side)\(isPrecomposed ? "-precomposed" : "").png", side: side,
          hasSize: true, isPrecomposed: isPrecomposed)
      }
    }
    let plain = [true, false].map {
      TouchIcon(address: "/apple-touch-icon\($0 ? "-precomposed" : "").png", isPrecomposed: $0)
    }
    return ordered(sized + plain, style)
  }

  /// In the order in which they are taken: that of the device's size, the next larger ones, then the largest of the smaller
  /// (R7.2); of two of a size the precomposed one (R7.4), and one that says its size before one that is only taken to have it.
  static func ordered(_ icons: [TouchIcon], _ style: HomeScreenStyle) -> [TouchIcon] {
    // R7.7
    let known = style.knowsSizes ? icons : icons.filter { !$0.hasSize }
    func rank(_ icon: TouchIcon) -> (Int, Int, Int, Int) {
      let isEnough = icon.side >= style.side
      return (
        isEnough ? 0 : 1, isEnough ? icon.side : -icon.side, icon.isPrecomposed ? 0 : 1, icon.hasSize ? 0 : 1
      )
    }
    return known.sorted { rank($0) < rank($1) }
  }
}

/// What a page's head says of itself.
struct PageHead: Equatable {
  var title: String?
  var icons: [TouchIcon] = []

  /// Reads as much of HTML as that takes: `title`, and links to touch icons (R7.6).
  init(_ html: String) {
    let text = html.prefix(1 << 18)
    let lower = text.lowercased()
    let head =
      lower.range(of: "<body").map { text.prefix(lower.distance(from: lower.startIndex, to: $0.lowerBound)) }
      ?? text
    var rest = Substring(head)
    while let open = rest.range(of: "<") {
      rest = rest[open.upperBound...]
      if rest.hasPrefix("!--") {
        rest = rest.range(of: "-->").map { rest[$0.upperBound...] } ?? ""
        continue
      }
      let name = rest.prefix { $0.isLetter }.lowercased()
      let (attributes, after) = Self.attributes(rest.dropFirst(name.count))
      rest = after
      if name == "title", title == nil, let end = rest.range(of: "</", options: .caseInsensitive) {
        let words = rest[..<end.lowerBound].split(whereSeparator: \.isWhitespace).joined(separator: " ")
        title = Self.plain(words)
      }
      if name == "link", let icon = Self.icon(attributes) { icons.append(icon) }
    }
  }

  private static func icon(_ attributes: [String: String]) -> TouchIcon? {
    guard let address = attributes["href"], !address.isEmpty, let relation = attributes["rel"]?.lowercased()
    else {
      return nil
    }
    let words = relation.split(whereSeparator: \.isWhitespace)
    let isPrecomposed = words.contains("apple-touch-icon-precomposed")
    guard isPrecomposed || words.contains("apple-touch-icon") else { return nil }
    var icon = TouchIcon(address: address, isPrecomposed: isPrecomposed)
    let sides = attributes["sizes"]?.lowercased().split(separator: "x").compactMap { Int($0) } ?? []
    if sides.count == 2, let side = sides.max(), side > 0, side < 5000 {
      (icon.side, icon.hasSize) = (side, true)
    }
    return icon
  }

  /// Up to the end of a tag, with names in small letters; and what comes after it.
  private static func attributes(_ text: Substring) -> ([String: String], Substring) {
    var found: [String: String] = [:]
    var rest = text
    while let first = rest.first, first != ">" {
      if first.isWhitespace || first == "/" {
        rest = rest.dropFirst()
        continue
      }
      let name = rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != ">" && $0 != "/" }
      rest = rest.dropFirst(max(1, name.count)).drop { $0.isWhitespace }
      guard rest.first == "=" else { continue }
      rest = rest.dropFirst().drop { $0.isWhitespace }
      let value: Substring
      if let quote = rest.first, quote == "\"" || quote == "'" {
        rest = rest.dropFirst()
        value = rest.prefix { $0 != quote }
        rest = rest.dropFirst(value.count + 1)
      } else {
        value = rest.prefix { !$0.isWhitespace && $0 != ">" }
        rest = rest.dropFirst(value.count)
      }
      found[name.lowercased()] = plain(String(value))
    }
    return (found, rest.dropFirst())
  }

  /// The entities that titles and addresses have most.
  private static func plain(_ text: String) -> String {
    guard text.contains("&") else { return text }
    return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "), ("&amp;", "&")]
      .reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }
}
