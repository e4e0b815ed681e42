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

  @Test("as long as its bar shows it decides by the bar's style, or as a subclass says; pages are not asked")
  func ownStyle() {
    device.show(LightNavigation(rootViewController: UIViewController()))
    #expect(device.status["statusBar"] == "light")
    device.show(UINavigationController(rootViewController: UIViewController()))
    #expect(device.status["statusBar"] == "dark")
    let navigation = UINavigationController(rootViewController: LightPage())
    device.show(navigation)
    #expect(device.status["statusBar"] == "dark")
    navigation.navigationBar.barStyle = .black
    navigation.setNeedsStatusBarAppearanceUpdate()
    #expect(device.status["statusBar"] == "light")
  }

  @Test("with its bar hidden the page decides")
  func hiddenBar() {
    let navigation = LightNavigation(rootViewController: UIViewController())
    navigation.setNavigationBarHidden(true, animated: false)
    device.show(navigation)
    #expect(device.status["statusBar"] == "dark")
    let light = UINavigationController(rootViewController: LightPage())
    light.setNavigationBarHidden(true, animated: false)
    device.show(light)
    #expect(device.status["statusBar"] == "light")
  }
}
