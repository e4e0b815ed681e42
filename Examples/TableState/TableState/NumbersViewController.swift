import UIKit

/// A thousand rows. The target "TableState" shows it by itself, "TableStateInNavigation" under a navigation bar.
class NumbersViewController: UITableViewController, UIDataSourceModelAssociation {
  private let rowCount = 1000

  /// Where it is reloaded while it is restored: `-ReloadWhileRestoring decoding` or `lookup`, as an argument. On iOS 6.0
  /// the table under a navigation bar came back at its top without one of them.
  private enum Reload: String { case decoding, lookup }
  private let reload = UserDefaults.standard.string(forKey: "ReloadWhileRestoring").flatMap(Reload.init)

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowCount }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Number", for: indexPath)
    cell.textLabel?.text = "Cell #\(indexPath.row)"
    return cell
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if reload == .decoding { tableView.reloadData() }
  }

  // MARK: - Rows by number

  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? { String(idx.row) }

  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
    if reload == .lookup { tableView.reloadData() }
    guard let row = Int(identifier), row < rowCount else { return nil }
    return IndexPath(row: row, section: 0)
  }
}
