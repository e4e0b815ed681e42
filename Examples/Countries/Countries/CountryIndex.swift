import Foundation

/// All countries under their letters.
struct CountryIndex {
  struct Section {
    let letter: String
    let countries: [Country]
  }

  let sections: [Section]
  let countries: [Country]

  init(_ countries: [Country]) {
    self.countries = countries
    sections = Dictionary(grouping: countries, by: \.initial)
      .map { Section(letter: $0.key, countries: $0.value) }
      .sorted { $0.letter < $1.letter }
  }
}
