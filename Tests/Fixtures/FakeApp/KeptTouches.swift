import CoreData
import Foundation

/// Where FakeApp keeps its touches if its arguments say `store`: a real store in its home.
final class KeptTouches {
  private let context: NSManagedObjectContext

  init?() {
    guard CommandLine.arguments.contains("store"),
      let home = ProcessInfo.processInfo.environment["CFFIXED_USER_HOME"]
    else { return nil }
    let attributes = [("name", NSAttributeType.stringAttributeType), ("x", .doubleAttributeType)].map {
      let attribute = NSAttributeDescription()
      (attribute.name, attribute.attributeType, attribute.isOptional) = ($0, $1, true)
      return attribute
    }
    let entity = NSEntityDescription()
    (entity.name, entity.properties) = ("Touch", attributes)
    let model = NSManagedObjectModel()
    model.entities = [entity]
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    let folder = URL(fileURLWithPath: home).appendingPathComponent("Library/Application Support")
    context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try coordinator.addPersistentStore(
        type: .sqlite, at: folder.appendingPathComponent("Touches.sqlite"))
      try add((1...250).map { ("first \($0)", Double($0)) })
    } catch {
      say("no store: \(error)")
      return nil
    }
  }

  func add(_ touches: [(String, Double)]) throws {
    try context.performAndWait {
      for (name, x) in touches {
        let touch = NSEntityDescription.insertNewObject(forEntityName: "Touch", into: context)
        touch.setValue(name, forKey: "name")
        touch.setValue(x, forKey: "x")
      }
      try context.save()
    }
  }
}
