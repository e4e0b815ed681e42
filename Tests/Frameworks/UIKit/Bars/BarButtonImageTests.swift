import Testing
import TouchstoneTestSupport

@_spi(Host) @testable import UIKit

@Suite("Images of bar buttons", .serialized) @MainActor struct BarButtonImageTests {
  private let root = UIViewController()
  private let page = UIViewController()
  private let navigation: UINavigationController
  private let device: VirtualDevice

  init() {
    for controller in [root, page] { controller.view.backgroundColor = .white }
    root.title = "Root"
    navigation = UINavigationController(rootViewController: root)
    device = TouchstoneTestSupport.device(showing: navigation)
  }

  private func push() {
    navigation.pushViewController(page, animated: false)
    device.settle()
  }

  /// Rows of the bar's 44 points that have the colour at `x`, in points from the bar's top.
  private func rows(of color: UInt32, at x: Int) -> [Int] {
    device.settle()
    let top = Int(navigation.navigationBar.frame.minY)
    return (0..<Int(navigation.navigationBar.frame.height)).filter {
      device.pixel(x: x * 3 + 1, y: (top + $0) * 3 + 1) == color
    }
  }

  @Test("R14.6: a back button's image, 30 points high in the middle of the bar; 24 in the low bar")
  func back() {
    let caps = UIEdgeInsets(top: 0, left: 25, bottom: 0, right: 6)
    let proxy = UIBarButtonItem.appearance()
    proxy.setBackButtonBackgroundImage(
      solid(.red, 32, 30).resizableImage(withCapInsets: caps), for: .normal, barMetrics: .default)
    proxy.setBackButtonBackgroundImage(
      solid(.blue, 32, 24).resizableImage(withCapInsets: caps), for: .normal, barMetrics: .compact)
    push()
    #expect(rows(of: 0xffff_0000, at: 3) == Array(7..<37))
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    let x = Int(navigation.view.safeAreaInsets.left) + 3
    #expect(rows(of: 0xff00_00ff, at: x) == Array(4..<28))
  }

  @Test("a bar whose items take their style as they come into the window keeps no views of the pages before")
  func noViewsOfBefore() {
    UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.white], for: .normal)
    func views() -> Int {
      device.advance(by: 1)
      return navigation.navigationBar.subviews.count
    }
    push()
    let first = views()
    for _ in 0..<3 {
      navigation.popViewController(animated: true)
      device.advance(by: 1)
      navigation.pushViewController(page, animated: true)
      #expect(views() == first)
    }
  }

  @Test("an item's own image goes before the bar's, by state; an empty one takes it away")
  func ownImages() {
    let appearance = UINavigationBarAppearance()
    appearance.buttonAppearance.normal.backgroundImage = solid(.red, 40, 30)
    appearance.buttonAppearance.highlighted.backgroundImage = solid(.green, 40, 30)
    appearance.backButtonAppearance.normal.backgroundImage = UIImage()
    navigation.navigationBar.standardAppearance = appearance
    navigation.navigationBar.scrollEdgeAppearance = appearance
    let item = UIBarButtonItem(title: "X", style: .plain, target: nil, action: nil)
    page.navigationItem.rightBarButtonItem = item
    push()
    let x = 393 - 8 - 3
    #expect(rows(of: 0xffff_0000, at: x) == Array(7..<37) && rows(of: 0xffff_0000, at: 3).isEmpty)
    device.touchDown(at: CGPoint(x: 370, y: navigation.navigationBar.frame.midY))
    #expect(rows(of: 0xff00_ff00, at: x).count == 30)
    item.setBackgroundImage(solid(.blue, 40, 30), for: .highlighted, barMetrics: .default)
    device.touchUp()
    item.setBackgroundImage(solid(.orange, 40, 20), for: .normal, barMetrics: .default)
    #expect(rows(of: 0xffff_8000, at: x).count == 20)
    item.setBackgroundImage(UIImage(), for: .normal, barMetrics: .default)
    #expect(rows(of: 0xffff_0000, at: x).isEmpty)
  }
}
