import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("A plain table's headers under a large title", .serialized) @MainActor struct StickyHeaderTests {
  private final class Sections: NSObject, UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 3 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "\(section)" }
  }

  @Test("stick to the bar as it stands, not to where it stood with its title large")
  func stick() throws {
    let device = VirtualDevice()
    let page = UITableViewController(style: .plain)
    let source = Sections()
    page.tableView.dataSource = source
    page.title = "Large"
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    device.show(navigation)
    page.tableView.contentOffset.y = 300
    device.advance(by: 0.1)
    let header = try #require(page.tableView.headerView(forSection: 0))
    let bar = navigation.navigationBar
    #expect(bar.frame.height == 44)
    #expect(abs(header.convert(header.bounds, to: nil).minY - bar.frame.maxY) < 0.5)
  }
}
