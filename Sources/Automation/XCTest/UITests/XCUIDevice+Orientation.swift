import TouchstoneDeviceProtocol
import UIKit
import XCUIAutomation

extension XCUIDevice {
  /// How the device is held.
  /// - Partial: it does not lie on its face or its back.
  @preconcurrency @MainActor public var orientation: UIDeviceOrientation {
    get { UIDeviceOrientation(rawValue: heldOrientation.rawValue) ?? .unknown }
    set {
      guard let held = DeviceOrientation(rawValue: newValue.rawValue) else { return reportPartial() }
      heldOrientation = held
    }
  }
}
