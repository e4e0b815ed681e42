import Testing

@testable import CoreData

/// As Xcode's template for table views has it, without the table.
private final class Recorder: NSObject, NSFetchedResultsControllerDelegate {
  var calls: [String] = []

  func controllerWillChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
    calls.append("will")
  }

  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>,
    didChange sectionInfo: NSFetchedResultsSectionInfo,
    atSectionIndex sectionIndex: Int, for type: NSFetchedResultsChangeType
  ) {
    switch type {
    case .insert: calls.append("insert section \(sectionIndex) \(sectionInfo.name)")
    case .delete: calls.append("delete section \(sectionIndex) \(sectionInfo.name)")
    default: return
    }
  }

  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {
    let name = (anObject as? Employee)?.name ?? "?"
    func text(_ path: IndexPath?) -> String { path.map { "\($0[0]).\($0[1])" } ?? "-" }
    switch type {
    case .insert: calls.append("insert \(name) \(text(newIndexPath))")
    case .delete: calls.append("delete \(name) \(text(indexPath))")
    case .update: calls.append("update \(name) \(text(indexPath))")
    case .move: calls.append("move \(name) \(text(indexPath)) \(text(newIndexPath))")
    @unknown default: break
    }
  }

  func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
    calls.append("did")
    #expect(controller.fetchedObjects?.isEmpty == false)
  }

  func taken() -> [String] {
    defer { calls = [] }
    return calls
  }
}

private final class SnapshotRecorder: NSObject, NSFetchedResultsControllerDelegate {
  var snapshots: [NSDiffableDataSourceSnapshotReference] = []

  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
  ) { snapshots.append(snapshot) }

  func controllerWillChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
    Issue.record("a delegate of snapshots is told of single changes")
  }
}

@Suite("Fetched results controllers")
struct FetchedResultsTests {
  private func filled(_ names: [String], at url: URL? = nil) throws -> NSManagedObjectContext {
    let context = try TestStack.context(TestStack.company(), at: url)
    for (index, name) in names.enumerated() {
      let employee = Employee(context: context)
      (employee.name, employee.age) = (name, Int32(index))
    }
    try context.save()
    return context
  }

