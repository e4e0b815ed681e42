import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("A tab bar under pages of a tab behind More", .serialized) @MainActor struct MoreBarTests {
  @Test("goes for a page that wants it away, and comes back after it")
  func push() {
    let device = VirtualDevice()
    let tabs = UITabBarController()
    let navigation = UINavigationController(rootViewController: UIViewController())
    tabs.viewControllers = (1...5).map { _ in UIViewController() } + [navigation]
    device.show(tabs)
    tabs.selectedIndex = 5
    device.advance(by: 1)
    #expect(!tabs.tabBar.isHidden)
    let page = UIViewController()
    page.hidesBottomBarWhenPushed = true
    navigation.pushViewController(page, animated: true)
    device.advance(by: 1)
    #expect(tabs.tabBar.isHidden)
    navigation.popViewController(animated: true)
    device.advance(by: 1)
    #expect(!tabs.tabBar.isHidden)
  }
}
