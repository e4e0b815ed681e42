import Foundation

/// All countries with what a search compares: made once, it serves every text and both scopes.
struct SearchRequest {
  /// What a search looks at; the order is that of the search bar's scopes.
  enum Scope: Int {
    case country, capital
  }

  private let entries: [(name: String, capital: String, country: Country)]

  init(_ countries: [Country]) {
    entries = countries.map { (Self.folded($0.name), Self.folded($0.capital), $0) }
    print("search request made for \(entries.count) countries")
  }

  /// The countries whose name or capital begins so; case and accents do not matter.
  func results(beginning text: String, in scope: Scope) -> [Country] {
    let prefix = Self.folded(text)
    return entries.filter { (scope == .country ? $0.name : $0.capital).hasPrefix(prefix) }.map(\.country)
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
