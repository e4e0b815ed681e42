import Foundation

/// What the property list tells of a country.
struct Country: Decodable {
  let name: String
  let capital: String
  let population: Int
  let area: Int
  let currency: String
  let continent: String
  let phone: String
  let tld: String

  /// The letter it stands under in a list.
  var initial: String {
    String(name.prefix(1)).folding(options: .diacriticInsensitive, locale: nil).uppercased()
  }

  static func all(in bundle: Bundle = .main) throws -> [Country] {
    guard let url = bundle.url(forResource: "Countries", withExtension: "plist") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try PropertyListDecoder().decode([Country].self, from: Data(contentsOf: url))
  }
}
