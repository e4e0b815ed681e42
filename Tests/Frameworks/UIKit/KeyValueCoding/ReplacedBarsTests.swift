import Testing
import TouchstoneVirtualDevice
import UIKit

private final class OwnNavigationBar: UINavigationBar {}
private final class OwnTabBar: UITabBar {}

@Suite("Bars that are set by key", .serialized) @MainActor
struct ReplacedBarsTests {
  let device = VirtualDevice()

  private func pages() -> [UIViewController] {
    ["One", "Two"].map { title in
      let page = UIViewController()
      page.title = title
      page.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
      return page
    }
  }

  private func contains(_ text: String, _ view: UIView) -> Bool {
    (view as? UILabel)?.text == text || view.subviews.contains { contains(text, $0) }
  }

  @Test(
    "a navigation controller shows its items in the new bar, before its view is there and after",
    arguments: [false, true])
  func navigation(isShown: Bool) {
    let page = pages()[0]
    let navigation = UINavigationController(rootViewController: page)
    if isShown { device.show(navigation) }
    let (old, bar) = (navigation.navigationBar, OwnNavigationBar())
    navigation.setValue(bar, forKey: "navigationBar")
    if !isShown { device.show(navigation) }
    device.settle()
    #expect(navigation.navigationBar === bar && navigation.value(forKey: "navigationBar") as? UIView === bar)
    #expect(bar.superview === navigation.view && old.superview == nil)
    #expect(bar.items == [page.navigationItem] && (old.items ?? []).isEmpty)
    #expect(bar.frame.width == navigation.view.bounds.width && contains("One", bar))
    page.title = "Renamed"
    device.settle()
    #expect(contains("Renamed", bar))
    navigation.pushViewController(UIViewController(), animated: false)
    device.settle()
    #expect(bar.items?.count == 2)
  }

  @Test("a tab controller's tabs are chosen in the new bar", arguments: [false, true])
  func tabs(isShown: Bool) {
    let tabs = UITabBarController()
    tabs.viewControllers = pages()
    tabs.selectedIndex = 1
    if isShown { device.show(tabs) }
    let (old, bar) = (tabs.tabBar, OwnTabBar())
    tabs.setValue(bar, forKey: "tabBar")
    if !isShown { device.show(tabs) }
    device.settle()
    #expect(tabs.tabBar === bar && bar.superview === tabs.view && old.superview == nil)
    #expect(bar.items?.map(\.title) == ["One", "Two"] && bar.selectedItem?.title == "Two")
    #expect(bar.frame.maxY == tabs.view.bounds.maxY && contains("One", bar))
    device.tap(at: CGPoint(x: bar.frame.width / 4, y: bar.frame.minY + 20))
    device.settle()
    #expect(tabs.selectedIndex == 0 && bar.selectedItem?.title == "One")
  }
}
