/// The search controller behind a search bar; the bar's delegate stays the app's.
@preconcurrency @MainActor protocol SearchBarOwner: AnyObject {
  func searchBegan()
  func searchTextChanged()
  func searchScopeChanged()
  func searchCancelled()
  /// The bar that makes room for the search bar, which may not have come into it yet.
  var navigationBar: UINavigationBar? { get }
}
