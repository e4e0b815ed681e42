import XCTest

final class TaskTimerUITests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app.launch()
  }

  private func addTask() { app.navigationBars["Task List"].buttons["Add"].tap() }

  private func openFirstTask() {
    app.tables.cells.element(boundBy: 0).tap()
    XCTAssertTrue(app.navigationBars["Task"].waitForExistence(timeout: 2))
  }

  /// On an iPad the list is beside the task.
  private func leaveTask() {
    let back = app.navigationBars["Task"].buttons["Task List"]
    if back.exists { back.tap() }
  }

  // R26.23
  func testAddsTasks() {
    addTask()
    addTask()
    XCTAssertEqual(app.tables.cells.count, 2)
    XCTAssertEqual(app.cells.element(boundBy: 0).label, "New Task")
  }

  // R26.12–14, R26.24
  func testTheClockCountsWhileItRuns() {
    addTask()
    openFirstTask()
    let (start, stop) = (app.buttons["Start"], app.buttons["Stop"])
    let duration = app.otherElements["Duration"]
    XCTAssertEqual(duration.value as? String, "0 seconds")
    XCTAssertTrue(start.isEnabled)
    XCTAssertFalse(stop.isEnabled)
    start.tap()
    XCTAssertFalse(start.isEnabled)
    let later = NSPredicate(format: "value == '1 minute 1 second'")
    expectation(for: later, evaluatedWith: duration)
    waitForExpectations(timeout: 70)
    stop.tap()
    XCTAssertFalse(stop.isEnabled)
    let stopped = duration.value as? String
    sleep(5)
    XCTAssertEqual(duration.value as? String, stopped)
  }

  // R26.4
  func testACompletedTaskSaysHowLongItTook() {
    addTask()
    openFirstTask()
    app.buttons["Start"].tap()
    sleep(10)
    app.buttons["Stop"].tap()
    leaveTask()
    let completed = NSPredicate(format: "label MATCHES 'New Task completed in 1[01] seconds'")
    XCTAssertTrue(app.cells.matching(completed).element.exists)
    openFirstTask()
    XCTAssertFalse(app.buttons["Start"].isEnabled)
  }

  func testANameIsKept() {
    addTask()
    openFirstTask()
    let name = app.textFields.element
    name.tap()
    name.typeText(" of today\n")
    XCTAssertFalse(app.keyboards.element.exists)
    leaveTask()
    XCTAssertEqual(app.cells.element.label, "New Task of today")
    app.launch()
    XCTAssertTrue(app.cells["New Task of today"].exists)
  }

  // R22.10: both ways delete.
  func testSwipingDeletes() {
    addTask()
    addTask()
    app.cells.element(boundBy: 1).swipeLeft()
    app.buttons["Delete"].tap()
    XCTAssertEqual(app.tables.cells.count, 1)
  }

  func testEditingDeletes() {
    addTask()
    app.navigationBars.buttons["Edit"].tap()
    app.cells.element.buttons["Remove New Task"].tap()
    app.tables.buttons["Delete"].tap()
    XCTAssertEqual(app.tables.cells.count, 0)
    app.navigationBars.buttons["Done"].tap()
    XCTAssertTrue(app.navigationBars.buttons["Edit"].exists)
  }

  func testATaskIsDeletedWhileItsClockRuns() throws {
    try XCTSkipUnless(UIDevice.current.userInterfaceIdiom == .pad, "a phone shows the list or the clock")
    addTask()
    openFirstTask()
    app.buttons["Start"].tap()
    app.cells.element.swipeLeft()
    app.buttons["Delete"].tap()
    XCTAssertEqual(app.tables.cells.count, 0)
    XCTAssertFalse(app.buttons["Start"].isEnabled)
    XCTAssertEqual(app.otherElements["Duration"].value as? String, "0 seconds")
  }

  // R26.15
  func testTheClocksPartsAreWhereTheyAreAfterARotation() {
    addTask()
    openFirstTask()
    XCTAssertTrue(app.buttons["Stop"].exists)
    XCUIDevice.shared.orientation = .landscapeLeft
    let screen = app.windows.element(boundBy: 0).frame
    XCTAssertGreaterThan(screen.width, screen.height)
    XCTAssertGreaterThan(app.buttons["Stop"].frame.minX, screen.midX)
    app.buttons["Start"].tap()
    XCTAssertTrue(app.buttons["Stop"].isEnabled)
    XCUIDevice.shared.orientation = .portrait
  }
}
