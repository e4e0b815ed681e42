import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("The tab of a navigation controller", .serialized) @MainActor struct NavigationTabItemTests {
  let device = VirtualDevice()
  let tabs = UITabBarController()

  private var titles: [String?]? { tabs.tabBar.items?.map(\.title) }

  private func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    return page
  }

  @Test("has the item of its first page, and follows that page's title")
  func inherited() {
    let first = page("One")
    let second = UIViewController()
    second.tabBarItem = UITabBarItem(title: "Two", image: nil, tag: 7)
    tabs.viewControllers = [first, second].map(UINavigationController.init(rootViewController:))
    device.show(tabs)
    #expect(titles == ["One", "Two"] && tabs.tabBar.items?.last?.tag == 7)
    first.title = "New"
    first.navigationController?.pushViewController(page("Pushed"), animated: false)
    device.settle()
    #expect(titles == ["New", "Two"])
    tabs.selectedIndex = 1
    #expect(tabs.tabBar.selectedItem === second.tabBarItem)
  }

  @Test("an item that was asked for before there was a page is named as the page is, until the app names it")
  func early() {
    let (empty, named) = (UINavigationController(), UINavigationController())
    tabs.viewControllers = [empty, named]
    let item = empty.tabBarItem
    named.tabBarItem.title = "Mine"
    let first = UIViewController()
    empty.viewControllers = [first]
    named.viewControllers = [page("Page")]
    device.show(tabs)
    #expect(titles == [nil, "Mine"])
    first.title = "One"
    device.settle()
    #expect(titles == ["One", "Mine"] && empty.tabBarItem === item && tabs.tabBar.selectedItem === item)
    empty.pushViewController(page("Pushed"), animated: false)
    first.title = "Two"
    #expect(titles == ["Two", "Mine"])
    item?.title = "Own"
    first.title = "Three"
    #expect(titles == ["Own", "Mine"])
  }

  @Test("has its own where it was given one, or a title")
  func own() {
    let (given, titled) = (
      UINavigationController(rootViewController: page("Page")),
      UINavigationController(rootViewController: page("Page"))
    )
    given.tabBarItem = UITabBarItem(title: "Given", image: nil, tag: 0)
    titled.title = "Titled"
    tabs.viewControllers = [given, titled]
    device.show(tabs)
    #expect(titles == ["Given", "Titled"])
  }
}
