import Foundation
import Testing
import TouchstoneFoundation
import TouchstoneTestSupport
import TouchstoneVirtualDevice
import UIKit

/// Decides about the list, as delegates of iOS 5 do; a translated class says that it has the method.
@MainActor private final class Decider: _NSObject, UISplitViewControllerDelegate {
  var hides: Bool? = nil
  override init() { super.init() }
  func splitViewController(
    _ svc: UISplitViewController, shouldHide vc: UIViewController, in orientation: UIInterfaceOrientation
  ) -> Bool { hides ?? orientation.isPortrait }
  nonisolated override class func _exposeMembers(_ exposed: ExposedClass) {
    exposed.method("splitViewController:shouldHide:in:") { _, _ in nil }
  }
}

/// Does what the first iPad template does: the button goes into the detail's bar.
@MainActor private final class ButtonKeeper: UISplitViewControllerDelegate {
  weak var page: UIViewController?
  var popover: UIPopoverController?
  var presented: UIViewController?

  func splitViewController(
    _ svc: UISplitViewController, willHide aViewController: UIViewController,
    with barButtonItem: UIBarButtonItem, for pc: UIPopoverController
  ) {
    barButtonItem.title = "Root List"
    page?.navigationItem.leftBarButtonItem = barButtonItem
    popover = pc
  }
  func splitViewController(
    _ svc: UISplitViewController, willShow aViewController: UIViewController,
    invalidating barButtonItem: UIBarButtonItem
  ) {
    page?.navigationItem.leftBarButtonItem = nil
    popover = nil
  }
  func splitViewController(
    _ svc: UISplitViewController, popoverController pc: UIPopoverController,
    willPresent aViewController: UIViewController
  ) { presented = aViewController }
}

@Suite("Split view delegates from before iOS 8", .serialized) @MainActor struct OldSplitDelegateTests {
  private static let message = "is expected to have a master view controller before its used!"

