import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("A window's own interface style", .serialized) @MainActor struct WindowStyleTests {
  @Test("it reaches the status bar, and so does a controller's")
  func statusBar() {
    let device = VirtualDevice()
    let root = UIViewController()
    device.show(root)
    #expect(device.status["statusBar"] == "dark")
    device.window?.overrideUserInterfaceStyle = .dark
    #expect(device.status["statusBar"] == "light" && device.status["interfaceStyle"] == "dark")
    root.overrideUserInterfaceStyle = .light
    #expect(device.status["statusBar"] == "dark" && device.status["interfaceStyle"] == "light")
  }
}
