import Foundation
import Testing

@testable import CoreData

/// A text file: a line for each row, with its number, its entity and its values.
private final class TextStore: NSAtomicStore {
  static let kind = "TextStore"
  private var next = 0

  override var type: String { Self.kind }
  override func loadMetadata() throws { metadata = [NSStoreUUIDKey: "TEXT", NSStoreTypeKey: type] }

  private func id(_ entity: String, _ number: Int) -> NSManagedObjectID {
    next = max(next, number)
    let model = persistentStoreCoordinator!.managedObjectModel
    return objectID(for: model.entitiesByName[entity]!, withReferenceObject: number)
  }

  override func load() throws {
    guard let url, FileManager.default.fileExists(atPath: url.path) else { return }
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map {
      $0.split(separator: "|")
    }
    let made = lines.map { NSAtomicStoreCacheNode(objectID: id(String($0[1]), Int($0[0])!)) }
    addCacheNodes(Set(made))
    for (node, line) in zip(made, lines) {
      node.setValue(String(line[2]), forKey: "name")
      guard line[1] == "Employee" else {
        node.setValue(NSMutableSet(), forKey: "employees")
        continue
      }
      node.setValue(Int(line[3]), forKey: "age")
      if let department = cacheNode(for: id("Department", Int(line[4])!)) {
        node.setValue(department, forKey: "department")
      }
    }
    for node in made {
      let department = node.value(forKey: "department") as? NSAtomicStoreCacheNode
      (department?.value(forKey: "employees") as? NSMutableSet)?.add(node)
    }
  }

  override func save() throws {
    let lines = cacheNodes().map { node -> String in
      let (number, entity) = (referenceObject(for: node.objectID), node.objectID.entity.name!)
      let name = node.value(forKey: "name") ?? "-"
      guard entity == "Employee" else { return "\(number)|\(entity)|\(name)" }
      let department = node.value(forKey: "department") as? NSAtomicStoreCacheNode
      let key = department.map { referenceObject(for: $0.objectID) } ?? 0
      return "\(number)|\(entity)|\(name)|\(node.value(forKey: "age") ?? 0)|\(key)"
    }
    if cacheNodes().contains(where: { $0.value(forKey: "name") as? String == "fail" }) {
      throw CocoaError(.fileWriteOutOfSpace)
    }
    try lines.sorted().joined(separator: "\n").write(to: url!, atomically: true, encoding: .utf8)
  }

  override func newReferenceObject(for managedObject: NSManagedObject) -> Any {
    next += 1
    return next
  }

  override func updateCacheNode(_ node: NSAtomicStoreCacheNode, from managedObject: NSManagedObject) {
    node.setValue(managedObject.value(forKey: "name"), forKey: "name")
    if managedObject.entity.name == "Employee" {
      node.setValue(managedObject.value(forKey: "age"), forKey: "age")
      let department = managedObject.value(forKey: "department") as? NSManagedObject
      node.setValue(department.flatMap { cacheNode(for: $0.objectID) }, forKey: "department")
    } else {
      let employees = (managedObject.value(forKey: "employees") as? NSSet)?.allObjects as? [NSManagedObject]
      node.setValue(
        NSSet(array: (employees ?? []).compactMap { cacheNode(for: $0.objectID) }), forKey: "employees")
    }
  }
}

@Suite("Atomic stores")
struct AtomicStoreTests {
  private func context(_ url: URL) throws -> NSManagedObjectContext {
    NSPersistentStoreCoordinator.registerStoreClass(TextStore.self, forStoreType: TextStore.kind)
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: TestStack.company())
    try coordinator.addPersistentStore(ofType: TextStore.kind, configurationName: nil, at: url)
    return TestStack.context(coordinator)
  }

  private func fill(_ url: URL) throws {
    let context = try context(url)
    let lab = Department(context: context)
    lab.name = "Lab"
    for (name, age) in [("Ada", 36), ("Bob", 7)] {
      let employee = Employee(context: context)
      (employee.name, employee.age, employee.department) = (name, Int32(age), lab)
    }
    try context.save()
  }

  private func request(_ format: String? = nil) -> NSFetchRequest<Employee> {
    let request = NSFetchRequest<Employee>(entityName: "Employee")
    request.predicate = format.map { NSPredicate(format: $0) }
    request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
    return request
  }

  @Test("are loaded and saved as a whole, with relationships")
  func roundTrip() throws {
    let url = try TestStack.temporaryURL()
    try fill(url)
    let context = try context(url)
    let all = try context.fetch(request())
    #expect(all.map(\.name) == ["Ada", "Bob"] && all.map(\.age) == [36, 7])
    #expect(all[0].department?.name == "Lab" && all[0].department?.employees == Set(all))
    #expect(try context.fetch(request("department.name == 'Lab' AND age < 10")).map(\.name) == ["Bob"])
    #expect(try context.count(for: request("age > 10")) == 1)
    all[1].age = 8
    context.delete(all[0])
    try context.save()
    #expect(try String(contentsOf: url, encoding: .utf8) == "1|Department|Lab\n3|Employee|Bob|8|1")
    let later = try self.context(url)
    #expect(try later.fetch(request()).map { "\($0.name ?? "") \($0.age)" } == ["Bob 8"])
  }

  @Test("a save that fails leaves file and nodes as they were")
  func failure() throws {
    let url = try TestStack.temporaryURL()
    try fill(url)
    let bytes = try Data(contentsOf: url)
    let context = try context(url)
    Employee(context: context).name = "fail"
    #expect(throws: CocoaError.self) { try context.save() }
    #expect(try Data(contentsOf: url) == bytes && context.hasChanges)
    #expect(
      (context.persistentStoreCoordinator?.persistentStores.first as? TextStore)?.cacheNodes().count == 3)
  }
}
