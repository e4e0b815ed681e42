import Foundation
import Testing
import TouchstoneTestSupport

@testable import UIKit

@MainActor @Suite(.serialized) struct TableContentTests {
  let device = freshDevice()

  private func board(_ table: String, _ content: String, extra: String = "") throws -> UIStoryboard {
    let fixture = try InterfaceFixture([
      "Main.storyboard": InterfaceFixture.storyboard(
        initial: "nav",
        """
        <navigationController id="nav" sceneMemberID="viewController"><navigationBar key="navigationBar" id="bar"/>
        <connections><segue destination="tvc" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>
        """,
        """
        <tableViewController title="List" id="tvc" sceneMemberID="viewController">
        <tableView key="view" \(table) rowHeight="-1" id="t"><rect key="frame" x="0" y="0" width="393" height="852"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>\(content)
        <connections><outlet property="dataSource" destination="tvc" id="ds"/><outlet property="delegate" destination="tvc" id="dl"/></connections>
        </tableView></tableViewController>
        """,
        #"<viewController title="Detail" id="detail" sceneMemberID="viewController"/>"#)
    ])
    return storyboard(fixture)
  }

  private func cell(_ id: String, _ text: String, _ attributes: String = "", _ connections: String = "")
    -> String
  {
    """
    <tableViewCell \(attributes) textLabel="l\(id)" style="IBUITableViewCellStyleDefault" id="\(id)"><rect key="frame" x="0" y="0" width="393" height="44"/>
    <tableViewCellContentView key="contentView" tableViewCell="\(id)" id="c\(id)"><rect key="frame" x="0" y="0" width="393" height="44"/>
    <subviews><label text="\(text)" id="l\(id)"><rect key="frame" x="16" y="0" width="300" height="44"/>
    <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label></subviews></tableViewCellContentView>
    <connections>\(connections)</connections></tableViewCell>
    """
  }

  @Test(
    "R24.1: static sections, rows, titles and accessories come from the file; R24.11: a row pushes without code"
  )
  func staticRows() throws {
    let segue = #"<segue destination="detail" kind="push" id="sg"/>"#
    let board = try board(
      #"dataMode="static" style="grouped""#,
      """
      <sections>
        <tableViewSection headerTitle="Head" footerTitle="Foot" id="s1"><cells>\(cell("a", "One", #"accessoryType="disclosureIndicator""#, segue))\(cell("b", "Two"))</cells></tableViewSection>
        <tableViewSection id="s2"><cells>\(cell("c", "Three"))</cells></tableViewSection>
      </sections>
      """)
    let navigation = try #require(board.instantiateInitialViewController() as? UINavigationController)
    device.show(navigation)
    let controller = try #require(navigation.topViewController as? UITableViewController)
    let table = try #require(controller.tableView)
    #expect(table.style == .grouped && table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 2)
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(first.textLabel?.text == "One" && first.accessoryType == .disclosureIndicator)
    #expect(controller.tableView(table, titleForHeaderInSection: 0) == "Head")
    #expect(controller.tableView(table, titleForFooterInSection: 0) == "Foot")
    table.choose(IndexPath(row: 0, section: 0))
    device.advance(by: 1)
    #expect(navigation.topViewController?.title == "Detail")
  }

  @Test("R12.2: a prototype makes a new cell when none is free; its segue outlives reuse")
  func prototypes() throws {
    let segue = #"<segue destination="detail" kind="show" id="sg"/>"#
    let board = try board(
      #"dataMode="prototypes" style="plain""#,
      "<prototypes>\(cell("p", "Title", #"reuseIdentifier="Row""#, segue))</prototypes>")
    let navigation = try #require(board.instantiateInitialViewController() as? UINavigationController)
    device.show(navigation)
    let table = try #require((navigation.topViewController as? UITableViewController)?.tableView)
    let first = try #require(table.dequeueReusableCell(withIdentifier: "Row"))
    let second = try #require(table.dequeueReusableCell(withIdentifier: "Row"))
    #expect(first !== second && first.textLabel?.text == "Title" && first.textLabel !== second.textLabel)
    #expect(first.reuseIdentifier == "Row" && table.dequeueReusableCell(withIdentifier: "Other") == nil)
    second.prepareForReuse()
    second.selectionSegue?()
    device.advance(by: 1)
    #expect(navigation.topViewController?.title == "Detail")
  }
}
