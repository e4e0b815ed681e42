import Foundation

/// A country and its capital, as the property list holds them.
struct Country: Decodable {
  let name: String
  let capital: String

  static func all(in bundle: Bundle = .main) throws -> [Country] {
    guard let url = bundle.url(forResource: "Countries", withExtension: "plist") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try PropertyListDecoder().decode([Country].self, from: Data(contentsOf: url))
  }
}
