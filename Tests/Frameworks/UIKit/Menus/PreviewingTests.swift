import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Peek and pop", .serialized) @MainActor struct PreviewingTests {
  let phone = MenuPhone()

  final class Page: UIViewController {
    var chosen: [String] = []
    override var previewActionItems: [any UIPreviewActionItem] {
      let star = UIPreviewAction(title: "Star", style: .selected) { action, controller in
        (controller as? Page)?.chosen.append(action.title)
      }
      let red = UIPreviewAction(title: "Red", style: .default) { _, _ in }
      return [star, UIPreviewActionGroup(title: "Colours", style: .default, actions: [red])]
    }
  }

  final class Delegate: NSObject, UIViewControllerPreviewingDelegate {
    let page = Page()
    var asked: [CGPoint] = []
    var committed = 0
    func previewingContext(
      _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
    ) -> UIViewController? {
      asked.append(location)
      previewingContext.sourceRect = CGRect(x: 0, y: 0, width: 50, height: 50)
      return page
    }
    func previewingContext(
      _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController
    ) { committed += viewControllerToCommit === page ? 1 : 0 }
  }

  @Test("a registered view previews on a long press, with the previewed controller's actions")
  func peek() {
    let view = UIView(frame: CGRect(x: 50, y: 200, width: 100, height: 100))
    phone.root.view.addSubview(view)
    phone.show()
    let delegate = Delegate()
    let context = phone.root.registerForPreviewing(with: delegate, sourceView: view)
    phone.press(CGPoint(x: 70, y: 220))
    #expect(delegate.asked == [CGPoint(x: 20, y: 20)])
    #expect(phone.shows("Star") && phone.shows("Colours"))
    phone.tap("Star")
    #expect(delegate.page.chosen == ["Star"] && delegate.committed == 0)

    phone.press(CGPoint(x: 70, y: 220))
    phone.device.tap(delegate.page.view)
    phone.device.advance(by: 1)
    #expect(delegate.committed == 1)

    phone.root.unregisterForPreviewing(withContext: context)
    phone.press(CGPoint(x: 70, y: 220))
    #expect(!phone.shows("Star"))
  }

  @Test("a registration whose delegate has gone previews nothing")
  func goneDelegate() {
    let view = UIView(frame: CGRect(x: 50, y: 200, width: 100, height: 100))
    phone.root.view.addSubview(view)
    phone.show()
    var delegate: Delegate? = Delegate()
    let context = phone.root.registerForPreviewing(with: delegate!, sourceView: view)
    delegate = nil
    phone.press(CGPoint(x: 70, y: 220))
    #expect(!phone.shows("Star"))
    phone.root.unregisterForPreviewing(withContext: context)
    #expect(view.interactions.isEmpty)
  }
}
