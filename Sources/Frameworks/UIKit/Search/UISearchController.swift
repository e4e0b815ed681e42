/// A search bar and what it finds, shown over the page it searches.
///
/// - Partial: it lies over the page without being presented: the page's `presentedViewController` is nil.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  public private(set) final var searchResultsController: UIViewController?
  open var obscuresBackgroundDuringPresentation = true { didSet { updateOverlay() } }
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsSearchResultsController = true { didSet { updateOverlay() } }
  open var automaticallyShowsCancelButton = true
  open var automaticallyShowsScopeBar = true
  open var showsSearchResultsController = false {
    didSet {
      automaticallyShowsSearchResultsController = false
      updateOverlay()
    }
  }

  /// When the scopes come: with the search, with its text, or when the app says so.
  public enum ScopeBarActivation: Int, Sendable { case automatic, manual, onTextEntry, onSearchActivation }
  open var scopeBarActivation = ScopeBarActivation.automatic {
    didSet { automaticallyShowsScopeBar = scopeBarActivation != .manual }
  }
  /// Shown as a list while the search is on: one that is chosen comes to the updater.
  open var searchSuggestions: [any UISearchSuggestion]? { didSet { updateOverlay() } }
  /// - Inert: stored and returned; suggestions are shown wherever the bar stands.
  open var ignoresSearchSuggestionsForSearchBarPlacementStacked = false { didSet { reportInert() } }
  /// Where the bar of this search stands.
  open var searchBarPlacement: UINavigationItem.SearchBarPlacement {
    item?.searchBarPlacement ?? .stacked
  }
  private lazy var suggestionList = SuggestionList { [unowned self] in choose($0) }

  private let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 56))
  private let overlay = SearchOverlay()
  /// The item whose navigation bar the search bar stands in.
  weak var item: UINavigationItem?
  private var isSearching = false

  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    bar.owner = self
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.owner = self
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bar.owner = self
  }

  open var searchBar: UISearchBar { bar }

  open var isActive: Bool {
    get { isSearching }
    set {
      guard newValue != isSearching else { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  /// The page that is searched.
  private var host: UIViewController? {
    if let item { return overlay.page(of: item) }
    return sequence(first: bar as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
  }

  open override var presentingViewController: UIViewController? {
    isSearching ? overlay.host : super.presentingViewController
  }

  open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard isSearching else { return super.dismiss(animated: flag, completion: completion) }
    isActive = false
    completion?()
  }

  // MARK: Life of a search

  private func activate() {
    guard let host, host.viewIfLoaded?.window != nil else { return }
    isSearching = true
    delegate?.willPresentSearchController(self)
    delegate?.presentSearchController(self)
    if automaticallyShowsCancelButton { bar.setShowsCancelButton(true, animated: true) }
    if automaticallyShowsScopeBar, scopeBarActivation != .onTextEntry, !(bar.scopeButtonTitles ?? []).isEmpty
    {
      bar.showsScopeBar = true
    }
    overlay.open(over: host, bar: bar, item: item, hidesNavigationBar: hidesNavigationBarDuringPresentation) {
      [weak self] in self?.isActive = false
    }
    updateOverlay()
    searchResultsUpdater?.updateSearchResults(for: self)
    if !bar.isFirstResponder { bar.becomeFirstResponder() }
    UIKitRuntime.shared.frameLoop.afterCommit { [weak self] in
      guard let self, isSearching else { return }
      delegate?.didPresentSearchController(self)
    }
  }

  private func deactivate() {
    delegate?.willDismissSearchController(self)
    isSearching = false
    bar.text = nil
    bar.resignFirstResponder()
    searchResultsUpdater?.updateSearchResults(for: self)
    if automaticallyShowsCancelButton { bar.setShowsCancelButton(false, animated: true) }
    if automaticallyShowsScopeBar { bar.showsScopeBar = false }
    overlay.close()
    UIKitRuntime.shared.frameLoop.afterCommit { [weak self] in
      guard let self, !isSearching else { return }
      delegate?.didDismissSearchController(self)
    }
  }

  /// The bars around the page have another height.
  func barsMoved() { if isSearching { overlay.place() } }

  private func updateOverlay() {
    guard isSearching else { return }
    let hasText = !(bar.text ?? "").isEmpty
    let showsResults = automaticallyShowsSearchResultsController ? hasText : showsSearchResultsController
    let suggestions = searchSuggestions ?? []
    suggestionList.suggestions = suggestions
    overlay.show(
      results: suggestions.isEmpty ? showsResults ? searchResultsController : nil : suggestionList,
      obscures: obscuresBackgroundDuringPresentation)
  }

  private func choose(_ suggestion: any UISearchSuggestion) {
    searchResultsUpdater?.updateSearchResults(for: self, selecting: suggestion)
  }
}

extension UISearchController: SearchBarOwner {
  var navigationBar: UINavigationBar? { item?.bar }

  func searchBegan() { isActive = true }
  func searchCancelled() { isActive = false }
  func searchTextChanged() {
    if isSearching, scopeBarActivation == .onTextEntry, !(bar.scopeButtonTitles ?? []).isEmpty {
      bar.showsScopeBar = !(bar.text ?? "").isEmpty
    }
    updateOverlay()
    searchResultsUpdater?.updateSearchResults(for: self)
  }
  func searchScopeChanged() { searchResultsUpdater?.updateSearchResults(for: self) }
}

extension UISearchController: NavigationBarRow {
  var rowView: UIView { searchBar }
  var rowHeight: CGFloat { NavigationSearch.height + (searchBar.showsScopeBar ? UISearchBar.scopeHeight : 0) }
}
