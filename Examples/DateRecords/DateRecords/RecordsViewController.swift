import UIKit

class RecordsViewController: UITableViewController {
  private let records = DateRecord.all

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    records.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Record", for: indexPath)
    cell.textLabel?.text = records[indexPath.row].localTime
    cell.detailTextLabel?.text = records[indexPath.row].place
    return cell
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let cell = sender as? UITableViewCell, let row = tableView.indexPath(for: cell)?.row else { return }
    (segue.destination as? RecordViewController)?.record = records[row]
  }
}
