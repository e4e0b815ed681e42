import AutomationTestSupport
import Testing
import TouchstoneDeviceProtocol
import UIKit
import XCUIAutomation

@Suite("Apps and the device", .serialized) @MainActor struct AppsAndDevice {
  @Test("an app is launched with its arguments and environment, put away, brought back and ended")
  func life() {
    var launches: [([String], [String: String])] = []
    let device = AppInProcess { arguments, environment in
      launches.append((arguments, environment))
      return UIViewController()
    }
    let app = XCUIApplication()
    #expect(app.state == .notRunning && !app.buttons["Go"].exists)
    app.launchArguments = ["-reset", "YES"]
    app.launchEnvironment["MODE"] = "test"
    app.launch()
    #expect(launches.count == 1 && launches[0].0 == ["-reset", "YES"] && launches[0].1 == ["MODE": "test"])
    #expect(app.state == .runningForeground && app.wait(for: .runningForeground, timeout: 1))
    XCUIDevice.shared.press(.home)
    #expect(app.state == .runningBackgroundSuspended)
    app.activate()
    #expect(app.state == .runningForeground)
    app.terminate()
    #expect(app.state == .notRunning && device.failures.isEmpty)
    _ = app.buttons["Go"].label
    #expect(device.failures == ["Read the label: The app does not run."])
    XCUIApplication(bundleIdentifier: "com.example.other").launch()
    #expect(device.failures.last?.contains("There is no app 'com.example.other' on the device.") == true)
  }

  @Test("what an app may use is asked for anew without a word: nobody has answered yet")
  func authorization() {
    let device = AppInProcess(showing: UIView())
    XCUIApplication().resetAuthorizationStatus(for: .location)
    #expect(device.failures.isEmpty)
    #expect(device.activities.last == "Reset whether the app of this test may use location")
  }

  @Test("a test of a configuration finds its app launched so, whatever it has set before")
  func configurations() {
    let device = AppInProcess(showing: UIView())
    AutomationSession.running?.beginTest(
      in: TestConfiguration(isDark: true, orientation: .landscapeLeft))
    XCUIDevice.shared.appearance = .light
    XCUIApplication().launch()
    #expect(XCUIDevice.shared.appearance == .dark && XCUIDevice.shared.heldOrientation == .landscapeLeft)
    #expect(device.failures.isEmpty)
    #expect(device.activities.last == "Launch the app of this test, dark-landscape")
    XCUIDevice.shared.appearance = .light
    XCUIApplication(bundleIdentifier: "com.example.target").launch()
    #expect(XCUIDevice.shared.appearance == .dark)
    AutomationSession.running?.beginTest()
    XCUIApplication().launch()
    #expect(XCUIDevice.shared.appearance == .unspecified)
    #expect(device.activities.last == "Launch the app of this test")
  }

  @Test("an app that is brought to the front is set so where that launches it, and stays as it is else")
  func activated() {
    let device = AppInProcess(showing: UIView())
    XCUIApplication().terminate()
    AutomationSession.running?.beginTest(in: TestConfiguration(isDark: true, orientation: .landscapeLeft))
    XCUIApplication().activate()
    #expect(XCUIDevice.shared.appearance == .dark && XCUIDevice.shared.heldOrientation == .landscapeLeft)
    XCUIDevice.shared.appearance = .light
    XCUIDevice.shared.press(.home)
    XCUIApplication().activate()
    #expect(XCUIDevice.shared.appearance == .light && device.failures.isEmpty)
    AutomationSession.running?.beginTest()
  }

  @Test("the app itself is an element, of the size of the screen")
  func itself() {
    let device = AppInProcess(showing: UIView())
    let app = XCUIApplication()
    #expect(app.exists && app.label == "Sample" && app.elementType == .application)
    #expect(app.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
    #expect(app.windows.count >= 1 && app.windows.element(boundBy: 0).frame == app.frame)
    #expect(device.failures.isEmpty)
  }

  @Test("a snapshot keeps what was there")
  func snapshots() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 100, width: 100, height: 20))
    label.text = "before"
    let device = AppInProcess(showing: label)
    let snapshot = try XCUIApplication().staticTexts.firstMatch.snapshot()
    label.text = "after"
    #expect(snapshot.label == "before" && XCUIApplication().staticTexts.firstMatch.label == "after")
    #expect(snapshot.dictionaryRepresentation[.label] as? String == "before")
    #expect(device.failures.isEmpty && !XCUIScreen.main.screenshot().pngRepresentation.isEmpty)
  }

  @Test("an audit finds controls that say nothing; a handler may let them be")
  func audit() throws {
    let mute = UIButton(frame: CGRect(x: 20, y: 100, width: 44, height: 44))
    let named = UIButton(frame: CGRect(x: 20, y: 200, width: 44, height: 44))
    named.accessibilityLabel = "Go"
    let device = AppInProcess(showing: mute, named)
    try XCUIApplication().performAccessibilityAudit { issue in
      issue.auditType == .sufficientElementDescription && issue.element?.frame.minY == 100
    }
    #expect(device.failures.isEmpty)
    try XCUIApplication().performAccessibilityAudit(for: .sufficientElementDescription)
    #expect(
      device.failures == [
        "Element has no description: Button at 20,100 has no label; give it an accessibilityLabel"
      ])
  }
}
