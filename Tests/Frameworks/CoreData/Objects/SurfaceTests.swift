import Foundation
import Testing

@testable import CoreData

/// Uses of the public names that apps write, as they write them.
@Suite struct SurfaceTests {
  @Test("objects are decoded from JSON into the context that the decoder is given")
  func codable() throws {
    let model = TestStack.company()
    model.entitiesByName["Tag"]?.managedObjectClassName = String(reflecting: CodedTag.self)
    let context = try TestStack.context(model)
    let decoder = JSONDecoder()
    decoder.userInfo[.managedObjectContext] = context
    let tags = try decoder.decode([CodedTag].self, from: Data(#"[{"title": "a"}, {"title": "b"}]"#.utf8))
    try context.save()
    #expect(tags.map { $0.value(forKey: "title") as? String } == ["a", "b"] && tags[0].id == tags[0].id)
    #expect(try context.count(for: NSFetchRequest<CodedTag>(entityName: "Tag")) == 2)
    #expect(
      String(decoding: try JSONEncoder().encode(tags), as: UTF8.self) == #"[{"title":"a"},{"title":"b"}]"#)
    #expect(throws: (any Error).self) { try JSONDecoder().decode(CodedTag.self, from: Data("{}".utf8)) }
  }

  @Test("an error of a save tells by name what was wrong with which object")
  func errors() throws {
    let context = try TestStack.context(TestStack.company())
    let department = Department(context: context)
    do {
      try context.save()
      Issue.record("saved")
    } catch let error as CocoaError {
      #expect(error.code == .validationMissingMandatoryProperty)
      #expect(CocoaError.validationMissingMandatoryProperty == error.code)
      #expect(error.validationObject as? Department === department && error.validationKey == "name")
      #expect(error.validationPredicate == nil && error.validationValue == nil)
    }
  }

  @Test("dictionaries and requests of other results come of one request")
  func requests() throws {
    let context = try TestStack.context(TestStack.company())
    Employee(context: context).name = "A"
    try context.save()
    let typed = NSFetchRequest<Employee>(entityName: "Employee")
    typed.predicate = NSPredicate(format: "name == 'A'")
    let plain = _cast(typed, to: NSFetchRequest<any NSFetchRequestResult>.self)
    #expect(try context.fetch(plain).first is Employee)
    #expect(_castIfPossible(plain.copy(), to: NSFetchRequest<Employee>.self)?.predicate == typed.predicate)
    #expect(_castIfPossible("no request", to: NSFetchRequest<Employee>.self) == nil)
    let dictionaries = NSFetchRequest<NSDictionary>(entityName: "Employee")
    dictionaries.resultType = .dictionaryResultType
    dictionaries.propertiesToFetch = ["name"]
    #expect(try context.fetch(dictionaries) == [["name": "A"]])
  }

  @Test("a class's own request is meant where no type is named, the general one where that is")
  func ownRequests() throws {
    let model = TestStack.company()
    model.entitiesByName["Tag"]?.managedObjectClassName = String(reflecting: CodedTag.self)
    let context = try TestStack.context(model)
    _ = CodedTag(context: context)
    let request = CodedTag.fetchRequest()
    request.fetchLimit = 1
    let tags: [CodedTag] = try context.fetch(request)
    #expect(tags.count == 1)
    // Which entity it is, only a model in use knows.
    withExtendedLifetime(context) {
      let general: NSFetchRequest<any NSFetchRequestResult> = CodedTag.fetchRequest()
      #expect(general.entityName == "Tag")
    }
  }

  @Test("the container of a cloud is a container of stores, and says once that nothing is synced")
  func cloud() async {
    let end = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      for _ in 0..<2 {
        let container = NSPersistentCloudKitContainer(name: "C", managedObjectModel: TestStack.company())
        let description = NSPersistentStoreDescription()
        description.type = NSInMemoryStoreType
        description.cloudKitContainerOptions = NSPersistentCloudKitContainerOptions(
          containerIdentifier: "i.C")
        container.persistentStoreDescriptions = [description]
        container.loadPersistentStores { _, error in precondition(error == nil) }
        precondition(container.persistentStoreCoordinator.persistentStores.count == 1)
      }
    }
    let said = String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.components(separatedBy: "NSPersistentCloudKitContainer").count == 2, "\(said)")
  }

  @Test("an object whose row is gone is deleted, or not, as the context says")
  func inaccessible() throws {
    let url = try TestStack.temporaryURL()
    defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    let coordinator = try TestStack.coordinator(TestStack.company(), at: url)
    let (reader, writer) = (
      AskedContext(concurrencyType: .confinementConcurrencyType), TestStack.context(coordinator)
    )
    reader.persistentStoreCoordinator = coordinator
    let employee = Employee(context: writer)
    try writer.save()
    let fault = reader.object(with: employee.objectID)
    writer.delete(employee)
    try writer.save()
    #expect(fault.value(forKey: "name") == nil && fault.isDeleted && reader.asked == [employee.objectID])
  }
}

final class AskedContext: NSManagedObjectContext {
  var asked: [NSManagedObjectID] = []
  override func shouldHandleInaccessibleFault(
    _ fault: NSManagedObject, for oid: NSManagedObjectID, triggeredByProperty property: NSPropertyDescription?
  ) -> Bool {
    asked.append(oid)
    return super.shouldHandleInaccessibleFault(fault, for: oid, triggeredByProperty: property)
  }
}

extension CodingUserInfoKey {
  static let managedObjectContext = CodingUserInfoKey(rawValue: "managedObjectContext")!
}

/// As Xcode generates it.
extension CodedTag {
  @nonobjc class func fetchRequest() -> NSFetchRequest<CodedTag> {
    NSFetchRequest<CodedTag>(entityName: "Tag")
  }
}

final class CodedTag: NSManagedObject, Codable, Identifiable {
  enum CodingKeys: CodingKey { case title }

  required convenience init(from decoder: any Decoder) throws {
    guard let context = decoder.userInfo[.managedObjectContext] as? NSManagedObjectContext else {
      throw CocoaError(.coderInvalidValue)
    }
    self.init(context: context)
    let values = try decoder.container(keyedBy: CodingKeys.self)
    setValue(try values.decode(String.self, forKey: .title), forKey: "title")
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(value(forKey: "title") as? String, forKey: .title)
  }
}
