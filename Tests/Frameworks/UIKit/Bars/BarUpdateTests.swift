import Testing
import TouchstoneTestSupport
import UIKit

@Suite("When bars make their views") @MainActor struct BarUpdateTests {
  /// Comes into another button each time the bar makes its buttons.
  private final class Counting: UIView {
    var moves = 0
    override func didMoveToSuperview() {
      super.didMoveToSuperview()
      if superview != nil { moves += 1 }
    }
  }

  private func navigation() -> (VirtualDevice, UINavigationController, UIViewController, Counting) {
    let (page, custom) = (UIViewController(), Counting(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: custom)
    let controller = UINavigationController(rootViewController: page)
    return (device(showing: controller), controller, page, custom)
  }

  @Test("many changes of a bar and its item make the views once, in the next frame")
  func once() {
    let (device, controller, page, custom) = navigation()
    let moves = custom.moves
    page.title = "One"
    page.navigationItem.prompt = "Two"
    page.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Three", style: .plain, target: nil, action: nil)
    page.navigationItem.rightBarButtonItem?.tintColor = .red
    page.navigationItem.rightBarButtonItem?.isEnabled = false
    controller.navigationBar.barTintColor = .green
    controller.navigationBar.isTranslucent = false
    controller.navigationBar.titleTextAttributes = [.foregroundColor: UIColor.white]
    controller.navigationBar.standardAppearance.backgroundColor = .blue
    controller.navigationBar.tintColor = .yellow
    #expect(custom.moves == moves)
    device.settle()
    #expect(custom.moves == moves + 1)
    device.advance(by: 1)
    #expect(custom.moves == moves + 1)
  }

  @Test("a toolbar makes its views once for many changes")
  func toolbar() {
    let (toolbar, custom) = (UIToolbar(), Counting(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
    toolbar.frame = CGRect(x: 0, y: 200, width: 393, height: 44)
    let device = device(with: toolbar)
    toolbar.items = [UIBarButtonItem(customView: custom)]
    toolbar.barTintColor = .red
    toolbar.items?.append(.flexibleSpace())
    toolbar.items?[0].isEnabled = false
    toolbar.setItems([UIBarButtonItem(customView: custom)], animated: false)
    device.settle()
    #expect(custom.moves == 1)
  }

  @Test("whoever looks into a bar before the frame finds what it was given")
  func atOnce() {
    let bar = UINavigationBar()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let item = UINavigationItem(title: "Page")
    item.titleView = field
    bar.items = [item]
    #expect(bar.subviews.contains(field))
    let tabs = UITabBar()
    tabs.items = [
      UITabBarItem(title: "One", image: nil, tag: 1), UITabBarItem(title: "Two", image: nil, tag: 2),
    ]
    let count = tabs.subviews.count
    tabs.items?.removeLast()
    #expect(tabs.subviews.count == count - 1)
  }

  @Test("a field that a bar was just given takes the keyboard")
  func focus() {
    let (device, _, page, _) = navigation()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    page.navigationItem.titleView = field
    let took = field.becomeFirstResponder()
    #expect(took && field.isFirstResponder)
    withExtendedLifetime(device) {}
  }

  @Test("a bar's colour animates where it is laid out in the animation, and new buttons do not fly in")
  func animated() throws {
    let (device, controller, page, _) = navigation()
    let bar = controller.navigationBar
    bar.isTranslucent = false
    let scroll = UIScrollView(frame: page.view.bounds)
    scroll.contentSize.height = 2000
    page.view.addSubview(scroll)
    device.settle()
    scroll.contentOffset.y = 300
    device.settle()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    UIView.animate(withDuration: 1) {
      bar.barTintColor = .red
      page.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: view)
      bar.layoutIfNeeded()
    }
    let button = try #require(view.superview)
    #expect(button.layer.animation(forKey: "position") == nil)
    #expect(bar.subviews[0].subviews.contains { $0.layer.animation(forKey: "backgroundColor") != nil })
    withExtendedLifetime(device) {}
  }
}
