import CoreData
import Foundation
import Testing

@testable import StoreReader

/// What is found in an app's home, which holds whatever the app likes.
@Suite struct StoresOfAHome {
  private let home: URL

  init() throws {
    home = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID().uuidString)")
    for folder in ["Library/Application Support", "Documents/deep"] {
      try FileManager.default.createDirectory(
        at: home.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
  }

  /// A store with one entity; its coordinator is gone, so that it is closed.
  private func makeStore(_ path: String, rows: Int = 1) throws -> URL {
    let attribute = NSAttributeDescription()
    (attribute.name, attribute.attributeType, attribute.isOptional) = ("value", .integer64AttributeType, true)
    let entity = NSEntityDescription()
    (entity.name, entity.properties) = ("Row", [attribute])
    let model = NSManagedObjectModel()
    model.entities = [entity]
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    let url = home.appendingPathComponent(path)
    try coordinator.addPersistentStore(type: .sqlite, at: url)
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    try context.performAndWait {
      for value in 0..<rows {
        NSEntityDescription.insertNewObject(forEntityName: "Row", into: context).setValue(
          value, forKey: "value")
      }
      try context.save()
    }
    return url
  }

  @Test("stores are found wherever they lie, and no link, text or loop is taken for one")
  func find() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    _ = try makeStore("Library/Application Support/App.sqlite")
    _ = try makeStore("Documents/deep/other.db")
    try Data(count: 4096).write(to: home.appendingPathComponent("Documents/empty.sqlite"))
    try FileManager.default.createSymbolicLink(
      at: home.appendingPathComponent("Documents/link.sqlite"),
      withDestinationURL: home.appendingPathComponent("Library/Application Support/App.sqlite"))
    try FileManager.default.createSymbolicLink(
      at: home.appendingPathComponent("Documents/loop"), withDestinationURL: home)
    #expect(
      StoreFinder.stores(in: home) == ["Documents/deep/other.db", "Library/Application Support/App.sqlite"])
    #expect(StoreFinder.stores(in: home.appendingPathComponent("nowhere")) == [])
  }

  @Test("rows come page by page in the order that is asked for, and their number whatever the page")
  func pages() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    let store = try StoreFile(try makeStore("Documents/many.sqlite", rows: 1000))
    var question = RowQuestion("Row")
    (question.limit, question.offset, question.order) = (3, 500, [.init("value", isAscending: false)])
    var values: [StoreValue] = []
    try store.rows(question, store.columns(of: "Row")) { values += $0.values }
    #expect(values == [.integer(499), .integer(498), .integer(497)])
    #expect(try store.count(question) == 1000)
    question.search = "77"
    #expect(try store.count(question) == 1)
  }

  @Test("a question that takes too long is ended, and that is said")
  func limit() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    let store = try StoreFile(try makeStore("Documents/slow.sqlite", rows: 2000))
    let question = RowQuestion("Row")
    // The time is up at once.
    var problem: StoreProblem?
    do {
      try store.limited(to: 0) {
        while true { try store.rows(question, store.columns(of: "Row")) { _ in } }
      }
    } catch let found as StoreProblem { problem = found }
    #expect(problem?.message == "reading took too long and was ended")
  }
}
