import Foundation
import Testing

@testable import CoreData

/// Who gets what of Core Data (R61): a root has the results, its children an object each.
@Suite("Objects and contexts that are handed on")
struct PassingContextTests {
  /// A screen that knows one object and nothing else.
  private struct Detail {
    let employee: Employee

    func rename() { employee.name = "renamed" }

    /// R61.3
    func addColleague() throws {
      let context = try #require(employee.managedObjectContext)
      let colleague = Employee(context: context)
      (colleague.name, colleague.department) = ("colleague", employee.department)
    }
  }

  private final class Changes: NSObject, NSFetchedResultsControllerDelegate {
    var types: [NSFetchedResultsChangeType] = []

    func controller(
      _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any,
      at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) { types.append(type) }
  }

  private func stack() throws -> (NSManagedObjectContext, Employee) {
    let context = try TestStack.context(TestStack.company(), at: try TestStack.temporaryURL())
    let department = Department(context: context)
    department.name = "Lab"
    let employee = Employee(context: context)
    (employee.name, employee.department) = ("first", department)
    try context.save()
    return (context, employee)
  }

  @Test("R61.2, R61.3: a child that has one object changes it and makes others; the root hears of both")
  func children() throws {
    let (context, employee) = try stack()
    let request = NSFetchRequest<Employee>(entityName: "Employee")
    request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
    let results = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
    let changes = Changes()
    results.delegate = changes
    try results.performFetch()
    let detail = Detail(employee: results.object(at: IndexPath(indexes: [0, 0])))
    #expect(detail.employee === employee && employee.managedObjectContext === context)
    detail.rename()
    context.processPendingChanges()
    try detail.addColleague()
    context.processPendingChanges()
    #expect(changes.types == [.update, .insert])
    #expect(results.fetchedObjects?.map(\.name) == ["colleague", "renamed"])
    #expect(employee.department?.employees.count == 2)
  }

  @Test("R61.4: one context handed to two screens is one set of objects")
  func sharing() throws {
    let (context, employee) = try stack()
    let tabs = [context, context]
    let found = try tabs.map { try $0.fetch(NSFetchRequest<Employee>(entityName: "Employee")).first }
    #expect(found[0] === found[1] && found[0] === employee)
  }

  @Test("R61.5: an edit in a context of its own is seen elsewhere when it is saved and merged, or never")
  func separate() throws {
    let (context, employee) = try stack()
    let coordinator = try #require(context.persistentStoreCoordinator)
    let cancelled = TestStack.context(coordinator)
    (try cancelled.existingObject(with: employee.objectID) as? Employee)?.name = "cancelled"
    _ = Employee(context: cancelled)
    cancelled.rollback()
    #expect(employee.name == "first" && !context.hasChanges && !cancelled.hasChanges)

    let edit = TestStack.context(coordinator)
    (try edit.existingObject(with: employee.objectID) as? Employee)?.name = "edited"
    #expect(employee.name == "first")
    var saved: Notification?
    let observation = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextDidSave, object: edit, queue: nil
    ) { saved = $0 }
    defer { NotificationCenter.default.removeObserver(observation) }
    try edit.save()
    #expect(employee.name == "first")
    context.mergeChanges(fromContextDidSave: try #require(saved))
    #expect(employee.name == "edited")
  }
}
