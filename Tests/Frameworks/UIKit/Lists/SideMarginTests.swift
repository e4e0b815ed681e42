import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Margins at a row's sides", .serialized) @MainActor struct SideMarginTests {
  @Test(
    "16 points, 20 on phones that are wider than 400",
    arguments: [(393, 16), (402, 20), (430, 20)] as [(CGFloat, CGFloat)])
  func widths(width: CGFloat, margin: CGFloat) throws {
    let device = VirtualDevice(.init(name: "Phone", width: Double(width), height: 874, scale: 3))
    let page = CountingTable(style: .plain)
    device.show(page)
    let cell = try #require(page.tableView.visibleCells.first)
    #expect(cell.contentView.layoutMargins.left == margin)
    #expect(page.view.directionalLayoutMargins.leading == margin)
  }
}
