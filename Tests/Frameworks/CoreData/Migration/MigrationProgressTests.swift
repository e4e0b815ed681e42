import Foundation
import Testing

@testable import CoreData

@Suite struct MigrationProgressTests {
  private func model(_ names: String...) -> NSManagedObjectModel {
    let word = NSEntityDescription()
    (word.name, word.managedObjectClassName) = ("Word", "NSManagedObject")
    word.properties = names.map { TestStack.attribute($0, .stringAttributeType) }
    let model = NSManagedObjectModel()
    model.entities = [word]
    return model
  }

  private final class Watcher: _NSObject {
    nonisolated(unsafe) var seen: [Float] = []

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) { seen.append((object as? NSMigrationManager)?.migrationProgress ?? -1) }
  }

  @Test("who observes a manager's progress is told of each step, to the end")
  func progress() throws {
    let url = try TestStack.temporaryURL()
    let folder = url.deletingLastPathComponent()
    defer { try? FileManager.default.removeItem(at: folder) }
    let (old, new) = (model("text"), model("text", "note"))
    do {
      let context = try TestStack.context(old, at: url)
      NSEntityDescription.insertNewObject(forEntityName: "Word", into: context).setValue("x", forKey: "text")
      try context.save()
    }
    let manager = NSMigrationManager(sourceModel: old, destinationModel: new)
    let watcher = Watcher()
    manager.addObserver(watcher, forKeyPath: "migrationProgress", options: [.new], context: nil)
    try manager.migrateStore(
      from: url, sourceType: NSSQLiteStoreType,
      with: NSMappingModel.inferredMappingModel(forSourceModel: old, destinationModel: new),
      toDestinationURL: folder.appendingPathComponent("New.sqlite"), destinationType: NSSQLiteStoreType)
    manager.removeObserver(watcher, forKeyPath: "migrationProgress")
    #expect(watcher.seen.last == 1 && watcher.seen.count > 2)
    #expect(watcher.seen == watcher.seen.sorted())
  }
}
