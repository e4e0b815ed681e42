import UIKit

/// The list at the left: what is chosen shows on the page at the right.
class RootListController: UITableViewController {
  weak var spiffy: SpiffyController?
  private let rows = (1...10).map { "Row \($0)" }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Root List"
    clearsSelectionOnViewWillAppear = false
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    spiffy?.item = rows[indexPath.row]
    guard let split = splitViewController, split.isCollapsed, let page = spiffy?.navigationController else {
      return
    }
    split.showDetailViewController(page, sender: self)
  }
}
