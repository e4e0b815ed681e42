import Testing
import TouchstoneVirtualDevice

@testable import UIKit

@Suite("A table beside the camera", .serialized) @MainActor struct LandscapeTableTests {
  let device = VirtualDevice()
  let controller = Page(style: .plain)

  final class Page: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "Head"
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = "Row"
      return cell
    }
    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B"] }
  }

  private func turned() throws -> (UITableView, UITableViewCell) {
    device.show(controller)
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    let table = try #require(controller.tableView)
    return (table, try #require(table.cellForRow(at: IndexPath(row: 0, section: 0))))
  }

  @Test("rows reach from side to side, their content stays inside the safe area, and so does the index")
  func content() throws {
    let (table, cell) = try turned()
    #expect(cell.frame.width == 852)
    #expect(cell.contentView.frame.minX == 59)
    #expect(cell.contentView.frame.maxX == 793 - SectionIndexView.width)
    #expect(cell.textLabel?.convert(CGPoint.zero, to: cell).x == 79)
    #expect(table.sectionIndex?.frame.maxX == 793)
    let title = table.headerView(forSection: 0)?.textLabel
    #expect(title?.convert(CGPoint.zero, to: table).x == 79)
  }

  @Test("a table that is told to goes under it")
  func notInset() throws {
    let (table, cell) = try turned()
    table.insetsContentViewsToSafeArea = false
    device.settle()
    #expect(cell.window == nil || cell.contentView.frame.minX == 0)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.contentView.frame.minX == 0)
  }

  @Test("a search bar above the rows keeps its field inside, and off the index")
  func searchBar() throws {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 393, height: 56))
    controller.tableView.tableHeaderView = bar
    _ = try turned()
    let field = bar.searchTextField
    #expect(field.convert(field.bounds, to: nil).minX == 67)
    #expect(field.convert(field.bounds, to: nil).maxX == 785 - SectionIndexView.width)
  }

  /// A menu as wide as 300 points at one side of the turned screen.
  private func menu(_ style: UITableView.Style, x: CGFloat) throws -> UITableView {
    let page = UIViewController()
    let menu = Page(style: style)
    page.addChild(menu)
    page.view.addSubview(menu.view)
    menu.didMove(toParent: page)
    device.show(page)
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    menu.view.frame = CGRect(x: x, y: 0, width: 300, height: 393)
    device.settle()
    return menu.tableView
  }

  @Test("a table at one side keeps its groups clear of that side's border alone", arguments: [0, 552])
  func groupsAtOneSide(x: CGFloat) throws {
    let table = try menu(.insetGrouped, x: x)
    let row = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0))).frame
    let header = try #require(table.headerView(forSection: 0))
    // 16 points of margin on both sides, and 59 beside the camera or the opposite edge.
    #expect(row.minX == (x == 0 ? 75 : 16) && row.maxX == (x == 0 ? 284 : 225))
    #expect(header.frame.minX == row.minX && header.frame.maxX == row.maxX)
    #expect(header.textLabel?.frame.minX == 16 && header.textLabel?.frame.maxX == row.width - 16)
  }

  @Test("titles do so over plain rows", arguments: [0, 552])
  func titlesAtOneSide(x: CGFloat) throws {
    let header = try #require(menu(.plain, x: x).headerView(forSection: 0))
    #expect(header.frame.minX == 0 && header.frame.width == 300)
    let title = try #require(header.textLabel).frame
    #expect(title.minX == (x == 0 ? 75 : 16) && title.maxX == (x == 0 ? 284 : 225))
  }
}
