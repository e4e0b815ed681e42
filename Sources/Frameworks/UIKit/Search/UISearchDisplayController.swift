/// The table of what was found. It has its own cells: prototypes belong to the table they were drawn in (R13.8).
@MainActor final class UISearchResultsTableView: UITableView {
  private let nothing = UILabel()

  func install() {
    nothing.text = "No Results"
    nothing.font = .systemFont(ofSize: 20, weight: .bold)
    nothing.textColor = .secondaryLabel
    nothing.textAlignment = .center
    nothing.isHidden = true
    addSubview(nothing)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    nothing.isHidden =
      dataSource == nil || (0..<numberOfSections).contains { numberOfRows(inSection: $0) > 0 }
    nothing.frame = CGRect(x: 0, y: 3 * 44, width: bounds.width, height: 44)
  }
}

/// Searches a page with a bar and a table of its own over it, as before search controllers (R13).
@preconcurrency @MainActor open class UISearchDisplayController: _NSObject {
  open weak var delegate: (any UISearchDisplayDelegate)?
  open internal(set) var searchBar: UISearchBar { didSet { searchBar.owner = self } }
  /// It owns this object, by `searchDisplayController`.
  weak var contents: UIViewController?
  open var searchContentsController: UIViewController {
    guard let contents else {
      NSException(
        name: .internalInconsistencyException,
        reason: "The contents controller of \(self) is gone. Keep it as long as you use what searches it.",
        userInfo: nil
      ).raise()
    }
    return contents
  }
  open weak var searchResultsDataSource: (any UITableViewDataSource)? {
    didSet { table?.dataSource = searchResultsDataSource }
  }
  open weak var searchResultsDelegate: (any UITableViewDelegate)? {
    didSet { table?.delegate = searchResultsDelegate }
  }

  private let overlay = SearchOverlay()
  private var table: UISearchResultsTableView?
  private lazy var page = UIViewController()
  private var isSearching = false
  private var showsTable = false
  /// The scopes are there for the search only: the app does not show them itself.
  private var showsScopes = false

  // R13.1
  public init(searchBar: UISearchBar, contentsController viewController: UIViewController) {
    self.searchBar = searchBar
    contents = viewController
    super.init()
    searchBar.owner = self
    viewController.searchDisplayState = self
  }

  /// For interface files, which connect bar and page afterwards.
  public override init() {
    searchBar = UISearchBar()
    super.init()
  }

  // MARK: Results

  open var searchResultsTableView: UITableView {
    if let table { return table }
    let made = UISearchResultsTableView(frame: UIScreen.main.bounds, style: .plain)
    table = made
    // R13.7: whatever the page's own rows are.
    made.rowHeight = 44
    made.install()
    made.dataSource = searchResultsDataSource
    made.delegate = searchResultsDelegate
    page.view = made
    delegate?.searchDisplayController(self, didLoadSearchResultsTableView: made)
    return made
  }

  // MARK: Activity

  open var isActive: Bool {
    get { isSearching }
    set { setActive(newValue, animated: false) }
  }

  /// - Partial: the bars around it and the cancel button are animated always.
  open func setActive(_ visible: Bool, animated: Bool) {
    guard visible != isSearching else { return }
    if visible { begin() } else { end() }
  }

  private func begin() {
    guard let contents, contents.viewIfLoaded?.window != nil else { return }
    delegate?.searchDisplayControllerWillBeginSearch(self)
    isSearching = true
    searchBar.setShowsCancelButton(true, animated: true)
    showsScopes = !searchBar.showsScopeBar && !(searchBar.scopeButtonTitles ?? []).isEmpty
    if showsScopes { searchBar.showsScopeBar = true }
    overlay.open(over: contents, bar: searchBar, item: nil, hidesNavigationBar: true) {
      [weak self] in self?.isActive = false
    }
    overlay.show(results: nil, obscures: true)
    if !searchBar.isFirstResponder { searchBar.becomeFirstResponder() }
    delegate?.searchDisplayControllerDidBeginSearch(self)
  }

  private func end() {
    delegate?.searchDisplayControllerWillEndSearch(self)
    showTable(false)
    isSearching = false
    searchBar.text = nil
    searchBar.resignFirstResponder()
    searchBar.setShowsCancelButton(false, animated: true)
    if showsScopes { searchBar.showsScopeBar = false }
    overlay.close()
    delegate?.searchDisplayControllerDidEndSearch(self)
  }

  private func showTable(_ shows: Bool) {
    guard shows != showsTable else { return }
    showsTable = shows
    let table = searchResultsTableView
    if shows {
      delegate?.searchDisplayController(self, willShowSearchResultsTableView: table)
      overlay.show(results: page, obscures: true)
      delegate?.searchDisplayController(self, didShowSearchResultsTableView: table)
    } else {
      delegate?.searchDisplayController(self, willHideSearchResultsTableView: table)
      overlay.show(results: nil, obscures: true)
      delegate?.searchDisplayController(self, didHideSearchResultsTableView: table)
    }
  }
}

extension UISearchDisplayController: SearchBarOwner {
  var navigationBar: UINavigationBar? { searchBar.superview as? UINavigationBar }

  func searchBegan() { isActive = true }
  func searchCancelled() { isActive = false }

  // R13.4: the whole string; the delegate may load later by itself.
  func searchTextChanged() {
    guard isSearching else { return }
    let table = searchResultsTableView
    let reloads = delegate?.searchDisplayController(self, shouldReloadTableForSearch: searchBar.text) ?? true
    showTable(!(searchBar.text ?? "").isEmpty)
    if reloads { table.reloadData() }
  }

  // R13.5
  func searchScopeChanged() {
    guard isSearching else { return }
    let scope = searchBar.selectedScopeButtonIndex
    let reloads = delegate?.searchDisplayController(self, shouldReloadTableForSearchScope: scope) ?? true
    if reloads { searchResultsTableView.reloadData() }
  }
}

extension UIViewController {
  /// The controller owns what searches it.
  var searchDisplayState: UISearchDisplayController? {
    get { concerns[UISearchDisplayController.self] }
    set { concerns[UISearchDisplayController.self] = newValue }
  }

  public var searchDisplayController: UISearchDisplayController? { searchDisplayState }
}
