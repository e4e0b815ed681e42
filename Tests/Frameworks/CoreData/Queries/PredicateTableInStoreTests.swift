import Testing
import TouchstoneFoundation

@testable import CoreData

/// The same five people as for `PredicateTable` in memory, in a store's rows: cities and jobs are rows of their own.
@Suite("The table of formats, asked of a store")
struct PredicateTableInStoreTests {
  private struct People {
    let context: NSManagedObjectContext

    init() throws {
      context = try TestStack.context(Self.model())
      add("Ada", 36, 1.65, "London", ["math", "poetry"], [("Notes", 10), ("Engine", 40)], true, 100)
      add("Bob", 7, 1.2, nil, [], [], false, 200)
      add("Zoë", 31, 1.8, "Köln", ["math"], [("Gig", 5)], true, 300)
      add(
        "cécile", 64, 1.55, "Paris", ["chess", "poetry", "math"], [("A", 1), ("B", 2), ("C", 30)], false, 400)
      add("Dan", 31, 1.75, "london", ["Chess"], [("Run", 40)], nil, 500)
      try context.save()
      // What is found is read from rows.
      context.reset()
    }

    private static func model() -> NSManagedObjectModel {
      let (person, city, job) = (
        QueryModel.entity("Person"), QueryModel.entity("City"), QueryModel.entity("Job")
      )
      let (address, people) = (
        QueryModel.relationship("address", to: city, many: false),
        QueryModel.relationship("people", to: person, many: true)
      )
      let (jobs, worker) = (
        QueryModel.relationship("jobs", to: job, many: true),
        QueryModel.relationship("worker", to: person, many: false)
      )
      jobs.isOrdered = true
      (address.inverseRelationship, people.inverseRelationship) = (people, address)
      (jobs.inverseRelationship, worker.inverseRelationship) = (worker, jobs)
      person.properties = [
        QueryModel.attribute("name", .stringAttributeType),
        QueryModel.attribute("age", .integer32AttributeType),
        QueryModel.attribute("height", .doubleAttributeType),
        QueryModel.attribute("size", .integer16AttributeType),
        QueryModel.attribute("member", .booleanAttributeType),
        QueryModel.attribute("born", .dateAttributeType),
        QueryModel.attribute("nothing", .integer32AttributeType),
        QueryModel.attribute("tags", .transformableAttributeType), address, jobs,
      ]
      city.properties = [QueryModel.attribute("city", .stringAttributeType), people]
      job.properties = [
        QueryModel.attribute("title", .stringAttributeType),
        QueryModel.attribute("pay", .integer32AttributeType),
        worker,
      ]
      let model = NSManagedObjectModel()
      model.entities = [person, city, job]
      return model
    }

    private func add(
      _ name: String, _ age: Int, _ height: Double, _ city: String?, _ tags: [String],
      _ jobs: [(String, Int)], _ member: Bool?, _ born: Double
    ) {
      func new(_ entity: String, _ values: [String: Any?]) -> NSManagedObject {
        let object = NSEntityDescription.insertNewObject(forEntityName: entity, into: context)
        for (key, value) in values { object.setValue(value, forKey: key) }
        return object
      }
      let person = new(
        "Person",
        [
          "name": name, "age": age, "height": height, "size": age / 10, "member": member,
          "born": Date(timeIntervalSinceReferenceDate: born), "tags": tags,
        ])
      if let city { person.setValue(new("City", ["city": city]), forKey: "address") }
      let rows = jobs.map { new("Job", ["title": $0.0, "pay": $0.1]) }
      person.setValue(NSOrderedSet(array: rows), forKey: "jobs")
    }

    /// First letters of those found, as the other table has them.
    func found(_ predicate: NSPredicate) throws -> String {
      let request = NSFetchRequest<NSManagedObject>(entityName: "Person")
      request.predicate = predicate
      request.sortDescriptors = [NSSortDescriptor(key: "born", ascending: true)]
      return try context.fetch(request).compactMap { ($0.value(forKey: "name") as? String)?.prefix(1) }
        .joined()
    }

    var layout: EntityLayout { context.model!.entitiesByName["Person"]!.layout }
  }

  /// What asks for more than rows can be asked for: keys of dictionaries, and objects compared with what is none.
  private static let ofMemory: Set<String> = ["address['city'] == 'Paris'"]

  @Test("a store finds whom the format says")
  func rows() throws {
    let people = try People()
    for row in PredicateTable.rows where !Self.ofMemory.contains(row.format) {
      let predicate = NSPredicate(format: row.format, argumentArray: row.arguments)
      #expect(try people.found(predicate) == row.found, "\(row.format)")
    }
  }

  @Test("most formats are answered by SQL alone")
  func translated() throws {
    let people = try People()
    let complete = PredicateTable.rows.filter { row in
      var query = RowQuery(people.layout)
      query.predicate = NSPredicate(format: row.format, argumentArray: row.arguments)
      return query.keys().remainder == nil
    }
    #expect(complete.count >= 100)
  }
}
