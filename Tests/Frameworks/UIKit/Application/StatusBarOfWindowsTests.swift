import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("The status bar when a window goes", .serialized) @MainActor struct StatusBarOfWindowsTests {
  private final class Hiding: UIViewController {
    override var prefersStatusBarHidden: Bool { true }
  }

  let device = VirtualDevice()

  private func cover() -> UIWindow {
    device.show(UIViewController())
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = Hiding()
    window.isHidden = false
    device.settle()
    #expect(device.status["statusBar"] == "hidden")
    return window
  }

  @Test("is the next window's once it is hidden") func hidden() {
    let window = cover()
    window.isHidden = true
    #expect(device.status["statusBar"] == "dark")
    window.isHidden = false
    device.settle()
    #expect(device.status["statusBar"] == "hidden")
    window.isHidden = true
  }

  @Test("and once it has no scene, which takes it off the screen") func withoutScene() {
    let window = cover()
    let scene = window.windowScene
    window.windowScene = nil
    #expect(device.status["statusBar"] == "dark" && !UIApplication.shared.windows.contains(window))
    window.windowScene = scene
    device.settle()
    #expect(UIApplication.shared.windows.contains(window))
    window.isHidden = true
  }

  @Test("and once nobody keeps it") func dropped() {
    _ = cover()
    device.settle()
    #expect(device.status["statusBar"] == "dark")
  }
}
