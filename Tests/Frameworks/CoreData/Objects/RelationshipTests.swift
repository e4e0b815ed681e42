import Foundation
import Testing

@testable import CoreData

@Suite struct RelationshipTests {
  private func make(_ name: String, _ context: NSManagedObjectContext) -> NSManagedObject {
    NSEntityDescription.insertNewObject(forEntityName: name, into: context)
  }

  @Test("setting one side sets the other, whichever it is")
  func inverses() throws {
    let context = try TestStack.context(TestStack.company())
    let (one, two) = (Department(context: context), Department(context: context))
    let employee = Employee(context: context)
    employee.department = one
    #expect(one.employees == [employee])
    two.employees = [employee]
    #expect(employee.department === two && one.employees.isEmpty)
    employee.department = nil
    #expect(two.employees.isEmpty)
  }

  @Test("many to many is kept on both sides, also over a relaunch")
  func manyToMany() throws {
    let url = try TestStack.temporaryURL()
    do {
      let context = try TestStack.context(TestStack.company(), at: url)
      let (a, b) = (Employee(context: context), Employee(context: context))
      let tag = make("Tag", context)
      tag.mutableSetValue(forKey: "employees").add(a)
      tag.mutableSetValue(forKey: "employees").add(b)
      a.name = "a"
      #expect((a.value(forKey: "tags") as? NSSet)?.contains(tag) == true)
      try context.save()
      b.mutableSetValue(forKey: "tags").remove(tag)
      try context.save()
    }
    let context = try TestStack.context(TestStack.company(), at: url)
    let tag = try #require(try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Tag")).first)
    let names = (tag.value(forKey: "employees") as? NSSet)?.allObjects.compactMap { ($0 as? Employee)?.name }
    #expect(names == ["a"])
  }

  @Test("what comes to a relationship that is still a fault is there when it is fetched")
  func additionsToFaults() throws {
    let url = try TestStack.temporaryURL()
    do {
      let context = try TestStack.context(TestStack.company(), at: url)
      let department = Department(context: context)
      department.name = "D"
      for _ in 0..<2 { Employee(context: context).department = department }
      try context.save()
    }
    let context = try TestStack.context(TestStack.company(), at: url)
    let department = try #require(
      try context.fetch(NSFetchRequest<Department>(entityName: "Department")).first)
    let employee = Employee(context: context)
    employee.department = department
    #expect(department.hasFault(forRelationshipNamed: "employees"))
    #expect(department.employees.count == 3 && department.employees.contains(employee))
    #expect(!department.hasFault(forRelationshipNamed: "employees"))
  }

  @Test("deleting the owner deletes, cuts off or is refused, as its rule says")
  func rules() throws {
    for (rule, left) in [(NSDeleteRule.cascadeDeleteRule, 0), (.nullifyDeleteRule, 1), (.denyDeleteRule, 1)] {
      let context = try TestStack.context(TestStack.company(rule: rule))
      let department = Department(context: context)
      department.name = "D"
      let employee = Employee(context: context)
      employee.department = department
      try context.save()
      context.delete(department)
      #expect(department.isDeleted)
      if rule == .denyDeleteRule {
        #expect { try context.save() } throws: {
          ($0 as NSError).code == NSValidationRelationshipDeniedDeleteError
        }
        continue
      }
      try context.save()
      #expect(try context.fetch(NSFetchRequest<Employee>(entityName: "Employee")).count == left)
      if rule == .nullifyDeleteRule { #expect(employee.department == nil) }
    }
  }

  @Test("a place in an ordered relationship stays over inserts, moves and a relaunch")
  func order() throws {
    let url = try TestStack.temporaryURL()
    func numbers(_ context: NSManagedObjectContext) throws -> [Int] {
      let department = try #require(
        try context.fetch(NSFetchRequest<Department>(entityName: "Department")).first)
      return department.rooms!.array.map { ($0 as! NSManagedObject).value(forKey: "number") as! Int }
    }
    do {
      let context = try TestStack.context(TestStack.company(), at: url)
      let department = Department(context: context)
      department.name = "D"
      for number in 1...4 {
        let room = make("Room", context)
        room.setValue(number, forKey: "number")
        department.mutableOrderedSetValue(forKey: "rooms").add(room)
      }
      try context.save()
      let rooms = department.mutableOrderedSetValue(forKey: "rooms")
      rooms.moveObjects(at: IndexSet(integer: 3), to: 0)
      rooms.removeObject(at: 2)
      try context.save()
      #expect(try numbers(context) == [4, 1, 3])
    }
    #expect(try numbers(try TestStack.context(TestStack.company(), at: url)) == [4, 1, 3])
  }

  @Test("objects of two contexts cannot be related")
  func twoContexts() async {
    await #expect(processExitsWith: .failure) {
      let coordinator = try TestStack.coordinator(TestStack.company(), at: nil)
      let (one, other) = (TestStack.context(coordinator), TestStack.context(coordinator))
      Employee(context: one).department = Department(context: other)
    }
  }
}
