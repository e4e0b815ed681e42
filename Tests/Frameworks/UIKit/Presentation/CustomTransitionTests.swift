import Testing
import TouchstoneVirtualDevice
import UIKit

/// Slides a view in over half a second, and writes down what it is told.
@MainActor final class SlidingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let log: Recorder.Log
  init(_ log: Recorder.Log) { self.log = log }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    log.lines.append("animate \(from != nil) \(to != nil) in \(container.window != nil)")
    if let to, let controller = context.viewController(forKey: .to) {
      to.frame = context.finalFrame(for: controller).offsetBy(dx: 400, dy: 0)
      container.addSubview(to)
    }
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
      if let to, let controller = context.viewController(forKey: .to) {
        to.frame = context.finalFrame(for: controller)
      }
      from?.alpha = 0
    } completion: { _ in
      from?.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func animationEnded(_ completed: Bool) { log.lines.append("ended \(completed)") }
}

/// Brings one animator and one driver everywhere.
@MainActor
final class TransitionDelegate: NSObject, UIViewControllerTransitioningDelegate,
  UINavigationControllerDelegate, UITabBarControllerDelegate
{
  let log: Recorder.Log
  var driver: (any UIViewControllerInteractiveTransitioning)?
  var makePresentation: ((UIViewController, UIViewController?) -> UIPresentationController)?
  var makeAnimator: () -> any UIViewControllerAnimatedTransitioning

  init(_ log: Recorder.Log) {
    self.log = log
    makeAnimator = { SlidingAnimator(log) }
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { makeAnimator() }
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { makeAnimator() }
  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { driver }
  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { driver }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { makePresentation?(presented, presenting) }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { makeAnimator() }
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { makeAnimator() }
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}

/// A plate of its own size over a shade, as apps make them.
@MainActor final class PlatePresentation: UIPresentationController {
  let shade = UIView()
  var log: Recorder.Log?

  override var frameOfPresentedViewInContainerView: CGRect {
    containerView!.bounds.insetBy(dx: 40, dy: 100)
  }
  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    log?.lines.append("will begin")
    shade.frame = containerView!.bounds
    shade.alpha = 0
    containerView!.insertSubview(shade, at: 0)
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { _ in self.shade.alpha = 1 },
      completion: { [log] context in log?.lines.append("alongside over, cancelled \(context.isCancelled)") })
  }
  override func presentationTransitionDidEnd(_ completed: Bool) { log?.lines.append("did end \(completed)") }
  override func dismissalTransitionWillBegin() {
    log?.lines.append("dismissal will begin")
    presentedViewController.transitionCoordinator?.animate { _ in self.shade.alpha = 0 }
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log?.lines.append("dismissal did end \(completed)")
  }
  override func containerViewWillLayoutSubviews() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

@Suite("Custom presentations", .serialized) @MainActor struct CustomTransitionTests {
  let device = VirtualDevice()
  let log = Recorder.Log()

  private func pair(_ style: UIModalPresentationStyle) -> (UIViewController, Recorder, TransitionDelegate) {
    let (root, page, delegate) = (UIViewController(), Recorder("page", log), TransitionDelegate(log))
    device.show(root)
    page.modalPresentationStyle = style
    page.transitioningDelegate = delegate
    return (root, page, delegate)
  }

