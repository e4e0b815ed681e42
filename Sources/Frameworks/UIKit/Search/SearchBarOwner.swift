/// The search controller behind a search bar; the bar's delegate stays the app's.
@preconcurrency @MainActor protocol SearchBarOwner: AnyObject {
  func searchBegan()
  func searchTextChanged()
  func searchScopeChanged()
  func searchCancelled()
}
