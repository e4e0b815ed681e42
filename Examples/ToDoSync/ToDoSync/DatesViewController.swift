import CoreData
import UIKit

/// The dates of the first and the last task, by each of the ways to ask for them.
class DatesViewController: UITableViewController {
  var context: NSManagedObjectContext?
  private var rows: [(question: String, answer: String)] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let context else { return }
    let dates = TaskDates(context: context)
    let formatter = DateFormatter()
    formatter.dateStyle = .medium
    formatter.timeStyle = .short
    func row(_ question: String, _ answer: () throws -> [Date?]) {
      do {
        let texts = try answer().compactMap { $0.map(formatter.string) }
        rows.append((question, texts.isEmpty ? "No tasks" : texts.joined(separator: " – ")))
      } catch {
        rows.append((question, error.localizedDescription))
      }
    }
    row("First task") { [try dates.firstTask()] }
    row("Its date alone") { [try dates.firstDate()] }
    row("Earliest date") { [try dates.earliest()] }
    row("Earliest and latest") { try dates.range().map { [$0.first, $0.last] } ?? [] }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Date", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row].question
    cell.detailTextLabel?.text = rows[indexPath.row].answer
    return cell
  }
}
