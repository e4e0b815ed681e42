import Testing
import TouchstoneFoundation

@testable import CoreData

/// Validation methods of a class, as key-value coding finds them.
@Suite struct OwnValidationTests {
  private func context<T: NSManagedObject>(_ type: T.Type) throws -> NSManagedObjectContext {
    let model = TestStack.company()
    model.entitiesByName["Tag"]?.managedObjectClassName = String(reflecting: type)
    return try TestStack.context(model)
  }

  @Test(
    "a method for a key is asked for inserted and changed objects, with the value, and its error ends the save"
  )
  func forKey() throws {
    let context = try context(CheckedTag.self)
    let tag = CheckedTag(context: context)
    tag.setValue("too long a title", forKey: "title")
    #expect { try context.save() } throws: { ($0 as NSError).domain == "Tags" && ($0 as NSError).code == 7 }
    tag.setValue("short", forKey: "title")
    try context.save()
    #expect(tag.seen == ["too long a title", "short"])
    tag.setValue("too long once more", forKey: "title")
    #expect { try context.save() } throws: { ($0 as NSError).code == 7 }
  }

  @Test("its error is one among those of the model's rules, and asking for one key asks the method too")
  func withRules() throws {
    let context = try context(CheckedTag.self)
    let tag = CheckedTag(context: context)
    let department = Department(context: context)
    tag.setValue("too long a title", forKey: "title")
    #expect { try context.save() } throws: { error in
      let errors = (error as NSError).userInfo[NSDetailedErrorsKey] as? [NSError] ?? []
      return errors.map(\.code).sorted() == [7, NSValidationMissingMandatoryPropertyError]
    }
    var value: AnyObject? = "short" as NSString
    func check(_ key: String, _ object: NSManagedObject) throws {
      try withUnsafeMutablePointer(to: &value) {
        try object.validateValue(AutoreleasingUnsafeMutablePointer($0), forKey: key)
      }
    }
    try check("title", tag)
    value = "much too long" as NSString
    #expect(throws: (any Error).self) { try check("title", tag) }
    value = nil
    #expect(throws: (any Error).self) { try check("name", department) }
  }

  @Test("what a method puts in the value's place is what the object has and the store gets")
  func otherValue() throws {
    let context = try context(TrimmedTag.self)
    let tag = TrimmedTag(context: context)
    tag.setValue("  title ", forKey: "title")
    try context.save()
    #expect(tag.value(forKey: "title") as? String == "title")
    context.reset()
    let stored = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Tag"))
    #expect(stored.map { $0.value(forKey: "title") as? String } == ["title"])
    stored[0].setValue(" other", forKey: "title")
    try context.save()
    #expect(stored[0].value(forKey: "title") as? String == "other" && !context.hasChanges)
  }

  @Test("a class that validates values itself is asked for each property in place of the rules")
  func replacing() throws {
    let context = try context(StrictTag.self)
    let tag = StrictTag(context: context)
    tag.setValue("a", forKey: "title")
    try tag.validateForInsert()
    #expect(Set(tag.asked) == ["title", "employees"])
  }
}

private func told(_ value: Any?) -> String { value as? String ?? "nil" }

/// `@objc func validateTitle(_ value: AutoreleasingUnsafeMutablePointer<AnyObject?>) throws`, as the translator exposes it.
final class CheckedTag: NSManagedObject {
  var seen: [String] = []

  func validateTitle(_ value: AutoreleasingUnsafeMutablePointer<AnyObject?>) throws {
    seen.append(told(value.pointee))
    if told(value.pointee).count > 8 { throw NSError(domain: "Tags", code: 7) }
  }

  override class func _exposeMembers(_ c: ExposedClass) {
    c.method("validateTitle:error:") { o, a in
      c.attempt(a) {
        try (o as! CheckedTag).validateTitle(
          c.argument(0, of: a, "validateTitle:error:") as AutoreleasingUnsafeMutablePointer<AnyObject?>)
      }
      return nil
    }
  }
}

final class TrimmedTag: NSManagedObject {
  func validateTitle(_ value: AutoreleasingUnsafeMutablePointer<AnyObject?>) throws {
    let trimmed = told(value.pointee).trimmingCharacters(in: .whitespaces)
    if trimmed != told(value.pointee) { value.pointee = trimmed as NSString }
  }

  override class func _exposeMembers(_ c: ExposedClass) {
    c.method("validateTitle:error:") { o, a in
      c.attempt(a) {
        try (o as! TrimmedTag).validateTitle(
          c.argument(0, of: a, "validateTitle:error:") as AutoreleasingUnsafeMutablePointer<AnyObject?>)
      }
      return nil
    }
  }
}

final class StrictTag: NSManagedObject {
  var asked: [String] = []

  override func validateValue(
    _ value: AutoreleasingUnsafeMutablePointer<AnyObject?>, forKey key: String
  ) throws {
    asked.append(key)
    try super.validateValue(value, forKey: key)
  }

  override class func _exposeMembers(_ c: ExposedClass) {
    c.method("validateValue:forKey:error:") { _, _ in nil }
  }
}
