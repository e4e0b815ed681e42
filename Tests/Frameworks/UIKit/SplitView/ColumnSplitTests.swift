import Testing
import TouchstoneVirtualDevice
import UIKit

@MainActor private final class TopColumn: UISplitViewControllerDelegate {
  var top: UISplitViewController.Column?
  var log: [String] = []
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { top ?? proposedTopColumn }
  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.append("collapsed") }
  func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.append("expanded") }
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
    log.append("show \(column)")
  }
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
    log.append("hide \(column)")
  }
}

@Suite("Split views in columns", .serialized) @MainActor struct ColumnSplitTests {
  private let primary = SplitPage("Folders"), supplementary = SplitPage("Letters")
  private let secondary = SplitPage("Letter")

  private func double() -> UISplitViewController {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(primary, for: .primary)
    split.setViewController(secondary, for: .secondary)
    return split
  }

  private func triple() -> UISplitViewController {
    let split = UISplitViewController(style: .tripleColumn)
    split.viewControllers = [primary, supplementary, secondary]
    return split
  }

  @Test("every column has a navigation controller, made if the app brings none")
  func wrapping() {
    let split = double()
    let own = UINavigationController(rootViewController: UIViewController())
    #expect(split.style == .doubleColumn)
    #expect(split.viewController(for: .primary) === primary)
    #expect(primary.navigationController != nil && split.viewControllers.first is UINavigationController)
    split.setViewController(own, for: .secondary)
    #expect(split.viewControllers.last === own)
    #expect(split.viewController(for: .supplementary) == nil)
  }

  @Test("two columns: beside each other on the side, the first over the second upright")
  func doubleColumn() {
    let device = VirtualDevice(.iPad)
    let split = double()
    let delegate = TopColumn()
    split.delegate = delegate
    device.show(split)
    #expect(split.displayMode == .secondaryOnly && split.splitBehavior == .overlay)
    split.show(.primary)
    device.advance(by: 0.5)
    #expect(split.displayMode == .oneOverSecondary && primary.calls == ["will", "did"])
    #expect(secondary.view.convert(secondary.view.bounds, to: split.view).minX == 0)
    split.hide(.primary)
    device.advance(by: 0.5)
    #expect(split.displayMode == .secondaryOnly && primary.calls == ["will", "did", "gone"])
    device.rotate(to: .landscapeLeft)
    #expect(split.displayMode == .oneBesideSecondary && split.splitBehavior == .tile)
    #expect(secondary.view.convert(secondary.view.bounds, to: split.view).minX == 320.5)
    #expect(delegate.log == ["show primary", "hide primary", "show primary"])
  }

  @Test("the button stands in the outermost bar that shows and moves with it")
  func button() {
    let device = VirtualDevice(.iPad)
    let split = double()
    device.show(split)
    device.tap(at: CGPoint(x: 30, y: 24 + 22))
    device.advance(by: 0.5)
    #expect(split.displayMode == .oneOverSecondary)
    device.tap(at: CGPoint(x: 30, y: 24 + 22))
    device.advance(by: 0.5)
    #expect(split.displayMode == .secondaryOnly)
    split.displayModeButtonVisibility = .never
    device.settle()
    device.tap(at: CGPoint(x: 30, y: 24 + 22))
    device.advance(by: 0.5)
    #expect(split.displayMode == .secondaryOnly)
  }

  @Test("three columns: one or two beside, over or pushing the last")
  func tripleColumn() {
    let device = VirtualDevice(.iPad)
    let split = triple()
    device.show(split)
    device.rotate(to: .landscapeLeft)
    func frame(_ page: UIViewController) -> CGRect { page.view.convert(page.view.bounds, to: split.view) }
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(frame(supplementary).minX == 0 && frame(secondary).minX == 320.5 && frame(primary).minX == -320)
    split.show(.primary)
    device.advance(by: 0.5)
    #expect(split.displayMode == .twoBesideSecondary)
    #expect(frame(primary).minX == 0 && frame(supplementary).minX == 320.5 && frame(secondary).minX == 641)
    split.preferredSplitBehavior = .displace
    split.preferredDisplayMode = .twoDisplaceSecondary
    #expect(frame(secondary) == CGRect(x: 641, y: 0, width: 1180 - 320.5, height: 820))
    split.preferredSplitBehavior = .overlay
    #expect(split.displayMode == .twoOverSecondary && frame(secondary).minX == 0)
  }

  @Test("on a phone the columns are stacked; the delegate says which is on top")
  func stacked() {
    let device = VirtualDevice()
    let split = triple()
    let delegate = TopColumn()
    split.delegate = delegate
    device.show(split)
    let root = primary.navigationController!
    #expect(split.isCollapsed && delegate.log == ["collapsed"])
    #expect(root.navigationBar.items?.map(\.title) == ["Folders", "Letters", "Letter"])
    split.hide(.secondary)
    device.advance(by: 1)
    #expect(root.navigationBar.topItem?.title == "Letters")
    split.show(.secondary)
    device.advance(by: 1)
    #expect(root.navigationBar.topItem?.title == "Letter")
    split.show(.primary)
    device.advance(by: 1)
    #expect(root.viewControllers == [primary])
  }

  @Test("the delegate may start with the first column; the next is shown by name")
  func startsWithPrimary() {
    let device = VirtualDevice()
    let split = double()
    let delegate = TopColumn()
    delegate.top = .primary
    split.delegate = delegate
    device.show(split)
    let root = primary.navigationController!
    #expect(root.viewControllers == [primary])
    split.show(.secondary)
    device.advance(by: 1)
    #expect(root.navigationBar.topItem?.title == "Letter")
    let other = SplitPage("Other")
    split.setViewController(other, for: .secondary)
    device.advance(by: 1)
    #expect(root.navigationBar.topItem?.title == "Other")
  }

  @Test("a column for narrow screens takes the place of all")
  func compact() {
    let device = VirtualDevice(.plusPhone)
    let split = double()
    let tabs = UITabBarController()
    split.setViewController(tabs, for: .compact)
    device.show(split)
    #expect(split.isCollapsed && tabs.view.window != nil && primary.viewIfLoaded?.window == nil)
    device.rotate(to: .landscapeLeft)
    #expect(!split.isCollapsed && tabs.view.window == nil && secondary.view.window != nil)
  }

  @Test("columns part again when there is room")
  func parting() {
    let device = VirtualDevice(.plusPhone)
    let split = double()
    let delegate = TopColumn()
    split.delegate = delegate
    device.show(split)
    device.rotate(to: .landscapeLeft)
    #expect(delegate.log == ["collapsed", "expanded"])
    #expect(primary.navigationController?.viewControllers == [primary])
    #expect(secondary.navigationController?.viewControllers == [secondary])
    #expect(secondary.navigationController?.navigationBar.isHidden == false)
  }
}
