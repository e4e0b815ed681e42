import Testing
import TouchstoneTestSupport
import UIKit

@Suite("What the user does to the device", .serialized) @MainActor struct DeviceChangeTests {
  final class Watcher: UIViewController {
    var log: [String] = []
    var allowed: UIInterfaceOrientationMask = .allButUpsideDown
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { allowed }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      log.append("will \(Int(size.width))x\(Int(size.height)) from \(Int(view.bounds.width))")
      coordinator.animate { [unowned self] _ in
        log.append("alongside \(Int(view.bounds.width))")
      } completion: { [unowned self] _ in
        log.append("done")
      }
    }
    override func willTransition(
      to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: traits, with: coordinator)
      log.append("traits \(traits.verticalSizeClass == .compact ? "compact" : "regular")")
    }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) { log.append("changed") }
    override var canBecomeFirstResponder: Bool { true }
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { log.append("shaking") }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      log.append(motion == .motionShake ? "shaken" : "moved")
    }
    override func didReceiveMemoryWarning() { log.append("memory") }
  }

  @Test("turning the device turns the interface, with a coordinator around it")
  func rotation() {
    let root = Watcher()
    let device = device(showing: root)
    device.rotate(to: .landscapeLeft)
    #expect(
      root.log == ["traits compact", "will 852x393 from 393", "changed", "alongside 852", "done"])
    #expect(UIScreen.main.bounds.size == CGSize(width: 852, height: 393))
    #expect(root.view.bounds.size == CGSize(width: 852, height: 393))
    #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    #expect(root.view.window?.windowScene?.interfaceOrientation == .landscapeRight)
    #expect(device.pixelWidth == 852 * 3)
    device.rotate(to: .portrait)
    #expect(root.view.bounds.size == CGSize(width: 393, height: 852))
  }

  @Test("what is presented hears of the turn too, through its presentation controller")
  func presented() {
    final class Full: UIPresentationController {
      var log: [String] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        log.append("will \(Int(size.width))")
      }
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        if previous?.verticalSizeClass == .regular { log.append("changed") }
      }
    }
    final class Maker: NSObject, UIViewControllerTransitioningDelegate {
      var made: Full?
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? {
        made = Full(presentedViewController: presented, presenting: presenting)
        return made
      }
    }
    let (root, page, above, maker) = (Watcher(), Watcher(), Watcher(), Maker())
    let device = device(showing: root)
    page.modalPresentationStyle = .fullScreen
    root.present(page, animated: false)
    above.modalPresentationStyle = .custom
    above.transitioningDelegate = maker
    page.present(above, animated: false)
    device.settle()
    (page.log, above.log) = ([], [])
    maker.made?.log = []
    device.rotate(to: .landscapeLeft)
    for watcher in [page, above] {
      #expect(watcher.log.prefix(2) == ["traits compact", "will 852x393 from 393"])
      #expect(watcher.log.last == "done")
    }
    #expect(maker.made?.log == ["will 852", "changed"])
  }

  @Test("an orientation that a controller does not support is not turned to")
  func refused() {
    let root = Watcher()
    root.allowed = .portrait
    let device = device(showing: root)
    device.rotate(to: .landscapeLeft)
    #expect(root.log.isEmpty)
    #expect(UIScreen.main.bounds.width == 393)
    #expect(UIDevice.current.orientation == .landscapeLeft)
    root.allowed = .all
    root.setNeedsUpdateOfSupportedInterfaceOrientations()
    device.settle()
    #expect(UIScreen.main.bounds.width == 852)
  }

  @Test("R24.13, R24.15: a tab bar controller turns only if every tab's controller allows it")
  func tabs() {
    let (first, second) = (Watcher(), Watcher())
    second.allowed = .portrait
    let tabs = UITabBarController()
    let navigation = UINavigationController(rootViewController: second)
    tabs.viewControllers = [first, navigation]
    let device = device(showing: tabs)
    device.rotate(to: .landscapeLeft)
    // One that supports portrait only keeps the whole app upright.
    #expect(UIScreen.main.bounds.width == 393)
    second.allowed = .allButUpsideDown
    tabs.setNeedsUpdateOfSupportedInterfaceOrientations()
    device.settle()
    #expect(UIScreen.main.bounds.width == 852)
  }

  @Test("R22.5: the first responder hears a shake")
  func shake() {
    let root = Watcher()
    let device = device(showing: root)
    #expect(root.becomeFirstResponder())
    device.shake()
    #expect(root.log == ["shaking", "shaken"])
  }

  @Test("a memory warning reaches every controller on screen")
  func memory() {
    let root = Watcher()
    let device = device(showing: root)
    device.warnOfLowMemory()
    #expect(root.log == ["memory"])
  }

  @Test("dark mode and text size change the traits of views and controllers, and colours follow")
  func traits() {
    final class TraitView: UIView {
      var changes = 0
      override func traitCollectionDidChange(_ previous: UITraitCollection?) { changes += 1 }
    }
    let view = TraitView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.backgroundColor = .systemBackground
    let light = TraitView(frame: .zero)
    light.overrideUserInterfaceStyle = .light
    let root = Watcher()
    root.view.addSubview(view)
    root.view.addSubview(light)
    var registered: [UIContentSizeCategory] = []
    root.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: Watcher, previous: UITraitCollection) in
      registered.append(previous.preferredContentSizeCategory)
    }
    let device = device(showing: root)
    #expect(device.pixel(x: 30, y: 30) == 0xFFFF_FFFF)
    device.setDarkMode(true)
    #expect(root.log == ["changed"])
    #expect(view.changes == 1)
    #expect(light.changes == 0)
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    #expect(device.pixel(x: 30, y: 30) == 0xFF00_0000)
    #expect(registered.isEmpty)
    device.setContentSize(.extraLarge)
    #expect(view.traitCollection.preferredContentSizeCategory == .extraLarge)
    #expect(registered == [.large])
    #expect(light.changes == 1)
  }
}
