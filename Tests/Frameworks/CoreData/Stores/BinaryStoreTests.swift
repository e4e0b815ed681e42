import Foundation
import Testing

@testable import CoreData

/// A store that is written as a whole.
@Suite struct BinaryStoreTests {
  private let url: URL

  init() throws { url = try TestStack.temporaryURL() }

  private func context(_ model: NSManagedObjectModel = TestStack.company()) throws -> NSManagedObjectContext {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    try coordinator.addPersistentStore(type: .binary, at: url)
    return TestStack.context(coordinator)
  }

  private func write() throws -> UUID {
    let context = try context()
    let department = Department(context: context)
    department.name = "D"
    let badge = UUID()
    for number in 0..<3 {
      let employee = Employee(context: context)
      (employee.name, employee.age, employee.department) = ("e\(number)", Int32(number), department)
      (employee.badge, employee.notes) = (badge, ["a", "b"])
      employee.setValue(NSDecimalNumber(string: "0.1"), forKey: "bonus")
      employee.setValue(URL(string: "https://example.org/"), forKey: "page")
    }
    let rooms = (0..<3).map { number -> NSManagedObject in
      let room = NSEntityDescription.insertNewObject(forEntityName: "Room", into: context)
      room.setValue(number, forKey: "number")
      return room
    }
    department.rooms = NSOrderedSet(array: rooms.reversed())
    try context.save()
    return badge
  }

  @Test("values of every type, relationships and their order are there again, and new rows have new numbers")
  func roundTrip() throws {
    let badge = try write()
    let context = try context()
    let request = NSFetchRequest<Employee>(entityName: "Employee")
    request.predicate = NSPredicate(format: "age > 0 AND department.name == 'D'")
    request.sortDescriptors = [NSSortDescriptor(key: "age", ascending: false)]
    let found = try context.fetch(request)
    #expect(
      found.map(\.name) == ["e2", "e1"] && found.allSatisfy { $0.badge == badge && $0.notes == ["a", "b"] })
    #expect(found[0].value(forKey: "bonus") as? NSDecimalNumber == NSDecimalNumber(string: "0.1"))
    #expect(found[0].value(forKey: "page") as? URL == URL(string: "https://example.org/"))
    let department = try #require(found[0].department)
    #expect(department.employees.count == 3)
    #expect(
      department.rooms?.array.map { ($0 as? NSManagedObject)?.value(forKey: "number") as? Int } == [2, 1, 0])
    context.delete(found[0])
    Employee(context: context).name = "new"
    try context.save()
    let again = try self.context()
    let names = try again.fetch(NSFetchRequest<Employee>(entityName: "Employee")).compactMap(\.name)
    #expect(names.sorted() == ["e0", "e1", "new"])
  }

  @Test("its metadata name its type and model; another model does not open it, and nothing of it is lost")
  func metadata() throws {
    _ = try write()
    let metadata = try NSPersistentStoreCoordinator.metadataForPersistentStore(type: .binary, at: url)
    #expect(metadata[NSStoreTypeKey] as? String == NSBinaryStoreType)
    #expect(TestStack.company().isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata))
    let before = try Data(contentsOf: url)
    #expect {
      try context(QueryModel.make())
    } throws: { ($0 as NSError).code == NSPersistentStoreIncompatibleVersionHashError }
    try Data("nothing".utf8).write(to: url.appendingPathExtension("bad"))
    #expect {
      try NSPersistentStoreCoordinator.metadataForPersistentStore(
        type: .binary, at: url.appendingPathExtension("bad"))
    } throws: { ($0 as NSError).code == CocoaError.Code.fileReadCorruptFile.rawValue }
    #expect(try Data(contentsOf: url) == before)
  }

  @Test("rows that cannot be read, or that the model has no entity for, are an error, and stay in the file")
  func strangeRows() throws {
    _ = try write()
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: QueryModel.make())
    let before = try Data(contentsOf: url)
    #expect {
      try coordinator.addPersistentStore(
        type: .binary, at: url, options: [NSIgnorePersistentStoreVersioningOption: true])
    } throws: { ($0 as NSError).code == NSPersistentStoreIncompatibleVersionHashError }
    #expect(try Data(contentsOf: url) == before)

    var list = try #require(
      try PropertyListSerialization.propertyList(from: before, format: nil) as? [String: Any])
    list["rows"] = [["entity": "Employee", "number": 1]]
    let damaged = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    try damaged.write(to: url)
    #expect {
      try context()
    } throws: { ($0 as NSError).code == CocoaError.Code.fileReadCorruptFile.rawValue }
    #expect(try Data(contentsOf: url) == damaged)
  }

  @Test("one that is only read is not written")
  func readOnly() throws {
    _ = try write()
    let before = try Data(contentsOf: url)
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: TestStack.company())
    try coordinator.addPersistentStore(
      type: .binary, at: url, options: [NSReadOnlyPersistentStoreOption: true])
    let context = TestStack.context(coordinator)
    Employee(context: context).name = "no"
    #expect(throws: (any Error).self) { try context.save() }
    #expect(try Data(contentsOf: url) == before)
  }
}
