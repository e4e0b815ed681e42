import Testing
import TouchstoneTestSupport

@_spi(Host) @testable import UIKit

@Suite("Q4: the rule of turning of before iOS 6", .serialized) @MainActor struct OlderRotationRuleTests {
  /// A subclass such as R24.15 adds. What it supports says the opposite: under the older rule nobody asks for that.
  private final class Turning: UIViewController {
    var allowed: [UIInterfaceOrientation]
    init(_ allowed: [UIInterfaceOrientation] = [.portrait, .landscapeLeft, .landscapeRight]) {
      self.allowed = allowed
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func shouldAutorotate(to toInterfaceOrientation: UIInterfaceOrientation) -> Bool {
      allowed.contains(toInterfaceOrientation)
    }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
  }

  private func device(
    quirks: Set<DeviceQuirk> = [.olderRotationRule], _ model: VirtualDevice.Model = .iPhone15,
    showing root: UIViewController
  ) -> VirtualDevice {
    let device = VirtualDevice(model, quirks: quirks)
    device.show(root)
    return device
  }

  private var isOnItsSide: Bool { UIScreen.main.bounds.width > UIScreen.main.bounds.height }

  @Test("R24.14: a controller that does not say otherwise stays upright, on a phone and on a pad")
  func upright() {
    let controller = UIViewController()
    let all: [UIInterfaceOrientation] = [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
    #expect(all.filter(controller.shouldAutorotate(to:)) == [.portrait])
    for model in [VirtualDevice.Model.iPhone15, .iPad] {
      let device = device(model, showing: UIViewController())
      device.rotate(to: .landscapeLeft)
      #expect(!isOnItsSide && UIDevice.current.orientation == .landscapeLeft)
    }
  }

  @Test("what a controller answers decides, not what it supports")
  func answer() {
    let device = device(showing: Turning([.portrait, .landscapeRight]))
    device.rotate(to: .landscapeRight)  // the interface turns the other way
    #expect(!isOnItsSide)
    device.rotate(to: .landscapeLeft)
    #expect(isOnItsSide && UIScreen.main.bounds.width == 852)
    device.rotate(to: .portrait)
    #expect(!isOnItsSide)
  }

  @Test("without the switch nobody asks, and what a controller supports decides")
  func today() {
    let device = device(quirks: [.tablesRestoredAtTop], showing: Turning())
    device.rotate(to: .landscapeLeft)
    #expect(!isOnItsSide)
    device.rotate(to: .portrait)
    let plain = TouchstoneTestSupport.device(showing: UIViewController())
    plain.rotate(to: .landscapeLeft)
    #expect(isOnItsSide)
  }

  @Test("R24.13: with tabs the screen turns only if the top of every tab allows it")
  func tabs() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [Turning(), navigation]
    let device = device(showing: tabs)
    device.rotate(to: .landscapeLeft)
    #expect(!isOnItsSide)
    navigation.pushViewController(Turning(), animated: false)
    tabs.setNeedsUpdateOfSupportedInterfaceOrientations()
    device.settle()
    #expect(isOnItsSide)
    navigation.popViewController(animated: false)
    device.settle()
    tabs.setNeedsUpdateOfSupportedInterfaceOrientations()
    device.settle()
    #expect(!isOnItsSide)
  }

  @Test("R24.15: a subclass that allows all, for the one tab that refused, lets the whole app turn")
  func subclass() {
    func turns(_ second: UIViewController) -> Bool {
      let tabs = UITabBarController()
      tabs.viewControllers = [Turning(), UINavigationController(rootViewController: second)]
      let device = device(showing: tabs)
      device.rotate(to: .landscapeLeft)
      return isOnItsSide
    }
    #expect(!turns(UIViewController()))
    #expect(turns(Turning()))
  }

  @Test("a split view turns only if both sides allow it")
  func split() {
    for (detail, turns) in [(UIViewController(), false), (Turning(), true)] {
      let split = UISplitViewController()
      split.viewControllers = [Turning(), detail]
      let device = device(.iPad, showing: split)
      device.rotate(to: .landscapeLeft)
      #expect(isOnItsSide == turns)
    }
  }
}
