import Testing
import TouchstoneFoundation
import TouchstoneObjectStore

@testable import CoreData

@Suite("Memory and SQL answer alike")
struct QueryAgreementTests {
  @Test("random predicates find the same of random rows", arguments: 0..<40)
  func agreement(seed: Int) throws {
    let world = try QueryWorld(seed: UInt64(seed))
    var source = PredicateSource(seed: UInt64(seed) &* 7919 &+ 3)
    for _ in 0..<40 {
      let entity = ["Book", "Writer", "Label"].randomElement(using: &source.random)!
      let predicate = source.predicate(entity, world, depth: 3)
      let memory = world.rows[entity]!.filter { predicate.evaluate(with: $0) }.map(\.key)
      let found = try world.found(entity, predicate)
      #expect(found.keys == memory, "seed \(seed), \(entity): \(predicate)\n\(found.sql)")
    }
  }

  @Test("most of them are answered by SQL alone")
  func translated() throws {
    let world = try QueryWorld(seed: 5)
    var source = PredicateSource(seed: 11)
    var complete = 0
    for _ in 0..<300 {
      let predicate = source.predicate("Book", world, depth: 2)
      var query = RowQuery(world.layout("Book"))
      query.predicate = predicate
      if query.keys().remainder == nil { complete += 1 }
    }
    #expect(complete > 290)
  }

  @Test("order and counts are the same, too", arguments: 0..<20)
  func orders(seed: Int) throws {
    let world = try QueryWorld(seed: UInt64(seed))
    var random = SeededRandom(UInt64(seed))
    let keys = ["title", "pages", "price", "printed", "author.name", "author.age", "isSold"]
    for _ in 0..<10 {
      let sort = (0..<2).map { _ in
        NSSortDescriptor(key: keys.randomElement(using: &random)!, ascending: Bool.random(using: &random))
      }
      var query = RowQuery(world.layout("Book"))
      (query.sortDescriptors, query.limit, query.offset) = (sort, 10, 3)
      let memory = (world.rows["Book"]! as NSArray).sortedArray(using: sort).compactMap { $0 as? Row }
      // Equal ones may come in any order.
      let order = { (row: Row) in sort.map { "\(row.value(forKeyPath: $0.key ?? "") ?? "-")" } }
      let found = try world.run(query.keys()).map { world.row("Book", $0) }
      #expect(found.map(order) == memory.dropFirst(3).prefix(10).map(order), "\(sort)")
    }
  }
}
