import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Showing controllers", .serialized) @MainActor struct ShowingTests {
  let device = VirtualDevice()

  /// A container that shows controllers in a way of its own.
  final class Own: UIViewController {
    var shown: UIViewController?
    override func show(_ vc: UIViewController, sender: Any?) { shown = vc }
  }

  @Test("the nearest container that shows in a way of its own is asked") func container() {
    let (own, child, page) = (Own(), UIViewController(), UIViewController())
    own.addChild(child)
    let navigation = UINavigationController(rootViewController: own)
    device.show(navigation)
    child.show(page, sender: nil)
    #expect(own.shown === page && navigation.viewControllers.count == 1)
    let action = Selector("showViewController:sender:")
    #expect(child.targetViewController(forAction: action, sender: nil) === own)
  }

  @Test("a navigation controller pushes; where nobody is around it is presented") func fallback() {
    let (root, page) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    device.show(navigation)
    root.show(page, sender: nil)
    device.advance(by: 1)
    #expect(navigation.topViewController === page)
    let detail = UIViewController()
    page.showDetailViewController(detail, sender: nil)
    device.advance(by: 1)
    #expect(navigation.presentedViewController === detail)
  }
}
