import UIKit

class CountriesViewController: UITableViewController {
  private var countries: [Country] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    do {
      countries = try Country.all()
    } catch {
      print("The list of countries could not be read: \(error)")
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    countries.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Country", for: indexPath)
    cell.textLabel?.text = countries[indexPath.row].name
    return cell
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let detail = segue.destination as? CapitalViewController,
      let row = tableView.indexPathForSelectedRow?.row
    else { return }
    detail.country = countries[row]
  }
}
