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

  /// Names its tab once its view is loaded.
  private final class Late: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 3)
    }
  }

  @Test("an item that comes later takes the place of the one that is shown, the first page's too")
  func later() {
    let other = page("Other")
    let (late, own) = (Late(), page("Page"))
    let given = UINavigationController(rootViewController: own)
    given.tabBarItem = UITabBarItem(title: "Given", image: nil, tag: 0)
    let stack = UINavigationController(rootViewController: late)
    tabs.viewControllers = [stack, other, given]
    device.show(tabs)
    #expect(titles == ["Home", "Other", "Given"] && stack.tabBarItem === late.tabBarItem)
    #expect(tabs.tabBar.selectedItem === late.tabBarItem)
    other.tabBarItem = UITabBarItem(title: "New", image: nil, tag: 1)
    own.tabBarItem = UITabBarItem(title: "Mine", image: nil, tag: 2)
    device.settle()
    #expect(titles == ["Home", "New", "Given"] && tabs.tabBar.selectedItem === late.tabBarItem)
    tabs.selectedIndex = 1
    #expect(tabs.tabBar.selectedItem === other.tabBarItem)
  }

  @Test("the first page's item takes the place of one that was made before there was a page")
  func afterMade() {
    let empty = UINavigationController()
    tabs.viewControllers = [empty]
    let first = UIViewController()
    empty.viewControllers = [first]
    device.show(tabs)
    first.tabBarItem = UITabBarItem(title: "First", image: nil, tag: 0)
    #expect(titles == ["First"] && tabs.tabBar.selectedItem === first.tabBarItem)
  }
}
