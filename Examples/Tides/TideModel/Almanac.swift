import Foundation

/// The ports that the framework brings in a file of its own bundle.
open class Almanac: NSObject {
  public let ports: [Harbour]

  public override init() {
    let bundle = Bundle(for: Almanac.self)
    let data = bundle.url(forResource: "ports", withExtension: "json").flatMap { try? Data(contentsOf: $0) }
    ports = data.flatMap { try? JSONDecoder().decode([Harbour].self, from: $0) } ?? []
  }

  public func port(named name: String) -> Harbour? {
    ports.first { $0.name.lowercased() == name.lowercased() }
  }
}
