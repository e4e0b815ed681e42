import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Lines of a grouped table", .serialized) @MainActor struct GroupLineTests {
  let device = VirtualDevice()

  final class Page: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.separatorColor = .red
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = "Row"
      return cell
    }
  }

  @Test("above and below a section they go from side to side, between its rows they begin at the text")
  func lines() {
    let page = Page(style: .grouped)
    device.show(page)
    let first = page.tableView.convert(page.tableView.rectForRow(at: IndexPath(row: 0, section: 0)), to: nil)
    func isRed(_ x: CGFloat, _ y: CGFloat) -> Bool {
      device.pixel(x: Int(x * 3), y: Int((y * 3).rounded())) == 0xffff_0000
    }
    #expect(isRed(2, first.minY) && isRed(390, first.minY))
    let line = CGFloat(1) / 3
    #expect(!isRed(2, first.maxY - line) && isRed(30, first.maxY - line))
    #expect(isRed(2, first.maxY + first.height - line))
    page.tableView.separatorStyle = .none
    device.settle()
    #expect(!isRed(2, first.minY))
  }
}
