import UIKit

class CountriesViewController: UITableViewController, UIDataSourceModelAssociation {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Country.all.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Country", for: indexPath)
    cell.textLabel?.text = Country.all[indexPath.row].name
    return cell
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let row = tableView.indexPathForSelectedRow?.row else { return }
    (segue.destination as? CapitalViewController)?.capital = Country.all[row].capital
  }

  // MARK: - Rows by name

  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? { Country.all[idx.row].name }

  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
    Country.all.firstIndex { $0.name == identifier }.map { IndexPath(row: $0, section: 0) }
  }
}
