import Foundation
import Testing
import TouchstoneObjectStore

@testable import CoreData

/// How a transformable attribute's value becomes what the column holds.
@Suite(.serialized) struct TransformableTests {
  private func model(_ transformer: String?) -> NSManagedObjectModel {
    let model = TestStack.company()
    model.entitiesByName["Employee"]?.attributesByName["notes"]?.valueTransformerName = transformer
    return model
  }

  /// What the store's column has after a save of `value`, and what a fetch makes of it.
  private func kept(_ value: Any, by transformer: String?) throws -> (column: Data, back: Any?) {
    let url = try TestStack.temporaryURL()
    defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    let context = try TestStack.context(model(transformer), at: url)
    let employee = Employee(context: context)
    employee.setValue(value, forKey: "notes")
    try context.save()
    context.reset()
    let request = NSFetchRequest<NSDictionary>(entityName: "Employee")
    let found = try #require(try context.fetch(NSFetchRequest<Employee>(entityName: "Employee")).first)
    request.resultType = .dictionaryResultType
    request.propertiesToFetch = ["notes"]
    let dictionary = try #require(try context.fetch(request).first)
    let back = found.value(forKey: "notes")
    #expect((dictionary["notes"] as? NSObject)?.isEqual(back) ?? (back == nil))
    let database = try Database(path: url.path, mode: .readOnly)
    guard case .blob(let column)? = try database.rows("SELECT ZNOTES FROM ZEMPLOYEE").first?.first else {
      return (Data(), back)
    }
    return (Data(column), back)
  }

  @Test(
    "an app's own transformer, by name or by class with or without its module, makes the data of a value and the value of that data"
  )
  func own() throws {
    ValueTransformer.setValueTransformer(UpperCase(), forName: NSValueTransformerName("UpperCaseNotes"))
    for name in ["UpperCaseNotes", String(reflecting: UpperCase.self), "UpperCase"] {
      let (column, back) = try kept("abc", by: name)
      #expect(String(decoding: column, as: UTF8.self) == "ABC")
      #expect(back as? String == "abc")
    }
  }

  @Test("transformers of archives are used the other way round: the store has the archive")
  func archives() throws {
    for name in [
      "NSSecureUnarchiveFromData", "NSKeyedUnarchiveFromData", "NSSecureUnarchiveFromDataTransformer", nil,
      "",
    ] {
      let (column, back) = try kept(["a", "b"], by: name)
      #expect(column.starts(with: Data("bplist00".utf8)), "\(name ?? "nil")")
      #expect(back as? [String] == ["a", "b"])
    }
  }

  @Test("a secure transformer reads nothing of a class that it does not allow, and what was there stays")
  func secure() throws {
    let url = try TestStack.temporaryURL()
    defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    do {
      let context = try TestStack.context(model(nil), at: url)
      Employee(context: context).setValue(NSOrderedSet(array: [1]), forKey: "notes")
      try context.save()
    }
    let context = try TestStack.context(model("NSSecureUnarchiveFromData"), at: url)
    let employee = try #require(try context.fetch(NSFetchRequest<Employee>(entityName: "Employee")).first)
    #expect(employee.value(forKey: "notes") == nil)
    employee.name = "A"
    try context.save()
    let reader = try TestStack.context(model(nil), at: url)
    let again = try #require(try reader.fetch(NSFetchRequest<Employee>(entityName: "Employee")).first)
    #expect(again.value(forKey: "notes") as? NSOrderedSet == NSOrderedSet(array: [1]))
  }

  @Test("a transformer that nobody has is told of once, and the value is archived")
  func unknown() throws {
    let name = "NobodysTransformer\(UUID().uuidString.prefix(4))"
    nonisolated(unsafe) var said: [String] = []
    CoreDataRuntime.shared.faults.listener = { said.append($0) }
    defer { CoreDataRuntime.shared.faults.listener = nil }
    #expect(try kept(["a"], by: name).back as? [String] == ["a"])
    #expect(said.count == 1 && said[0].contains(name) && said[0].contains("'notes' on entity 'Employee'"))
  }
}

final class UpperCase: ValueTransformer {
  override class func transformedValueClass() -> AnyClass { NSData.self }
  override func transformedValue(_ value: Any?) -> Any? {
    (value as? String).map { Data($0.uppercased().utf8) }
  }
  override func reverseTransformedValue(_ value: Any?) -> Any? {
    (value as? Data).map { String(decoding: $0, as: UTF8.self).lowercased() }
  }
}
