import Foundation
import Testing
import TouchstoneTestSupport

@testable import UIKit

/// What a presented page tells when it is done.
@MainActor protocol PageDelegate: AnyObject {
  func pageIsDone(_ page: PageController)
}

@MainActor final class PageController: UIViewController {
  weak var pageDelegate: (any PageDelegate)?
  var model: String?
  private(set) var shown: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    shown = model
  }
  func done() { pageDelegate?.pageIsDone(self) }
}

@MainActor final class CountriesController: UITableViewController, PageDelegate {
  let names = ["Albania", "Belgium", "Chad"]
  var lines: [String] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "country", for: indexPath)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let page = segue.destination as! PageController
    page.pageDelegate = self
    let row = (sender as? UITableViewCell).flatMap { tableView.indexPath(for: $0)?.row }
    page.model = row.map { names[$0] } ?? "\(sender ?? "-")"
    lines.append("\(segue.identifier ?? "-") \(page.isViewLoaded)")
  }
  func pageIsDone(_ page: PageController) { dismiss(animated: true) }
}

@MainActor @Suite("Models through segues", .serialized) struct PreparedModelTests {
  let device = freshDevice()

  init() {
    ObjectRuntime.register(PageController.self, name: "Board.PageController")
    ObjectRuntime.register(CountriesController.self, name: "Board.CountriesController")
  }

  private func start() throws -> (UINavigationController, CountriesController) {
    try start("CountriesController", as: CountriesController.self)
  }

  private func start<List: UIViewController>(_ name: String, as type: List.Type) throws -> (
    UINavigationController, List
  ) {
    let board = storyboard(
      try InterfaceFixture([
        "Main.storyboard": InterfaceFixture.storyboard(
          initial: "nav",
          """
          <navigationController id="nav" sceneMemberID="viewController"><navigationBar key="navigationBar" id="bar"/>
          <connections><segue destination="list" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>
          """,
          """
          <tableViewController id="list" customClass="\(name)" customModule="Board" sceneMemberID="viewController">
          <tableView key="view" dataMode="prototypes" style="plain" rowHeight="44" id="table"><rect key="frame" x="0" y="0" width="393" height="852"/>
          <prototypes><tableViewCell reuseIdentifier="country" style="IBUITableViewCellStyleDefault" textLabel="l" id="cell"><rect key="frame" x="0" y="0" width="393" height="44"/>
          <tableViewCellContentView key="contentView" tableViewCell="cell" id="cv"><rect key="frame" x="0" y="0" width="393" height="44"/><subviews><label id="l"><rect key="frame" x="20" y="0" width="300" height="44"/></label></subviews></tableViewCellContentView>
          <connections><segue destination="page" kind="push" identifier="detail" id="s1"/></connections></tableViewCell></prototypes>
          <connections><outlet property="dataSource" destination="list" id="o1"/><outlet property="delegate" destination="list" id="o2"/></connections></tableView>
          <connections><segue destination="page" kind="modal" identifier="about" modalPresentationStyle="fullScreen" id="s2"/></connections>
          </tableViewController>
          """,
          """
          <viewController id="page" customClass="PageController" customModule="Board" sceneMemberID="viewController">
          <view key="view" id="v"><rect key="frame" x="0" y="0" width="393" height="852"/></view></viewController>
          """)
      ]))
    let navigation = try #require(board.instantiateInitialViewController() as? UINavigationController)
    device.show(navigation)
    return (navigation, try #require(navigation.topViewController as? List))
  }

  /// Pushes by hand: the row's object, a page from a nib, the page's model.
  private final class ManualController: UITableViewController {
    let names = ["Albania", "Belgium", "Chad"]
    var bundle = Bundle.main
    private(set) var wasLoaded: Bool?

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      let page = PageController(nibName: "Page", bundle: bundle)
      wasLoaded = page.isViewLoaded
      page.model = names[indexPath.row]
      navigationController?.pushViewController(page, animated: true)
    }
  }

