import Testing
import TouchstoneTestSupport

@testable import UIKit

@Suite("A bar's own and an app's views", .serialized) @MainActor struct TitleViewTests {
  @Test("a title view stays when the bar makes its items again, and goes with its page")
  func titleView() {
    let page = UIViewController()
    let title = UISegmentedControl(items: ["One", "Two"])
    page.navigationItem.titleView = title
    let navigation = UINavigationController(rootViewController: page)
    let device = TouchstoneTestSupport.device(showing: navigation)
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "New")
    device.settle()
    #expect(title.isDescendant(of: navigation.navigationBar))
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    #expect(title.isDescendant(of: navigation.navigationBar) && title.frame.height <= 32)
    navigation.pushViewController(UIViewController(), animated: true)
    device.advance(by: 1)
    #expect(title.superview == nil)
  }

  @Test("a toolbar that stands on the safe area has its background go on to the screen's end")
  func toolbarBackground() throws {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    let device = TouchstoneTestSupport.device(showing: navigation)
    device.settle()
    let bar = try #require(navigation.toolbar)
    let background = try #require(bar.subviews.first)
    let end = background.convert(background.bounds, to: nil).maxY
    #expect(bar.frame.maxY == 852 - 34 && end == 852)
  }
}
