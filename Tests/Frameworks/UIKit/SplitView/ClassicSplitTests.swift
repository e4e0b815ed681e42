import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Classic split views", .serialized) @MainActor struct ClassicSplitTests {
  @Test("R38.1, R38.10: two controllers, the list first, each knows the split view")
  func pair() {
    let device = VirtualDevice(.firstPad)
    let pair = ClassicPair()
    device.show(pair.split)
    #expect(pair.split.viewControllers == [pair.listNavigation, pair.detailNavigation])
    #expect(pair.list.splitViewController === pair.split)
    #expect(pair.detail.splitViewController === pair.split)
    #expect(!pair.split.isCollapsed)
    #expect(pair.list.traitCollection.horizontalSizeClass == .compact)
    #expect(pair.detail.traitCollection.horizontalSizeClass == .regular)
  }

  @Test("R38.2: without a delegate the list is hidden upright and shown on the side, without any button")
  func orientations() {
    let device = VirtualDevice(.firstPad)
    let pair = ClassicPair()
    device.show(pair.split)
    #expect(pair.split.displayMode == .secondaryOnly)
    #expect(pair.detailNavigation.view.frame == CGRect(x: 0, y: 0, width: 768, height: 1024))
    #expect(pair.list.calls == [])
    #expect(pair.detail.navigationItem.leftBarButtonItem == nil)
    device.rotate(to: .landscapeLeft)
    #expect(pair.split.displayMode == .oneBesideSecondary)
    #expect(pair.listNavigation.view.frame == CGRect(x: 0, y: 0, width: 320, height: 768))
    #expect(pair.detailNavigation.view.frame == CGRect(x: 320.5, y: 0, width: 703.5, height: 768))
    #expect(pair.list.calls == ["will", "did"])
    device.rotate(to: .portrait)
    #expect(pair.split.displayMode == .secondaryOnly)
    #expect(pair.list.calls == ["will", "did", "gone"])
  }

  // R38.3 but for the height, which is 1004 there: the screen without the bar, where ours goes under it.
  @Test("R38.4: the hidden list waits 320 points outside and can be moved in and out by the app")
  func movedByTheApp() {
    let device = VirtualDevice(.firstPad)
    let pair = ClassicPair()
    device.show(pair.split)
    let list = pair.listNavigation.view!
    #expect(list.frame == CGRect(x: -320, y: 0, width: 320, height: 1024))
    UIView.animate(withDuration: 0.25) { list.frame.origin.x += list.frame.width }
    device.advance(by: 0.5)
    #expect(list.frame.origin.x == 0)
    pair.split.view.setNeedsLayout()
    device.settle()
    #expect(list.frame.origin.x == 0)
    let hit = pair.split.view.hitTest(CGPoint(x: 100, y: 500), with: nil)
    #expect(hit?.isDescendant(of: list) == true)
    UIView.animate(withDuration: 0.25) { list.frame.origin.x -= list.frame.width }
    device.advance(by: 0.5)
    #expect(list.frame.origin.x == -320)
  }

  @Test("a swipe to the right brings the list over the detail, a touch beside it or a swipe takes it away")
  func gestures() {
    let device = VirtualDevice(.firstPad)
    let pair = ClassicPair()
    device.show(pair.split)
    let list = pair.listNavigation.view!
    device.drag(from: CGPoint(x: 300, y: 500), to: CGPoint(x: 600, y: 505), duration: 0.15)
    device.advance(by: 0.5)
    #expect(pair.split.displayMode == .oneOverSecondary)
    #expect(list.frame.minX == 0 && pair.detailNavigation.view.frame.width == 768)
    device.tap(at: CGPoint(x: 600, y: 500))
    device.advance(by: 0.5)
    #expect(pair.split.displayMode == .secondaryOnly && list.frame.minX == -320)
    pair.split.presentsWithGesture = false
    device.drag(from: CGPoint(x: 300, y: 500), to: CGPoint(x: 600, y: 505), duration: 0.15)
    device.advance(by: 0.5)
    #expect(pair.split.displayMode == .secondaryOnly)
  }

  @Test("an app's wish for a display mode is done at once, in an animation block it is animated")
  func preferredMode() {
    let device = VirtualDevice(.firstPad)
    let pair = ClassicPair()
    let listener = ModeListener()
    pair.split.delegate = listener
    device.show(pair.split)
    #expect(listener.modes == [.secondaryOnly])
    pair.split.preferredDisplayMode = .oneBesideSecondary
    #expect(pair.listNavigation.view.frame.minX == 0)
    #expect(pair.detailNavigation.view.frame.minX == 320.5)
    UIView.animate(withDuration: 1) { pair.split.preferredDisplayMode = .secondaryOnly }
    device.advance(by: 0.5)
    let shown = pair.listNavigation.view.layer.presentation()!.frame
    #expect(shown.minX > -320 && shown.minX < 0)
    #expect(listener.modes == [.secondaryOnly, .oneBesideSecondary, .secondaryOnly])
  }

  @Test("the width of the list follows fraction, minimum and maximum; three hundred and twenty is the most")
  func widths() {
    let device = VirtualDevice(.firstPad)
    let pair = ClassicPair()
    pair.split.preferredDisplayMode = .allVisible
    device.show(pair.split)
    #expect(pair.split.primaryColumnWidth == 320)
    pair.split.preferredPrimaryColumnWidthFraction = 0.25
    #expect(pair.split.primaryColumnWidth == 192)
    pair.split.preferredPrimaryColumnWidthFraction = 0.5
    #expect(pair.split.primaryColumnWidth == 320)
    pair.split.maximumPrimaryColumnWidth = 400
    #expect(pair.split.primaryColumnWidth == 384)
    pair.split.minimumPrimaryColumnWidth = 390
    device.settle()
    #expect(pair.split.primaryColumnWidth == 390 && pair.listNavigation.view.frame.width == 390)
  }

  @Test("the list may stand at the trailing edge")
  func trailing() {
    let device = VirtualDevice(.firstPad)
    let pair = ClassicPair()
    pair.split.primaryEdge = .trailing
    device.show(pair.split)
    #expect(pair.listNavigation.view.frame.minX == 768)
    device.rotate(to: .landscapeLeft)
    #expect(pair.listNavigation.view.frame.minX == 704 && pair.detailNavigation.view.frame.minX == 0)
  }

  @Test("the display mode button names the list while that is hidden, and brings it")
  func button() {
    let device = VirtualDevice(.firstPad)
    let pair = ClassicPair()
    pair.detail.navigationItem.leftBarButtonItem = pair.split.displayModeButtonItem
    device.show(pair.split)
    #expect(pair.split.displayModeButtonItem.title == "Root List")
    device.tap(at: CGPoint(x: 40, y: 20 + 22))
    device.advance(by: 0.5)
    #expect(pair.split.displayMode == .oneOverSecondary)
    #expect(pair.list.calls == ["will", "did"])
  }

  @Test("showing a detail exchanges the second controller")
  func showDetail() {
    let device = VirtualDevice(.firstPad)
    let pair = ClassicPair()
    device.show(pair.split)
    device.rotate(to: .landscapeLeft)
    let next = SplitPage("Next")
    pair.list.showDetailViewController(next, sender: nil)
    device.settle()
    #expect(pair.split.viewControllers == [pair.listNavigation, next])
    #expect(next.view.frame == CGRect(x: 320.5, y: 0, width: 703.5, height: 768))
    #expect(pair.detail.calls == ["will", "did", "gone"] && next.calls == ["will", "did"])
    #expect(pair.detailNavigation.parent == nil)
    let target = pair.list.targetViewController(
      forAction: Selector("showDetailViewController:sender:"), sender: nil)
    #expect(target === pair.split)
  }
}

@MainActor private final class ModeListener: UISplitViewControllerDelegate {
  var modes: [UISplitViewController.DisplayMode] = []
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) { modes.append(displayMode) }
}
