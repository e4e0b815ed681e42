import Foundation
import Testing

@testable import CoreData

/// Rows in dictionaries, by texts of its own: what a store over a web service would be.
private final class ServiceStore: NSIncrementalStore {
  static let kind = "ServiceStore"
  var rows: [String: [String: Any]] = [
    "department/1": ["name": "Lab"], "employee/a": ["name": "Ada", "age": 36, "department": "department/1"],
    "employee/b": ["name": "Bob", "age": 7],
  ]
  var calls: [String] = []
  private var next = 100

  override var type: String { Self.kind }
  override func loadMetadata() throws { metadata = [NSStoreUUIDKey: "SERVICE", NSStoreTypeKey: type] }

  private func id(_ reference: String) -> NSManagedObjectID {
    let name = reference.hasPrefix("department") ? "Department" : "Employee"
    let entity = persistentStoreCoordinator!.managedObjectModel.entitiesByName[name]!
    return newObjectID(for: entity, referenceObject: reference)
  }

  private func reference(_ id: NSManagedObjectID) -> String { referenceObject(for: id) as! String }

  override func execute(_ request: NSPersistentStoreRequest, with context: NSManagedObjectContext?) throws
    -> Any
  {
    if let save = request as? NSSaveChangesRequest {
      calls.append("save")
      for object in (save.insertedObjects ?? []).union(save.updatedObjects ?? []) {
        var row: [String: Any] = [:]
        row["name"] = object.value(forKey: "name")
        if object.entity.name == "Employee" {
          row["age"] = object.value(forKey: "age")
          row["department"] = (object.value(forKey: "department") as? NSManagedObject).map {
            reference($0.objectID)
          }
        }
        rows[reference(object.objectID)] = row
      }
      for object in save.deletedObjects ?? [] { rows[reference(object.objectID)] = nil }
      return []
    }
    let fetch = request as! NSFetchRequest<NSFetchRequestResult>
    let prefix = fetch.entityName!.lowercased()
    let found = rows.filter { row in
      row.key.hasPrefix(prefix) && fetch.predicate?.evaluate(with: row.value as NSDictionary) ?? true
    }.keys.sorted()
    calls.append("fetch \(prefix)")
    switch fetch.resultType {
    case .countResultType: return [found.count as NSNumber]
    case .managedObjectIDResultType: return found.map(id)
    default: return found.map { context!.object(with: id($0)) }
    }
  }

  override func newValuesForObject(
    with objectID: NSManagedObjectID, with context: NSManagedObjectContext
  ) throws -> NSIncrementalStoreNode {
    calls.append("values \(reference(objectID))")
    guard var row = rows[reference(objectID)] else { throw CocoaError(.fileNoSuchFile) }
    row["department"] = (row["department"] as? String).map(id) ?? NSNull()
    return NSIncrementalStoreNode(objectID: objectID, withValues: row, version: 3)
  }

  override func newValue(
    forRelationship relationship: NSRelationshipDescription, forObjectWith objectID: NSManagedObjectID,
    with context: NSManagedObjectContext?
  ) throws -> Any {
    calls.append("relationship \(relationship.name)")
    let own = reference(objectID)
    return rows.filter { $0.value["department"] as? String == own }.keys.sorted().map(id)
  }

  override func obtainPermanentIDs(for array: [NSManagedObject]) throws -> [NSManagedObjectID] {
    array.map { object in
      next += 1
      return id("\(object.entity.name!.lowercased())/\(next)")
    }
  }
}

@Suite("Incremental stores")
struct IncrementalStoreTests {
  private func stack() throws -> (NSManagedObjectContext, ServiceStore) {
    NSPersistentStoreCoordinator.registerStoreClass(ServiceStore.self, forStoreType: ServiceStore.kind)
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: TestStack.company())
    let store = try coordinator.addPersistentStore(
      ofType: ServiceStore.kind, configurationName: nil, at: URL(string: "https://example.com/api"))
    return (TestStack.context(coordinator), try #require(store as? ServiceStore))
  }

  @Test("are asked for rows, values and relationships, each as it is wanted")
  func reading() throws {
    let (context, store) = try stack()
    let request = NSFetchRequest<Employee>(entityName: "Employee")
    request.predicate = NSPredicate(format: "age > 10")
    let ada = try #require(try context.fetch(request).first)
    #expect(store.calls == ["fetch employee"] && ada.isFault)
    #expect(ada.name == "Ada" && ada.age == 36)
    #expect(store.calls == ["fetch employee", "values employee/a"])
    let department = try #require(ada.department)
    #expect(department.name == "Lab" && department.employees == [ada])
    #expect(store.calls.suffix(2) == ["values department/1", "relationship employees"])
    #expect(try context.fetch(request).first === ada)
  }

  @Test("count, and hand out IDs, without objects")
  func results() throws {
    let (context, store) = try stack()
    #expect(try context.count(for: NSFetchRequest<Employee>(entityName: "Employee")) == 2)
    let ids = NSFetchRequest<NSManagedObjectID>(entityName: "Employee")
    ids.resultType = .managedObjectIDResultType
    #expect(try context.fetch(ids).count == 2 && context.registeredObjects.isEmpty)
    #expect(store.calls == ["fetch employee", "fetch employee"])
  }

  @Test("save what is inserted, changed and deleted, under their own names")
  func saving() throws {
    let (context, store) = try stack()
    let all = try context.fetch(NSFetchRequest<Employee>(entityName: "Employee"))
    let new = Employee(context: context)
    (new.name, new.department) = ("Zoe", all[0].department)
    all[0].age = 40
    context.delete(all[1])
    try context.save()
    #expect(store.rows.keys.sorted() == ["department/1", "employee/101", "employee/a"])
    #expect(store.rows["employee/a"]?["age"] as? Int == 40)
    #expect(store.rows["employee/101"]?["department"] as? String == "department/1")
    #expect(!new.objectID.isTemporaryID && !context.hasChanges)
    #expect(new.objectID.uriRepresentation().absoluteString == "x-coredata://SERVICE/Employee/pemployee/101")
    context.refreshAllObjects()
    #expect(new.name == "Zoe" && new.department?.employees.count == 2)
  }

  @Test("IDs go to URIs and back")
  func uris() throws {
    let (context, store) = try stack()
    let entity = try #require(context.persistentStoreCoordinator?.managedObjectModel.entitiesByName["Tag"])
    for reference in [7 as NSNumber, "plain" as NSString] as [NSObject] {
      let id = store.newObjectID(for: entity, referenceObject: reference)
      #expect(store.newObjectID(for: entity, referenceObject: reference) == id)
      let uri = id.uriRepresentation()
      #expect(context.persistentStoreCoordinator?.managedObjectID(forURIRepresentation: uri) == id)
    }
  }

  @Test("a row that is gone is gone for its object")
  func missing() throws {
    let (context, store) = try stack()
    let bob = try #require(try context.fetch(NSFetchRequest<Employee>(entityName: "Employee")).last)
    store.rows["employee/b"] = nil
    #expect(throws: (any Error).self) { try context.existingObject(with: bob.objectID) }
  }
}
