import Testing
import TouchstoneTestSupport
import UIKit

@Suite("Bars at the scroll edge", .serialized) @MainActor struct ScrollEdgeTests {
  private let page = UITableViewController(style: .plain)
  private let rows = Rows()

  final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
  }

  @Test("a bar's tint and style do not show as long as no content lies below it")
  func olderProperties() {
    page.tableView.dataSource = rows
    page.tableView.backgroundColor = .white
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.barTintColor = .red
    navigation.navigationBar.barStyle = .black
    let device = device(showing: navigation)
    #expect(device.pixel(x: 15, y: 80 * 3) == 0xffff_ffff)
    page.tableView.contentOffset.y += 300
    device.settle()
    let below = device.pixel(x: 15, y: 80 * 3)
    #expect(below >> 16 & 0xff > 0xa0 && below >> 8 & 0xff < 0x60)
  }

  @Test("rows that begin beside the status bar scroll under the bar as well")
  func beginsInTheSafeArea() {
    let page = UIViewController()
    page.view.backgroundColor = .white
    let table = UITableView(frame: CGRect(x: 0, y: 30, width: 390, height: 600))
    table.dataSource = rows
    table.backgroundColor = .white
    page.view.addSubview(table)
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.barTintColor = .red
    let device = device(showing: navigation)
    #expect(device.pixel(x: 15, y: 80 * 3) == 0xffff_ffff)
    table.contentOffset.y += 300
    device.settle()
    let below = device.pixel(x: 15, y: 80 * 3)
    #expect(below >> 16 & 0xff > 0xa0 && below >> 8 & 0xff < 0x60)
  }

  @Test("a tab bar's do not show either")
  func tabBar() {
    let plain = UIViewController()
    plain.view.backgroundColor = .white
    plain.tabBarItem.title = "One"
    let tabs = UITabBarController()
    tabs.viewControllers = [plain]
    tabs.tabBar.barTintColor = .red
    let device = device(showing: tabs)
    #expect(device.pixel(x: 15, y: 790 * 3) == 0xffff_ffff)
  }

  @Test("a tab bar finds what lies below it in a split view, too")
  func splitInATab() {
    page.tableView.dataSource = rows
    page.tableView.backgroundColor = .white
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(UINavigationController(rootViewController: page), for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    split.tabBarItem.title = "One"
    let showsPrimary = PrimaryOnTop()
    split.delegate = showsPrimary
    let tabs = UITabBarController()
    tabs.viewControllers = [split]
    tabs.tabBar.barTintColor = .red
    let device = device(showing: tabs)
    let color = device.pixel(x: 15, y: 790 * 3)
    #expect(color >> 16 & 0xff > (color >> 8 & 0xff) + 0x40)
  }

  private final class PrimaryOnTop: NSObject, UISplitViewControllerDelegate {
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { .primary }
  }
}