  @Test("the delegate's animator brings the page in and out; the completion comes last")
  func animator() {
    let (root, page, delegate) = pair(.fullScreen)
    root.present(page, animated: true) { log.lines.append("presented") }
    device.advance(by: 0.25)
    let x = page.view.layer.presentation()?.frame.minX ?? 0
    #expect(x > 150 && x < 250)
    device.advance(by: 1)
    #expect(page.view.frame == UIScreen.main.bounds && root.view.window == nil)
    page.dismiss(animated: true)
    device.advance(by: 1)
    #expect(root.view.superview === device.window)
    #expect(
      log.lines == [
        "page didLoad", "page willAppear", "animate true true in true", "page didAppear", "ended true",
        "presented", "page willDisappear", "animate true true in true", "page didDisappear", "ended true",
      ])
    _ = delegate
  }

  @Test("without animation nobody asks for an animator") func unanimated() {
    let (root, page, delegate) = pair(.fullScreen)
    root.present(page, animated: false)
    device.settle()
    #expect(log.lines == ["page didLoad", "page willAppear", "page didAppear"])
    #expect(page.view.frame == UIScreen.main.bounds)
    _ = delegate
  }

  @Test("a custom presentation controller places the view and animates alongside")
  func customPresentation() throws {
    let (root, page, delegate) = pair(.custom)
    delegate.makePresentation = { [log] in
      let made = PlatePresentation(presentedViewController: $0, presenting: $1)
      made.log = log
      return made
    }
    root.present(page, animated: true)
    let plate = try #require(page.presentationController as? PlatePresentation)
    #expect(plate.presentingViewController === root)
    device.advance(by: 0.25)
    let alpha = plate.shade.layer.presentation()?.opacity ?? 1
    #expect(alpha > 0.2 && alpha < 0.8)
    device.advance(by: 1)
    #expect(page.view.frame == CGRect(x: 40, y: 100, width: 313, height: 652))
    #expect(root.view.window != nil && plate.shade.alpha == 1)
    device.rotate(to: .landscapeLeft)
    #expect(page.view.frame == CGRect(x: 40, y: 100, width: 772, height: 193))
    page.dismiss(animated: true)
    device.advance(by: 1)
    #expect(
      log.lines == [
        "page didLoad", "will begin", "page willAppear", "animate false true in true", "did end true",
        "page didAppear", "ended true", "alongside over, cancelled false", "dismissal will begin",
        "page willDisappear", "animate true false in true", "dismissal did end true", "page didDisappear",
        "ended true",
      ])
    #expect(page.presentationController !== plate && plate.containerView?.window == nil)
  }

  @Test("a driver stops the animation where it is told, and lets it run out") func interactive() {
    let (root, page, delegate) = pair(.fullScreen)
    let driver = UIPercentDrivenInteractiveTransition()
    delegate.driver = driver
    root.present(page, animated: true)
    device.advance(by: 1)
    #expect(page.view.layer.presentation()?.frame.minX == 400)
    driver.update(0.25)
    device.advance(by: 1)
    #expect(page.view.layer.presentation()?.frame.minX == 300 && driver.percentComplete == 0.25)
    driver.finish()
    device.advance(by: 1)
    #expect(root.presentedViewController === page && page.view.frame == UIScreen.main.bounds)
    #expect(log.lines.suffix(2) == ["page didAppear", "ended true"])
  }

  @Test("a cancelled dismissal leaves everything as it was") func cancelled() {
    let (root, page, delegate) = pair(.fullScreen)
    root.present(page, animated: false)
    device.settle()
    log.lines = []
    let driver = UIPercentDrivenInteractiveTransition()
    delegate.driver = driver
    var notices: [Bool] = []
    page.dismiss(animated: true)
    root.transitionCoordinator?.notifyWhenInteractionChanges { notices.append($0.isCancelled) }
    driver.update(0.4)
    device.advance(by: 0.1)
    driver.cancel()
    device.advance(by: 1)
    #expect(notices == [true])
    #expect(root.presentedViewController === page && page.view.window != nil && root.view.window == nil)
    #expect(page.view.frame == UIScreen.main.bounds && page.view.alpha == 1)
    #expect(
      log.lines == [
        "page willDisappear", "animate true true in true", "page willAppear", "page didAppear",
        "ended false",
      ])
    delegate.driver = nil
    page.dismiss(animated: true)
    device.advance(by: 1)
    #expect(root.presentedViewController == nil && root.view.window != nil)
  }

  /// Hands its property animator to whoever interrupts.
  private final class Interruptible: NSObject, UIViewControllerAnimatedTransitioning {
    var animator: UIViewPropertyAnimator?

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      interruptibleAnimator(using: context).startAnimation()
    }
    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
      -> any UIViewImplicitlyAnimating
    {
      if let animator { return animator }
      let to = context.view(forKey: .to)!
      to.frame = context.finalFrame(for: context.viewController(forKey: .to)!).offsetBy(dx: 0, dy: 800)
      context.containerView.addSubview(to)
      let made = UIViewPropertyAnimator(duration: 1, curve: .linear) { to.frame.origin.y = 0 }
      made.addCompletion { context.completeTransition($0 == .end) }
      animator = made
      return made
    }
  }

  @Test("an interruptible animator is paused, moved and turned back by the driver") func interruptible() {
    let (root, page, delegate) = pair(.overFullScreen)
    let (driver, animator) = (UIPercentDrivenInteractiveTransition(), Interruptible())
    delegate.driver = driver
    delegate.makeAnimator = { animator }
    root.present(page, animated: true)
    device.settle()
    driver.update(0.5)
    device.advance(by: 1)
    #expect(page.view.layer.presentation()?.frame.minY == 400)
    driver.cancel()
    device.advance(by: 2)
    #expect(root.presentedViewController == nil && page.view.window == nil)
  }

  @Test("touches reach the container while an interruptible animator runs, and wait for others")
  func touches() {
    let (root, page, delegate) = pair(.overFullScreen)
    let animator = Interruptible()
    delegate.makeAnimator = { animator }
    root.present(page, animated: true)
    device.settle()
    #expect(page.view.superview?.isUserInteractionEnabled == true)
    device.advance(by: 2)
    delegate.makeAnimator = { [log] in SlidingAnimator(log) }
    let container = page.view.superview
    page.dismiss(animated: true)
    #expect(container?.isUserInteractionEnabled == false)
    device.advance(by: 1)
  }

  @Test("traits that a presentation controller overrides reach what it presents") func traits() {
    let (root, page, delegate) = pair(.custom)
    delegate.makePresentation = { presented, presenting in
      let made = UIPresentationController(presentedViewController: presented, presenting: presenting)
      made.overrideTraitCollection = UITraitCollection(userInterfaceStyle: .dark)
      return made
    }
    root.present(page, animated: false)
    device.settle()
    #expect(page.traitCollection.userInterfaceStyle == .dark)
    #expect(root.traitCollection.userInterfaceStyle == .light)
  }

  private final class Listener: NSObject, UIAdaptivePresentationControllerDelegate {
    var log: [String] = []
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      log.append("will")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      log.append("did")
    }
  }

  @Test("a user's dismissal that is cancelled is not told as done") func cancelledByUser() {
    let (root, page, delegate) = pair(.pageSheet)
    let (listener, driver) = (Listener(), UIPercentDrivenInteractiveTransition())
    root.present(page, animated: false)
    device.settle()
    page.presentationController?.delegate = listener
    delegate.driver = driver
    device.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 700))
    driver.update(0.4)
    device.advance(by: 0.1)
    driver.cancel()
    device.advance(by: 1)
    #expect(root.presentedViewController === page && listener.log == ["will"])
    _ = delegate
  }

  @Test("a sheet whose coming is cancelled leaves nothing of itself") func cancelledSheet() {
    let (root, page, delegate) = pair(.pageSheet)
    let driver = UIPercentDrivenInteractiveTransition()
    delegate.driver = driver
    root.present(page, animated: true)
    driver.update(0.5)
    device.advance(by: 0.1)
    driver.cancel()
    device.advance(by: 1)
    #expect(root.presentedViewController == nil && root.view.transform == .identity)
    #expect(root.view.frame == UIScreen.main.bounds && page.view.layer.cornerRadius == 0)
    _ = delegate
  }
}
