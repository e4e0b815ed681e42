import Foundation
import Testing
import TouchstoneFoundation

@testable import CoreData

@Suite struct EntityPredicateTests {
  @Test(
    "a predicate asks which entity an object is of, in SQL and in memory; keys find what every object has")
  func entities() throws {
    let url = try TestStack.temporaryURL()
    let context = try TestStack.context(TestStack.company(), at: url)
    let employee = Employee(context: context)
    let manager = NSEntityDescription.insertNewObject(forEntityName: "Manager", into: context)
    try context.save()
    let request = NSFetchRequest<NSManagedObject>(entityName: "Employee")
    request.predicate = NSPredicate(format: "entity == %@", manager.entity)
    #expect(try context.fetch(request) == [manager] && context.count(for: request) == 1)
    #expect(request.predicate?.evaluate(with: manager) == true)
    #expect(request.predicate?.evaluate(with: employee) == false)
    request.predicate = NSPredicate(format: "entity != %@ AND name == nil", manager.entity)
    #expect(try context.fetch(request) == [employee])
    request.predicate = NSPredicate(format: "entity IN %@", [manager.entity, employee.entity])
    #expect(try context.count(for: request) == 2)
    request.predicate = NSPredicate(format: "entity.name == 'Manager'")
    #expect(try context.fetch(request) == [manager])
    #expect(employee.value(forKey: "objectID") as? NSManagedObjectID == employee.objectID)
    #expect(employee.value(forKey: "isFault") as? Bool == false)
    #expect(employee.value(forKeyPath: "entity.name") as? String == "Employee")
  }

  @Test("what may have no value is sorted by a key path, too")
  func optionalKeyPaths() throws {
    // As the translator declares `@NSManaged` properties.
    ObjectRuntime.declare(Employee.self, []) { $0.keyPath(\Employee.name, "name") }
    let context = try TestStack.context(TestStack.company(), at: try TestStack.temporaryURL())
    for (name, age) in [("b", 1), (nil, 2), ("a", 3)] as [(String?, Int32)] {
      let employee = Employee(context: context)
      (employee.name, employee.age) = (name, age)
    }
    try context.save()
    let request = NSFetchRequest<Employee>(entityName: "Employee")
    request.sortDescriptors = [NSSortDescriptor(keyPath: \Employee.name, ascending: false)]
    #expect(request.sortDescriptors?.first?.key == "name")
    #expect(try context.fetch(request).map(\.age) == [1, 3, 2])
    let sorted = (try context.fetch(request) as NSArray).sortedArray(using: [
      NSSortDescriptor(keyPath: \Employee.name, ascending: true)
    ])
    #expect(sorted.compactMap { ($0 as? Employee)?.age } == [2, 3, 1])
  }

  @Test("models of the same entities are equal, also copies; others are not")
  func models() {
    let model = TestStack.company()
    #expect(model == TestStack.company() && model.copy() as? NSManagedObjectModel == model)
    #expect(Set([model, TestStack.company()]).count == 1 && model != QueryModel.make())
  }
}
