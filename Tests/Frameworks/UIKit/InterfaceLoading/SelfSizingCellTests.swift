import Foundation
import Testing
import TouchstoneTestSupport

@testable import UIKit

@Suite("Self-sizing cells of a storyboard", .serialized) @MainActor struct SelfSizingCellTests {
  let device = freshDevice()

  /// A table whose prototype has one label between the margins, with a frame from an editor's narrow canvas.
  private func table(trailing: String, _ rows: Rows) throws -> UITableView {
    let fixture = try InterfaceFixture([
      "Main.storyboard": InterfaceFixture.storyboard(
        initial: "t",
        """
        <tableViewController id="t" sceneMemberID="viewController">
        <tableView key="view" dataMode="prototypes" style="plain" rowHeight="-1" estimatedRowHeight="-1" id="v">
        <rect key="frame" x="0" y="0" width="320" height="568"/>
        <prototypes>
        <tableViewCell preservesSuperviewLayoutMargins="YES" reuseIdentifier="row" id="c"><rect key="frame" x="0" y="28" width="320" height="44"/>
        <tableViewCellContentView key="contentView" preservesSuperviewLayoutMargins="YES" tableViewCell="c" id="cc"><rect key="frame" x="0" y="0" width="320" height="43.5"/>
        <subviews><label numberOfLines="0" text="x" translatesAutoresizingMaskIntoConstraints="NO" horizontalHuggingPriority="251" id="l" tag="1"><rect key="frame" x="16" y="11" width="60" height="21"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews>
        <constraints>
        <constraint firstItem="l" firstAttribute="top" secondItem="cc" secondAttribute="topMargin" id="k1"/>
        <constraint firstItem="l" firstAttribute="leading" secondItem="cc" secondAttribute="leadingMargin" id="k2"/>
        <constraint firstAttribute="bottomMargin" secondItem="l" secondAttribute="bottom" id="k3"/>
        <constraint firstAttribute="trailingMargin" \(trailing) secondItem="l" secondAttribute="trailing" id="k4"/>
        </constraints></tableViewCellContentView></tableViewCell>
        </prototypes></tableView></tableViewController>
        """)
    ])
    let controller = try #require(
      storyboard(fixture).instantiateInitialViewController() as? UITableViewController)
    controller.tableView.dataSource = rows
    device.show(controller)
    return controller.tableView
  }

  final class Rows: NSObject, UITableViewDataSource {
    let text: String
    init(_ text: String) { self.text = text }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      (cell.viewWithTag(1) as? UILabel)?.text = text
      return cell
    }
  }

  private static let long = String(repeating: "a line that is long ", count: 6)

  @Test(
    "a label's frame in the file does not say where it wraps",
    arguments: ["", #"relation="greaterThanOrEqual""#])
  func frameOfFile(trailing: String) throws {
    let rows = Rows(Self.long)
    let table = try table(trailing: trailing, rows)
    let height = table.rectForRow(at: IndexPath(row: 0, section: 0)).height
    let label = UILabel()
    label.numberOfLines = 0
    label.text = Self.long
    let wanted = label.sizeThatFits(CGSize(width: 361, height: 10_000)).height + 22
    #expect(abs(height - wanted) < 0.5)
    withExtendedLifetime(rows) {}
  }

  @Test("the first measurement equals the later ones")
  func firstAndLater() throws {
    let rows = Rows(Self.long)
    let table = try table(trailing: "", rows)
    defer { withExtendedLifetime(rows) {} }
    let path = IndexPath(row: 0, section: 0)
    let first = table.rectForRow(at: path).height
    table.reloadData()
    device.settle()
    #expect(table.rectForRow(at: path).height == first)
    #expect(table.cellForRow(at: path)?.contentView.layoutMargins.left == 16)
  }
}
