import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("When a presentation's transition begins", .serialized) @MainActor struct TransitionBeginTests {
  let root = UIViewController()
  let page = UIViewController()

  @MainActor final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    )
      -> UIModalPresentationStyle
    { .none }
  }

  @Test("a popover's source may be set after the call that presents")
  func sourceAfterwards() {
    let device = VirtualDevice(.iPad)
    device.show(root)
    page.modalPresentationStyle = .popover
    page.preferredContentSize = CGSize(width: 300, height: 200)
    root.present(page, animated: true)
    let popover = page.popoverPresentationController
    popover?.sourceView = root.view
    popover?.sourceRect = CGRect(x: 380, y: 100, width: 60, height: 40)
    device.advance(by: 1)
    #expect(popover?.arrowDirection == .up)
    #expect(page.view.window != nil)
  }

  @Test("so may the delegate that keeps it a popover on a phone")
  func delegateAfterwards() {
    let device = VirtualDevice()
    device.show(root)
    page.modalPresentationStyle = .popover
    let delegate = Delegate()
    root.present(page, animated: true)
    page.popoverPresentationController?.sourceView = root.view
    page.popoverPresentationController?.delegate = delegate
    device.advance(by: 1)
    #expect(page.popoverPresentationController?.arrowDirection != .unknown)
  }

  @Test("both know each other at once, the view is loaded, and comes into the window with the next frame")
  func atOnce() {
    let device = VirtualDevice()
    device.show(root)
    root.present(page, animated: false)
    #expect(root.presentedViewController === page && page.presentingViewController === root)
    #expect(page.isViewLoaded && page.view.window == nil)
    device.settle()
    #expect(page.view.window != nil)
  }

  @Test("what is dismissed or presents more before its transition began has it begin then")
  func atTheSameTime() {
    let device = VirtualDevice()
    device.show(root)
    let above = UIViewController()
    root.present(page, animated: false)
    page.present(above, animated: false)
    device.settle()
    #expect(page.presentedViewController === above && above.view.window != nil)
    root.dismiss(animated: false)
    device.settle()
    #expect(root.presentedViewController == nil && page.view.window == nil)
    root.present(page, animated: false)
    root.dismiss(animated: false)
    device.settle()
    #expect(root.presentedViewController == nil && page.view.window == nil)
  }

  @Test("a presenter that left the screen meanwhile presents nothing")
  func presenterLeft() {
    let device = VirtualDevice()
    device.show(root)
    root.present(page, animated: true)
    device.window?.rootViewController = UIViewController()
    device.advance(by: 1)
    #expect(root.presentedViewController == nil && page.presentingViewController == nil)
    #expect(page.view.window == nil && !page.isBeingPresented)
  }

  @Test("a current context inside a sheet has the sheet's round corners")
  func contextInSheet() {
    let device = VirtualDevice()
    device.show(root)
    page.definesPresentationContext = true
    root.present(page, animated: false)
    device.settle()
    let inner = UIViewController()
    inner.modalPresentationStyle = .currentContext
    page.present(inner, animated: false)
    device.settle()
    let container = inner.view.superview
    #expect(container?.layer.cornerRadius == 10 && container?.clipsToBounds == true)
  }
}
