import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Tabs as objects", .serialized) @MainActor struct TabObjectTests {
  private final class Log { var made: [String] = [] }

  private final class Listener: NSObject, UITabBarControllerDelegate {
    var log: [String] = []
    var refused: String?
    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
      tab.identifier != refused
    }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) {
      log.append("\(previousTab?.identifier ?? "-") to \(selectedTab.identifier)")
    }
  }

  private final class OldListener: NSObject, UITabBarControllerDelegate {
    var chosen: [UIViewController] = []
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
      chosen.append(viewController)
    }
  }

  private let log = Log()

  private func tabs(_ identifiers: String) -> [UITab] {
    identifiers.map { letter in
      let image = UIImage(systemName: "circle")
      return UITab(title: "Tab \(letter)", image: image, identifier: String(letter)) { [log] tab in
        log.made.append(tab.identifier)
        let page = UIViewController()
        page.title = "Page"
        return page
      }
    }
  }

  private func press(_ index: Int, of count: Int, _ device: VirtualDevice) {
    device.tap(at: CGPoint(x: 393 / Double(count) * (Double(index) + 0.5), y: 852 - 34 - 25))
    device.advance(by: 1)
  }

  @Test("the bar shows them in order; a page is made when its tab is first shown, and keeps its own title")
  func lazily() throws {
    let device = VirtualDevice()
    let controller = UITabBarController(tabs: tabs("abc"))
    #expect(log.made.isEmpty && controller.selectedTab?.identifier == "a")
    controller.selectedTab = controller.tab(forIdentifier: "b")
    device.show(controller)
    #expect(controller.tabBar.items?.map(\.title) == ["Tab a", "Tab b", "Tab c"])
    #expect(log.made == ["b"] && controller.selectedIndex == 1)
    #expect(controller.selectedViewController === controller.tabs[1].viewController)
    press(2, of: 3, device)
    press(1, of: 3, device)
    #expect(log.made == ["b", "c"] && controller.selectedTab === controller.tabs[1])
    let page = try #require(controller.tabs[1].viewController)
    #expect(page.parent === controller && page.view.window != nil && page.tabBarController === controller)
    #expect(controller.viewControllers?.count == 2 && controller.children.count == 2)
    #expect(controller.tabBar.items?.map(\.title) == ["Tab a", "Tab b", "Tab c"])
  }

  @Test("a tab's title and badge change its item; a hidden one is not shown, a disabled one takes no touches")
  func looks() {
    let device = VirtualDevice()
    let controller = UITabBarController(tabs: tabs("abc") + [UISearchTab()])
    device.show(controller)
    controller.tabs[0].badgeValue = "3"
    controller.tabs[1].title = "New"
    #expect(controller.tabBar.items?.first?.badgeValue == "3" && controller.tabBar.items?[1].title == "New")
    #expect(controller.tabBar.items?.last?.title == "Search")
    controller.tabs[0].isHidden = true
    device.settle()
    #expect(controller.tabBar.items?.map(\.title) == ["New", "Tab c", "Search"])
    #expect(controller.selectedTab?.identifier == "b" && log.made == ["a", "b"])
    controller.tabs[2].isEnabled = false
    device.settle()
    press(1, of: 3, device)
    #expect(controller.selectedTab?.identifier == "b")
    controller.tabs[0].isHidden = false
    #expect(controller.tabBar.items?.count == 4 && controller.selectedTab?.identifier == "b")
  }

  @Test("the delegate may refuse a tab, and hears of the chosen one and the one before")
  func delegate() {
    let device = VirtualDevice()
    let controller = UITabBarController(tabs: tabs("abc"))
    let listener = Listener()
    controller.delegate = listener
    device.show(controller)
    listener.refused = "b"
    press(1, of: 3, device)
    press(2, of: 3, device)
    #expect(listener.log == ["a to c"] && log.made == ["a", "c"])
    let old = OldListener()
    controller.delegate = old
    press(1, of: 3, device)
    #expect(old.chosen.count == 1 && old.chosen.first === controller.tabs[1].viewController)
  }

  @Test("of more tabs than five the rest is behind More")
  func more() {
    let device = VirtualDevice()
    let controller = UITabBarController(tabs: tabs("abcdefg"))
    device.show(controller)
    #expect(controller.tabBar.items?.map(\.title) == ["Tab a", "Tab b", "Tab c", "Tab d", "More"])
    controller.selectedTab = controller.tab(forIdentifier: "f")
    device.settle()
    #expect(log.made == ["a", "f"] && controller.selectedTab?.identifier == "f")
    #expect(controller.moreNavigationController.topViewController === controller.tabs[5].viewController)
  }

  @Test("other tabs keep the selected one; view controllers take the place of tabs")
  func changes() {
    let device = VirtualDevice()
    let controller = UITabBarController()
    controller.tabs = tabs("abc")
    device.show(controller)
    let first = controller.tabs[0]
    controller.setTabs([controller.tabs[2], first], animated: false)
    #expect(controller.selectedTab === first && controller.selectedIndex == 1 && log.made == ["a"])
    let page = UIViewController()
    page.title = "Only"
    controller.viewControllers = [page]
    device.settle()
    #expect(controller.tabs.isEmpty && first.tabBarController == nil && controller.selectedTab == nil)
    #expect(controller.tabBar.items?.map(\.title) == ["Only"] && controller.selectedViewController === page)
  }
}
