import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Popovers", .serialized) @MainActor struct PopoverTests {
  let device = VirtualDevice(.iPad)
  let root = UIViewController()
  let page = UIViewController()

  @MainActor final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
    var log: [String] = []
    var style: UIModalPresentationStyle?
    var mayDismiss = true
    var wrapper: ((UIPresentationController) -> UIViewController)?

    func prepareForPopoverPresentation(_ pop: UIPopoverPresentationController) { log.append("prepare") }
    func adaptivePresentationStyle(for pc: UIPresentationController, traitCollection: UITraitCollection)
      -> UIModalPresentationStyle
    { style ?? pc.adaptivePresentationStyle(for: traitCollection) }
    func presentationController(
      _ controller: UIPresentationController,
      viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { wrapper?(controller) }
    func presentationControllerShouldDismiss(_ pc: UIPresentationController) -> Bool { mayDismiss }
    func presentationControllerWillDismiss(_ pc: UIPresentationController) { log.append("will") }
    func presentationControllerDidDismiss(_ pc: UIPresentationController) { log.append("did") }
    func presentationControllerDidAttemptToDismiss(_ pc: UIPresentationController) { log.append("tried") }
    func popoverPresentationControllerDidDismissPopover(_ pop: UIPopoverPresentationController) {
      log.append("did, as of old")
    }
  }

  private func present(at rect: CGRect, size: CGSize, _ arrows: UIPopoverArrowDirection = .any)
    -> UIPopoverPresentationController
  {
    device.show(root)
    page.modalPresentationStyle = .popover
    page.preferredContentSize = size
    let popover = page.popoverPresentationController!
    popover.sourceView = root.view
    popover.sourceRect = rect
    popover.permittedArrowDirections = arrows
    root.present(page, animated: true)
    device.advance(by: 1)
    return popover
  }

  private var screenFrame: CGRect { page.view.convert(page.view.bounds, to: nil) }

  @Test("it lies below its source, as large as it wants to be, the arrow's part in its safe area")
  func below() {
    let popover = present(
      at: CGRect(x: 380, y: 100, width: 60, height: 40), size: CGSize(width: 300, height: 200))
    #expect(popover.arrowDirection == .up)
    #expect(screenFrame == CGRect(x: 260, y: 140, width: 300, height: 213))
    #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 13, left: 0, bottom: 0, right: 0))
    #expect(page.traitCollection.horizontalSizeClass == .compact)
  }

  @Test("at the lower edge it lies above; beside the edge its arrow moves instead of leaving the screen")
  func edges() {
    let popover = present(
      at: CGRect(x: 0, y: 1100, width: 40, height: 40), size: CGSize(width: 300, height: 200))
    #expect(popover.arrowDirection == .down)
    #expect(screenFrame == CGRect(x: 10, y: 887, width: 300, height: 213))
  }

  @Test("only permitted arrows are used; it shrinks rather than leaving the screen")
  func permitted() {
    let popover = present(
      at: CGRect(x: 100, y: 500, width: 40, height: 40), size: CGSize(width: 900, height: 200), .left)
    #expect(popover.arrowDirection == .left)
    #expect(screenFrame == CGRect(x: 140, y: 420, width: 670, height: 200))
  }

  @Test("without arrows it stands over the middle of its source") func noArrow() {
    let popover = present(
      at: CGRect(x: 400, y: 500, width: 20, height: 20), size: CGSize(width: 200, height: 100), [])
    #expect(popover.arrowDirection == [])
    #expect(screenFrame == CGRect(x: 310, y: 460, width: 200, height: 100))
  }

  @Test("a new preferred size moves it") func resized() {
    _ = present(at: CGRect(x: 380, y: 100, width: 60, height: 40), size: CGSize(width: 300, height: 200))
    page.preferredContentSize = CGSize(width: 200, height: 100)
    device.settle()
    #expect(screenFrame == CGRect(x: 310, y: 140, width: 200, height: 113))
  }

  @Test("a touch beside it dismisses it, and the delegate hears of it") func outside() {
    let delegate = Delegate()
    let popover = present(
      at: CGRect(x: 380, y: 100, width: 60, height: 40), size: CGSize(width: 300, height: 200))
    popover.delegate = delegate
    delegate.mayDismiss = false
    device.tap(at: CGPoint(x: 100, y: 900))
    device.advance(by: 1)
    #expect(root.presentedViewController === page && delegate.log == ["tried"])
    delegate.mayDismiss = true
    device.tap(at: CGPoint(x: 100, y: 900))
    device.advance(by: 1)
    #expect(root.presentedViewController == nil)
    #expect(delegate.log == ["tried", "will", "did", "did, as of old"])
  }

  @Test("a modal one stays; a dismissal by the app is not the user's") func modal() {
    let delegate = Delegate()
    _ = present(at: CGRect(x: 380, y: 100, width: 60, height: 40), size: CGSize(width: 300, height: 200))
    page.presentationController?.delegate = delegate
    page.isModalInPresentation = true
    device.tap(at: CGPoint(x: 100, y: 900))
    device.advance(by: 1)
    #expect(root.presentedViewController === page)
    page.dismiss(animated: true)
    device.advance(by: 1)
    #expect(root.presentedViewController == nil && delegate.log == ["tried"])
  }

  @Test("touches reach the views it lets through") func passthrough() {
    device.show(root)
    let button = UIButton(frame: CGRect(x: 50, y: 880, width: 100, height: 40))
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    root.view.addSubview(button)
    page.modalPresentationStyle = .popover
    page.popoverPresentationController?.sourceView = root.view
    page.popoverPresentationController?.sourceRect = CGRect(x: 380, y: 100, width: 60, height: 40)
    page.popoverPresentationController?.passthroughViews = [button]
    page.preferredContentSize = CGSize(width: 200, height: 200)
    root.present(page, animated: false)
    device.settle()
    device.tap(button)
    #expect(presses == 1 && root.presentedViewController === page)
  }

  @Test("it points at a bar button item") func barButton() {
    let item = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
    root.navigationItem.rightBarButtonItem = item
    device.show(UINavigationController(rootViewController: root))
    page.modalPresentationStyle = .popover
    page.preferredContentSize = CGSize(width: 200, height: 100)
    page.popoverPresentationController?.barButtonItem = item
    root.present(page, animated: true)
    device.advance(by: 1)
    #expect(page.popoverPresentationController?.arrowDirection == .up)
    #expect(screenFrame.maxX == 810 && screenFrame.minY > 50 && screenFrame.minY < 90)
  }

  @Test("one that points at nothing is refused") func noSource() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let device = VirtualDevice(.iPad)
        let root = UIViewController()
        device.show(root)
        let page = UIViewController()
        page.modalPresentationStyle = .popover
        root.present(page, animated: false)
        device.settle()
      }
    }
  }

  @Test("a phone shows a sheet instead, unless the delegate wants the popover") func phone() {
    let phone = VirtualDevice()
    phone.show(root)
    let delegate = Delegate()
    page.modalPresentationStyle = .popover
    page.popoverPresentationController?.sourceView = root.view
    page.popoverPresentationController?.delegate = delegate
    root.present(page, animated: true)
    phone.advance(by: 1)
    #expect(page.view.frame.minY == 69 && delegate.log.isEmpty)
    root.dismiss(animated: false)
    delegate.style = UIModalPresentationStyle.none
    page.preferredContentSize = CGSize(width: 200, height: 100)
    page.popoverPresentationController?.sourceView = root.view
    page.popoverPresentationController?.sourceRect = CGRect(x: 150, y: 300, width: 93, height: 40)
    page.popoverPresentationController?.delegate = delegate
    root.present(page, animated: true)
    phone.advance(by: 1)
    #expect(screenFrame == CGRect(x: 97, y: 340, width: 200, height: 113))
    #expect(delegate.log == ["prepare"])
  }

  @Test("the delegate may put another controller around what a popover becomes") func wrapped() {
    let phone = VirtualDevice()
    phone.show(root)
    let delegate = Delegate()
    delegate.style = .fullScreen
    delegate.wrapper = { UINavigationController(rootViewController: $0.presentedViewController) }
    page.modalPresentationStyle = .popover
    page.popoverPresentationController?.sourceView = root.view
    page.popoverPresentationController?.delegate = delegate
    root.present(page, animated: true)
    phone.advance(by: 1)
    #expect(root.presentedViewController is UINavigationController)
    #expect(page.navigationController?.view.frame == UIScreen.main.bounds && root.view.window == nil)
    page.dismiss(animated: true)
    phone.advance(by: 1)
    #expect(root.presentedViewController == nil && root.view.window != nil)
  }

  @Test("what another controller is shown for is kept as long as that one is there") func replaced() {
    device.show(root)
    let (delegate, standIn) = (Delegate(), UIViewController())
    delegate.style = .fullScreen
    delegate.wrapper = { _ in standIn }
    weak var original: UIViewController?
    do {
      let page = UIViewController()
      original = page
      page.modalPresentationStyle = .popover
      page.popoverPresentationController?.sourceView = root.view
      page.popoverPresentationController?.delegate = delegate
      root.present(page, animated: true)
    }
    device.advance(by: 1)
    #expect(root.presentedViewController === standIn && original != nil)
    root.dismiss(animated: true)
    device.advance(by: 1)
    #expect(root.presentedViewController == nil && root.view.window != nil)
  }

  @Test("the delegate is asked for another place when the screen or the source moves, not at each layout")
  func repositioned() {
    final class Mover: NSObject, UIPopoverPresentationControllerDelegate {
      var asked = 0
      func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: AutoreleasingUnsafeMutablePointer<UIView>
      ) { asked += 1 }
    }
    let mover = Mover()
    let popover = present(
      at: CGRect(x: 380, y: 100, width: 60, height: 40), size: CGSize(width: 300, height: 200))
    popover.delegate = mover
    page.preferredContentSize = CGSize(width: 200, height: 100)
    device.settle()
    popover.containerView?.setNeedsLayout()
    device.settle()
    #expect(mover.asked == 0)
    device.rotate(to: .landscapeLeft)
    #expect(mover.asked > 0)
  }

  @Test("a page in a navigation controller is as high as it wants to be, with the bar above it")
  func barAboveContent() {
    page.preferredContentSize = CGSize(width: 300, height: 200)
    let navigation = UINavigationController(rootViewController: page)
    navigation.modalPresentationStyle = .popover
    device.show(root)
    navigation.popoverPresentationController?.sourceView = root.view
    navigation.popoverPresentationController?.sourceRect = CGRect(x: 380, y: 100, width: 60, height: 40)
    root.present(navigation, animated: true)
    device.advance(by: 1)
    #expect(navigation.view.bounds.size == CGSize(width: 300, height: 200 + 44 + 13))
  }
}
