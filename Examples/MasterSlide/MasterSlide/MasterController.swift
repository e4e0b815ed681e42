import UIKit

/// Twenty items; the page at the right shows the one that is chosen.
class MasterController: UITableViewController {
  @IBOutlet var detail: DetailController?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Master"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "item")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    cell.textLabel?.text = "Item \(indexPath.row + 1)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let detail else { return }
    detail.item = indexPath.row + 1
    if splitViewController?.isCollapsed == true { showDetailViewController(detail, sender: self) }
  }
}
