import Foundation
import Testing

@testable import CoreData

@Suite struct BatchResultTests {
  private func ids(_ request: NSBatchInsertRequest, _ context: NSManagedObjectContext) throws
    -> [NSManagedObjectID]
  {
    request.resultType = .objectIDs
    let result = try context.execute(request) as? NSBatchInsertResult
    return try #require(result?.result as? [NSManagedObjectID])
  }

  @Test("a row that took the place of another has the other's ID; one that was left out has none")
  func unique() throws {
    let context = try TestStack.context(
      TestStack.company(unique: ["title"]), at: try TestStack.temporaryURL())
    func insert(_ titles: String...) throws -> [NSManagedObjectID] {
      try ids(NSBatchInsertRequest(entityName: "Tag", objects: titles.map { ["title": $0] }), context)
    }
    let first = try insert("x")
    context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
    let second = try insert("x", "y")
    #expect(second.count == 2 && second[0] == first[0] && second[1] != first[0])
    #expect(
      try second.map { try context.existingObject(with: $0).value(forKey: "title") as? String } == ["x", "y"])
    context.mergePolicy = NSMergeByPropertyStoreTrumpMergePolicy
    let third = try insert("x", "z")
    #expect(third.count == 1)
    context.mergePolicy = NSErrorMergePolicy
    let error = #expect(throws: NSError.self) { _ = try insert("x") }
    #expect(error?.code == CoreDataErrorCode.constraintConflict.rawValue)
  }

  @Test("derived attributes follow what a batch inserts and updates")
  func derived() throws {
    let word = NSEntityDescription()
    (word.name, word.managedObjectClassName) = ("Word", "NSManagedObject")
    let lower = NSDerivedAttributeDescription()
    (lower.name, lower.attributeType, lower.isOptional) = ("lower", .stringAttributeType, true)
    lower.derivationExpression = NSExpression(format: "lowercase:(text)")
    word.properties = [TestStack.attribute("text", .stringAttributeType, default: "NONE"), lower]
    let model = NSManagedObjectModel()
    model.entities = [word]
    let context = try TestStack.context(model, at: try TestStack.temporaryURL())
    func lowered() throws -> [String?] {
      let request = NSFetchRequest<NSManagedObject>(entityName: "Word")
      request.sortDescriptors = [NSSortDescriptor(key: "lower", ascending: true)]
      context.reset()
      return try context.fetch(request).map { $0.value(forKey: "lower") as? String }
    }
    try context.execute(NSBatchInsertRequest(entityName: "Word", objects: [["text": "Aa"], [:]]))
    #expect(try lowered() == ["aa", "none"])
    let update = NSBatchUpdateRequest(entityName: "Word")
    update.predicate = NSPredicate(format: "text == 'Aa'")
    update.propertiesToUpdate = ["text": "ZZ"]
    try context.execute(update)
    #expect(try lowered() == ["none", "zz"])
  }

  @Test("a derived attribute through a relationship has no value in a row without one")
  func derivedThroughNull() throws {
    let (book, author) = (NSEntityDescription(), NSEntityDescription())
    (book.name, book.managedObjectClassName) = ("Book", "NSManagedObject")
    (author.name, author.managedObjectClassName) = ("Author", "NSManagedObject")
    let name = NSDerivedAttributeDescription()
    (name.name, name.attributeType, name.isOptional) = ("authorName", .stringAttributeType, true)
    name.derivationExpression = NSExpression(format: "author.name")
    let (writer, books) = (
      TestStack.relationship("author", to: author, many: false),
      TestStack.relationship("books", to: book, many: true)
    )
    TestStack.pair(writer, books)
    book.properties = [TestStack.attribute("title", .stringAttributeType), writer, name]
    author.properties = [TestStack.attribute("name", .stringAttributeType), books]
    let model = NSManagedObjectModel()
    model.entities = [book, author]
    let context = try TestStack.context(model, at: try TestStack.temporaryURL())
    try context.execute(
      NSBatchInsertRequest(entityName: "Book", objects: [["title": "A", "author": NSNull()]]))
    let found = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Book"))
    #expect(found.first?.value(forKey: "title") as? String == "A")
    #expect(found.first?.value(forKey: "authorName") == nil)
  }

  @Test("an operator in front of a key is an aggregate of all rows")
  func operators() throws {
    let context = try TestStack.context(TestStack.company())
    for age in [1, 2, 4] { Employee(context: context).age = Int32(age) }
    try context.save()
    let request = NSFetchRequest<NSDictionary>(entityName: "Employee")
    request.resultType = .dictionaryResultType
    request.propertiesToFetch = ["@sum.age", "@max.age"].map { path in
      let description = NSExpressionDescription()
      description.name = String(path.prefix(4).dropFirst())
      description.expression = NSExpression(forKeyPath: path)
      description.expressionResultType = .integer64AttributeType
      return description
    }
    #expect(try context.fetch(request) == [["sum": 7, "max": 4] as NSDictionary])
  }
}