  private func controller(
    _ context: NSManagedObjectContext, sections: String? = "salary", _ format: String? = nil
  ) -> NSFetchedResultsController<Employee> {
    let request = NSFetchRequest<Employee>(entityName: "Employee")
    let keys = [sections, "name"].compactMap { $0 }
    request.sortDescriptors = keys.map { NSSortDescriptor(key: $0, ascending: true) }
    request.predicate = format.map { NSPredicate(format: $0) }
    return NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: sections, cacheName: "cache")
  }

  private func employee(_ name: String, _ context: NSManagedObjectContext) throws -> Employee {
    let request = NSFetchRequest<Employee>(entityName: "Employee")
    request.predicate = NSPredicate(format: "name == %@", name)
    return try #require(try context.fetch(request).first)
  }

  @Test("results come in order, by index path, and back")
  func order() throws {
    let context = try filled(["c", "a", "b"])
    let controller = controller(context, sections: nil)
    #expect(controller.fetchedObjects == nil && controller.sections == nil)
    try controller.performFetch()
    #expect(controller.fetchedObjects?.map(\.name) == ["a", "b", "c"])
    #expect(controller.sections?.count == 1 && controller.sections?[0].numberOfObjects == 3)
    let b = controller.object(at: IndexPath(indexes: [0, 1]))
    #expect(b.name == "b" && controller.indexPath(forObject: b) == IndexPath(indexes: [0, 1]))
  }

  @Test("R13.17: sections with their objects, titles of an index, and the section of a title")
  func sections() throws {
    let context = try filled(["a", "b", "c"])
    for (name, salary) in [("a", 2.0), ("b", 1), ("c", 2)] {
      try employee(name, context).setValue(salary, forKey: "salary")
    }
    let controller = controller(context)
    try controller.performFetch()
    #expect(controller.sections?.map(\.name) == ["1", "2"])
    #expect(controller.sections?[1].objects?.compactMap { ($0 as? Employee)?.name } == ["a", "c"])
    #expect(controller.sectionIndexTitles == ["1", "2"])
    #expect(controller.section(forSectionIndexTitle: "2", at: 1) == 1)
    #expect(controller.object(at: IndexPath(indexes: [1, 0])).name == "a")
  }

  @Test("sections that the order tears apart are an error")
  func torn() throws {
    let context = try filled(["a", "b", "c"])
    for (name, salary) in [("a", 1.0), ("b", 2), ("c", 1)] {
      try employee(name, context).setValue(salary, forKey: "salary")
    }
    let request = NSFetchRequest<Employee>(entityName: "Employee")
    request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
    let controller = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: "salary", cacheName: nil)
    #expect(throws: (any Error).self) { try controller.performFetch() }
  }

  @Test("R61.1: a delegate is told of each change between the two calls around them")
  func changes() throws {
    let context = try filled(["b", "d", "f"])
    let controller = controller(context, sections: nil, "age < 100")
    let recorder = Recorder()
    controller.delegate = recorder
    try controller.performFetch()
    #expect(recorder.taken() == [])

    let new = Employee(context: context)
    new.name = "c"
    context.processPendingChanges()
    #expect(recorder.taken() == ["will", "insert c 0.1", "did"])

    try employee("d", context).age = 50
    context.processPendingChanges()
    #expect(recorder.taken() == ["will", "update d 0.2", "did"])

    try employee("b", context).name = "z"
    context.processPendingChanges()
    #expect(recorder.taken() == ["will", "move z 0.0 0.3", "did"])

    // A fetch in between would tell of what was before it.
    let (d, f) = (try employee("d", context), try employee("f", context))
    context.delete(f)
    d.age = 100
    context.processPendingChanges()
    #expect(recorder.taken() == ["will", "delete d 0.1", "delete f 0.2", "did"])
    #expect(controller.fetchedObjects?.map(\.name) == ["c", "z"])
  }

  @Test("sections come and go with their objects, before them")
  func sectionChanges() throws {
    let context = try filled(["a", "b"])
    for name in ["a", "b"] { try employee(name, context).setValue(1.0, forKey: "salary") }
    try context.save()
    let controller = controller(context)
    let recorder = Recorder()
    controller.delegate = recorder
    try controller.performFetch()
    try employee("b", context).setValue(2.0, forKey: "salary")
    context.processPendingChanges()
    #expect(recorder.taken() == ["will", "insert section 1 2", "move b 0.1 1.0", "did"])
    context.delete(try employee("a", context))
    context.processPendingChanges()
    #expect(recorder.taken() == ["will", "delete section 0 1", "delete a 0.0", "did"])
  }

  @Test("a delegate of snapshots gets the whole of it, with the first fetch and each change")
  func snapshots() throws {
    let context = try filled(["a", "b"])
    let controller = controller(context, sections: nil)
    let recorder = SnapshotRecorder()
    controller.delegate = recorder
    try controller.performFetch()
    #expect(recorder.snapshots.last?.numberOfItems == 2)
    let b = try employee("b", context)
    b.age = 77
    context.processPendingChanges()
    #expect(recorder.snapshots.count == 2)
    #expect(recorder.snapshots.last?.reloadedItemIdentifiers as? [NSManagedObjectID] == [b.objectID])
    #expect(recorder.snapshots.last?.itemIdentifiers.count == 2)
  }

  @Test("random changes, made as a delegate is told, end in the results")
  func random() throws {
    for seed in 0..<15 {
      var random = SeededRandom(UInt64(seed))
      let context = try filled((0..<8).map { "n\($0)" })
      for object in try context.fetch(NSFetchRequest<Employee>(entityName: "Employee")) {
        object.setValue(Double(Int.random(in: 0..<3, using: &random)), forKey: "salary")
      }
      try context.save()
      let controller = controller(context)
      let table = TableOfResults(controller)
      controller.delegate = table
      try controller.performFetch()
      table.reload()
      for step in 0..<12 {
        for _ in 0..<Int.random(in: 1..<4, using: &random) {
          let all = try context.fetch(NSFetchRequest<Employee>(entityName: "Employee"))
          switch Int.random(in: 0..<4, using: &random) {
          case 0:
            let new = Employee(context: context)
            new.name = "n\(Int.random(in: 0..<20, using: &random))"
            new.setValue(Double(Int.random(in: 0..<3, using: &random)), forKey: "salary")
          case 1: if all.count > 3 { context.delete(all.randomElement(using: &random)!) }
          case 2: all.randomElement(using: &random)?.name = "n\(Int.random(in: 0..<20, using: &random))"
          default:
            all.randomElement(using: &random)?.setValue(
              Double(Int.random(in: 0..<3, using: &random)), forKey: "salary")
          }
        }
        context.processPendingChanges()
        let expected = controller.sections?.map { ($0.objects ?? []).compactMap { $0 as? Employee } } ?? []
        #expect(table.rows == expected, "seed \(seed), step \(step)")
        let fetched = try context.fetch(controller.fetchRequest)
        #expect(
          Set(fetched) == Set(expected.flatMap { $0 }) && fetched.count == expected.flatMap { $0 }.count)
      }
    }
  }

  @Test("with a batch size only the pages that are looked at are fetched")
  func pages() throws {
    let context = try filled((0..<50).map { String(format: "n%02d", $0) })
    context.reset()
    let request = NSFetchRequest<Employee>(entityName: "Employee")
    request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
    request.fetchBatchSize = 10
    let controller = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
    try controller.performFetch()
    #expect(controller.sections?[0].numberOfObjects == 50 && context.registeredObjects.isEmpty)
    #expect(controller.object(at: IndexPath(indexes: [0, 23])).name == "n23")
    #expect(context.registeredObjects.count == 10)
    #expect(controller.fetchedObjects?.count == 50)
  }
}

