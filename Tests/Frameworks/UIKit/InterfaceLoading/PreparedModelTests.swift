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
    let board = storyboard(
      try InterfaceFixture([
        "Main.storyboard": InterfaceFixture.storyboard(
          initial: "nav",
          """
          <navigationController id="nav" sceneMemberID="viewController"><navigationBar key="navigationBar" id="bar"/>
          <connections><segue destination="list" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>
          """,
          """
          <tableViewController id="list" customClass="CountriesController" customModule="Board" sceneMemberID="viewController">
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
    return (navigation, try #require(navigation.topViewController as? CountriesController))
  }

  @Test("R20.1: by hand: the row's object goes to a page of the app's making, which is pushed") func byHand()
    throws
  {
    let (navigation, list) = try start()
    let page = PageController(nibName: nil, bundle: nil)
    page.model = list.names[1]
    navigation.pushViewController(page, animated: true)
    device.advance(by: 1)
    #expect(page.shown == "Belgium" && navigation.topViewController === page)
  }

  @Test("R20.2, R20.3, R20.6: a tapped prototype pushes a page that has its model before its view loads")
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
