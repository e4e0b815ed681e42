import Requests
import UIKit

/// Looks for ports by name. A new search cancels the one before, and leaving the screen cancels the last.
final class SearchViewController: UITableViewController, UISearchBarDelegate {
  private var ports: [Port] = []
  private var request: PortRequest?
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let message = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Tides"
    let bar = UISearchBar()
    bar.placeholder = "Port"
    bar.delegate = self
    bar.sizeToFit()
    tableView.tableHeaderView = bar
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "port")
    message.textAlignment = .center
    message.numberOfLines = 0
    message.textColor = .secondaryLabel
    spinner.hidesWhenStopped = true
    navigationItem.rightBarButtonItem = UIBarButtonItem(customView: spinner)
    NetworkActivity.shared.onChange = { [weak self] isActive in
      if isActive { self?.spinner.startAnimating() } else { self?.spinner.stopAnimating() }
    }
    search("")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    request?.cancel()
  }

  private func search(_ letters: String) {
    request?.cancel()
    let request = PortRequest(letters: letters)
    self.request = request
    request.start { [weak self] result in self?.show(result) }
  }

  private func show(_ result: Result<[Port], any Error>) {
    switch result {
    case .success(let found):
      ports = found
      message.text = found.isEmpty ? "No port has such a name." : nil
    case .failure(let error):
      ports = []
      message.text = error is RequestError ? error.localizedDescription : "The connection was lost."
    }
    tableView.backgroundView = message.text == nil ? nil : message
    tableView.reloadData()
  }

  // MARK: Search bar

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    searchBar.resignFirstResponder()
    search(searchBar.text ?? "")
  }

  // MARK: Table

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { ports.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "port", for: indexPath)
    let port = ports[indexPath.row]
    var content = UIListContentConfiguration.valueCell()
    content.text = port.name
    content.secondaryText = String(format: "%.1f m", port.range)
    cell.contentConfiguration = content
    return cell
  }
}
