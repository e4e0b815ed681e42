import TouchstoneFoundation

@testable import CoreData

/// Random predicates for the entities of `QueryModel`.
struct PredicateSource {
  var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed) }

  private mutating func one<T>(_ values: [T]) -> T { values.randomElement(using: &random)! }
  private mutating func number(_ below: Int) -> Int { Int.random(in: 0..<below, using: &random) }

  mutating func predicate(_ entity: String, _ world: QueryWorld, depth: Int) -> NSPredicate {
    switch depth > 0 ? number(6) : 5 {
    case 0, 1:
      let parts = (0..<(2 + number(2))).map { _ in predicate(entity, world, depth: depth - 1) }
      return NSCompoundPredicate(type: one([.and, .or]), subpredicates: parts)
    case 2:
      return NSCompoundPredicate(notPredicateWithSubpredicate: predicate(entity, world, depth: depth - 1))
    default: return comparison(entity, world)
    }
  }

  private mutating func comparison(_ entity: String, _ world: QueryWorld) -> NSPredicate {
    switch entity {
    case "Book": book(world)
    case "Writer": writer(world)
    default: label(world)
    }
  }

  private mutating func made(_ format: String, _ arguments: Any...) -> NSPredicate {
    NSPredicate(format: format, argumentArray: arguments)
  }

  private mutating func name() -> String { one(QueryWorld.names) }
  private mutating func sign() -> String { one(["==", "!=", "<", "<=", ">", ">="]) }
  private mutating func options() -> String { one(["", "", "[c]", "[d]", "[cd]"]) }
  private mutating func date() -> Date { Date(timeIntervalSinceReferenceDate: Double(number(5)) * 100) }
  private mutating func row(_ entity: String, _ world: QueryWorld) -> Row { one(world.rows[entity]!) }

  /// Comparisons of a text, whatever leads to it.
  private mutating func text(_ path: String, _ quantity: String = "") -> NSPredicate {
    let start = quantity.isEmpty ? "" : quantity + " "
    switch number(7) {
    case 0: return made("\(start)\(path) \(sign())\(options()) %@", name())
    case 1:
      return made("\(start)\(path) \(one(["BEGINSWITH", "ENDSWITH", "CONTAINS"]))\(options()) %@", name())
    case 2: return made("\(start)\(path) LIKE\(options()) %@", one(["*a*", "?da", "*", "", "B*", "a\\*b"]))
    case 3:
      return made("\(start)\(path) MATCHES\(options()) %@", one(["[A-Z].*", "a.*", ".*o.?", "Bob|Ada"]))
    case 4: return made("\(start)\(path) IN %@", [name(), name()])
    case 5: return made("\(start)\(path) \(one(["==", "!="])) nil")
    default: return made("\(start)\(path) BETWEEN %@", ["A", name()])
    }
  }

  private mutating func whole(_ path: String, _ quantity: String = "") -> NSPredicate {
    let start = quantity.isEmpty ? "" : quantity + " "
    switch number(5) {
    case 0: return made("\(start)\(path) \(sign()) %d", number(5))
    case 1: return made("\(start)\(path) IN %@", [number(5), number(5)])
    case 2: return made("\(start)\(path) BETWEEN {%d, %d}", number(3), 1 + number(4))
    case 3: return made("\(start)\(path) \(one(["==", "!="])) nil")
    default: return made("\(start)\(path) \(sign()) %f", Double(number(8)) / 2)
    }
  }

  private mutating func book(_ world: QueryWorld) -> NSPredicate {
    switch number(20) {
    case 0, 1: return text("title")
    case 2: return whole("pages")
    case 3: return made("price \(sign()) %f", Double(number(6)) / 2)
    case 4: return made("isSold \(one(["==", "!="])) \(one(["YES", "NO", "nil"]))")
    case 5: return made("printed \(sign()) %@", date())
    case 6: return made("code \(one(["==", "!="])) %@", QueryWorld.code(number(4)))
    case 7: return made("author \(one(["==", "!="])) %@", row("Writer", world))
    case 8: return made("author \(one(["==", "!="])) nil")
    case 9: return text("author.name")
    case 10: return whole("author.age")
    case 11: return made("title \(one(["==", "!=", "<", ">="])) note")
    case 12: return made("pages + %d \(sign()) price * 2", number(3))
    case 13: return made("labels.@count \(sign()) %d", number(4))
    case 14: return text("labels.text", one(["ANY", "ALL", "NONE"]))
    case 15: return whole("labels.rank", one(["ANY", "ALL", "NONE"]))
    case 16: return made("%@ \(one(["IN labels", "IN labels"]))", row("Label", world))
    case 17:
      return made(
        "SUBQUERY(labels, $l, $l.rank \(sign()) %d AND $l.text != %@).@count \(sign()) %d", number(4), name(),
        number(3))
    case 18: return made("author IN %@", [row("Writer", world), row("Writer", world)])
    default:
      return made(
        "\(one(["NONE", "ANY"])) labels \(one(["==", "!="])) \(one(["nil", "%@"]))", row("Label", world))
    }
  }

  private mutating func writer(_ world: QueryWorld) -> NSPredicate {
    switch number(12) {
    case 0: return text("name")
    case 1: return whole("age")
    case 2: return made("born \(sign()) %@", date())
    case 3: return text("books.title", one(["ANY", "ALL", "NONE"]))
    case 4: return whole("books.pages", one(["ANY", "ALL", "NONE"]))
    case 5: return text("books.labels.text", one(["ANY", "NONE"]))
    case 6: return made("books.@count \(sign()) %d", number(6))
    case 7: return made("books.@max.pages \(sign()) %d", number(5))
    case 8: return made("books.@sum.pages \(sign()) %d", number(12))
    case 9:
      return made(
        "SUBQUERY(books, $b, $b.pages > age AND ANY $b.labels.rank > 1).@count \(sign()) %d", number(3))
    case 10: return made("SELF IN %@", [row("Writer", world), row("Writer", world)])
    default: return made("SUBQUERY(books, $b, $b.author == SELF).@count \(sign()) %d", number(5))
    }
  }

  private mutating func label(_ world: QueryWorld) -> NSPredicate {
    switch number(6) {
    case 0: return text("text")
    case 1: return whole("rank")
    case 2: return text("labelled.author.name", one(["ANY", "NONE", "ALL"]))
    case 3: return made("ANY labelled.author == %@", row("Writer", world))
    case 4: return made("labelled.@count \(sign()) %d", number(9))
    default: return made("labelled CONTAINS %@", row("Book", world))
    }
  }
}
