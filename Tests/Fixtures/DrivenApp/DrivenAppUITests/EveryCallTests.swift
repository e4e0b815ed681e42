import XCTest

/// What public suites call, each call once and in their way of writing.
final class EveryCallTests: XCTestCase {
  private var app: XCUIApplication!

  override class func setUp() { super.setUp() }

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app = XCUIApplication()
    app.launchArguments = ["-AppleLanguages", "(en)", "-AppleLocale", "en_US"]
    app.launch()
  }

  override func tearDown() {
    app = nil
    super.tearDown()
  }

  private func open(_ row: String) {
    app.tables.staticTexts[row].firstMatch.tap()
    XCTAssert(app.navigationBars[row].waitForExistence(timeout: 2), "\(row) does not open")
  }

  // MARK: Queries

  func testQueries() {
    open("List")
    let cells = app.tables.cells
    XCTAssertGreaterThan(cells.count, 5)
    XCTAssertEqual(cells.allElementsBoundByIndex.count, cells.count)
    XCTAssertEqual(cells.element(boundBy: 2).staticTexts.firstMatch.label, "Item 3")
    let item = NSPredicate(format: "label == %@", "Item 4")
    XCTAssertEqual(app.staticTexts.element(matching: item).label, "Item 4")
    XCTAssertEqual(app.staticTexts.matching(NSPredicate(format: "label CONTAINS 'Item 1'")).firstMatch.label, "Item 1")
    XCTAssertEqual(app.staticTexts.matching(identifier: "Item 5").count, 1)
    XCTAssertEqual(
      cells.containing(.staticText, identifier: "Item 2").element.frame, cells.element(boundBy: 1).frame)
    XCTAssertTrue(cells.containing(NSPredicate(format: "label == 'Item 2'")).element.exists)
    XCTAssertTrue(app.descendants(matching: .table).element.exists)
    XCTAssertGreaterThan(app.windows.children(matching: .any).count, 0)
    XCTAssertEqual(app.tables.element.children(matching: .cell).element(boundBy: 0).elementType, .cell)
    XCTAssertTrue(app.descendants(matching: .any)["Item 3"].exists)
    XCTAssertEqual(app.descendants(matching: .staticText).element(matching: .staticText, identifier: "Item 3").label, "Item 3")
    XCTAssertFalse(app.staticTexts["No such item"].exists)
    XCTAssertFalse(app.staticTexts["No such item"].waitForExistence(timeout: 0.5))
    XCTAssertTrue(app.staticTexts["No such item"].waitForNonExistence(withTimeout: 0.5))
  }

  func testAttributes() throws {
    open("Controls")
    let button = app.buttons["Tap me"]
    XCTAssertTrue(button.isEnabled)
    XCTAssertFalse(button.isSelected)
    XCTAssertTrue(button.isHittable)
    XCTAssertFalse(button.frame.isEmpty)
    XCTAssertEqual(button.label, "Tap me")
    XCTAssertEqual(button.elementType, XCUIElement.ElementType.button)
    XCTAssertEqual(app.staticTexts["taps"].identifier, "taps")
    XCTAssertEqual(app.textFields.count, 0)
    let snapshot = try app.snapshot()
    XCTAssertEqual(snapshot.elementType, .application)
    XCTAssertFalse(snapshot.children.isEmpty)
    XCTAssertFalse(app.debugDescription.isEmpty)
  }

  // MARK: Gestures

  func testGesturesOfOneFinger() {
    open("Gestures")
    let pad = app.otherElements["pad"]
    let said = app.staticTexts["gesture"]
    pad.tap()
    XCTAssertEqual(said.label, "tap")
    pad.doubleTap()
    XCTAssertEqual(said.label, "double tap")
    pad.press(forDuration: 1.2)
    XCTAssertEqual(said.label, "long press")
    pad.swipeLeft()
    XCTAssertEqual(said.label, "swipe left")
    pad.swipeRight()
    XCTAssertEqual(said.label, "swipe right")
    pad.swipeUp(velocity: .slow)
    XCTAssertEqual(said.label, "swipe up")
    pad.swipeDown(velocity: 2000)
    XCTAssertEqual(said.label, "swipe down")
  }

  func testGesturesOfTwoFingers() {
    open("Gestures")
    let pad = app.otherElements["pad"]
    let said = app.staticTexts["gesture"]
    pad.twoFingerTap()
    XCTAssertEqual(said.label, "two-finger tap")
    pad.tap(withNumberOfTaps: 1, numberOfTouches: 2)
    XCTAssertEqual(said.label, "two-finger tap")
    pad.pinch(withScale: 2, velocity: 1)
    XCTAssertEqual(said.label, "pinch out")
    pad.pinch(withScale: 0.5, velocity: -1)
    XCTAssertEqual(said.label, "pinch in")
    pad.rotate(CGFloat.pi / 2, withVelocity: 1)
    XCTAssertEqual(said.label, "rotation")
  }

  func testCoordinates() {
    open("Controls")
    let button = app.buttons["Tap me"]
    let middle = button.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
    middle.tap()
    XCTAssertEqual(app.staticTexts["taps"].label, "1 tap")
    XCTAssertEqual(middle.screenPoint.x, button.frame.midX, accuracy: 1)
    app.coordinate(withNormalizedOffset: .zero)
      .withOffset(CGVector(dx: button.frame.midX, dy: button.frame.midY)).tap()
    XCTAssertEqual(app.staticTexts["taps"].label, "2 taps")
    middle.press(forDuration: 0.1)
    XCTAssertEqual(app.staticTexts["taps"].label, "3 taps")
    middle.doubleTap()
    XCTAssertEqual(app.staticTexts["taps"].label, "5 taps")
  }

  func testDragging() {
    open("List")
    let first = app.cells.element(boundBy: 0)
    let last = app.cells.element(boundBy: 8)
    last.press(forDuration: 0.1, thenDragTo: first)
    XCTAssertFalse(first.isHittable)
    let table = app.tables.element
    let low = table.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.3))
    low.press(
      forDuration: 0.05, thenDragTo: low.withOffset(CGVector(dx: 0, dy: 400)), withVelocity: .fast,
      thenHoldForDuration: 0.2)
    XCTAssertTrue(app.staticTexts["Item 1"].isHittable)
  }

  // MARK: Controls

  func testControls() {
    open("Controls")
    app.sliders["volume"].adjust(toNormalizedSliderPosition: 0.8)
    XCTAssertEqual(app.sliders["volume"].normalizedSliderPosition, 0.8, accuracy: 0.1)
    app.switches["Wi-Fi"].tap()
    XCTAssertEqual(app.switches["Wi-Fi"].value as? String, "1")
    app.segmentedControls.buttons.element(boundBy: 1).tap()
    XCTAssertTrue(app.segmentedControls.buttons["Large"].isSelected)
    app.steppers.buttons["Increment"].tap()
    XCTAssertEqual(app.staticTexts["count"].label, "1")
  }

  func testTextAndPickers() {
    open("Fields")
    let name = app.textFields["Name"]
    XCTAssertEqual(name.placeholderValue, "Name")
    name.tap()
    name.typeText("Grace")
    XCTAssertTrue(name.hasFocus)
    name.typeText(XCUIKeyboardKey.delete.rawValue)
    XCTAssertEqual(name.value as? String, "Grac")
    app.pickerWheels.firstMatch.adjust(toPickerWheelValue: "Green")
    XCTAssertEqual(app.staticTexts["color"].label, "Green")
    XCTAssertEqual(app.pickerWheels.firstMatch.value as? String, "Green")
  }

  // MARK: Waiting

  func testExpectations() {
    open("Controls")
    app.buttons["Later"].tap()
    let later = app.staticTexts["later"]
    let done = expectation(for: NSPredicate(format: "label == 'done'"), evaluatedWith: later, handler: nil)
    wait(for: [done], timeout: 60)
    let gone = XCTNSPredicateExpectation(predicate: NSPredicate(format: "exists == false"), object: app.alerts.element)
    XCTAssertEqual(XCTWaiter.wait(for: [gone], timeout: 1), .completed)
    let never = XCTNSPredicateExpectation(predicate: NSPredicate(format: "exists == 1"), object: app.alerts.element)
    XCTAssertEqual(XCTWaiter().wait(for: [never], timeout: 2), .timedOut)
    XCTAssertTrue(app.wait(for: .runningForeground, timeout: 1))
    XCTAssertTrue(later.wait(for: \.label, toEqual: "done", timeout: 1))
    Thread.sleep(forTimeInterval: 0.1)
    usleep(1000)
  }

  func testInterruptionMonitors() {
    open("Controls")
    let token = addUIInterruptionMonitor(withDescription: "Alert") { (alert) -> Bool in
      guard alert.buttons["Cancel"].exists else { return false }
      alert.buttons["Cancel"].tap()
      return true
    }
    app.buttons["Ask"].tap()
    app.tap()
    XCTAssertFalse(app.alerts.element.exists)
    removeUIInterruptionMonitor(token)
  }

  // MARK: What a test keeps

  func testActivitiesAndAttachments() throws {
    try XCTContext.runActivity(named: "Take a picture") { activity in
      let picture = XCTAttachment(screenshot: app.screenshot())
      picture.name = "Home"
      picture.lifetime = .keepAlways
      activity.add(picture)
      let text = XCTAttachment(string: app.debugDescription)
      text.lifetime = .deleteOnSuccess
      add(text)
      try XCTSkipIf(app.tables.count == 0, "no table")
    }
    let image = XCUIScreen.main.screenshot().image
    add(XCTAttachment(image: image, quality: .low))
    add(XCTAttachment(data: Data("{}".utf8), uniformTypeIdentifier: "public.json"))
    XCTAssertEqual(image.size, app.windows.firstMatch.frame.size)
  }

  func testMeasuring() {
    let options = XCTMeasureOptions()
    options.iterationCount = 2
    measure(metrics: [XCTClockMetric(), XCTMemoryMetric(), XCTCPUMetric()], options: options) {
      app.staticTexts["Controls"].tap()
      app.navigationBars.buttons.element(boundBy: 0).tap()
    }
    let metrics: [XCTMetric] = [
      XCTMemoryMetric(application: app), XCTCPUMetric(application: app), XCTStorageMetric(application: app),
    ]
    measure(metrics: metrics, options: options) { app.launch() }
    measure(metrics: [XCTOSSignpostMetric.applicationLaunch]) { XCUIApplication().launch() }
  }

  func testAnIssueOfItsOwn() {
    let options = XCTExpectedFailure.Options()
    options.issueMatcher = { $0.compactDescription == "as it must" }
    XCTExpectFailure("it records one", options: options)
    record(XCTIssue(type: .assertionFailure, compactDescription: "as it must"))
    let missing = XCTExpectedFailure.Options()
    missing.issueMatcher = { $0.compactDescription.contains("No matches found for") }
    XCTExpectFailure("nothing is called so", options: missing) { app.buttons["No such button"].tap() }
  }

  // MARK: Device

  func testDevice() {
    XCUIDevice.shared.orientation = .landscapeRight
    XCTAssertTrue(XCUIDevice.shared.orientation.isLandscape)
    XCUIDevice.shared.orientation = .portrait
    XCTAssertEqual(XCUIDevice.shared.appearance, .unspecified)
    XCUIDevice.shared.appearance = .dark
    XCTAssertEqual(XCUIDevice.shared.appearance, .dark)
    XCUIDevice.shared.press(.home)
    XCTAssertTrue(app.wait(for: .runningBackgroundSuspended, timeout: 10))
    app.activate()
    XCTAssertEqual(app.state.rawValue, XCUIApplication.State.runningForeground.rawValue)
    XCTAssertEqual(app.windows.firstMatch.horizontalSizeClass, .compact)
    XCTAssertEqual(app.verticalSizeClass, UIUserInterfaceSizeClass.regular)
    openURLs()
  }

  private func openURLs() {
    app.open(URL(string: "https://example.org/first")!)
    XCTAssertTrue(app.navigationBars["first"].waitForExistence(timeout: 5))
    XCUIDevice.shared.system.open(URL(string: "https://example.org/second")!)
    XCTAssertTrue(app.navigationBars["second"].waitForExistence(timeout: 5))
    app.terminate()
    app.open(URL(string: "https://example.org/third")!)
    XCTAssertTrue(app.navigationBars["third"].waitForExistence(timeout: 5))
    XCTAssertFalse(XCUIDevice.shared.supportsPointerInteraction)
  }

  func testTheAppearanceOfATestIsNotTheNextOnes() {
    XCTAssertEqual(XCUIDevice.shared.appearance, .unspecified)
  }

  func testIconOnTheHomeScreen() {
    XCUIDevice.shared.press(.home)
    let springboard = XCUIApplication(bundleIdentifier: "com.apple.springboard")
    let icon = springboard.icons["DrivenApp"]
    XCTAssertTrue(icon.waitForExistence(timeout: 5))
    XCTAssertTrue(icon.isHittable)
    icon.tap()
    XCTAssertTrue(app.wait(for: .runningForeground, timeout: 5))
    XCTAssertFalse(icon.exists && icon.isHittable)
  }

  func testAccessibilityAudit() throws {
    open("Audited")
    var found: [String] = []
    try app.performAccessibilityAudit(for: [.sufficientElementDescription, .hitRegion, .contrast]) { issue in
      found.append(issue.element?.identifier ?? "none")
      XCTAssertFalse(issue.compactDescription.isEmpty)
      XCTAssertFalse(issue.detailedDescription.isEmpty)
      XCTAssertFalse(issue.auditType.isEmpty)
      return true
    }
    XCTAssertTrue(found.contains("tiny"), "\(found)")
    XCTAssertTrue(found.contains("pale"), "\(found)")
    XCTAssertFalse(found.contains("good"), "\(found)")
  }
}
