import CoreData
import UIKit

/// All tasks, the newest first. One that is done has a tick and its time.
class TaskListViewController: UITableViewController, NSFetchedResultsControllerDelegate {
  var context: NSManagedObjectContext?
  /// Beside the list, on an iPad.
  weak var detail: TaskDetailViewController?
  private var results: NSFetchedResultsController<TimedTask>?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Task List"
    navigationItem.leftBarButtonItem = editButtonItem
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(add))
    fetch()
  }

  private func fetch() {
    guard let context else { return }
    let request: NSFetchRequest<TimedTask> = TimedTask.fetchRequest()
    request.sortDescriptors = [NSSortDescriptor(key: "createdAt", ascending: false)]
    let results = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
    results.delegate = self
    do { try results.performFetch() } catch { print("The tasks could not be fetched: \(error)") }
    self.results = results
  }

  @objc private func add() {
    guard let context else { return }
    let task = TimedTask(context: context)
    task.createdAt = Date()
    task.note = "New Task"
    context.saveTasks()
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    results?.sections?[section].numberOfObjects ?? 0
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Task")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "Task")
    if let task = results?.object(at: indexPath) { show(task, in: cell) }
    return cell
  }

  private func show(_ task: TimedTask, in cell: UITableViewCell) {
    cell.textLabel?.text = task.note
    cell.detailTextLabel?.text = task.complete ? task.time.shown : nil
    cell.imageView?.image = task.complete ? UIImage(named: "tick") : nil
    cell.accessoryType = detail == nil ? .disclosureIndicator : .none
    cell.accessibilityLabel = task.spokenText
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let task = results?.object(at: indexPath) else { return }
    if let detail { return detail.task = task }
    let page = TaskDetailViewController.make()
    page.task = task
    navigationController?.pushViewController(page, animated: true)
    tableView.deselectRow(at: indexPath, animated: true)
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let task = results?.object(at: indexPath) else { return }
    if detail?.task === task { detail?.task = nil }
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
    case (.update, let old?, _):
      if let cell = tableView.cellForRow(at: old), let task = anObject as? TimedTask { show(task, in: cell) }
    default: break
    }
  }

  func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
    tableView.endUpdates()
  }
}
