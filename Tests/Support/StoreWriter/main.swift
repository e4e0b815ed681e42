import CoreData
import Foundation

// Saves batch after batch into the store that its argument names, and says which ones are saved, until it is killed.

/// Rows of one save.
let batchSize = 7

let row = NSEntityDescription()
row.name = "Row"
row.managedObjectClassName = "NSManagedObject"
let names: [(String, NSAttributeType)] = [
  ("batch", .integer64AttributeType), ("place", .integer64AttributeType), ("text", .stringAttributeType),
]
row.properties = names.map { name, type in
  let attribute = NSAttributeDescription()
  (attribute.name, attribute.attributeType) = (name, type)
  return attribute
}
let model = NSManagedObjectModel()
model.entities = [row]

let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
try coordinator.addPersistentStore(
  ofType: NSSQLiteStoreType, configurationName: nil, at: URL(fileURLWithPath: CommandLine.arguments[1]))
let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
context.persistentStoreCoordinator = coordinator

let fetch = NSFetchRequest<NSManagedObject>(entityName: "Row")
var batch = (try context.fetch(fetch).compactMap { $0.value(forKey: "batch") as? Int }.max() ?? 0) + 1
while true {
  for place in 0..<batchSize {
    let object = NSManagedObject(entity: row, insertInto: context)
    object.setValue(batch, forKey: "batch")
    object.setValue(place, forKey: "place")
    object.setValue(String(repeating: "x", count: batch * 37 % 2000), forKey: "text")
  }
  try context.save()
  FileHandle.standardOutput.write(Data("\(batch)\n".utf8))
  context.reset()
  batch += 1
}
