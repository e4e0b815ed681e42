import UIKit

/// Two groups of static rows; one row of each carries the checkmark.
class GeneralViewController: UITableViewController {
  private let keys = [Settings.Key.speed, Settings.Key.volume]
  private lazy var selectedRows = keys.map { UserDefaults.standard.integer(forKey: $0) }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    cell.accessoryType = selectedRows[indexPath.section] == indexPath.row ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selectedRows[indexPath.section] = indexPath.row
    UserDefaults.standard.set(indexPath.row, forKey: keys[indexPath.section])
    tableView.reloadData()
  }
}
