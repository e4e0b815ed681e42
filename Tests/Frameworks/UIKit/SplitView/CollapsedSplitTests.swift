import Testing
import TouchstoneVirtualDevice
import UIKit

@MainActor private final class Collapser: UISplitViewControllerDelegate {
  var keepsList = false
  var separated: UIViewController?
  var asked: [UIViewController] = []

  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    asked = [secondaryViewController, primaryViewController]
    return keepsList
  }
  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { separated }
}

@Suite("Split views without room for two columns", .serialized) @MainActor struct CollapsedSplitTests {
  @Test("on a phone the detail lies on the list, under one bar whose back button goes to the list")
  func phone() {
    let device = VirtualDevice()
    let pair = ClassicPair()
    #expect(!pair.split.isCollapsed)
    device.show(pair.split)
    #expect(pair.split.isCollapsed && pair.split.viewControllers == [pair.listNavigation])
    #expect(pair.listNavigation.topViewController === pair.detailNavigation)
    #expect(pair.listNavigation.navigationBar.topItem?.title == "Spiffy")
    #expect(pair.listNavigation.navigationBar.backItem?.title == "Root List")
    #expect(pair.detailNavigation.navigationBar.isHidden)
    #expect(abs(pair.detail.view.safeAreaInsets.top - (59 + 44)) < 0.001)
    #expect(pair.detail.calls == ["will", "did"])
    device.tap(at: CGPoint(x: 30, y: 59 + 22))
    device.advance(by: 1)
    #expect(pair.listNavigation.topViewController === pair.list && pair.list.calls == ["will", "did"])
  }

  @Test("a delegate that says it is done keeps the list on top")
  func listStays() {
    let device = VirtualDevice()
    let pair = ClassicPair()
    let collapser = Collapser()
    collapser.keepsList = true
    pair.split.delegate = collapser
    device.show(pair.split)
    #expect(collapser.asked == [pair.detailNavigation, pair.listNavigation])
    #expect(pair.listNavigation.topViewController === pair.list)
  }

  @Test("a detail is pushed; what its own stack pushes is popped first")
  func innerStack() {
    let device = VirtualDevice()
    let pair = ClassicPair()
    let collapser = Collapser()
    collapser.keepsList = true
    pair.split.delegate = collapser
    device.show(pair.split)
    let page = SplitPage("Item 1")
    let navigation = UINavigationController(rootViewController: page)
    pair.list.showDetailViewController(navigation, sender: nil)
    device.advance(by: 1)
    #expect(pair.listNavigation.viewControllers == [pair.list, navigation])
    page.navigationController?.pushViewController(SplitPage("More"), animated: true)
    device.advance(by: 1)
    let bar = pair.listNavigation.navigationBar
    #expect(bar.items?.map(\.title) == ["Root List", "Item 1", "More"])
    device.tap(at: CGPoint(x: 30, y: 59 + 22))
    device.advance(by: 1)
    #expect(bar.topItem?.title == "Item 1" && navigation.viewControllers == [page])
    device.tap(at: CGPoint(x: 30, y: 59 + 22))
    device.advance(by: 1)
    #expect(pair.listNavigation.viewControllers == [pair.list])
  }

  @Test("a large phone has two columns on its side and one upright, with the detail it had")
  func largePhone() {
    let device = VirtualDevice(.plusPhone)
    let pair = ClassicPair()
    let collapser = Collapser()
    collapser.keepsList = true
    pair.split.delegate = collapser
    device.show(pair.split)
    #expect(pair.split.isCollapsed)
    device.rotate(to: .landscapeLeft)
    #expect(!pair.split.isCollapsed && pair.split.displayMode == .oneBesideSecondary)
    #expect(pair.split.viewControllers == [pair.listNavigation, pair.detailNavigation])
    #expect(pair.listNavigation.view.frame.width == 295)
    let next = UINavigationController(rootViewController: SplitPage("Item 2"))
    pair.list.showDetailViewController(next, sender: nil)
    collapser.keepsList = false
    device.rotate(to: .portrait)
    #expect(pair.listNavigation.viewControllers == [pair.list, next])
    device.rotate(to: .landscapeLeft)
    #expect(pair.split.viewControllers == [pair.listNavigation, next])
    #expect(pair.listNavigation.viewControllers == [pair.list])
    #expect(!next.navigationBar.isHidden)
  }

  @Test("the delegate may bring another detail when the columns part")
  func separated() {
    let device = VirtualDevice(.plusPhone)
    let pair = ClassicPair()
    let collapser = Collapser()
    collapser.separated = SplitPage("Blank")
    pair.split.delegate = collapser
    device.show(pair.split)
    device.rotate(to: .landscapeLeft)
    #expect(pair.split.viewControllers.last === collapser.separated)
  }

  @Test("the display mode button is not shown while there is one column")
  func button() {
    let device = VirtualDevice()
    let pair = ClassicPair()
    pair.detail.navigationItem.leftBarButtonItem = pair.split.displayModeButtonItem
    pair.detail.navigationItem.leftItemsSupplementBackButton = true
    device.show(pair.split)
    device.tap(at: CGPoint(x: 30, y: 59 + 22))
    device.advance(by: 1)
    #expect(pair.listNavigation.topViewController === pair.list)
  }

  @Test("without controllers nothing collapses; those set later are stacked at once")
  func setLater() {
    final class Listener: UISplitViewControllerDelegate {
      var collapses = 0
      func splitViewControllerDidCollapse(_ svc: UISplitViewController) { collapses += 1 }
    }
    let (device, split, listener) = (VirtualDevice(), UISplitViewController(), Listener())
    split.delegate = listener
    device.show(split)
    #expect(!split.isCollapsed && listener.collapses == 0)
    let list = UINavigationController(rootViewController: SplitPage("Root List"))
    let detail = UINavigationController(rootViewController: SplitPage("Spiffy"))
    split.viewControllers = [list, detail]
    device.settle()
    #expect(split.isCollapsed && listener.collapses == 1)
    #expect(split.viewControllers == [list] && list.topViewController === detail)
    #expect(list.view.frame == split.view.bounds)
  }

  @Test("a list that the delegate replaces when the columns part is no child any more")
  func replacedList() {
    final class Replacer: UISplitViewControllerDelegate {
      let other = UINavigationController(rootViewController: SplitPage("Other"))
      func primaryViewController(forExpanding splitViewController: UISplitViewController)
        -> UIViewController?
      { other }
    }
    let device = VirtualDevice(.plusPhone)
    let (pair, replacer) = (ClassicPair(), Replacer())
    pair.split.delegate = replacer
    device.show(pair.split)
    device.rotate(to: .landscapeLeft)
    #expect(pair.split.viewControllers.first === replacer.other && replacer.other.parent === pair.split)
    #expect(pair.listNavigation.parent == nil)
  }

  @Test("a controller for the narrow screen may come when the columns are stacked already")
  func compactAfterwards() {
    let device = VirtualDevice()
    let split = UISplitViewController(style: .doubleColumn)
    let (list, detail, compact) = (UIViewController(), UIViewController(), UITabBarController())
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    device.show(split)
    #expect(detail.view.window != nil)
    split.setViewController(compact, for: .compact)
    device.settle()
    #expect(split.viewControllers == [compact] && compact.view.window != nil)
    #expect(detail.viewIfLoaded?.window == nil && compact.parent === split)
  }
}
