import Foundation

/// The ports that the framework brings in a file of its own bundle.
open class Almanac: NSObject {
  public let harbours: [Harbour]

  public override init() {
    let bundle = Bundle(for: Almanac.self)
    let data = bundle.url(forResource: "ports", withExtension: "json").flatMap { try? Data(contentsOf: $0) }
    harbours = data.flatMap { try? JSONDecoder().decode([Harbour].self, from: $0) } ?? []
  }

  public func harbour(named name: String) -> Harbour? {
    harbours.first { $0.name.lowercased() == name.lowercased() }
  }
}
