import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("The first visit to a page", .serialized) @MainActor struct FirstVisitTests {
  let device = VirtualDevice()

  final class Page: UITableViewController {
    var found: Bool?
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      found = tableView.cellForRow(at: IndexPath(row: 0, section: 0)) != nil
    }
  }

  @Test("a tab is laid out before it has appeared")
  func tab() {
    let page = Page()
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), page]
    device.show(tabs)
    tabs.selectedIndex = 1
    #expect(page.found == true)
  }

  @Test("so is a page that is pushed at once")
  func push() {
    let page = Page()
    let navigation = UINavigationController(rootViewController: UIViewController())
    device.show(navigation)
    navigation.pushViewController(page, animated: false)
    device.settle()
    #expect(page.found == true)
  }
}
