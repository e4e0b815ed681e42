import CoreData

/// When the first and the last task were made: asked in four ways, each of which reads less than the one before.
struct TaskDates {
  let context: NSManagedObjectContext

  /// The first task as an object.
  func firstTask() throws -> Date? {
    let request: NSFetchRequest<ToDoTask> = ToDoTask.fetchRequest()
    request.sortDescriptors = [NSSortDescriptor(key: "createdAt", ascending: true)]
    request.fetchLimit = 1
    return try context.fetch(request).first?.createdAt
  }

  /// Its date alone.
  func firstDate() throws -> Date? {
    let request = dictionaries()
    request.sortDescriptors = [NSSortDescriptor(key: "createdAt", ascending: true)]
    request.fetchLimit = 1
    request.propertiesToFetch = ["createdAt"]
    return try context.fetch(request).first?.value(forKey: "createdAt") as? Date
  }

  /// The smallest of all dates, which the database finds.
  func earliest() throws -> Date? {
    let request = dictionaries()
    request.propertiesToFetch = [expression("earliest", "min:")]
    return try context.fetch(request).first?.value(forKey: "earliest") as? Date
  }

  /// The smallest and the greatest at once.
  func range() throws -> (first: Date, last: Date)? {
    let request = dictionaries()
    request.propertiesToFetch = [expression("earliest", "min:"), expression("latest", "max:")]
    guard let found = try context.fetch(request).first, let first = found.value(forKey: "earliest") as? Date,
      let last = found.value(forKey: "latest") as? Date
    else { return nil }
    return (first, last)
  }

  private func dictionaries() -> NSFetchRequest<NSDictionary> {
    let request = NSFetchRequest<NSDictionary>(entityName: "Task")
    request.resultType = .dictionaryResultType
    return request
  }

  private func expression(_ name: String, _ function: String) -> NSExpressionDescription {
    let description = NSExpressionDescription()
    description.name = name
    description.expression = NSExpression(
      forFunction: function, arguments: [NSExpression(forKeyPath: "createdAt")])
    description.expressionResultType = .dateAttributeType
    return description
  }
}
