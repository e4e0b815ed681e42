import Foundation
import Testing

@testable import CoreData

@Suite struct MergePolicyTests {
  /// Two contexts that both changed one row; the first saved.
  private func conflict(_ policy: Any) throws -> (
    mine: Employee, save: () throws -> Void, stored: () throws -> Employee?
  ) {
    let coordinator = try TestStack.coordinator(TestStack.company(), at: nil)
    let (one, other) = (TestStack.context(coordinator), TestStack.context(coordinator))
    let theirs = Employee(context: one)
    (theirs.name, theirs.age, theirs.salary) = ("base", 1, 1)
    try one.save()
    let mine = try #require(try other.existingObject(with: theirs.objectID) as? Employee)
    (mine.name, mine.age) = ("mine", 2)
    (theirs.name, theirs.salary) = ("theirs", 5)
    try one.save()
    other.mergePolicy = policy
    return (
      mine, { try other.save() },
      {
        one.refresh(theirs, mergeChanges: false)
        return theirs
      }
    )
  }

  @Test("by default a row that was changed meanwhile is an error with the conflict")
  func error() throws {
    let (mine, save, stored) = try conflict(NSErrorMergePolicy)
    #expect {
      try save()
    } throws: { error in
      let error = error as NSError
      let list = error.userInfo[NSPersistentStoreSaveConflictsErrorKey] as? [NSMergeConflict]
      return error.code == NSManagedObjectMergeError && list?.first?.sourceObject === mine
        && list?.first?.oldVersionNumber == 1 && list?.first?.newVersionNumber == 2
    }
    #expect(try stored()?.name == "theirs" && mine.hasChanges)
  }

  @Test("each policy lets the one or the other win, property by property or whole")
  func policies() throws {
    let table: [(Any, String, Int32, Double)] = [
      (NSMergeByPropertyObjectTrumpMergePolicy, "mine", 2, 5),
      (NSMergeByPropertyStoreTrumpMergePolicy, "theirs", 2, 5),
      (NSOverwriteMergePolicy, "mine", 2, 1), (NSRollbackMergePolicy, "theirs", 1, 5),
    ]
    for (policy, name, age, salary) in table {
      let (mine, save, stored) = try conflict(policy)
      try save()
      let row = try #require(try stored())
      #expect((row.name, row.age, row.salary) == (name, age, salary), "\(policy)")
      #expect((mine.name, mine.age, mine.salary) == (name, age, salary) && !mine.hasChanges, "\(policy)")
    }
  }

  @Test("values that must be unique are an error, or one row with the winner's values")
  func uniqueness() throws {
    for (policy, count) in [(NSErrorMergePolicy, -1), (NSMergeByPropertyObjectTrumpMergePolicy, 1)] {
      let context = try TestStack.context(TestStack.company(unique: ["title"]))
      func tag() -> NSManagedObject {
        let tag = NSEntityDescription.insertNewObject(forEntityName: "Tag", into: context)
        tag.setValue("same", forKey: "title")
        return tag
      }
      context.mergePolicy = policy
      _ = tag()
      try context.save()
      let employee = Employee(context: context)
      employee.setValue(NSSet(object: tag()), forKey: "tags")
      if count < 0 {
        #expect { try context.save() } throws: { ($0 as NSError).code == NSManagedObjectConstraintMergeError }
        continue
      }
      try context.save()
      let tags = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Tag"))
      #expect(tags.count == count)
      #expect((employee.value(forKey: "tags") as? NSSet)?.allObjects.first as? NSManagedObject === tags.first)
    }
  }
}