  @Test(
    "R20.1: by hand: a tapped row makes a page from a nib, gives it the row's object and pushes it, sliding")
  func byHand() throws {
    let fixture = try InterfaceFixture([
      "Page.xib": InterfaceFixture.nib(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1">
        <connections><outlet property="view" destination="v" id="o"/></connections></placeholder>
        <view id="v" tag="5"><rect key="frame" x="0" y="0" width="393" height="852"/></view>
        """)
    ])
    let list = ManualController(style: .plain)
    list.bundle = fixture.bundle
    let navigation = UINavigationController(rootViewController: list)
    device.show(navigation)
    device.tap(try #require(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0))))
    #expect(list.wasLoaded == false)
    device.advance(by: 0.1)
    let page = try #require(navigation.topViewController as? PageController)
    let place = try #require(page.view.layer.presentation()).frame.minX
    #expect(page.shown == "Belgium" && page.view.tag == 5 && place > 0)
    device.advance(by: 1)
    #expect(page.view.convert(CGPoint.zero, to: nil).x == 0 && list.view.window == nil)
  }

  /// Searches its names; both tables show its prototype.
  private final class SearchingController: UITableViewController, UISearchDisplayDelegate {
    let names = ["Albania", "Togo", "Tonga", "Tuvalu"]
    private var found: [String] = []
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 393, height: 56))
    private(set) var search: UISearchDisplayController!

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.tableHeaderView = bar
      search = UISearchDisplayController(searchBar: bar, contentsController: self)
      search.delegate = self
      search.searchResultsDataSource = self
      search.searchResultsDelegate = self
    }
    private func rows(of table: UITableView) -> [String] { table === tableView ? names : found }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows(of: tableView).count
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = self.tableView.dequeueReusableCell(withIdentifier: "country")!
      cell.textLabel?.text = rows(of: tableView)[indexPath.row]
      return cell
    }
    func searchDisplayController(
      _ controller: UISearchDisplayController, shouldReloadTableForSearch searchString: String?
    ) -> Bool {
      found = names.filter { $0.hasPrefix(searchString ?? "") }
      return true
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      let table = search.isActive ? search.searchResultsTableView : tableView!
      let row = (sender as? UITableViewCell).flatMap { table.indexPath(for: $0)?.row }
      (segue.destination as! PageController).model = row.map { rows(of: table)[$0] }
    }
  }

  @Test("R13.16: a row of the results goes by the prototype's segue too, and either table finds its own cell")
  func results() throws {
    ObjectRuntime.register(SearchingController.self, name: "Board.SearchingController")
    let (navigation, list) = try start("SearchingController", as: SearchingController.self)
    list.search.setActive(true, animated: false)
    device.advance(by: 0.5)
    device.type("To")
    device.settle()
    let results = list.search.searchResultsTableView
    #expect(results.visibleCells.map { $0.textLabel?.text } == ["Togo", "Tonga"])
    device.tap(try #require(results.cellForRow(at: IndexPath(row: 1, section: 0))))
    device.advance(by: 1)
    #expect((navigation.topViewController as? PageController)?.shown == "Tonga")
    #expect(navigation.viewControllers.count == 2)
    navigation.popViewController(animated: false)
    list.search.setActive(false, animated: false)
    device.advance(by: 1)
    device.tap(try #require(list.tableView.cellForRow(at: IndexPath(row: 3, section: 0))))
    device.advance(by: 1)
    #expect((navigation.topViewController as? PageController)?.shown == "Tuvalu")
  }

  @Test("R20.2, R20.3: a tapped prototype pushes a page that has its model before its view loads")
  func row() throws {
    let (navigation, list) = try start()
    device.tap(try #require(list.tableView.cellForRow(at: IndexPath(row: 2, section: 0))))
    device.advance(by: 1)
    #expect(list.lines == ["detail false"])
    #expect((navigation.topViewController as? PageController)?.shown == "Chad")
  }

  @Test("R20.4, R20.5, R10.9: identifier and kind tell segues of one page apart") func severalSegues() throws
  {
    let (navigation, list) = try start()
    list.performSegue(withIdentifier: "about", sender: "me")
    device.advance(by: 1)
    #expect(list.lines == ["about false"] && navigation.viewControllers.count == 1)
    let page = try #require(navigation.presentedViewController as? PageController)
    #expect(page.shown == "me" && page.modalPresentationStyle == .fullScreen)
  }

  @Test("R10.10: Done goes to a weak delegate, which dismisses; without one it does nothing") func delegate()
    throws
  {
    let (navigation, list) = try start()
    list.performSegue(withIdentifier: "about", sender: nil)
    device.advance(by: 1)
    let page = try #require(navigation.presentedViewController as? PageController)
    page.pageDelegate = nil
    page.done()
    #expect(navigation.presentedViewController === page)
    page.pageDelegate = list
    page.done()
    device.advance(by: 1)
    #expect(navigation.presentedViewController == nil)
  }
}
