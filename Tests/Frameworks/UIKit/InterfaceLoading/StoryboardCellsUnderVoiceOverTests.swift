import CTouchstoneTestSupport
import Foundation
import Testing
import TouchstoneTestSupport

@_spi(Host) @testable import UIKit

/// The countries' list of its time: a prototype's cell if the table has one, else one of a nib, whose row performs the
/// prototype's segue by hand.
private final class RowsWithWayOut: NSObject, UITableViewDataSource, UITableViewDelegate {
  let nib: UINib
  unowned let list: UITableViewController
  var selections = 0

  init(_ nib: UINib, _ list: UITableViewController) { (self.nib, self.list) = (nib, list) }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "Prototype")
      ?? nib.instantiate(withOwner: nil, options: nil).lazy.compactMap { $0 as? UITableViewCell }.first!
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selections += 1
    let cell = tableView.cellForRow(at: indexPath)
    // R11.6: the prototype's own segue has pushed already.
    guard cell?.reuseIdentifier == "Nib" else { return }
    list.performSegue(withIdentifier: "Show", sender: cell)
  }
}

@Suite("Q2: cells of storyboards under VoiceOver", .serialized) @MainActor
struct StoryboardCellsUnderVoiceOverTests {
  private static let segue = #"<segue destination="detail" kind="push" identifier="Show" id="sg"/>"#

  private static func cell(_ identifier: String, _ connections: String = "") -> String {
    """
    <tableViewCell reuseIdentifier="\(identifier)" style="IBUITableViewCellStyleDefault" id="\(identifier)">
    <rect key="frame" x="0" y="0" width="393" height="44"/>
    <tableViewCellContentView key="contentView" tableViewCell="\(identifier)" id="c\(identifier)">
    <rect key="frame" x="0" y="0" width="393" height="44"/></tableViewCellContentView>
    <connections>\(connections)</connections></tableViewCell>
    """
  }

  private static func board(_ mode: String, _ content: String) throws -> InterfaceFixture {
    try InterfaceFixture([
      "Main.storyboard": InterfaceFixture.storyboard(
        initial: "nav",
        """
        <navigationController id="nav" sceneMemberID="viewController"><navigationBar key="navigationBar" id="bar"/>
        <connections><segue destination="tvc" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>
        """,
        """
        <tableViewController title="List" id="tvc" sceneMemberID="viewController">
        <tableView key="view" dataMode="\(mode)" style="plain" rowHeight="44" id="t"><rect key="frame" x="0" y="0" width="393" height="852"/>
        \(content)<connections><outlet property="dataSource" destination="tvc" id="ds"/><outlet property="delegate" destination="tvc" id="dl"/></connections>
        </tableView></tableViewController>
        """,
        #"<viewController title="Detail" id="detail" sceneMemberID="viewController"/>"#),
      "Own.xib": InterfaceFixture.nib(cell("Nib")),
    ])
  }

  private func device(hasVoiceOver: Bool) -> VirtualDevice {
    touchstone_test_support_link()
    let device = VirtualDevice(quirks: [.noReuseUnderVoiceOver])
    device.setVoiceOver(hasVoiceOver)
    return device
  }

  /// What the first row's cell is called, and the titles on the stack after a tap on it.
  private func tapped(
    voiceOver before: Bool, later: Bool? = nil
  ) throws -> (cell: String?, selections: Int, stack: [String?]) {
    let fixture = try Self.board(
      "prototypes", "<prototypes>\(Self.cell("Prototype", Self.segue))</prototypes>")
    let device = device(hasVoiceOver: before)
    let navigation = try #require(
      storyboard(fixture).instantiateInitialViewController() as? UINavigationController)
    let list = try #require(navigation.topViewController as? UITableViewController)
    list.loadViewIfNeeded()
    let rows = RowsWithWayOut(UINib(nibName: "Own", bundle: fixture.bundle), list)
    (list.tableView.dataSource, list.tableView.delegate) = (rows, rows)
    device.show(navigation)
    if let later { device.setVoiceOver(later) }
    let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    let name = cell.reuseIdentifier
    device.tap(cell)
    device.advance(by: 1)
    return (name, rows.selections, navigation.viewControllers.map(\.title))
  }

  @Test("R11.6: a prototype's row pushes once for a tap, although its selection is handled too")
  func prototype() throws {
    let tap = try tapped(voiceOver: false)
    #expect(tap.cell == "Prototype" && tap.selections == 1 && tap.stack == ["List", "Detail"])
  }

  @Test(
    "R11.2, R11.6: with VoiceOver on before the launch the cell is the nib's, and its row pushes once by hand"
  )
  func nib() throws {
    let tap = try tapped(voiceOver: true)
    #expect(tap.cell == "Nib" && tap.selections == 1 && tap.stack == ["List", "Detail"])
  }

  @Test("R11.4: a prototype's cell made before VoiceOver was switched on keeps its segue")
  func later() throws {
    let tap = try tapped(voiceOver: false, later: true)
    #expect(tap.cell == "Prototype" && tap.stack == ["List", "Detail"])
  }

  @Test("R12.5: static rows are all there with VoiceOver on, and push")
  func staticRows() throws {
    let fixture = try Self.board(
      "static",
      "<sections><tableViewSection id=\"s\"><cells>\(Self.cell("One", Self.segue))\(Self.cell("Two"))</cells></tableViewSection></sections>"
    )
    let device = device(hasVoiceOver: true)
    let navigation = try #require(
      storyboard(fixture).instantiateInitialViewController() as? UINavigationController)
    device.show(navigation)
    let table = try #require((navigation.topViewController as? UITableViewController)?.tableView)
    #expect(table.visibleCells.map(\.reuseIdentifier) == ["One", "Two"])
    device.tap(try #require(table.cellForRow(at: IndexPath(row: 0, section: 0))))
    device.advance(by: 1)
    #expect(navigation.viewControllers.map(\.title) == ["List", "Detail"])
  }
}
