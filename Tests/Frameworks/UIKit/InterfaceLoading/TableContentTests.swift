import Foundation
import Testing
import TouchstoneTestSupport

@testable import UIKit

@MainActor @Suite(.serialized) struct TableContentTests {
  let device = freshDevice()

  private func board(_ table: String, _ content: String, controller: String = "") throws -> UIStoryboard {
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
        </tableView>\(controller)</tableViewController>
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

  @Test("R11.3: a cell of a nib of its own has no part in the prototypes' segues: a tap only selects its row")
  func cellOfItsOwnNib() throws {
    final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
      var selected: [Int] = []
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: indexPath.row == 0 ? "Own" : "Row", for: indexPath)
      }
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selected.append(indexPath.row)
      }
    }
    let nib = try InterfaceFixture([
      "Own.xib": InterfaceFixture.nib(cell("o", "Own", #"reuseIdentifier="Own""#))
    ])
    let segue = #"<segue destination="detail" kind="show" id="sg"/>"#
    let board = try board(
      #"dataMode="prototypes" style="plain""#,
      "<prototypes>\(cell("p", "Title", #"reuseIdentifier="Row""#, segue))</prototypes>")
    let navigation = try #require(board.instantiateInitialViewController() as? UINavigationController)
    let list = try #require(navigation.topViewController as? UITableViewController)
    let rows = Rows()
    list.loadViewIfNeeded()
    list.tableView.register(UINib(nibName: "Own", bundle: nib.bundle), forCellReuseIdentifier: "Own")
    (list.tableView.dataSource, list.tableView.delegate) = (rows, rows)
    device.show(navigation)
    device.tap(try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0))))
    device.advance(by: 1)
    #expect(rows.selected == [0] && navigation.topViewController === list)
    device.tap(try #require(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0))))
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
    second.interface.selectionSegue?()
    device.advance(by: 1)
    #expect(navigation.topViewController?.title == "Detail")
  }

  @Test("a grouped table keeps its own spacing where the file has the height nobody chose")
  func groupedSpacing() throws {
    let screen = try InterfaceScreen(
      #"<tableView style="grouped" sectionHeaderHeight="18" sectionFooterHeight="18" tag="1" id="t"/><tableView style="plain" sectionHeaderHeight="28" sectionFooterHeight="28" tag="2" id="u"/>"#
    )
    let grouped: UITableView = try screen.view(1)
    #expect(grouped.sectionHeaderHeight == UITableView.automaticDimension)
    #expect(grouped.sectionFooterHeight == UITableView.automaticDimension)
    #expect(try screen.view(2, as: UITableView.self).sectionHeaderHeight == 28)
  }

  @Test("tables and cells take heights, separators, selection, accessories and their outer views")
  func attributes() throws {
    let screen = try InterfaceScreen(
      """
      <tableView clipsSubviews="YES" contentMode="scaleToFill" alwaysBounceVertical="YES" bouncesZoom="NO" dataMode="prototypes" style="insetGrouped" separatorStyle="none" allowsSelection="NO" allowsMultipleSelection="YES" allowsSelectionDuringEditing="YES" allowsMultipleSelectionDuringEditing="YES" rowHeight="56" estimatedRowHeight="50" sectionHeaderHeight="17" sectionFooterHeight="19" estimatedSectionHeaderHeight="20" estimatedSectionFooterHeight="21" tag="1" id="t">\(InterfaceFixture.rect(0, 0, 393, 600))
        <color key="backgroundColor" systemColor="systemRedColor"/><color key="separatorColor" systemColor="systemBlueColor"/><inset key="separatorInset" minX="9" minY="0.0" maxX="8" maxY="0.0"/>
        <view key="tableHeaderView" tag="2" id="th">\(InterfaceFixture.rect(0, 0, 393, 30))</view><view key="tableFooterView" tag="3" id="tf">\(InterfaceFixture.rect(0, 90, 393, 40))</view>
        <prototypes>
          <tableViewCell contentMode="scaleToFill" selectionStyle="none" accessoryType="checkmark" hidesAccessoryWhenEditing="NO" indentationLevel="2" indentationWidth="12" shouldIndentWhileEditing="NO" showsReorderControl="YES" rowHeight="80" reuseIdentifier="Own" preservesSuperviewLayoutMargins="YES" id="c1">\(InterfaceFixture.rect(0, 0, 393, 80))<autoresizingMask key="autoresizingMask"/>
            <tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" tableViewCell="c1" id="v1">\(InterfaceFixture.rect(0, 0, 350, 80))<subviews><label text="Inside" tag="9" id="l1">\(InterfaceFixture.rect(5, 5, 90, 20))</label></subviews></tableViewCellContentView>
            <color key="backgroundColor" systemColor="systemGreenColor"/><inset key="separatorInset" minX="33" minY="0.0" maxX="0.0" maxY="0.0"/></tableViewCell>
          <tableViewCell style="IBUITableViewCellStyleSubtitle" accessoryType="detailButton" textLabel="st" detailTextLabel="sd" imageView="si" reuseIdentifier="Sub" id="c2">\(InterfaceFixture.rect(0, 0, 393, 44))
            <tableViewCellContentView key="contentView" tableViewCell="c2" id="v2">\(InterfaceFixture.rect(0, 0, 393, 44))<subviews><label text="Main" id="st">\(InterfaceFixture.rect(0, 0, 9, 9))</label><label text="Detail" id="sd">\(InterfaceFixture.rect(0, 0, 9, 9))</label><imageView id="si">\(InterfaceFixture.rect(0, 0, 9, 9))</imageView></subviews></tableViewCellContentView></tableViewCell>
        </prototypes></tableView>
      """)
    let table: UITableView = try screen.view()
    #expect(table.style == .insetGrouped && table.separatorStyle == .none && table.alwaysBounceVertical)
    #expect(!table.allowsSelection && table.allowsMultipleSelection && table.allowsSelectionDuringEditing)
    #expect(table.allowsMultipleSelectionDuringEditing && !table.bouncesZoom)
    #expect((table.rowHeight, table.estimatedRowHeight) == (56, 50))
    #expect((table.sectionHeaderHeight, table.sectionFooterHeight) == (17, 19))
    #expect((table.estimatedSectionHeaderHeight, table.estimatedSectionFooterHeight) == (20, 21))
    #expect(table.backgroundColor == .systemRed && table.separatorColor == .systemBlue)
    #expect((table.separatorInset.left, table.separatorInset.right) == (9, 8))
    #expect(table.tableHeaderView?.tag == 2 && table.tableFooterView?.frame.height == 40)
    let own = try #require(table.dequeueReusableCell(withIdentifier: "Own"))
    #expect(own.selectionStyle == .none && own.accessoryType == .checkmark)
    #expect((own.indentationLevel, own.indentationWidth) == (2, 12))
    #expect(!own.shouldIndentWhileEditing && own.showsReorderControl && own.separatorInset.left == 33)
    #expect(own.backgroundColor == .systemGreen && own.preservesSuperviewLayoutMargins)
    #expect((own.contentView.viewWithTag(9) as? UILabel)?.text == "Inside")
    let sub = try #require(table.dequeueReusableCell(withIdentifier: "Sub"))
    #expect(sub.textLabel?.text == "Main" && sub.detailTextLabel?.text == "Detail" && sub.imageView != nil)
    #expect(sub.accessoryType == .detailButton)
  }

  @Test("a refresh control in the file is the controller's and the table's")
  func refreshControl() throws {
    let board = try board(
      #"style="plain""#, "",
      controller: #"<refreshControl key="refreshControl" opaque="NO" contentMode="scaleToFill" id="rf"/>"#)
    let navigation = try #require(board.instantiateInitialViewController() as? UINavigationController)
    let controller = try #require(navigation.topViewController as? UITableViewController)
    device.show(navigation)
    let refresh = try #require(controller.refreshControl)
    #expect(controller.tableView.refreshControl === refresh && refresh.superview === controller.tableView)
  }
}