/// Does to its rows what a table view does with the updates it is given at once.
private final class TableOfResults: NSObject, NSFetchedResultsControllerDelegate {
  private let controller: NSFetchedResultsController<Employee>
  var rows: [[Employee]] = []
  private var (deletedSections, insertedSections): ([Int], [Int]) = ([], [])
  private var (deleted, inserted): ([IndexPath], [(IndexPath, Employee)]) = ([], [])

  init(_ controller: NSFetchedResultsController<Employee>) { self.controller = controller }

  func reload() {
    rows = controller.sections?.map { ($0.objects ?? []).compactMap { $0 as? Employee } } ?? []
  }

  func controllerWillChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
    (deletedSections, insertedSections, deleted, inserted) = ([], [], [], [])
  }

  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>,
    didChange sectionInfo: NSFetchedResultsSectionInfo,
    atSectionIndex sectionIndex: Int, for type: NSFetchedResultsChangeType
  ) {
    if type == .insert { insertedSections.append(sectionIndex) } else { deletedSections.append(sectionIndex) }
  }

  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {
    let employee = anObject as! Employee
    switch type {
    case .insert: inserted.append((newIndexPath!, employee))
    case .delete: deleted.append(indexPath!)
    case .move:
      deleted.append(indexPath!)
      inserted.append((newIndexPath!, employee))
    default: break
    }
  }

  func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
    for path in deleted.sorted(by: >) { rows[path[0]].remove(at: path[1]) }
    for section in deletedSections.sorted(by: >) {
      #expect(rows[section].isEmpty)
      rows.remove(at: section)
    }
    for section in insertedSections.sorted() { rows.insert([], at: section) }
    for (path, employee) in inserted.sorted(by: { $0.0 < $1.0 }) {
      rows[path[0]].insert(employee, at: path[1])
    }
  }
}
