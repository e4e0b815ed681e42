import UIKit

/// A thousand rows. The target "TableState" shows it by itself, "TableStateInNavigation" under a navigation bar.
class NumbersViewController: UITableViewController, UIDataSourceModelAssociation {
  private let rowCount = 1000

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowCount }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Number", for: indexPath)
    cell.textLabel?.text = "Cell #\(indexPath.row)"
    return cell
  }

  // MARK: - Rows by number

  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? { String(idx.row) }

  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
    guard let row = Int(identifier), row < rowCount else { return nil }
    return IndexPath(row: row, section: 0)
  }
}
