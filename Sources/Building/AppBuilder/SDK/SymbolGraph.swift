import Foundation

/// A module as the compiler describes it (`swift symbolgraph-extract`); of that, what the translator asks about.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    var kind: Kind
    var identifier: Identifier
    /// "UIScene", "Session": the declaration, after the types around it.
    var pathComponents: [String]
    var declarationFragments: [Fragment]?
    var accessLevel: String
    /// Public for the device side alone.
    var spi: Bool?

    struct Kind: Decodable { var identifier: String }
    struct Identifier: Decodable { var precise: String }
    struct Fragment: Decodable { var spelling: String }

    var name: String { pathComponents.joined(separator: ".") }
    var owner: String { pathComponents.dropLast().joined(separator: ".") }
    var declaration: String { declarationFragments?.map(\.spelling).joined() ?? "" }
    var isPublic: Bool { (accessLevel == "public" || accessLevel == "open") && spi != true }
  }

  struct Relationship: Decodable {
    var kind: String
    var source: String
    var target: String
    /// "Module.Name" of a declaration in another module.
    var targetFallback: String?
  }

  var symbols: [Symbol]
  var relationships: [Relationship]
}
