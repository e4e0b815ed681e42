import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Pictures of stock cells", .serialized) @MainActor struct StockPictureTests {
  let device = VirtualDevice()

  final class Page: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.rowHeight = 60
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = "Row"
      cell.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: 800, height: 400)).image { _ in }
      return cell
    }
  }

  @Test("one that is higher than its row is fitted to it, and the text follows it")
  func fitted() throws {
    let page = Page(style: .plain)
    device.show(page)
    let cell = try #require(page.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.imageView?.frame == CGRect(x: 16, y: 0, width: 120, height: 60))
    #expect(cell.textLabel?.frame.minX == 152)
    #expect((cell.textLabel?.frame.width ?? 0) > 100)
  }

  @Test("the title stands before the detail, whichever was asked for first")
  func order() throws {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    let detail = try #require(cell.detailTextLabel)
    let title = try #require(cell.textLabel)
    #expect(cell.contentView.subviews.filter { $0 is UILabel } == [title, detail])
  }

  @Test("prominent headers of lists are bold, in the size of their text style")
  func prominentHeader() {
    let font = UIListContentConfiguration.prominentInsetGroupedHeader().textProperties.font
    #expect(font.fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(font.pointSize == UIFont.preferredFont(forTextStyle: .title3).pointSize)
  }
}
