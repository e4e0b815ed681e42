import Foundation

struct Country {
  var name: String
  var capital: String

  /// The list in the bundle, in the old property list syntax.
  static let all: [Country] = {
    let file = Bundle.main.url(forResource: "Countries", withExtension: "plist")
    let data = file.flatMap { try? Data(contentsOf: $0) } ?? Data()
    let list =
      (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [[String: String]] ?? []
    return list.map { Country(name: $0["name"] ?? "", capital: $0["capital"] ?? "") }
  }()
}
