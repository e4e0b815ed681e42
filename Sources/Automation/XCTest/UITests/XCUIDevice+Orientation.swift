import TouchstoneDeviceProtocol
import UIKit
import XCUIAutomation

extension XCUIDevice {
  /// How the device is held. It can be turned to the four sides that lie in the plane of the screen.
  @preconcurrency @MainActor public var orientation: UIDeviceOrientation {
    get { UIDeviceOrientation(rawValue: heldOrientation.rawValue) ?? .unknown }
    set {
      guard let held = DeviceOrientation(rawValue: newValue.rawValue) else { return reportPartial() }
      heldOrientation = held
    }
  }
}
