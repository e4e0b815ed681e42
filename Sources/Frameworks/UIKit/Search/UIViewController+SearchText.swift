extension UIViewController {
  /// What is typed into the search bar of the controller's item; nil without one, or while it is empty.
  var searchTextOfBar: String? {
    guard let text = barItems.navigationItem?.searchController?.searchBar.text, !text.isEmpty else {
      return nil
    }
    return text
  }
}
