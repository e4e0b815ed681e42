import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("The status bar's frame", .serialized) @MainActor struct StatusBarFrameTests {
  private func height(_ model: VirtualDevice.Model) -> CGFloat? {
    let device = VirtualDevice(model)
    device.show(UIViewController())
    return device.window?.windowScene?.statusBarManager?.statusBarFrame.height
  }

  @Test("it is the bar's own height: on a phone with an island less than its unsafe top")
  func heights() {
    #expect(height(.iPhone15) == 54)
    #expect(height(.iPhoneSE) == 20)
    #expect(height(.iPad) == 24)
  }
}
