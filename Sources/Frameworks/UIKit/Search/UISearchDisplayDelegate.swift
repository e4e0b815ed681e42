import TouchstoneFoundation

@preconcurrency @MainActor public protocol UISearchDisplayDelegate: NSObjectProtocol {
  func searchDisplayControllerWillBeginSearch(_ controller: UISearchDisplayController)
  func searchDisplayControllerDidBeginSearch(_ controller: UISearchDisplayController)
  func searchDisplayControllerWillEndSearch(_ controller: UISearchDisplayController)
  func searchDisplayControllerDidEndSearch(_ controller: UISearchDisplayController)
  func searchDisplayController(
    _ controller: UISearchDisplayController, didLoadSearchResultsTableView tableView: UITableView)
  func searchDisplayController(
    _ controller: UISearchDisplayController, willUnloadSearchResultsTableView tableView: UITableView)
  func searchDisplayController(
    _ controller: UISearchDisplayController, willShowSearchResultsTableView tableView: UITableView)
  func searchDisplayController(
    _ controller: UISearchDisplayController, didShowSearchResultsTableView tableView: UITableView)
  func searchDisplayController(
    _ controller: UISearchDisplayController, willHideSearchResultsTableView tableView: UITableView)
  func searchDisplayController(
    _ controller: UISearchDisplayController, didHideSearchResultsTableView tableView: UITableView)
  func searchDisplayController(
    _ controller: UISearchDisplayController, shouldReloadTableForSearch searchString: String?
  ) -> Bool
  func searchDisplayController(
    _ controller: UISearchDisplayController, shouldReloadTableForSearchScope searchOption: Int
  ) -> Bool
}

// Optional requirements on Apple's platform.
extension UISearchDisplayDelegate {
  public func searchDisplayControllerWillBeginSearch(_ controller: UISearchDisplayController) {}
  public func searchDisplayControllerDidBeginSearch(_ controller: UISearchDisplayController) {}
  public func searchDisplayControllerWillEndSearch(_ controller: UISearchDisplayController) {}
  public func searchDisplayControllerDidEndSearch(_ controller: UISearchDisplayController) {}
  public func searchDisplayController(
    _ controller: UISearchDisplayController, didLoadSearchResultsTableView tableView: UITableView
  ) {}
  /// - Inert: the results table stays with its controller.
  public func searchDisplayController(
    _ controller: UISearchDisplayController, willUnloadSearchResultsTableView tableView: UITableView
  ) {}
  public func searchDisplayController(
    _ controller: UISearchDisplayController, willShowSearchResultsTableView tableView: UITableView
  ) {}
  public func searchDisplayController(
    _ controller: UISearchDisplayController, didShowSearchResultsTableView tableView: UITableView
  ) {}
  public func searchDisplayController(
    _ controller: UISearchDisplayController, willHideSearchResultsTableView tableView: UITableView
  ) {}
  public func searchDisplayController(
    _ controller: UISearchDisplayController, didHideSearchResultsTableView tableView: UITableView
  ) {}
  public func searchDisplayController(
    _ controller: UISearchDisplayController, shouldReloadTableForSearch searchString: String?
  ) -> Bool { true }
  public func searchDisplayController(
    _ controller: UISearchDisplayController, shouldReloadTableForSearchScope searchOption: Int
  ) -> Bool { true }
}
