import Testing
import TouchstoneVirtualDevice
import UIKit

@MainActor private final class LightPage: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}

@MainActor private final class LightNavigation: UINavigationController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}

@Suite("The status bar over a navigation controller", .serialized) @MainActor struct StatusBarStyleTests {
  let device = VirtualDevice()

  @Test("a subclass with a style of its own decides; a plain one asks its top page")
  func ownStyle() {
    device.show(LightNavigation(rootViewController: UIViewController()))
    #expect(device.status["statusBar"] == "light")
    device.show(UINavigationController(rootViewController: UIViewController()))
    #expect(device.status["statusBar"] == "dark")
    device.show(UINavigationController(rootViewController: LightPage()))
    #expect(device.status["statusBar"] == "light")
  }

  @Test("with its bar hidden the page decides")
  func hiddenBar() {
    let navigation = LightNavigation(rootViewController: UIViewController())
    navigation.setNavigationBarHidden(true, animated: false)
    device.show(navigation)
    #expect(device.status["statusBar"] == "dark")
  }
}
