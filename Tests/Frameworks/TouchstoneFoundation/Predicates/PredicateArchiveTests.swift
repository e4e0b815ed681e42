import Testing
import TouchstoneFoundation

@Suite("Archived predicates and sort descriptors") struct PredicateArchiveTests {
  private func archived<T: NSObject & NSSecureCoding>(_ object: T) throws -> T {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = true
    return try #require(
      unarchiver.decodeObject(of: [type(of: object)], forKey: NSKeyedArchiveRootObjectKey) as? T)
  }

  @Test(
    "a predicate comes back as it was, by secure coding",
    arguments: [
      "TRUEPREDICATE", "FALSEPREDICATE", "a == 1", "name BEGINSWITH[cd] \"x\" AND NOT age IN {1, 2.5}",
      "ANY tags.title LIKE \"a*\"", "SUBQUERY(items, $i, $i.rank > 3).@count > 0", "a + 2 * b == $value",
      "list[FIRST] == list[SIZE]", "FUNCTION(SELF, \"title\") == nil", "TERNARY(a > 1, b, c) == 2",
      "date > CAST(12.5, \"NSDate\") OR NOT (a BETWEEN {1, 2})",
    ])
  func predicates(_ format: String) throws {
    let predicate = NSPredicate(format: format)
    let back = try archived(predicate)
    #expect(back.predicateFormat == predicate.predicateFormat)
  }

  @Test("constants of the classes of property lists come back, with their types")
  func constants() throws {
    let constants: [Any] = [
      Date(timeIntervalSinceReferenceDate: 5), UUID(), Data([1]), URL(string: "a:b")!, ["a", "b"], Set([1]),
    ]
    for constant in constants {
      let back = try archived(NSPredicate(format: "x == %@", argumentArray: [constant]))
      let right = try #require((back as? NSComparisonPredicate)?.rightExpression.constantValue as? NSObject)
      #expect(right.isEqual(constant), "\(constant)")
    }
  }

  @Test("compound predicates of Foundation's initialisers and single expressions are archived too")
  func others() throws {
    let parts = [NSPredicate(format: "a == 1"), NSPredicate(value: true)]
    #expect(
      try archived(NSCompoundPredicate(orPredicateWithSubpredicates: parts)).predicateFormat
        == "a == 1 OR TRUEPREDICATE")
    #expect(try archived(NSExpression(format: "max(a.b) + 2")).description == "max:(a.b) + 2")
  }

  @Test("what was decoded securely is evaluated once the app allows it, whole and in parts")
  func evaluation() async throws {
    let format = "SELF BEGINSWITH 'a' AND NOT (SELF.length == $n OR TERNARY(SELF == 'x', 1, 2) == 1)"
    let back = try archived(NSPredicate(format: format))
    back.allowEvaluation()
    #expect(back.evaluate(with: "abc", substitutionVariables: ["n": 2]))
    #expect(back.withSubstitutionVariables(["n": 2]).evaluate(with: "abc"))
    let sum = try archived(NSExpression(format: "1 + 2"))
    sum.allowEvaluation()
    #expect(sum.expressionValue(with: nil, context: nil) as? Int == 3)
    let loose = try NSKeyedUnarchiver(
      forReadingFrom: NSKeyedArchiver.archivedData(
        withRootObject: NSPredicate(format: "SELF == 'a'"), requiringSecureCoding: true))
    loose.requiresSecureCoding = false
    let trusted = loose.decodeObject(of: NSPredicate.self, forKey: NSKeyedArchiveRootObjectKey)
    #expect(trusted?.evaluate(with: "a") == true)
  }

  @Test("before that the program ends, with values for variables as well, and for a part alone")
  func refused() async throws {
    func said(_ result: ExitTest.Result?) -> String {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
    let whole = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try PredicateArchiveTests.decoded("SELF == 'a'").evaluate(with: "a")
    }
    #expect(said(whole).contains("allowEvaluation"))
    let filled = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try PredicateArchiveTests.decoded("SELF == $x OR SELF == 'b'").withSubstitutionVariables(["x": "a"])
        .evaluate(with: "a")
    }
    #expect(said(filled).contains("allowEvaluation"))
    let part = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let comparison = try PredicateArchiveTests.decoded("length == 1") as? NSComparisonPredicate
      _ = comparison?.leftExpression.expressionValue(with: "a", context: nil)
    }
    #expect(said(part).contains("allowEvaluation"))
  }

  static func decoded(_ format: String) throws -> NSPredicate {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: NSPredicate(format: format), requiringSecureCoding: true)
    return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSPredicate.self, from: data))
  }

  @Test("sort descriptors come back with key, direction and selector")
  func descriptors() throws {
    let plain = try archived(NSSortDescriptor(key: "name", ascending: false))
    #expect(
      plain.key == "name" && !plain.ascending && plain == NSSortDescriptor(key: "name", ascending: false))
    let selected = try archived(
      NSSortDescriptor(key: "n", ascending: true, selector: Selector("localizedStandardCompare:")))
    #expect(selected.selector == Selector("localizedStandardCompare:") && selected.ascending)
  }

  @Test(
    "a sort descriptor that was decoded securely sorts once the app allows it, and before ends the program")
  func sorting() async throws {
    let order = try archived(NSSortDescriptor(key: "self", ascending: false))
    order.allowEvaluation()
    #expect(order.compare("a", to: "b") == .orderedDescending)
    #expect((order.reversedSortDescriptor as? NSSortDescriptor)?.compare("a", to: "b") == .orderedAscending)
    let compared = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try PredicateArchiveTests().archived(NSSortDescriptor(key: "self", ascending: true))
        .compare("a", to: "b")
    }
    let reversed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let order = try PredicateArchiveTests().archived(NSSortDescriptor(key: "self", ascending: true))
      _ = (order.reversedSortDescriptor as? NSSortDescriptor)?.compare("a", to: "b")
    }
    for end in [compared, reversed] {
      let said = String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains("allowEvaluation"))
    }
  }

  @Test("what has a block cannot be archived, and says so")
  func blocks() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try? NSKeyedArchiver.archivedData(
        withRootObject: NSPredicate { _, _ in true }, requiringSecureCoding: true)
    }
    let said = String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("NSInvalidArgumentException") && said.contains("block"))
  }
}

