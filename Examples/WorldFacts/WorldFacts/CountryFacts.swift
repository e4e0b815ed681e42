import Foundation

/// What the app's list tells of a country. What it does not know is not there.
struct CountryFacts: Decodable {
  let name: String
  let capital: String?
  let population: Int64
  /// Square kilometres, as the list's author wrote them: the largest as 1.40E+007.
  let area: String
  let currency: String?
  let continent: String?
  let phone: String?
  let tld: String?

  static func all(in bundle: Bundle = .main) throws -> [CountryFacts] {
    guard let url = bundle.url(forResource: "Countries", withExtension: "plist") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try PropertyListDecoder().decode([CountryFacts].self, from: Data(contentsOf: url))
  }

  func fill(_ country: Country) {
    country.name = name
    country.capital = capital
    country.population = population
    country.area = Float(area) ?? 0
    country.currency = currency
    country.continent = continent
    country.phone = phone
    country.tld = tld
  }
}
