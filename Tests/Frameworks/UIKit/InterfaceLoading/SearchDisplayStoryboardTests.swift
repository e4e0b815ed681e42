import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Search display controllers of storyboards", .serialized) @MainActor
struct SearchDisplayStoryboardTests {
  @Test("R13.3: bar and controller dropped on a table are wired to the table's controller")
  func wiring() throws {
    let scene = """
      <tableViewController id="tv"><tableView key="view" id="v" style="plain">
      <searchBar key="tableHeaderView" id="sb" placeholder="Search"><rect key="frame" x="0" y="0" width="320" height="88"/>
      <scopeButtonTitles><string>Country</string><string>Capital</string></scopeButtonTitles></searchBar>
      <connections><outlet property="dataSource" destination="tv" id="o1"/>
      <outlet property="delegate" destination="tv" id="o2"/></connections></tableView>
      <connections><outlet property="searchDisplayController" destination="sd" id="o3"/></connections>
      </tableViewController>
      <searchDisplayController id="sd"><connections>
      <outlet property="searchBar" destination="sb" id="o4"/>
      <outlet property="searchContentsController" destination="tv" id="o5"/>
      <outlet property="searchResultsDataSource" destination="tv" id="o6"/>
      <outlet property="searchResultsDelegate" destination="tv" id="o7"/>
      </connections></searchDisplayController>
      """
    let fixture = try InterfaceFixture([
      "Main.storyboard": InterfaceFixture.storyboard(initial: "tv", scene)
    ])
    let device = VirtualDevice()
    let page = try #require(
      storyboard(fixture).instantiateInitialViewController() as? UITableViewController)
    device.show(page)
    let search = try #require(page.searchDisplayController)
    #expect(search.searchBar === page.tableView.tableHeaderView)
    #expect(search.searchBar.frame.height == 88 && search.searchBar.scopeButtonTitles?.count == 2)
    #expect(search.searchContentsController === page)
    #expect(search.searchResultsDataSource === page && search.searchResultsDelegate === page)
  }
}
