import CoreData

/// The store with all tasks.
class TaskStore {
  private let container = NSPersistentContainer(name: "TaskTimer")
  var context: NSManagedObjectContext { container.viewContext }

  func open() throws {
    var failure: Error?
    // The store is small and local: it is there when this returns.
    container.loadPersistentStores { _, error in failure = error }
    if let failure { throw failure }
  }
}

extension NSManagedObjectContext {
  func saveTasks() {
    guard hasChanges else { return }
    do { try save() } catch { print("The tasks could not be saved: \(error)") }
  }
}
