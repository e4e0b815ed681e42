import UIKit

/// A list's delegate whose methods nobody in the app asks for.
final class Rows: NSObject, UITableViewDelegate, UITableViewDataSource {
  private(set) var chosen: [Int] = []

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath.row) }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
}

extension Rows: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) { chosen.removeAll() }
}
