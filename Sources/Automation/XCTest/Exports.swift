// Tests use UIKit's types without importing it.
@_exported import TouchstoneFoundation
@_exported import UIKit
// As on a device, where the two are one for whoever imports this.
@_exported import XCUIAutomation
