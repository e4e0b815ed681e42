import XCTest

final class DeviceTests: XCTestCase {
  private func launched(_ arguments: [String] = [], _ environment: [String: String] = [:]) -> XCUIApplication
  {
    let app = XCUIApplication()
    app.launchArguments += arguments
    app.launchEnvironment.merge(environment) { $1 }
    app.launch()
    app.staticTexts["Places"].tap()
    return app
  }

  func testArgumentsAndEnvironment() {
    let app = launched(["-place", "argument", "--quick"], ["PLACE": "environment"])
    XCTAssertEqual(app.staticTexts["arguments"].label, "-place argument --quick")
    XCTAssertEqual(app.staticTexts["environment"].label, "environment")
    XCTAssertEqual(app.staticTexts["defaults"].label, "argument")
  }

  func testEachTestHasAFreshDevice() {
    XCTAssertEqual(launched().staticTexts["launches"].label, "1")
    // And the same one for as long as it goes on.
    XCTAssertEqual(launched().staticTexts["launches"].label, "2")
  }

  func testEachTestHasAFreshDeviceIndeed() { XCTAssertEqual(launched().staticTexts["launches"].label, "1") }

  func testTestAndAppHaveOneClock() throws {
    sleep(7)
    let time = DateFormatter()
    time.dateFormat = "HH:mm:ss"
    let earliest = time.string(from: Date())
    let shown = launched().staticTexts["time"].label
    XCTAssertLessThanOrEqual(earliest, shown)
    XCTAssertLessThanOrEqual(shown, time.string(from: Date()))
  }

  func testOrientation() {
    let app = launched()
    XCTAssertEqual(XCUIDevice.shared.orientation, .portrait)
    XCUIDevice.shared.orientation = .landscapeLeft
    XCTAssertEqual(XCUIDevice.shared.orientation, .landscapeLeft)
    XCTAssertGreaterThan(
      app.windows.element(boundBy: 0).frame.width, app.windows.element(boundBy: 0).frame.height)
  }

  func testHomeAndBack() {
    let app = launched()
    XCTAssertEqual(app.state, .runningForeground)
    XCUIDevice.shared.press(.home)
    XCTAssertTrue(app.wait(for: .runningBackgroundSuspended, timeout: 10))
    app.activate()
    XCTAssertEqual(app.state, .runningForeground)
    app.terminate()
    XCTAssertEqual(app.state, .notRunning)
    XCTAssertFalse(app.staticTexts["Places"].exists)
  }

  func testSettings() {
    let app = launched()
    let settings = XCUIApplication(bundleIdentifier: "com.apple.Preferences")
    settings.launch()
    XCTAssertTrue(settings.cells.staticTexts["General"].waitForExistence(timeout: 5))
    XCTAssertEqual(app.state, .runningBackground)
    app.activate()
    XCTAssertTrue(app.navigationBars["Places"].exists)
  }

  func testTestAndAppHaveOnePasteboard() {
    UIPasteboard.general.string = "from the test"
    let app = launched()
    XCTAssertEqual(app.staticTexts["pasted"].label, "from the test")
    app.buttons["Copy"].tap()
    XCTAssertEqual(UIPasteboard.general.string, "from the app")
    UIPasteboard.general.string = "once more"
    app.buttons["Paste"].tap()
    XCTAssertEqual(app.staticTexts["pasted"].label, "once more")
  }

  func testAFreshDeviceHasNothingOnItsPasteboard() {
    XCTAssertEqual(launched().staticTexts["pasted"].label, "nothing")
    XCTAssertNil(UIPasteboard.general.string)
  }

  func testPermissions() {
    let app = launched()
    let springboard = XCUIApplication(bundleIdentifier: "com.apple.springboard")
    XCTAssertFalse(springboard.alerts.element.exists)
    XCTAssertFalse(springboard.buttons["Notify"].exists)
    app.buttons["Notify"].tap()
    let allow = springboard.alerts.buttons["Allow"]
    XCTAssertTrue(allow.waitForExistence(timeout: 5))
    allow.tap()
    XCTAssertFalse(springboard.alerts.element.exists)
    XCTAssertEqual(app.staticTexts["permission"].label, "granted")
    XCTAssertEqual(springboard.state, .runningForeground)
  }

  func testPermissionsByAMonitor() {
    let app = launched()
    addUIInterruptionMonitor(withDescription: "Permission") { alert in
      alert.buttons["Don’t Allow"].tap()
      return true
    }
    app.buttons["Notify"].tap()
    app.staticTexts["permission"].tap()
    XCTAssertEqual(app.staticTexts["permission"].label, "denied")
  }

  func testHomeScreenAndBack() {
    let app = launched()
    XCUIApplication(bundleIdentifier: "com.apple.springboard").activate()
    XCTAssertTrue(app.wait(for: .runningBackgroundSuspended, timeout: 10))
    app.activate()
    XCTAssertTrue(app.staticTexts["launches"].exists)
  }

  func testHeldAndSetBeforeTheLaunch() {
    XCUIDevice.shared.orientation = .landscapeRight
    XCUIDevice.shared.appearance = .dark
    let app = launched()
    let window = app.windows.element(boundBy: 0)
    XCTAssertGreaterThan(window.frame.width, window.frame.height)
    let dark = app.screenshot().pngRepresentation
    app.terminate()
    XCUIDevice.shared.appearance = .light
    app.launch()
    XCTAssertNotEqual(app.screenshot().pngRepresentation, dark)
  }

  func testPicturesOfElements() {
    let app = launched()
    let label = app.staticTexts["launches"]
    let size = label.screenshot().image.size
    XCTAssertEqual(size.width, label.frame.width, accuracy: 1)
    XCTAssertEqual(size.height, label.frame.height, accuracy: 1)
  }

  func testScreenshots() {
    _ = launched()
    let picture = XCUIScreen.main.screenshot()
    XCTAssertEqual(picture.image.size, UIScreen.main.bounds.size)
    XCTAssertEqual(picture.pngRepresentation.prefix(4), Data([0x89, 0x50, 0x4E, 0x47]))
    let attachment = XCTAttachment(screenshot: picture)
    attachment.name = "Places"
    attachment.lifetime = .keepAlways
    add(attachment)
  }

  func testTheTreeAsText() {
    let app = launched()
    XCTAssertTrue(app.debugDescription.contains("NavigationBar"))
    XCTAssertTrue(app.navigationBars.element.debugDescription.contains("Places"))
  }

  @MainActor func testAsynchronousTests() async throws {
    let app = launched()
    try await Task.sleep(nanoseconds: 2_000_000_000)
    XCTAssertTrue(app.staticTexts["launches"].exists)
  }

  func testSkipping() throws { throw XCTSkip("not on this device") }

  func testLaunchPerformance() {
    measure(metrics: [XCTApplicationLaunchMetric()]) { XCUIApplication().launch() }
  }
}
