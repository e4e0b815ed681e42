import Testing
import TouchstoneVirtualDevice
import UIKit

/// Writes down the calls it gets.
@MainActor final class Recorder: UIViewController {
  let name: String
  let log: Log
  @MainActor final class Log { var lines: [String] = [] }

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }
  required init?(coder: NSCoder) { return nil }

  private func note(_ what: String) { log.lines.append("\(name) \(what)") }
  override func viewDidLoad() { super.viewDidLoad(); note("didLoad") }
  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); note("willAppear") }
  override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated); note("willDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); note("didDisappear") }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note(parent == nil ? "left" : "moved in")
  }
}

private final class Turner: NSObject, UINavigationControllerDelegate {
  func navigationControllerSupportedInterfaceOrientations(_ navigationController: UINavigationController)
    -> UIInterfaceOrientationMask
  { .landscape }
}

/// Writes down what is pushed, and how many pages there were before.
private final class PushRecorder: UINavigationController {
  var pushed: [(page: UIViewController, before: Int)] = []
  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    pushed.append((viewController, viewControllers.count))
    super.pushViewController(viewController, animated: animated)
  }
}

@Suite("Navigation", .serialized) @MainActor struct NavigationTests {
  let device = VirtualDevice()
  let log = Recorder.Log()

  @Test("a push loads the new page, the old one leaves before the new one appears, both end after the slide")
  func pushOrder() {
    let navigation = UINavigationController(rootViewController: Recorder("a", log))
    device.show(navigation)
    log.lines = []
    navigation.pushViewController(Recorder("b", log), animated: true)
    device.advance(by: 1)
    #expect(
      log.lines == [
        "b didLoad", "a willDisappear", "b willAppear", "a didDisappear", "b didAppear", "b moved in",
      ])
    #expect(navigation.viewControllers.count == 2)
  }

  @Test("the page that a controller is made with is pushed, as a subclass sees")
  func firstPageIsPushed() {
    let first = UIViewController()
    let navigation = PushRecorder(rootViewController: first)
    #expect(navigation.pushed.map(\.page) == [first] && navigation.pushed.map(\.before) == [0])
    #expect(navigation.viewControllers == [first] && first.parent === navigation)
    navigation.viewControllers = [UIViewController()]
    #expect(navigation.pushed.count == 1)
  }

  @Test("the back button is named after the page below and pops")
  func backButton() {
    let navigation = UINavigationController(rootViewController: Recorder("First", log))
    device.show(navigation)
    navigation.pushViewController(Recorder("Second", log), animated: false)
    device.settle()
    log.lines = []
    device.tap(at: CGPoint(x: 30, y: 59 + 22))
    device.advance(by: 1)
    #expect(navigation.topViewController?.title == "First")
    #expect(
      log.lines == [
        "Second willDisappear", "First willAppear", "Second didDisappear", "First didAppear", "Second left",
      ])
  }

  @Test("the page's safe area ends below the bar")
  func safeArea() {
    let page = UIViewController()
    device.show(UINavigationController(rootViewController: page))
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
    #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 103, left: 0, bottom: 34, right: 0))
  }

  @Test("a page lies beside an opaque bar, unless it extends under it, and grows when the bar hides")
  func opaqueBar() {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.isTranslucent = false
    device.show(navigation)
    #expect(page.view.frame == CGRect(x: 0, y: 103, width: 393, height: 749))
    #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    navigation.isNavigationBarHidden = true
    device.settle()
    #expect(page.view.frame == UIScreen.main.bounds)
    navigation.isNavigationBarHidden = false
    page.extendedLayoutIncludesOpaqueBars = true
    navigation.view.setNeedsLayout()
    device.settle()
    #expect(page.view.frame == UIScreen.main.bounds && page.view.safeAreaInsets.top == 103)
    let second = UIViewController()
    second.edgesForExtendedLayout = []
    navigation.pushViewController(second, animated: true)
    device.advance(by: 1)
    #expect(second.view.frame.minY == 103)
  }

  @Test("changes asked for during a push follow it one by one")
  func queued() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    device.show(navigation)
    let (a, b, c) = (UIViewController(), UIViewController(), UIViewController())
    for page in [a, b, c] { navigation.pushViewController(page, animated: true) }
    #expect(navigation.popViewController(animated: true) === c)
    device.advance(by: 5)
    #expect(navigation.viewControllers == [root, a, b])
    #expect(b.view.window != nil && a.view.window == nil)
  }

  @Test("orientations are the delegate's to allow")
  func orientations() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let turner = Turner()
    #expect(navigation.supportedInterfaceOrientations == UIViewController().supportedInterfaceOrientations)
    navigation.delegate = turner
    #expect(navigation.supportedInterfaceOrientations == .landscape)
  }

  @Test("popping to the root tells everyone between")
  func popToRoot() {
    let navigation = UINavigationController(rootViewController: Recorder("a", log))
    device.show(navigation)
    navigation.setViewControllers(
      navigation.viewControllers + [Recorder("b", log), Recorder("c", log)], animated: false)
    device.settle()
    let popped = navigation.popToRootViewController(animated: false)
    #expect(popped?.map { $0.title } == ["b", "c"])
    #expect(navigation.viewControllers.count == 1)
    #expect(log.lines.contains("b left") && log.lines.contains("c left"))
  }
}

