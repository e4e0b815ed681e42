import Testing
import TouchstoneTestSupport

@_spi(Host) @testable import UIKit

@Suite("Where tabs stand and how they look", .serialized) @MainActor struct TabBarLayoutTests {
  private let tabs = UITabBarController()
  private let device: VirtualDevice

  init() {
    tabs.viewControllers = ["One", "Two"].map { title in
      let page = UIViewController()
      page.view.backgroundColor = .white
      page.tabBarItem = UITabBarItem(title: title, image: solid(.black, 20, 20), tag: 0)
      return page
    }
    device = TouchstoneTestSupport.device(showing: tabs)
    device.settle()
  }

  private var bar: UITabBar { tabs.tabBar }
  private var frames: [CGRect] {
    bar.layoutIfNeeded()
    return bar.subviews.filter { $0 is TabBarButton }.map(\.frame)
  }

  @Test("tabs fill a phone's bar, or stand together in the middle with a width and a gap")
  func positions() {
    #expect(frames.map(\.minX) == [0, 197] && frames.allSatisfy { $0.width == 197 })
    bar.itemPositioning = .centered
    bar.itemWidth = 50
    bar.itemSpacing = 20
    #expect(frames.map(\.minX) == [137, 207] && frames.allSatisfy { $0.width == 50 })
    bar.itemPositioning = .fill
    #expect(frames.map(\.minX) == [0, 197])
  }

  @Test("an appearance decides about the places too; it is kept as a copy")
  func appearance() {
    let appearance = UITabBarAppearance()
    appearance.stackedItemPositioning = .centered
    appearance.stackedItemWidth = 35
    appearance.stackedItemSpacing = 0
    bar.standardAppearance = appearance
    #expect(frames.map(\.minX) == [162, 197] && frames.allSatisfy { $0.width == 35 })
    appearance.stackedItemWidth = 90
    #expect(frames.allSatisfy { $0.width == 35 })
  }

  @Test("the chosen tab's own appearance covers the bar's while it is chosen; at the edge the edge's")
  func ownAppearance() {
    let own = UITabBarAppearance()
    own.configureWithOpaqueBackground()
    own.backgroundColor = .red
    let top = Int(bar.frame.minY) + 20
    func color() -> UInt32 {
      device.settle()
      return device.pixel(x: 9, y: top * 3)
    }
    tabs.viewControllers?[1].tabBarItem.scrollEdgeAppearance = own
    #expect(color() == 0xffff_ffff)
    tabs.selectedIndex = 1
    #expect(color() == 0xffff_0000)
    tabs.selectedIndex = 0
    own.backgroundColor = .blue
    bar.scrollEdgeAppearance = own
    #expect(color() == 0xff00_00ff)
    bar.scrollEdgeAppearance = nil
    bar.standardAppearance = own
    #expect(color() == 0xffff_ffff)
  }

  @Test("a tab's title and badge move as told")
  func adjustments() {
    let item = UITabBarItem(title: "Tab", image: nil, tag: 0)
    item.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: -4)
    bar.delegate = nil
    let plain = UITabBarItem(title: "Tab", image: nil, tag: 0)
    let alone = UITabBar(frame: CGRect(x: 0, y: 100, width: 200, height: 49))
    alone.items = [plain, item]
    tabs.view.addSubview(alone)
    device.settle()
    let labels = alone.subviews.compactMap { $0 as? TabBarButton }.map { button in
      button.subviews.compactMap { $0 as? UILabel }.first!.frame
    }
    #expect(labels[1].minX == labels[0].minX + 3 && labels[1].minY == labels[0].minY - 4)
  }

  @Test("a disabled tab is dimmed; in a low bar a badge stands at its image")
  func dimmedAndBadge() throws {
    tabs.viewControllers?[1].tabBarItem.isEnabled = false
    tabs.viewControllers?[0].tabBarItem.badgeValue = "3"
    device.settle()
    let buttons = bar.subviews.compactMap { $0 as? TabBarButton }
    func image(_ button: TabBarButton) -> UIImageView? {
      button.subviews.compactMap { $0 as? UIImageView }.first { $0.image != nil }
    }
    #expect(image(buttons[0])?.alpha == 1 && image(buttons[1])?.alpha == 0.5)
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    let low = try #require(bar.subviews.compactMap { $0 as? TabBarButton }.first)
    let badge = try #require(low.subviews.compactMap { $0 as? UILabel }.last)
    #expect(badge.frame.minX == (image(low)?.frame.midX ?? 0) + 4)
  }
}
