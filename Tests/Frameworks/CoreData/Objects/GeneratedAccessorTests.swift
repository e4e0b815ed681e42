import CoreData
import Foundation
import Testing

@Suite("Accessors that Xcode generates") struct GeneratedAccessorTests {
  /// A list with ordered steps and unordered tags.
  private func list() throws -> (NSManagedObject, (Int) -> NSManagedObject, NSManagedObjectContext) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).mom")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(
      """
      <model><entity name='List'>
      <relationship name='steps' optional='YES' toMany='YES' ordered='YES' destinationEntity='Step' inverseName='list'/>
      <relationship name='tags' optional='YES' toMany='YES' destinationEntity='Step' inverseName='tagged'/></entity>
      <entity name='Step'><attribute name='n' attributeType='Integer 16' defaultValueString='0'/>
      <relationship name='list' optional='YES' maxCount='1' destinationEntity='List' inverseName='steps'/>
      <relationship name='tagged' optional='YES' maxCount='1' destinationEntity='List' inverseName='tags'/></entity></model>
      """.utf8
    ).write(to: file)
    let model = try #require(NSManagedObjectModel(contentsOf: file))
    let context = try TestStack.context(model)
    let list = NSEntityDescription.insertNewObject(forEntityName: "List", into: context)
    return (
      list,
      { number in
        let step = NSEntityDescription.insertNewObject(forEntityName: "Step", into: context)
        step.setValue(number, forKey: "n")
        return step
      }, context
    )
  }

  private func numbers(_ list: NSManagedObject) -> [Int] {
    let steps = (list.value(forKey: "steps") as? NSOrderedSet)?.array as? [NSManagedObject] ?? []
    return steps.compactMap {
      ($0.value(forKey: "n") as? NSNumber)?.intValue ?? $0.value(forKey: "n") as? Int
    }
  }

  @Test("one or several objects are added and removed, and the other side knows")
  func sets() throws {
    let (list, step, context) = try list()
    try context.performAndWait {
      let (a, b, c) = (step(1), step(2), step(3))
      list._performManaged("addTagsObject:", [a])
      list._performManaged("addTags:", [NSSet(array: [b, c])])
      #expect((list.value(forKey: "tags") as? NSSet)?.count == 3)
      #expect(a.value(forKey: "tagged") as? NSManagedObject === list)
      list._performManaged("removeTagsObject:", [a])
      list._performManaged("removeTags:", [NSSet(object: b)])
      #expect((list.value(forKey: "tags") as? NSSet)?.allObjects as? [NSManagedObject] == [c])
      #expect(a.value(forKey: "tagged") == nil)
    }
  }

  @Test("in an order they are inserted, removed and replaced by their places")
  func ordered() throws {
    let (list, step, context) = try list()
    context.performAndWait {
      list._performManaged("addSteps:", [NSOrderedSet(array: [step(1), step(2), step(3)])])
      list._performManaged("insertObject:inStepsAtIndex:", [step(9), 1])
      #expect(numbers(list) == [1, 9, 2, 3])
      list._performManaged("removeObjectFromStepsAtIndex:", [0])
      #expect(numbers(list) == [9, 2, 3])
      list._performManaged(
        "insertSteps:atIndexes:", [[step(7), step(8)], NSIndexSet(indexesIn: NSRange(0..<2))])
      #expect(numbers(list) == [7, 8, 9, 2, 3])
      list._performManaged("replaceObjectInStepsAtIndex:withObject:", [4, step(5)])
      list._performManaged(
        "replaceStepsAtIndexes:withSteps:", [NSIndexSet(indexesIn: NSRange(0..<2)), [step(4), step(6)]])
      #expect(numbers(list) == [4, 6, 9, 2, 5])
      list._performManaged("removeStepsAtIndexes:", [NSIndexSet(indexesIn: NSRange(1..<3))])
      #expect(numbers(list) == [4, 2, 5])
    }
  }

  @Test("a property named for a primitive value reads and sets that value, without a word to anyone")
  func primitives() throws {
    let context = try TestStack.context(TestStack.company())
    let employee = Employee(context: context)
    (employee.name, employee.age) = ("a", 3)
    try context.save()
    let (name, age, bonus) = (
      _ManagedKey("primitiveName"), _ManagedKey("primitiveAge"), _ManagedKey("primitiveBonus")
    )
    employee._setManaged("b" as String?, name)
    employee._setManaged(Int32(4), age)
    employee._setManaged(NSDecimalNumber(value: 5) as NSDecimalNumber?, bonus)
    let read: (String?, Int32, NSDecimalNumber?) = (
      employee._managed(name), employee._managed(age), employee._managed(bonus)
    )
    #expect(read == ("b", 4, 5) && employee.name == "b" && employee.age == 4)
    #expect(!employee.isUpdated && !context.hasChanges)
    employee.willChangeValue(forKey: "name")
    employee._setManaged("c" as String?, name)
    employee.didChangeValue(forKey: "name")
    #expect(employee.isUpdated)
    try context.save()
    #expect(employee.name == "c")
  }
}
