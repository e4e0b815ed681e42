import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Transitions of navigation and tab bar controllers", .serialized) @MainActor
struct ContainerTransitionTests {
  let device = VirtualDevice()
  let log = Recorder.Log()

  private func stack() -> (UINavigationController, TransitionDelegate) {
    let navigation = UINavigationController(rootViewController: Recorder("a", log))
    let delegate = TransitionDelegate(log)
    device.show(navigation)
    log.lines = []
    return (navigation, delegate)
  }

  @Test("the delegate's animator pushes below the bar") func push() {
    let (navigation, delegate) = stack()
    navigation.delegate = delegate
    let page = Recorder("b", log)
    navigation.pushViewController(page, animated: true)
    #expect(page.transitionCoordinator?.transitionDuration == 0.5)
    device.advance(by: 0.25)
    let x = page.view.layer.presentation()?.frame.minX ?? 0
    #expect(x > 150 && x < 250)
    #expect(page.view.superview!.isDescendant(of: navigation.view))
    #expect(navigation.view.subviews.last is UINavigationBar)
    device.advance(by: 1)
    #expect(page.transitionCoordinator == nil)
    #expect(
      log.lines == [
        "b didLoad", "a willDisappear", "b willAppear", "animate true true in true", "a didDisappear",
        "b didAppear", "b moved in", "ended true",
      ])
  }

  @Test("a cancelled pop leaves the page on top") func cancelledPop() {
    let (navigation, delegate) = stack()
    let page = Recorder("b", log)
    navigation.pushViewController(page, animated: false)
    device.settle()
    navigation.delegate = delegate
    let driver = UIPercentDrivenInteractiveTransition()
    delegate.driver = driver
    log.lines = []
    navigation.popViewController(animated: true)
    driver.update(0.3)
    device.advance(by: 0.1)
    driver.cancel()
    device.advance(by: 1)
    #expect(navigation.topViewController === page && page.view.window != nil && page.parent === navigation)
    #expect(navigation.navigationBar.items?.count == 2)
    #expect(
      log.lines == [
        "b willDisappear", "a willAppear", "animate true true in true", "a willDisappear",
        "a didDisappear", "b willAppear", "b didAppear", "ended false",
      ])
  }

  @Test("a drag from the screen's edge pops, or comes back if it is laid down early") func edge() {
    let (navigation, _) = stack()
    let page = Recorder("b", log)
    navigation.pushViewController(page, animated: false)
    device.settle()
    device.touchDown(at: CGPoint(x: 4, y: 400))
    for x in stride(from: 10.0, through: 110, by: 10) {
      device.touchMove(to: CGPoint(x: x, y: 400))
      device.advance(by: 0.1)
    }
    // The finger's first points only showed that it drags.
    let shown = page.view.layer.presentation()?.frame.minX ?? 0
    #expect(shown > 80 && shown < 110)
    device.advance(by: 0.5)
    device.touchUp()
    device.advance(by: 1)
    #expect(navigation.topViewController === page && page.view.frame.minX == 0)
    device.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 300, y: 400))
    device.advance(by: 1)
    #expect(navigation.viewControllers.count == 1 && page.view.window == nil)
  }

  @Test("a page that slides back takes no touches, of another finger or after the first let go") func busy() {
    let (navigation, _) = stack()
    let button = UIButton(frame: CGRect(x: 0, y: 300, width: 393, height: 100))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    navigation.viewControllers[0].view.addSubview(button)
    navigation.pushViewController(Recorder("b", log), animated: false)
    device.settle()
    device.touchDown(at: CGPoint(x: 4, y: 500))
    for x in stride(from: 20.0, through: 300, by: 20) {
      device.touchMove(to: CGPoint(x: x, y: 500))
      device.advance(by: 0.016)
    }
    device.tap(at: CGPoint(x: 100, y: 350), finger: 2)
    device.touchUp()
    device.tap(at: CGPoint(x: 100, y: 350))
    #expect(taps == 0)
    device.advance(by: 1)
    device.tap(at: CGPoint(x: 100, y: 350))
    #expect(taps == 1 && navigation.viewControllers.count == 1)
  }

  @Test("the edge does nothing where there is no back button") func noBack() {
    let (navigation, _) = stack()
    let page = Recorder("b", log)
    navigation.pushViewController(page, animated: false)
    page.navigationItem.hidesBackButton = true
    device.settle()
    device.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 300, y: 400))
    device.advance(by: 1)
    #expect(navigation.topViewController === page)
    #expect(navigation.interactivePopGestureRecognizer?.view === navigation.view)
  }

  @Test("what is animated alongside a push moves with it; a completion tells of its end") func alongside() {
    let (navigation, _) = stack()
    let page = Recorder("b", log)
    let mark = UIView()
    navigation.view.addSubview(mark)
    navigation.pushViewController(page, animated: true)
    var isOver = false
    page.transitionCoordinator?.animate(
      alongsideTransition: { _ in mark.alpha = 0 }, completion: { _ in isOver = true })
    device.advance(by: 0.15)
    let alpha = mark.layer.presentation()?.opacity ?? 1
    #expect(alpha > 0 && alpha < 1 && !isOver)
    device.advance(by: 1)
    #expect(isOver)
  }

  @Test("the delegate's animator exchanges tabs; a driver may take the choice back") func tabs() {
    let tabs = UITabBarController()
    let (a, b) = (Recorder("a", log), Recorder("b", log))
    tabs.viewControllers = [a, b]
    device.show(tabs)
    let delegate = TransitionDelegate(log)
    tabs.delegate = delegate
    log.lines = []
    let driver = UIPercentDrivenInteractiveTransition()
    delegate.driver = driver
    tabs.selectedIndex = 1
    driver.update(0.5)
    device.advance(by: 0.1)
    driver.cancel()
    device.advance(by: 1)
    #expect(tabs.selectedIndex == 0 && a.view.window != nil && b.view.window == nil)
    delegate.driver = nil
    tabs.selectedIndex = 1
    device.advance(by: 1)
    #expect(tabs.selectedIndex == 1 && a.view.window == nil && b.view.frame == tabs.view.bounds)
    #expect(log.lines.suffix(3) == ["a didDisappear", "b didAppear", "ended true"])
  }

  @Test("the animator hears that it ended before a tab that was chosen meanwhile comes") func queuedTab() {
    let tabs = UITabBarController()
    tabs.viewControllers = [Recorder("a", log), Recorder("b", log), Recorder("c", log)]
    device.show(tabs)
    let delegate = TransitionDelegate(log)
    tabs.delegate = delegate
    tabs.selectedIndex = 1
    device.advance(by: 0.1)
    tabs.selectedIndex = 2
    log.lines = []
    device.advance(by: 2)
    let about = log.lines.filter { $0.hasPrefix("animate") || $0.hasPrefix("ended") }
    #expect(about == ["ended true", "animate true true in true", "ended true"])
    #expect(tabs.selectedIndex == 2 && tabs.viewControllers?[2].view.window != nil)
    #expect(tabs.viewControllers?[1].view.window == nil)
  }
}
