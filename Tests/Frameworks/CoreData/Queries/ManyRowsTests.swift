import Foundation
import Testing

@testable import CoreData

@Suite("Rows by the thousand") struct ManyRowsTests {
  private let count = 1500

  private func filled() throws -> NSPersistentStoreCoordinator {
    let coordinator = try TestStack.coordinator(TestStack.company(), at: nil)
    let context = TestStack.context(coordinator)
    for number in 0..<count {
      let employee = Employee(context: context)
      employee.age = Int32(number)
      if number % 2 == 0 { employee.name = "Employee with the number \(number)" }
      if number % 3 == 0 { employee.badge = badge(number) }
      if number % 5 == 0 { employee.photo = Data(repeating: UInt8(number & 0xFF), count: number % 70) }
    }
    try context.save()
    return coordinator
  }

  private func badge(_ number: Int) -> UUID {
    UUID(uuid: (UInt8(number & 0xFF), UInt8(number >> 8), 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))
  }

  private func request() -> NSFetchRequest<Employee> {
    let request = NSFetchRequest<Employee>(entityName: "Employee")
    request.sortDescriptors = [NSSortDescriptor(key: "age", ascending: true)]
    return request
  }

  @Test("each object has the values of its row, by its properties and by keys")
  func values() throws {
    let context = TestStack.context(try filled())
    let employees = try context.fetch(request())
    #expect(employees.count == count && employees.allSatisfy(\.isFault))
    for (number, employee) in employees.enumerated() {
      #expect(employee.age == Int32(number) && employee.value(forKey: "age") as? Int == number)
      #expect(employee.name == (number % 2 == 0 ? "Employee with the number \(number)" : nil))
      #expect(employee.badge == (number % 3 == 0 ? badge(number) : nil))
      #expect(employee.badge == employee.value(forKey: "badge") as? UUID)
      let photo = Data(repeating: UInt8(number & 0xFF), count: number % 70)
      #expect(employee.photo == (number % 5 == 0 ? photo : nil))
      #expect(employee.photo == employee.value(forKey: "photo") as? Data)
    }
    #expect(employees.allSatisfy { !$0.hasChanges && !$0.isFault } && !context.hasChanges)
  }

  @Test("those that are here come as they are, with their changes, between new ones")
  func known() throws {
    let coordinator = try filled()
    let context = TestStack.context(coordinator)
    let some = request()
    some.predicate = NSPredicate(format: "age > 400 AND age < 1200 AND isActive == YES AND name != nil")
    let first = try context.fetch(some)
    #expect(first.count == 399)
    first[7].name = "Other"
    let all = try context.fetch(request())
    #expect(all.count == count && Set(all.map(ObjectIdentifier.init)).count == count)
    #expect(context.registeredObjects.count == count)
    for employee in first { #expect(all[Int(employee.age)] === employee) }
    #expect(all[Int(first[7].age)].name == "Other" && first[7].isUpdated)
  }

  @Test("inserted ones are told of once, saved once, and leave when nobody holds them")
  func inserted() throws {
    let context = TestStack.context(try filled())
    nonisolated(unsafe) var told: [Set<NSManagedObject>] = []
    let observers = [
      Notification.Name.NSManagedObjectContextObjectsDidChange, .NSManagedObjectContextDidSave,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: context, queue: nil) {
        told.append($0.userInfo?[NSInsertedObjectsKey] as? Set<NSManagedObject> ?? [])
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    let (one, other) = (Employee(context: context), Employee(context: context))
    context.processPendingChanges()
    context.delete(other)
    let third = Employee(context: context)
    try context.save()
    #expect(told.first == [one, other])
    #expect(told.last == [one, third])
    told = []
    withExtendedLifetime((one, other, third)) { #expect(context.registeredObjects.count == 2) }
  }

  @Test("dictionaries have values of every type, no key for what is NULL, and cast to Swift's")
  func dictionaries() throws {
    let context = TestStack.context(try filled())
    let request = NSFetchRequest<NSDictionary>(entityName: "Employee")
    request.resultType = .dictionaryResultType
    request.propertiesToFetch = ["age", "name", "badge", "photo", "isActive"]
    request.sortDescriptors = [NSSortDescriptor(key: "age", ascending: true)]
    let rows = try context.fetch(request)
    #expect(rows.count == count)
    for (number, row) in rows.enumerated() {
      var expected: [String: Any] = ["age": number, "isActive": true]
      if number % 2 == 0 { expected["name"] = "Employee with the number \(number)" }
      if number % 3 == 0 { expected["badge"] = badge(number) }
      if number % 5 == 0 { expected["photo"] = Data(repeating: UInt8(number & 0xFF), count: number % 70) }
      #expect(row == expected as NSDictionary)
      #expect((row as? [String: Any])?.count == expected.count)
      #expect(row["photo"] as? Data == expected["photo"] as? Data)
      #expect(row["badge"] as? UUID == expected["badge"] as? UUID)
    }
  }
}
