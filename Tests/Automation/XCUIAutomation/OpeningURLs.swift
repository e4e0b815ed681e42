import AutomationTestSupport
import Testing
import TouchstoneDeviceProtocol
import UIKit
import XCUIAutomation

@Suite("Opening URLs", .serialized) @MainActor struct OpeningURLs {
  @Test("an app that runs is given a URL, one that does not is started for it as a test has said")
  func inAnApp() {
    var launches: [[String]] = []
    let device = AppInProcess { arguments, _ in
      launches.append(arguments)
      return UIViewController()
    }
    let app = XCUIApplication()
    app.launchArguments = ["-quick"]
    app.open(URL(string: "https://example.org/places/1")!)
    #expect(launches == [["-quick"]] && app.state == .runningForeground)
    app.open(URL(string: "https://example.org/places/2")!)
    #expect(launches.count == 1 && device.failures.isEmpty)
    #expect(device.openedURLs == ["https://example.org/places/1", "https://example.org/places/2"])
    #expect(device.openedInApp == [true, true])
    #expect(device.activities.last == "Open https://example.org/places/2 in the app of this test")
  }

  @Test("the device is given a URL for whichever app opens it")
  func inTheSystem() {
    let device = AppInProcess(showing: UIView())
    XCUIDevice.shared.system.open(URL(string: "https://example.org/")!)
    #expect(device.openedURLs == ["https://example.org/"] && device.openedInApp == [false])
    #expect(device.activities.last == "Open https://example.org/" && device.failures.isEmpty)
  }

  @Test("an app that is not there opens nothing, and that is a failure")
  func inNone() {
    let device = AppInProcess(showing: UIView())
    XCUIApplication(bundleIdentifier: "com.example.other").open(URL(string: "other:")!)
    #expect(device.openedURLs.isEmpty && device.failures.count == 1)
    #expect(device.failures.last?.contains("could not open other:") == true)
  }

  @Test("of the buttons at a device's sides there is none, and nothing points but fingers")
  func buttons() {
    let device = AppInProcess(showing: UIView())
    #expect(!XCUIDevice.shared.supportsPointerInteraction)
    #expect(XCUIDevice.shared.hasHardwareButton(.home) && !XCUIDevice.shared.hasHardwareButton(.action))
    XCUIDevice.shared.press(.action)
    #expect(device.failures == ["The device has no action button to press."])
  }

  @Test("elements have the size classes of the window, as the device is held")
  func sizeClasses() {
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 100, height: 30))
    label.text = "here"
    let device = AppInProcess(showing: label)
    let (compact, regular) = (1, 2)
    let here = XCUIApplication().staticTexts["here"]
    #expect(XCUIApplication().horizontalSize == compact && XCUIApplication().verticalSize == regular)
    #expect(here.horizontalSize == compact && here.verticalSize == regular)
    XCUIDevice.shared.heldOrientation = .landscapeLeft
    #expect(here.verticalSize == compact && device.failures.isEmpty)
  }
}