  @Test("R27.1: a delegate that decides about the list, set before there is one, is complained of")
  func delegateFirst() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let device = VirtualDevice(.firstPad)
        let (split, decider) = (UISplitViewController(), Decider())
        split.delegate = decider
        split.viewControllers = [UIViewController(), UIViewController()]
        device.show(split)
        precondition(split.viewControllers.count == 2 || split.isCollapsed)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Splitview controller <UISplitViewController: 0x"))
    #expect(text.contains(Self.message))
  }

  @Test("R27.2, R27.4: controllers first, or a delegate without that method: no complaint")
  func controllersFirst() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (split, decider, keeper) = (UISplitViewController(), Decider(), ButtonKeeper())
        split.viewControllers = [UIViewController(), UIViewController()]
        split.delegate = decider
        let other = UISplitViewController()
        other.delegate = keeper
        other.viewControllers = [UIViewController(), UIViewController()]
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(!text.contains(Self.message))
  }

  @Test("R27.3: the delegate decides by orientation whether the list is hidden", arguments: [true, false])
  func shouldHide(hides: Bool) {
    let device = VirtualDevice(.firstPad)
    let pair = ClassicPair()
    let decider = Decider()
    decider.hides = hides
    pair.split.delegate = decider
    device.show(pair.split)
    let mode: UISplitViewController.DisplayMode = hides ? .secondaryOnly : .oneBesideSecondary
    #expect(pair.split.displayMode == mode)
    device.rotate(to: .landscapeLeft)
    #expect(pair.split.displayMode == mode)
  }

  // R64.2 says popover: since iOS 5.1 the list slides in instead.
  @Test(
    "R64.2, R64.3: upright the delegate has a button that brings the list, sliding in; on the side none")
  func button() {
    let device = VirtualDevice(.firstPad)
    let pair = ClassicPair()
    let keeper = ButtonKeeper()
    keeper.page = pair.detail
    pair.split.delegate = keeper
    device.show(pair.split)
    #expect(pair.detail.navigationItem.leftBarButtonItem?.title == "Root List")
    #expect(keeper.popover != nil && keeper.popover?.isPopoverVisible == false)
    device.tap(at: CGPoint(x: 40, y: 20 + 22))
    device.advance(by: 0.5)
    #expect(keeper.presented === pair.listNavigation && keeper.popover?.isPopoverVisible == true)
    #expect(pair.listNavigation.view.frame.minX == 0)
    keeper.popover?.dismiss(animated: true)
    device.advance(by: 0.5)
    #expect(pair.listNavigation.view.frame.minX == -320)
    device.rotate(to: .landscapeLeft)
    #expect(pair.detail.navigationItem.leftBarButtonItem == nil && keeper.popover == nil)
    device.rotate(to: .portrait)
    #expect(keeper.popover != nil)
  }

  /// The detail itself keeps the button.
  private final class KeepingPage: UIViewController, UISplitViewControllerDelegate {
    func splitViewController(
      _ svc: UISplitViewController, willHide aViewController: UIViewController,
      with barButtonItem: UIBarButtonItem, for pc: UIPopoverController
    ) {
      barButtonItem.title = "Root List"
      navigationItem.leftBarButtonItem = barButtonItem
    }
    func splitViewController(
      _ svc: UISplitViewController, willShow aViewController: UIViewController,
      invalidating barButtonItem: UIBarButtonItem
    ) { navigationItem.leftBarButtonItem = nil }
  }

  @Test("R64.4: the delegate may be the page inside the detail's navigation controller")
  func pageAsDelegate() {
    let device = VirtualDevice(.firstPad)
    let (list, page) = (SplitPage("Root List"), KeepingPage())
    let (left, right) = (
      UINavigationController(rootViewController: list), UINavigationController(rootViewController: page)
    )
    let split = UISplitViewController()
    split.viewControllers = [left, right]
    split.delegate = page
    device.show(split)
    #expect(split.delegate === page && right.topViewController === page)
    #expect(right.navigationBar.topItem?.leftBarButtonItem?.title == "Root List")
    device.tap(at: CGPoint(x: 40, y: 20 + 22))
    device.advance(by: 0.5)
    #expect(left.view.frame.minX == 0)
    device.rotate(to: .landscapeLeft)
    #expect(right.navigationBar.topItem?.leftBarButtonItem == nil)
  }

  @Test("R64.1, R64.6, R64.8: the detail's title is in its bar; a push there leaves the list alone")
  func push() {
    let device = VirtualDevice(.firstPad)
    let pair = ClassicPair()
    device.show(pair.split)
    device.rotate(to: .landscapeLeft)
    #expect(pair.detailNavigation.navigationBar.topItem?.title == "Spiffy")
    pair.detail.navigationController?.pushViewController(SplitPage("New View Controller"), animated: true)
    device.advance(by: 1)
    #expect(pair.detailNavigation.navigationBar.topItem?.title == "New View Controller")
    #expect(pair.detailNavigation.navigationBar.backItem?.title == "Spiffy")
    #expect(pair.listNavigation.viewControllers == [pair.list])
    device.tap(at: CGPoint(x: 320 + 30, y: 20 + 22))
    device.advance(by: 1)
    #expect(pair.detailNavigation.viewControllers == [pair.detail])
  }

  @Test("R38.9, R38.15: rotation is told before and after to every controller, with the orientation")
  func rotationCalls() {
    let device = VirtualDevice(.firstPad)
    let page = TurningPage()
    let split = UISplitViewController()
    split.viewControllers = [UIViewController(), page]
    device.show(split)
    #expect(page.interfaceOrientation == .portrait)
    device.rotate(to: .landscapeLeft)
    #expect(page.calls == ["will right, is upright", "did from upright, is right"])
  }

  private final class TurningPage: UIViewController {
    var calls: [String] = []
    private func name(_ orientation: UIInterfaceOrientation) -> String {
      orientation.isPortrait ? "upright" : orientation == .landscapeRight ? "right" : "left"
    }
    override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
      calls.append("will \(name(toInterfaceOrientation)), is \(name(interfaceOrientation))")
    }
    override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
      calls.append("did from \(name(fromInterfaceOrientation)), is \(name(interfaceOrientation))")
    }
  }
}
