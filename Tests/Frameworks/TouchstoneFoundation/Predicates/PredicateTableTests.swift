import Testing
import TouchstoneFoundation

/// What each format finds among five people. Apple's documentation of the language decides, not what we print.
@Suite("A table of formats")
struct PredicateTableTests {
  static let people: [NSDictionary] = [
    person("Ada", 36, 1.65, "London", ["math", "poetry"], [("Notes", 10), ("Engine", 40)], true, 100),
    person("Bob", 7, 1.2, nil, [], [], false, 200),
    person("Zoë", 31, 1.8, "Köln", ["math"], [("Gig", 5)], true, 300),
    person(
      "cécile", 64, 1.55, "Paris", ["chess", "poetry", "math"], [("A", 1), ("B", 2), ("C", 30)], false, 400),
    person("Dan", 31, 1.75, "london", ["Chess"], [("Run", 40)], nil, 500),
  ]

  private static func person(
    _ name: String, _ age: Int, _ height: Double, _ city: String?, _ tags: [String], _ jobs: [(String, Int)],
    _ member: Bool?, _ born: Double
  ) -> NSDictionary {
    var all: [String: Any] = [
      "name": name, "age": age, "height": height, "tags": tags,
      "born": Date(timeIntervalSinceReferenceDate: born),
      "jobs": jobs.map { ["title": $0.0, "pay": $0.1] as NSDictionary }, "size": age / 10,
    ]
    all["address"] = city.map { ["city": $0] as NSDictionary }
    all["member"] = member
    return all as NSDictionary
  }

  /// First letters of those found.
  static func found(_ predicate: NSPredicate) -> String {
    people.filter { predicate.evaluate(with: $0) }.compactMap { ($0["name"] as? String)?.prefix(1) }.joined()
  }

  @Test("a format finds whom it says", arguments: PredicateTable.rows)
  func row(_ row: PredicateTable.Row) {
    let predicate = NSPredicate(format: row.format, argumentArray: row.arguments)
    #expect(Self.found(predicate) == row.found, "\(row.format) is \(predicate)")
  }

  @Test("what a predicate prints reads as the same predicate again", arguments: PredicateTable.rows)
  func printed(_ row: PredicateTable.Row) {
    let predicate = NSPredicate(format: row.format, argumentArray: row.arguments)
    let again = NSPredicate(format: predicate.predicateFormat)
    #expect(again.predicateFormat == predicate.predicateFormat)
    #expect(Self.found(again) == row.found, "\(row.format) prints \(predicate.predicateFormat)")
  }

  @Test("the table has 150 formats, each once")
  func size() {
    #expect(PredicateTable.rows.count >= 150)
    #expect(Set(PredicateTable.rows.map { "\($0.format)\($0.arguments)" }).count == PredicateTable.rows.count)
  }
}
