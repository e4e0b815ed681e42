import CoreData

/// The store with all tasks.
class TaskStore {
  private let container = NSPersistentContainer(name: "ToDoSync")
  var context: NSManagedObjectContext { container.viewContext }

  func open() throws {
    var failure: Error?
    // The store is small and local: it is there when this returns.
    container.loadPersistentStores { _, error in failure = error }
    if let failure { throw failure }
  }

  /// So many tasks, a minute apart, if there are fewer.
  func generate(_ count: Int) throws {
    let all: NSFetchRequest<ToDoTask> = ToDoTask.fetchRequest()
    guard count > 0, try context.count(for: all) < count else { return }
    let start = Date(timeIntervalSince1970: 1_300_000_000)
    for number in 1...count {
      let task = ToDoTask(context: context)
      task.title = "Task \(number)"
      task.note = "Generated"
      task.createdAt = start.addingTimeInterval(Double(number) * 60)
    }
    try context.save()
    // What follows begins as after a launch.
    context.reset()
  }
}

extension NSManagedObjectContext {
  func saveTasks() {
    guard hasChanges else { return }
    do { try save() } catch { print("The tasks could not be saved: \(error)") }
  }
}
