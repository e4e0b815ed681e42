import DeviceCatalog
import Testing
import TouchstoneDeviceProtocol

@_spi(Host) @testable import UIKit

@Suite("Descriptions of devices") struct DeviceDescriptionsTests {
  @Test("the screen that UIKit has before any device is that of the catalogue's standard one")
  func unconnected() {
    let screen = ScreenDescription.unconnected
    let description = DeviceDescription(
      name: screen.deviceName, isPad: screen.isPad, width: screen.width, height: screen.height,
      scale: screen.scale, portraitInsets: screen.portraitInsets, landscapeInsets: screen.landscapeInsets,
      cornerRadius: screen.cornerRadius)
    #expect(description == DeviceCatalog.standard.screen)
  }
}
