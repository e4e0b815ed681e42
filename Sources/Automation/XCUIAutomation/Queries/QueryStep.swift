import TouchstoneFoundation

/// One part of the way from an app to the elements that a test means.
enum QueryStep {
  case descendants(XCUIElement.ElementType)
  case children(XCUIElement.ElementType)
  case named(XCUIElement.ElementType, identifier: String?)
  case fitting(NSPredicate)
  case containing(XCUIElement.ElementType, identifier: String?)
  case containingFitting(NSPredicate)
  case choice(ElementChoice)

  @MainActor func narrow(_ nodes: [ElementNode]) -> [ElementNode] {
    switch self {
    case .descendants(let type):
      var found: [ElementNode] = []
      var seen: Set<ObjectIdentifier> = []
      for node in nodes {
        node.forEachDescendant {
          if $0.fits(type), nodes.count == 1 || seen.insert(ObjectIdentifier($0)).inserted {
            found.append($0)
          }
        }
      }
      return found
    case .children(let type): return nodes.flatMap { $0.nodes.filter { $0.fits(type) } }
    case .named(let type, let name):
      return nodes.filter { node in node.fits(type) && name.map(node.isNamed) ?? true }
    case .fitting(let predicate): return nodes.filter { predicate.evaluate(with: $0) }
    case .containing(let type, let name):
      return nodes.filter {
        $0.firstDescendant { node in node.fits(type) && name.map(node.isNamed) ?? true } != nil
      }
    case .containingFitting(let predicate):
      return nodes.filter { $0.firstDescendant { predicate.evaluate(with: $0) } != nil }
    case .choice(let choice): return choice.choose(nodes)
    }
  }

  /// As the chain of a query is printed.
  var text: String {
    func named(_ name: String?) -> String { name.map { " identified as \"\($0)\"" } ?? "" }
    switch self {
    case .descendants(let type): return "Descendants matching type \(type.title)"
    case .children(let type): return "Children matching type \(type.title)"
    case .named(.any, let name?): return "Elements matching predicate '\"\(name)\" IN identifiers'"
    case .named(let type, let name): return "Elements matching type \(type.title)\(named(name))"
    case .fitting(let predicate): return "Elements matching predicate '\(predicate.predicateFormat)'"
    case .containing(let type, let name):
      return "Elements containing elements of type \(type.title)\(named(name))"
    case .containingFitting(let predicate):
      return "Elements containing elements matching predicate '\(predicate.predicateFormat)'"
    case .choice(.only): return "The only element"
    case .choice(.first): return "First element"
    case .choice(.index(let index)): return "Element at index \(index)"
    }
  }
}

/// Which of the elements that fit is meant.
enum ElementChoice: Equatable {
  /// There has to be one alone.
  case only
  case first
  /// From 0.
  case index(Int)

  func choose<Node>(_ nodes: [Node]) -> [Node] {
    switch self {
    // Of several all go on: what is sought in them may be in one alone.
    case .only: nodes
    case .first: Array(nodes.prefix(1))
    case .index(let index): nodes.indices.contains(index) ? [nodes[index]] : []
    }
  }
}