@Suite("Predicates of Swift's macro") struct PredicateMacroTests {
  final class Item: _NSObject {
    var title = ""
    var rank = 0
    var tags: [String] = []
    var home: String?

    override class func _exposeMembers(_ c: ExposedClass) {
      c.key("title", { o in (o as! Item).title as Any? })
      c.key("rank", { o in (o as! Item).rank as Any? })
      c.key("tags", { o in (o as! Item).tags as Any? })
      c.key("home", { o in (o as! Item).home as Any? })
      c.keyPath(\Item.title, "title")
      c.keyPath(\Item.rank, "rank")
      c.keyPath(\Item.tags, "tags")
      c.keyPath(\Item.home, "home")
    }
  }

  private func items() -> [Item] {
    [("Apple", 1, ["a"], nil), ("Banana", 5, [], "x"), ("", -3, ["a", "b"], "yy"), ("Cherry", 9, ["c"], "")]
      .map { title, rank, tags, home in
        let item = Item()
        (item.title, item.rank, item.tags, item.home) = (title, rank, tags, home)
        return item
      }
  }

  /// What the macro's predicate says of each item, and what the format does that is made of it.
  private func check(_ predicate: Predicate<Item>, _ format: String, line: Int = #line) throws {
    _ = ObjectRuntime.exposedClass(Item.self)
    let made = try #require(NSPredicate(predicate), "line \(line)")
    #expect(made.predicateFormat == format)
    for item in items() {
      #expect(made.evaluate(with: item) == (try predicate.evaluate(item)), "\(format): \(item.title)")
    }
  }

  @Test("comparisons, arithmetic and logic")
  func comparisons() throws {
    try check(#Predicate { $0.rank > 1 }, "rank > 1")
    try check(#Predicate { $0.rank + 2 <= 3 && $0.title != "x" }, "rank + 2 <= 3 AND title != \"x\"")
    try check(#Predicate { !($0.rank == 5 || $0.rank < 0) }, "NOT (rank == 5 OR rank < 0)")
    let bound = 5
    try check(#Predicate { $0.rank == bound }, "rank == 5")
  }

  @Test("texts, collections and ranges")
  func collections() throws {
    try check(#Predicate { $0.title.contains("an") }, "title CONTAINS \"an\"")
    try check(#Predicate { $0.title.starts(with: "C") }, "title BEGINSWITH \"C\"")
    try check(#Predicate { $0.title.isEmpty }, "title.length == 0")
    try check(#Predicate { $0.tags.count > 1 }, "tags.@count > 1")
    try check(#Predicate { $0.tags.contains("a") }, "\"a\" IN tags")
    try check(#Predicate { [1, 9].contains($0.rank) }, "rank IN {1, 9}")
    try check(#Predicate { (1...5).contains($0.rank) }, "rank >= 1 AND rank <= 5")
    try check(
      #Predicate { $0.tags.contains { $0 == "b" } },
      "SUBQUERY(tags, $element1, $element1 == \"b\").@count > 0")
    try check(
      #Predicate { $0.tags.allSatisfy { $0 == "a" } },
      "SUBQUERY(tags, $element1, NOT $element1 == \"a\").@count == 0")
  }

  @Test("what may have no value")
  func optionals() throws {
    try check(#Predicate { $0.home == nil }, "home == nil")
    try check(#Predicate { ($0.home ?? "") == "" }, "TERNARY(home != nil, home, \"\") == \"\"")
    try check(#Predicate { $0.home?.count == 2 }, "home.length == 2")
  }

  @Test("what formats have no words for makes none")
  func inexpressible() {
    let odd = #Predicate<Item> { $0.rank % 2 == 1 }
    #expect(NSPredicate(odd) == nil)
  }
}
