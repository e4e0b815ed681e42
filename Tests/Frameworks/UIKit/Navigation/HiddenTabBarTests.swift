import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("A tab bar under a page that wants it away", .serialized) @MainActor struct HiddenTabBarTests {
  let device = VirtualDevice()
  let navigation = UINavigationController(rootViewController: UIViewController())
  let tabs = UITabBarController()

  init() {
    tabs.viewControllers = [navigation, UIViewController()]
    device.show(tabs)
  }

  private func page() -> UIViewController {
    let page = UIViewController()
    page.hidesBottomBarWhenPushed = true
    return page
  }

  @Test("is away while such a page is in the stack, and back after it", arguments: [true, false])
  func push(animated: Bool) {
    #expect(!tabs.tabBar.isHidden)
    navigation.pushViewController(page(), animated: animated)
    device.advance(by: 1)
    #expect(tabs.tabBar.isHidden)
    navigation.pushViewController(UIViewController(), animated: animated)
    device.advance(by: 1)
    #expect(tabs.tabBar.isHidden)
    navigation.popToRootViewController(animated: animated)
    device.advance(by: 1)
    #expect(!tabs.tabBar.isHidden)
  }

  @Test("a toolbar then stands at the lower edge, over the home indicator alone")
  func toolbar() {
    navigation.setToolbarHidden(false, animated: false)
    let above = navigation.toolbar.frame.maxY
    navigation.pushViewController(page(), animated: false)
    device.advance(by: 1)
    let bottom = navigation.view.bounds.height - (navigation.view.window?.safeAreaInsets.bottom ?? 0)
    #expect(navigation.toolbar.frame.maxY == bottom && above < bottom)
  }
}
