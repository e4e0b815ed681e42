import CoreData
import UIKit

/// All tasks, the newest first. A tap on a row says that it is done, its button leads to the task.
class TaskListViewController: UITableViewController, NSFetchedResultsControllerDelegate {
  var context: NSManagedObjectContext? {
    didSet { contextChanged() }
  }

  private var results: NSFetchedResultsController<ToDoTask>?

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.leftBarButtonItem = editButtonItem
  }

  private func contextChanged() {
    guard let context else { return }
    let request: NSFetchRequest<ToDoTask> = ToDoTask.fetchRequest()
    request.sortDescriptors = [NSSortDescriptor(key: "createdAt", ascending: false)]
    request.fetchBatchSize = 30
    let results = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
    results.delegate = self
    do { try results.performFetch() } catch { print("The tasks could not be fetched: \(error)") }
    self.results = results
    if isViewLoaded { tableView.reloadData() }
  }

  @IBAction private func add(_ sender: Any) {
    guard let context else { return }
    let task = ToDoTask(context: context)
    task.createdAt = Date()
    context.saveTasks()
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch segue.destination {
    case let detail as TaskViewController:
      guard let cell = sender as? UITableViewCell, let path = tableView.indexPath(for: cell) else { return }
      detail.task = results?.object(at: path)
    case let dates as DatesViewController: dates.context = context
    default: break
    }
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    results?.sections?[section].numberOfObjects ?? 0
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Task", for: indexPath)
    if let task = results?.object(at: indexPath) { show(task, in: cell) }
    return cell
  }

  private func show(_ task: ToDoTask, in cell: UITableViewCell) {
    cell.textLabel?.text = task.title
    cell.detailTextLabel?.text = task.note
    cell.imageView?.image = UIImage(named: task.complete ? "box-checked" : "box")
    cell.accessibilityValue = task.complete ? "complete" : nil
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    results?.object(at: indexPath).complete.toggle()
    context?.saveTasks()
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let task = results?.object(at: indexPath) else { return }
    context?.delete(task)
    context?.saveTasks()
  }

  // MARK: Changes

  func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
    tableView.beginUpdates()
  }

  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {
    switch (type, indexPath, newIndexPath) {
    case (.insert, _, let new?): tableView.insertRows(at: [new], with: .automatic)
    case (.delete, let old?, _): tableView.deleteRows(at: [old], with: .automatic)
    case (.move, let old?, let new?):
      tableView.deleteRows(at: [old], with: .automatic)
      tableView.insertRows(at: [new], with: .automatic)
    case (.update, let old?, _):
      if let cell = tableView.cellForRow(at: old), let task = anObject as? ToDoTask { show(task, in: cell) }
    default: break
    }
  }

  func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
    tableView.endUpdates()
  }
}
