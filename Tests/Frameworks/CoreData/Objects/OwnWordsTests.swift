import Foundation
import Testing

@testable import CoreData

@Suite struct OwnWordsTests {
  private func context(_ words: [String: String]?) throws -> NSManagedObjectContext {
    let model = TestStack.company()
    let age = try #require(model.entitiesByName["Employee"]?.attributesByName["age"])
    age.setValidationPredicates([NSPredicate(format: "SELF < 150")], withValidationWarnings: ["Too old"])
    model.localizationDictionary = words
    return try TestStack.context(model)
  }

  @Test("a rule that is broken is told in the model's words, in the language that it has them in")
  func warnings() throws {
    for (words, expected) in [(nil, "Too old"), (["ErrorString/Too old": "Zu alt"], "Zu alt")] {
      let context = try context(words)
      let employee = Employee(context: context)
      employee.age = 200
      let error = #expect(throws: NSError.self) { try employee.validateForInsert() }
      #expect(error?.localizedDescription == expected && error?.code == CoreDataErrorCode.validation.rawValue)
      #expect(context.insertedObjects == [employee])
    }
  }
}
