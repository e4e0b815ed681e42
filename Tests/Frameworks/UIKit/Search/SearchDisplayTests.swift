import Testing
import TouchstoneVirtualDevice

@testable import UIKit

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

  // R13.13
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    tableView === self.tableView ? "All names" : nil
  }
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    tableView === self.tableView ? ["T", "U"] : nil
  }
  override func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { tableView === self.tableView ? index : 0 }

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

  private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    guard !view.isHidden else { return [] }
    return (view as? View).map { [$0] } ?? view.subviews.flatMap { all(type, in: $0) }
  }

  private func texts(in view: UIView) -> [String] { all(UILabel.self, in: view).compactMap(\.text) }

  @Test(
    "R13.2: the placeholder shows in an empty field, the scopes below it; by itself the bar finds nothing")
  func bar() throws {
    let (page, device) = shown()
    let field = page.bar.searchTextField
    #expect(texts(in: field).contains("Search"))
    page.search.setActive(true, animated: false)
    device.advance(by: 0.5)
    let scopes = try #require(all(UISegmentedControl.self, in: page.bar).first)
    #expect((0..<2).map { scopes.titleForSegment(at: $0) } == ["Country", "Capital"])
    let places = [scopes, field].map { $0.convert($0.bounds, to: nil) }
    #expect(places[0].minY >= places[1].maxY && !places[0].isEmpty)
    page.search.delegate = nil
    device.type("un")
    #expect(!texts(in: field).contains("Search"))
    #expect(page.found == [] && page.search.searchResultsTableView.visibleCells.isEmpty)
    for _ in 0..<2 { device.press(key: "Backspace") }
    device.settle()
    #expect(texts(in: field).contains("Search"))
  }

  @Test("R13.13: results without titles have neither headers nor an index, and an index's section is 0")
  func plainResults() {
    let (page, device) = shown()
    #expect(texts(in: page.tableView).contains("All names"))
    #expect(page.tableView.sectionIndex != nil && page.tableView.rectForHeader(inSection: 0).height > 0)
    page.search.setActive(true, animated: false)
    device.advance(by: 0.5)
    device.type("un")
    let results = page.search.searchResultsTableView
    #expect(results.visibleCells.count == 2)
    #expect(results.sectionIndex == nil && results.rectForHeader(inSection: 0).height == 0)
    #expect(results.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 0)
    #expect(page.tableView(results, sectionForSectionIndexTitle: "U", at: 1) == 0)
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
