import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Tabs that the user arranges", .serialized) @MainActor struct TabCustomizingTests {
  private final class Listener: NSObject, UITabBarControllerDelegate {
    var log: [String] = []
    func tabBarController(
      _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
    ) {
      log.append("begin \(viewControllers.count)")
    }
    func tabBarController(
      _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController],
      changed: Bool
    ) {
      log.append("will end \(viewControllers.compactMap(\.title).joined()) \(changed)")
    }
    func tabBarController(
      _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController],
      changed: Bool
    ) {
      log.append("did end \(changed)")
    }
  }

  private func controller(_ titles: String) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = titles.map { title in
      let page = UIViewController()
      page.title = String(title)
      page.tabBarItem.image = UIImage(systemName: "circle")
      return page
    }
    return tabs
  }

  private func center(_ view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  /// The tiles of the page over the bar, in its order.
  private func tiles(_ tabs: UITabBarController) -> [UIControl] {
    tabs.view.subviews.last { $0 !== tabs.tabBar && !$0.subviews.compactMap { $0 as? UIControl }.isEmpty }?
      .subviews.compactMap { $0 as? UIControl } ?? []
  }

  @Test("More's Edit button shows all tabs; one dragged onto the bar takes the place of what was there")
  func edit() throws {
    let device = VirtualDevice()
    let tabs = controller("abcdefg")
    let listener = Listener()
    tabs.delegate = listener
    device.show(tabs)
    tabs.selectedViewController = tabs.moreNavigationController
    device.advance(by: 1)
    let edit = try #require(
      tabs.moreNavigationController.topViewController?.navigationItem.rightBarButtonItem)
    edit.primaryAction?.performWithSender(nil, target: nil)
    device.advance(by: 1)
    #expect(tabs.tabBar.isCustomizing && listener.log == ["begin 7"])
    let tile = try #require(tiles(tabs).dropFirst(5).first)
    device.drag(from: center(tile), to: CGPoint(x: 118, y: 852 - 34 - 25))
    device.advance(by: 1)
    #expect(tabs.tabBar.items?.map(\.title) == ["a", "f", "c", "d", "More"])
    // A press on a tab chooses nothing meanwhile.
    device.tap(at: CGPoint(x: 39, y: 852 - 34 - 25))
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    #expect(tabs.tabBar.endCustomizing(animated: true))
    device.advance(by: 1)
    #expect(tabs.viewControllers?.compactMap(\.title).joined() == "afcdbeg")
    #expect(listener.log == ["begin 7", "will end afcdbeg true", "did end true"])
    #expect(!tabs.tabBar.isCustomizing && tiles(tabs).isEmpty)
    tabs.selectedIndex = 1
    device.settle()
    #expect(tabs.selectedViewController?.title == "f")
  }

  @Test("tabs of the bar change places; More and tabs that may not be moved stay")
  func swap() throws {
    let device = VirtualDevice()
    let tabs = controller("abcdef")
    tabs.customizableViewControllers = tabs.viewControllers.map { Array($0.dropFirst()) }
    device.show(tabs)
    tabs.tabBar.beginCustomizingItems((tabs.customizableViewControllers ?? []).map(\.tabBarItem))
    device.advance(by: 1)
    func drag(_ index: Int, toSlotAt x: CGFloat) {
      device.drag(from: center(tiles(tabs)[index]), to: CGPoint(x: x, y: 852 - 34 - 25))
      device.advance(by: 1)
    }
    drag(0, toSlotAt: 275)
    #expect(tabs.tabBar.items?.map(\.title) == ["a", "d", "c", "b", "More"])
    drag(4, toSlotAt: 39)
    drag(4, toSlotAt: 355)
    #expect(tabs.tabBar.items?.map(\.title) == ["a", "d", "c", "b", "More"])
  }

  @Test("nothing may be moved: no Edit button")
  func none() {
    let device = VirtualDevice()
    let tabs = controller("abcdef")
    device.show(tabs)
    tabs.customizableViewControllers = []
    #expect(
      tabs.moreNavigationController.viewControllers.first?.navigationItem.rightBarButtonItem == nil)
  }
}
