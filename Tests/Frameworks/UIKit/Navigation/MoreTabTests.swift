import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("More tabs than the bar has room for", .serialized) @MainActor struct MoreTabTests {
  private func pages(_ count: Int) -> [UIViewController] {
    (1...count).map { number in
      let page = UIViewController()
      page.title = "Page \(number)"
      return page
    }
  }

  @Test("R42.4: of more tabs than five a phone shows four and More, whose list has the others")
  func list() throws {
    let device = VirtualDevice()
    let tabs = UITabBarController()
    let pages = pages(7)
    tabs.viewControllers = pages
    device.show(tabs)
    #expect(tabs.tabBar.items?.map(\.title) == ["Page 1", "Page 2", "Page 3", "Page 4", "More"])
    device.tap(at: CGPoint(x: 370, y: 852 - 34 - 25))
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    let list = try #require(tabs.moreNavigationController.topViewController as? UITableViewController)
    #expect(list.tableView.visibleCells.map { $0.textLabel?.text } == ["Page 5", "Page 6", "Page 7"])
    device.tap(list.tableView.visibleCells[1])
    device.advance(by: 1)
    #expect(tabs.moreNavigationController.topViewController === pages[5])
    #expect(tabs.moreNavigationController.navigationBar.backItem?.title == "More")
  }

  @Test("selecting a hidden tab shows it on top of More")
  func selectHidden() {
    let device = VirtualDevice()
    let tabs = UITabBarController()
    let pages = pages(6)
    tabs.viewControllers = pages
    device.show(tabs)
    tabs.selectedIndex = 5
    device.settle()
    #expect(tabs.selectedViewController === pages[5] && tabs.selectedIndex == 5)
    #expect(pages[5].view.window != nil)
    #expect(tabs.tabBar.selectedItem === tabs.tabBar.items?.last)
    tabs.selectedIndex = 0
    device.settle()
    #expect(pages[5].view.window == nil && pages[0].view.window != nil)
  }

  @Test("five fit; a tablet has room for eight")
  func room() {
    let phone = VirtualDevice()
    let five = UITabBarController()
    five.viewControllers = pages(5)
    phone.show(five)
    #expect(five.tabBar.items?.count == 5 && five.tabBar.items?.last?.title == "Page 5")
    let pad = VirtualDevice(.iPad)
    let eight = UITabBarController()
    pad.show(eight)
    eight.viewControllers = pages(8)
    #expect(eight.tabBar.items?.last?.title == "Page 8")
  }

  @Test("the selected tab again goes to the root, then to the top")
  func again() {
    let device = VirtualDevice()
    let tabs = UITabBarController()
    let page = UITableViewController(style: .plain)
    let navigation = UINavigationController(rootViewController: page)
    tabs.viewControllers = [navigation, UIViewController()]
    device.show(tabs)
    page.tableView.contentSize.height = 3000
    page.tableView.contentOffset.y = 500
    navigation.pushViewController(UIViewController(), animated: false)
    device.settle()
    let tab = CGPoint(x: 100, y: 852 - 34 - 25)
    device.tap(at: tab)
    device.advance(by: 1)
    #expect(navigation.viewControllers == [page] && page.tableView.contentOffset.y == 500)
    device.tap(at: tab)
    device.advance(by: 1)
    #expect(abs(page.tableView.contentOffset.y + page.tableView.adjustedContentInset.top) < 0.5)
  }
}
