import Foundation
import Testing

@testable import CoreData

@Suite struct StoreRoundTripTests {
  private func employees(_ context: NSManagedObjectContext) throws -> [Employee] {
    try context.fetch(NSFetchRequest<Employee>(entityName: "Employee"))
  }

  @Test("what is inserted and saved is there after a relaunch, can be changed, and be deleted")
  func lifeOfARow() throws {
    let url = try TestStack.temporaryURL()
    do {
      let context = try TestStack.context(TestStack.company(), at: url)
      let anna = Employee(context: context)
      anna.name = "Anna"
      anna.age = 40
      try context.save()
      #expect(!anna.objectID.isTemporaryID && !context.hasChanges)
    }
    do {
      let context = try TestStack.context(TestStack.company(), at: url)
      let anna = try #require(try employees(context).first)
      #expect(anna.isFault && anna.name == "Anna" && anna.age == 40 && !anna.isFault)
      anna.age += 1
      try context.save()
    }
    do {
      let context = try TestStack.context(TestStack.company(), at: url)
      let anna = try #require(try employees(context).first)
      #expect(anna.age == 41)
      context.delete(anna)
      try context.save()
    }
    let context = try TestStack.context(TestStack.company(), at: url)
    #expect(try employees(context).isEmpty)
  }

  @Test("values of every type come back")
  func everyType() throws {
    let url = try TestStack.temporaryURL()
    let badge = UUID()
    let values: [String: Any] = [
      "name": "Zoë 🦊", "age": 7, "salary": 1.25, "born": Date(timeIntervalSinceReferenceDate: 1234.5),
      "isActive": false, "photo": Data([0, 1, 2, 255]), "badge": badge,
      "page": URL(string: "https://example.org/a?b=c")!, "bonus": NSDecimalNumber(string: "10.11"),
      "notes": ["a", "b"] as NSArray,
    ]
    do {
      let context = try TestStack.context(TestStack.company(), at: url)
      let employee = Employee(context: context)
      for (key, value) in values { employee.setValue(value, forKey: key) }
      try context.save()
    }
    let context = try TestStack.context(TestStack.company(), at: url)
    let employee = try #require(try employees(context).first)
    for (key, value) in values {
      let found = try #require(employee.value(forKey: key) as? NSObject, "\(key)")
      #expect(found.isEqual(value), "\(key): \(found)")
    }
    #expect(employee.badge == badge && employee.notes == ["a", "b"])
  }

  @Test("nil of every type comes back as nil")
  func nils() throws {
    let url = try TestStack.temporaryURL()
    let keys = ["name", "age", "salary", "born", "isActive", "photo", "badge", "page", "bonus", "notes"]
    do {
      let context = try TestStack.context(TestStack.company(), at: url)
      let employee = Employee(context: context)
      for key in keys { employee.setValue(nil, forKey: key) }
      try context.save()
    }
    let context = try TestStack.context(TestStack.company(), at: url)
    let employee = try #require(try employees(context).first)
    #expect(keys.allSatisfy { employee.value(forKey: $0) == nil })
  }

  @Test("relationships of all kinds come back")
  func relationships() throws {
    let url = try TestStack.temporaryURL()
    do {
      let context = try TestStack.context(TestStack.company(), at: url)
      let department = Department(context: context)
      department.name = "Research"
      let tags = ["x", "y"].map { title -> NSManagedObject in
        let tag = NSEntityDescription.insertNewObject(forEntityName: "Tag", into: context)
        tag.setValue(title, forKey: "title")
        return tag
      }
      for index in 0..<3 {
        let employee = Employee(context: context)
        employee.name = "E\(index)"
        employee.department = department
        employee.setValue(NSSet(array: index == 0 ? tags : [tags[0]]), forKey: "tags")
      }
      department.rooms = NSOrderedSet(
        array: [3, 1, 2].map { number in
          let room = NSEntityDescription.insertNewObject(forEntityName: "Room", into: context)
          room.setValue(number, forKey: "number")
          return room
        })
      try context.save()
    }
    let context = try TestStack.context(TestStack.company(), at: url)
    let department = try #require(
      try context.fetch(NSFetchRequest<Department>(entityName: "Department")).first)
    #expect(Set(department.employees.map { $0.name ?? "" }) == ["E0", "E1", "E2"])
    let first = try #require(department.employees.first { $0.name == "E0" })
    #expect(first.department === department)
    #expect((first.value(forKey: "tags") as? NSSet)?.count == 2)
    let x = try #require(
      (first.value(forKey: "tags") as? NSSet)?.allObjects.compactMap { $0 as? NSManagedObject }
        .first { $0.value(forKey: "title") as? String == "x" })
    #expect((x.value(forKey: "employees") as? NSSet)?.count == 3)
    #expect(
      department.rooms?.array.map { ($0 as? NSManagedObject)?.value(forKey: "number") as? Int } == [3, 1, 2])
  }

  @Test("a fetch of an entity brings those below it, each as its own")
  func inheritance() throws {
    let url = try TestStack.temporaryURL()
    do {
      let context = try TestStack.context(TestStack.company(), at: url)
      _ = Employee(context: context)
      let manager = NSEntityDescription.insertNewObject(forEntityName: "Manager", into: context)
      manager.setValue(3, forKey: "level")
      try context.save()
    }
    let context = try TestStack.context(TestStack.company(), at: url)
    let all = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Employee"))
    #expect(all.map { $0.entity.name } == ["Employee", "Manager"])
    #expect(all.last?.value(forKey: "level") as? Int == 3)
    let managers = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Manager"))
    #expect(managers.count == 1 && managers.first === all.last)
  }
}
