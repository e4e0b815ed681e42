import UIKit

/// A look for the bar above in each row.
class LooksViewController: UITableViewController {
  private var look = Look.tint {
    didSet { show() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    show()
  }

  private func show() {
    if let bar = navigationController?.navigationBar { look.apply(to: bar) }
    tableView.reloadData()
  }

  @IBAction private func showNext(_ sender: UIBarButtonItem) {
    let all = Look.allCases
    let place = all.firstIndex(of: look) ?? 0
    look = all[(place + 1) % all.count]
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Look.allCases.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Look", for: indexPath)
    let row = Look.allCases[indexPath.row]
    cell.textLabel?.text = row.rawValue
    cell.detailTextLabel?.text = row.explanation
    cell.accessoryType = row == look ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    look = Look.allCases[indexPath.row]
  }
}
