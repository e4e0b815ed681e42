import Foundation

/// All countries under their letters, and those that a search leaves.
struct CountryIndex {
  /// What a search looks at; the order is that of the search bar's scopes.
  enum Scope: Int {
    case country, capital
  }

  struct Section {
    let letter: String
    let countries: [Country]
  }

  let sections: [Section]
  private let countries: [Country]

  init(_ countries: [Country]) {
    self.countries = countries
    sections = Dictionary(grouping: countries, by: \.initial)
      .map { Section(letter: $0.key, countries: $0.value) }
      .sorted { $0.letter < $1.letter }
  }

  /// The countries whose name or capital begins so; case and accents do not matter.
  func matches(_ text: String, in scope: Scope) -> [Country] {
    countries.filter { country in
      let value = scope == .country ? country.name : country.capital
      let options: String.CompareOptions = [.anchored, .caseInsensitive, .diacriticInsensitive]
      return value.range(of: text, options: options) != nil
    }
  }
}
