import Testing
import TouchstoneVirtualDevice
import UIKit

/// A table of names with a search display controller, as R13's app has it.
@MainActor private final class Names: UITableViewController, UISearchDisplayDelegate {
  let names = ["Togo", "United Arab Emirates", "United Kingdom"]
  var found: [String] = []
  var calls: [String] = []
  var resultHeight: CGFloat?
  var reloads = true
  let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 393, height: 56))
  var search: UISearchDisplayController!

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "country")
    tableView.rowHeight = 64
    bar.scopeButtonTitles = ["Country", "Capital"]
    tableView.tableHeaderView = bar
    search = UISearchDisplayController(searchBar: bar, contentsController: self)
    search.delegate = self
    search.searchResultsDataSource = self
    search.searchResultsDelegate = self
  }

  // Both tables are there during a search: which one asks decides (R13.12).
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tableView === self.tableView ? names.count : found.count
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = self.tableView.dequeueReusableCell(withIdentifier: "country")!
    cell.textLabel?.text = tableView === self.tableView ? names[indexPath.row] : found[indexPath.row]
    return cell
  }

  func searchDisplayController(
    _ controller: UISearchDisplayController, didLoadSearchResultsTableView tableView: UITableView
  ) {
    calls.append("loaded \(Int(tableView.rowHeight))")
    if let resultHeight { tableView.rowHeight = resultHeight }
  }
  func searchDisplayController(
    _ controller: UISearchDisplayController, shouldReloadTableForSearch searchString: String?
  ) -> Bool {
    calls.append("text \(searchString ?? "nil")")
    let wanted = (searchString ?? "").lowercased()
    found = names.filter { $0.lowercased().hasPrefix(wanted) }
    return reloads
  }
  func searchDisplayController(
    _ controller: UISearchDisplayController, shouldReloadTableForSearchScope searchOption: Int
  ) -> Bool {
    calls.append("scope \(searchOption) \(controller.searchBar.text ?? "")")
    return reloads
  }
}

@Suite("Search display controllers", .serialized) @MainActor struct SearchDisplayTests {
  private func shown() -> (Names, VirtualDevice) {
    let device = VirtualDevice()
    let page = Names(style: .plain)
    device.show(UINavigationController(rootViewController: page))
    return (page, device)
  }

  @Test("R13.1, R13.6: made of a bar and a page, it lays a table of its own over the page while searching")
  func overlay() {
    let (page, device) = shown()
    #expect(page.searchDisplayController === page.search && !page.search.isActive)
    #expect(page.search.searchContentsController === page)
    page.search.setActive(true, animated: true)
    device.advance(by: 0.5)
    #expect(page.search.isActive && page.search.searchResultsTableView !== page.tableView)
    #expect(page.search.searchResultsTableView.window == nil)
    device.type("un")
    let results = page.search.searchResultsTableView
    #expect(results.window != nil && results.visibleCells.map { $0.textLabel?.text } == page.found)
    page.search.isActive = false
    device.advance(by: 0.5)
    #expect(results.window == nil && page.bar.text == "")
  }

  @Test("R13.2: the bar shows its placeholder and, while searching, its scopes; by itself it finds nothing")
  func bar() {
    let (page, device) = shown()
    #expect(page.bar.placeholder == "Search" && !page.bar.showsScopeBar)
    page.search.setActive(true, animated: false)
    device.advance(by: 0.5)
    #expect(page.bar.showsScopeBar && page.bar.scopeButtonTitles == ["Country", "Capital"])
    #expect(page.found == [])
  }

  @Test("R13.4, R13.5: the delegate hears the whole text and the scope, and may put off the reload")
  func delegate() {
    let (page, device) = shown()
    page.search.setActive(true, animated: false)
    device.advance(by: 0.5)
    page.calls = []
    device.type("u")
    device.type("n")
    #expect(page.calls == ["loaded 44", "text u", "text un"])
    #expect(page.bar.selectedScopeButtonIndex == 0)
    let scopes = page.bar.subviews.lazy.compactMap { $0 as? UISegmentedControl }.first!
    device.tap(at: CGPoint(x: 300, y: device.center(of: scopes).y))
    #expect(page.calls.last == "scope 1 un" && page.bar.selectedScopeButtonIndex == 1)
    page.reloads = false
    let rows = page.search.searchResultsTableView.numberOfRows(inSection: 0)
    device.type("x")
    #expect(page.found == [])
    #expect(page.search.searchResultsTableView.numberOfRows(inSection: 0) == rows)
  }

  @Test("R13.7, R13.12: the results' rows are 44 high until told otherwise; both tables ask one source")
  func heights() {
    let (page, device) = shown()
    page.resultHeight = 64
    page.search.setActive(true, animated: false)
    device.advance(by: 0.5)
    device.type("t")
    #expect(page.calls.first == "loaded 44")
    #expect(page.search.searchResultsTableView.rowHeight == 64)
    #expect(page.tableView.numberOfRows(inSection: 0) == 3)
    #expect(page.search.searchResultsTableView.numberOfRows(inSection: 0) == 1)
  }

  @Test("R13.8: the results table knows nothing of the page's prototypes")
  func prototypes() {
    let (page, _) = shown()
    #expect(page.search.searchResultsTableView.dequeueReusableCell(withIdentifier: "country") == nil)
    #expect(page.tableView.dequeueReusableCell(withIdentifier: "country") != nil)
    #expect("\(type(of: page.search.searchResultsTableView))" == "UISearchResultsTableView")
  }

  @Test("the scopes go when the search ends")
  func scopesGo() {
    let (page, device) = shown()
    page.search.setActive(true, animated: false)
    device.advance(by: 0.5)
    #expect(page.bar.showsScopeBar)
    page.search.setActive(false, animated: false)
    device.advance(by: 0.5)
    #expect(!page.bar.showsScopeBar)
  }
}
