import Foundation
import Testing

@testable import CoreData

@Suite struct ValidationTests {
  @Test("a missing value is an error that names object and key")
  func missing() throws {
    let context = try TestStack.context(TestStack.company())
    let department = Department(context: context)
    #expect {
      try context.save()
    } throws: { error in
      let error = error as NSError
      return error.domain == NSCocoaErrorDomain && error.code == NSValidationMissingMandatoryPropertyError
        && error.userInfo[NSValidationKeyErrorKey] as? String == "name"
        && error.userInfo[NSValidationObjectErrorKey] as? NSManagedObject === department
    }
    #expect(context.insertedObjects == [department])
  }

  @Test("several errors come as one with all of them")
  func several() throws {
    let context = try TestStack.context(TestStack.company())
    _ = (Department(context: context), Department(context: context))
    #expect {
      try context.save()
    } throws: { error in
      let error = error as NSError
      return error.code == NSValidationMultipleErrorsError
        && (error.userInfo[NSDetailedErrorsKey] as? [NSError])?.count == 2
    }
  }

  @Test("counts of a relationship are held to their bounds")
  func counts() throws {
    let model = TestStack.company()
    let rooms = try #require(model.entitiesByName["Department"]?.relationshipsByName["rooms"])
    (rooms.minCount, rooms.maxCount, rooms.isOptional) = (2, 3, true)
    let context = try TestStack.context(model)
    let department = Department(context: context)
    department.name = "D"
    try context.save()
    for (count, code) in [
      (1, NSValidationRelationshipLacksMinimumCountError), (2, 0), (3, 0),
      (4, NSValidationRelationshipExceedsMaximumCountError),
    ] {
      let made = (0..<count).map { _ in
        NSEntityDescription.insertNewObject(forEntityName: "Room", into: context)
      }
      department.rooms = NSOrderedSet(array: made)
      if code == 0 {
        try department.validateForUpdate()
      } else {
        #expect { try department.validateForUpdate() } throws: { ($0 as NSError).code == code }
      }
    }
  }

  @Test("a value is validated by itself, whichever way its variable is handed over")
  func oneValue() throws {
    let context = try TestStack.context(TestStack.company())
    let department = Department(context: context)
    var value: AnyObject?
    #expect {
      try department.validateValue(&value, forKey: "name")
    } throws: { ($0 as NSError).code == NSValidationMissingMandatoryPropertyError }
    value = "D" as NSString
    try department.validateValue(&value, forKey: "name")
  }
}
