import SideMenu
import UIKit

/// The menu before the content: which shore it shows.
final class ShoreListViewController: UITableViewController {
  init() {
    super.init(style: .insetGrouped)
    preferredContentSize = CGSize(width: 260, height: 400)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "shore")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Shore.all.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "shore", for: indexPath)
    let shore = Shore.all[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = shore.name
    content.image = UIImage(systemName: shore.symbol)
    content.imageProperties.tintColor = shore.color
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let menu = sideMenuController
    menu?.content = UINavigationController(
      rootViewController: ShoreViewController(shore: Shore.all[indexPath.row]))
    menu?.close()
  }
}
