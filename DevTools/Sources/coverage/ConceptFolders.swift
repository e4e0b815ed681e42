/// Which list a symbol stands in. A small framework has one; a large one has a list for each of its concepts, the
/// folder of `Sources/Frameworks/<framework>` that declares the symbol.
struct ConceptFolders {
  private static let small = 1000

  private let framework: String
  private var concepts: [String: String] = [:]

  init(framework: String, symbols: [SymbolGraphs.Symbol]) {
    self.framework = framework
    guard symbols.count > Self.small else { return }
    let root = "/Sources/Frameworks/\(framework)/"
    for symbol in symbols {
      guard let uri = symbol.location?.uri, let start = uri.range(of: root)?.upperBound else { continue }
      let path = uri[start...].split(separator: "/")
      if path.count > 1 { concepts[symbol.pathComponents.joined(separator: ".")] = String(path[0]) }
    }
  }

  /// The name of the list, without its ending.
  func list(of record: CoverageRecord) -> String {
    // What the compiler writes itself, an initialiser from a raw value say, has no place: its type has.
    var path = record.symbol.split(separator: ".")[...]
    while !path.isEmpty {
      if let concept = concepts[path.joined(separator: ".")] { return "\(framework).\(concept)" }
      path.removeLast()
    }
    return framework
  }
}
