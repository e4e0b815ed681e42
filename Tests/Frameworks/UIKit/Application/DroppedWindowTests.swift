import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Windows that nobody keeps", .serialized) @MainActor struct DroppedWindowTests {
  let device = VirtualDevice()
  private let fading = Fading()

  /// Ends transitions by whether its animations came to their end.
  private final class Fading: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { self }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.3
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
      if let to, to.superview == nil { context.containerView.addSubview(to) }
      UIView.animate(withDuration: 0.3) {
        from?.alpha = 0
      } completion: { finished in
        from?.alpha = 1
        context.completeTransition(finished)
      }
    }
  }

  /// Asks who is key when it is asked itself.
  private final class AskingWindow: UIWindow {
    override var canBecomeKey: Bool { UIApplication.shared.keyWindow !== self }
  }

  /// What `body` leaves of a window, its controller and what that presents; only `body` keeps the window.
  private final class Remains {
    weak var window: UIWindow?
    weak var root: UIViewController?
    weak var presented: UIViewController?
  }

  init() {
    let page = UIViewController()
    page.view.backgroundColor = .green
    device.show(page)
  }

  private func show(_ remains: Remains, _ body: (UIWindow, UIViewController) -> Void) {
    let (window, root) = (UIWindow(frame: UIScreen.main.bounds), UIViewController())
    root.view.backgroundColor = .red
    window.rootViewController = root
    window.makeKeyAndVisible()
    device.settle()
    (remains.window, remains.root) = (window, root)
    body(window, root)
  }

  private func present(_ page: UIViewController, by root: UIViewController, _ remains: Remains) {
    remains.presented = page
    root.present(page, animated: true)
  }

  private func alert() -> UIAlertController {
    let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    return alert
  }

  @Test("one that is dropped without being hidden is off the screen, and its controller is gone")
  func dropped() {
    let remains = Remains()
    show(remains) { window, _ in
      #expect(window.isKeyWindow && UIApplication.shared.windows.count == 2)
      #expect(device.pixel(x: 600, y: 1200) == 0xffff_0000)
    }
    device.settle()
    #expect(remains.window == nil && remains.root == nil)
    #expect(UIApplication.shared.windows.count == 1 && device.window?.isKeyWindow == true)
    #expect(device.pixel(x: 600, y: 1200) == 0xff00_ff00)
  }

  @Test(
    "what its controller presents is gone with it",
    arguments: [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen])
  func presenting(style: UIModalPresentationStyle) {
    let remains = Remains()
    show(remains) { _, root in
      let page = UIViewController()
      page.modalPresentationStyle = style
      present(page, by: root, remains)
      device.advance(by: 1)
      #expect(root.presentedViewController === page && page.view.window != nil)
    }
    device.advance(by: 1)
    #expect(remains.window == nil && remains.root == nil && remains.presented == nil)
  }

  @Test("an alert is gone with it, whether it stands, comes or goes", arguments: ["stands", "comes", "goes"])
  func alerts(state: String) {
    let remains = Remains()
    show(remains) { _, root in
      present(alert(), by: root, remains)
      if state != "comes" { device.advance(by: 1) }
      if state == "goes" { root.dismiss(animated: true) }
    }
    device.advance(by: 1)
    #expect(remains.window == nil && remains.root == nil && remains.presented == nil)
  }

  @Test("the dismissal of an alert whose window is hidden in the same moment comes to its end")
  func hidden() {
    let remains = Remains()
    var isDismissed = false
    show(remains) { window, root in
      present(alert(), by: root, remains)
      device.advance(by: 1)
      root.dismiss(animated: true) { isDismissed = true }
      window.isHidden = true
      device.advance(by: 1)
      #expect(isDismissed && root.presentedViewController == nil)
    }
    device.advance(by: 1)
    #expect(remains.window == nil && remains.root == nil && remains.presented == nil)
  }

  @Test("an animator that tells of stopped animations does not undo such a dismissal")
  func stoppedAnimations() {
    let remains = Remains()
    show(remains) { window, root in
      let page = UIViewController()
      page.modalPresentationStyle = .fullScreen
      page.transitioningDelegate = fading
      present(page, by: root, remains)
      device.advance(by: 1)
      #expect(root.presentedViewController === page && page.view.window === window)
      root.dismiss(animated: true)
      window.isHidden = true
      device.advance(by: 1)
      #expect(root.presentedViewController == nil)
    }
    device.advance(by: 1)
    #expect(remains.window == nil && remains.root == nil && remains.presented == nil)
  }

  @Test("a scroll view that moves in it is gone with it")
  func scrolling() {
    weak var scrollView: UIScrollView?
    show(Remains()) { window, root in
      let content = UIScrollView(frame: window.bounds)
      content.contentSize = CGSize(width: 300, height: 9000)
      root.view.addSubview(content)
      content.setContentOffset(CGPoint(x: 0, y: 5000), animated: true)
      device.advance(by: 0.1)
      #expect(content.contentOffset.y > 0 && content.contentOffset.y < 5000)
      scrollView = content
    }
    device.advance(by: 1)
    #expect(scrollView == nil)
  }

  @Test("the keyboard's window does not become key in its place")
  func keyboard() {
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    device.window?.rootViewController?.view.addSubview(field)
    field.becomeFirstResponder()
    device.advance(by: 1)
    #expect(UIApplication.shared.windows.count == 2)
    show(Remains()) { window, _ in #expect(window.isKeyWindow) }
    #expect(device.window?.isKeyWindow == true)
  }

  @Test("one that asks who is key becomes key in its place")
  func asking() {
    let asking = AskingWindow(frame: UIScreen.main.bounds)
    asking.isHidden = false
    show(Remains()) { window, _ in #expect(window.isKeyWindow) }
    #expect(UIApplication.shared.keyWindow === asking)
    asking.isHidden = true
    #expect(device.window?.isKeyWindow == true)
  }

  @Test("a page whose presenter is no longer the window's, nor anybody's, leaves the window")
  func replacedRoot() {
    let page = UIViewController()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
    weak var gone: UIViewController?
    func presentOverOld() {
      let old = UIViewController()
      gone = old
      window.rootViewController = old
      device.settle()
      old.present(page, animated: true)
      device.advance(by: 1)
      #expect(page.view.window === window)
      window.rootViewController = UIViewController()
    }
    presentOverOld()
    device.advance(by: 1)
    #expect(gone == nil && page.presentingViewController == nil && page.view.window == nil)
    window.isHidden = true
  }
}