@Suite("Tabs", .serialized) @MainActor struct TabTests {
  let device = VirtualDevice()
  let log = Recorder.Log()

  @Test("the first tab is shown; a tap on another exchanges them")
  func switching() {
    let tabs = UITabBarController()
    tabs.viewControllers = [Recorder("a", log), Recorder("b", log)]
    device.show(tabs)
    #expect(tabs.selectedIndex == 0)
    #expect(log.lines.filter { $0.hasPrefix("b ") } == ["b moved in"])
    log.lines = []
    device.tap(at: CGPoint(x: 290, y: 852 - 34 - 25))
    #expect(tabs.selectedIndex == 1)
    #expect(log.lines == ["b didLoad", "a willDisappear", "b willAppear", "a didDisappear", "b didAppear"])
  }

  @Test("R24.5: a title set on the controller and an image set on its item show in the tab bar")
  func titles() throws {
    let page = UIViewController()
    page.title = "News"
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }.withRenderingMode(.alwaysOriginal)
    let tabs = UITabBarController()
    tabs.viewControllers = [page, UIViewController()]
    device.show(tabs)
    func shown<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
      (view as? View).map { [$0] } ?? view.subviews.flatMap { shown(type, in: $0) }
    }
    func texts() -> [String] { shown(UILabel.self, in: tabs.tabBar).compactMap(\.text) }
    #expect(
      texts().contains("News") && shown(UIImageView.self, in: tabs.tabBar).allSatisfy { $0.image == nil })
    page.tabBarItem.image = picture
    page.title = "Other"
    device.settle()
    #expect(texts().contains("Other") && !texts().contains("News"))
    let icon = try #require(shown(UIImageView.self, in: tabs.tabBar).first { $0.image != nil })
    let middle = device.center(of: icon)
    #expect(middle.x < 200 && middle.y > 852 - 34 - 49)
    #expect(device.pixel(x: Int(middle.x) * 3, y: Int(middle.y) * 3) == 0xffff_0000)
    #expect(page.navigationItem.title == "Other")
  }

  @Test("the bar turns only if every tab agrees")  // R24.13, R24.15
  func rotation() {
    let tabs = UITabBarController()
    let fixed = PortraitOnly()
    tabs.viewControllers = [UIViewController(), fixed]
    #expect(tabs.supportedInterfaceOrientations == .portrait)
    tabs.viewControllers = [UIViewController()]
    #expect(tabs.supportedInterfaceOrientations.contains(.landscapeLeft))
  }

  private final class PortraitOnly: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
  }
}
