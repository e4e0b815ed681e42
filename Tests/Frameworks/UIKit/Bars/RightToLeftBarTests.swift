import Testing
import TouchstoneTestSupport

@_spi(Host) @testable import UIKit

@Suite("Bars from right to left", .serialized) @MainActor struct RightToLeftBarTests {
  private func buttons(_ bar: UIView) -> [BarButtonView] {
    bar.layoutIfNeeded()
    return bar.subviews.compactMap { $0 as? BarButtonView }
  }

  @Test("the first tab is at the right, by the app's language or by the bar's own attribute")
  func tabs() {
    let tabs = UITabBarController()
    tabs.viewControllers = ["One", "Two"].map { title in
      let page = UIViewController()
      page.tabBarItem = UITabBarItem(title: title, image: solid(.black, 20, 20), tag: 0)
      page.tabBarItem.badgeValue = "1"
      return page
    }
    func tabsOfBar() -> [TabBarButton] {
      tabs.tabBar.layoutIfNeeded()
      return tabs.tabBar.subviews.compactMap { $0 as? TabBarButton }
    }
    let device = rightToLeftDevice(showing: tabs)
    defer { leaveRightToLeft() }
    device.settle()
    #expect(tabsOfBar().map(\.frame.minX) == [197, 0])
    device.tap(at: CGPoint(x: 60, y: 800))
    #expect(tabs.selectedIndex == 1)
    tabs.tabBar.semanticContentAttribute = .forceLeftToRight
    #expect(tabsOfBar().map(\.frame.minX) == [0, 197])
  }

  @Test("a tab's badge is at the other corner of its image")
  func badge() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 100, width: 200, height: 49))
    let item = UITabBarItem(title: nil, image: solid(.black, 20, 20), tag: 0)
    item.badgeValue = "7"
    bar.items = [item]
    let device = device(with: bar)
    device.settle()
    let button = try #require(bar.subviews.lazy.compactMap { $0 as? TabBarButton }.first)
    let badge = try #require(button.subviews.lazy.compactMap { $0 as? UILabel }.first { $0.text == "7" })
    #expect(isNear(badge.frame.minX, 104))
    bar.semanticContentAttribute = .forceRightToLeft
    device.settle()
    #expect(isNear(badge.frame.maxX, 96))
  }

  @Test("the back button and left items are at the right of a navigation bar, right items at the left")
  func navigationBar() throws {
    let page = UIViewController()
    page.title = "Page"
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, target: nil, action: nil)
    let root = UIViewController()
    root.title = "Root"
    let navigation = UINavigationController(rootViewController: root)
    navigation.pushViewController(page, animated: false)
    let device = rightToLeftDevice(showing: navigation)
    defer { leaveRightToLeft() }
    device.settle()
    let views = buttons(navigation.navigationBar)
    let back = try #require(views.first { $0.isBackButton })
    let edit = try #require(views.first { !$0.isBackButton })
    #expect(isNear(back.frame.maxX, 393) && isNear(edit.frame.minX, 8))
    let arrow = try #require(back.subviews.lazy.compactMap { $0 as? UIImageView }.first { $0.image != nil })
    let title = try #require(back.subviews.lazy.compactMap { $0 as? UILabel }.first)
    #expect(isNear(arrow.frame.maxX, back.bounds.width - 8) && title.frame.maxX < arrow.frame.minX)
    #expect(arrow.image?.flipsForRightToLeftLayoutDirection == true)
    device.tap(at: CGPoint(x: 370, y: navigation.navigationBar.frame.midY))
    device.advance(by: 1)
    #expect(navigation.topViewController === root)
  }

  @Test("an attribute of the bar turns one bar")
  func forcedBar() throws {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 393, height: 44))
    let item = UINavigationItem(title: "Title")
    item.leftBarButtonItem = UIBarButtonItem(title: "Left", style: .plain, target: nil, action: nil)
    bar.items = [item]
    let device = device(with: bar)
    device.settle()
    #expect(isNear(buttons(bar).first?.frame.minX, 8))
    bar.semanticContentAttribute = .forceRightToLeft
    device.settle()
    #expect(isNear(buttons(bar).first?.frame.maxX, 385))
  }

  @Test("a toolbar's first item is at the right")
  func toolbar() {
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 393, height: 44))
    toolbar.items = [
      UIBarButtonItem(title: "First", style: .plain, target: nil, action: nil),
      UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
      UIBarButtonItem(title: "Last", style: .plain, target: nil, action: nil),
    ]
    let device = rightToLeftDevice(with: toolbar)
    defer { leaveRightToLeft() }
    device.settle()
    let views = buttons(toolbar)
    #expect(views.count == 3 && isNear(views[0].frame.maxX, 385) && isNear(views[2].frame.minX, 8))
  }

  @Test("a search bar's glass is at the right and its cancel button at the left")
  func searchBar() throws {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 393, height: 56))
    bar.showsCancelButton = true
    let device = rightToLeftDevice(with: bar)
    defer { leaveRightToLeft() }
    device.settle()
    let field = bar.searchTextField
    let cancel = try #require(bar.subviews.lazy.compactMap { $0 as? UIButton }.first)
    #expect(isNear(field.frame.maxX, 385) && isNear(cancel.frame.minX, 8))
    #expect(isNear(field.frame.minX, cancel.frame.maxX + 8))
    let glass = field.leftViewRect(forBounds: field.bounds)
    #expect(glass.maxX == field.bounds.width)
    #expect(field.textRect(forBounds: field.bounds).maxX <= glass.minX)
    #expect(field.clearButtonRect(forBounds: field.bounds).minX < 20)
  }
}
